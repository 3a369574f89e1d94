/** Taps on this device that the server has not answered yet, so that a reload or a dead battery loses none. */

export interface Kept {
  readonly id: string;
  readonly match: string;
}

const STORES = ["taps", "lost"] as const;
type Store = (typeof STORES)[number];

let opened: Promise<IDBDatabase> | null = null;

export async function keep(store: Store, thing: Kept): Promise<void> {
  await within(store, "readwrite", (table) => table.put(thing));
}

export async function forget(store: Store, id: string): Promise<void> {
  await within(store, "readwrite", (table) => table.delete(id));
}

/** Everything that is kept for this match, in no order. */
export async function kept<T extends Kept>(store: Store, match: string): Promise<T[]> {
  const all = (await within(store, "readonly", (table) => table.getAll())) as T[];
  return all.filter((thing) => thing.match === match);
}

async function within(
  store: Store,
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const base = await database();
  return new Promise((resolve, reject) => {
    const transaction = base.transaction(store, mode);
    const asked = work(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? asked.error);
  });
}

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open("tenball", 1);
    asked.onupgradeneeded = () => STORES.forEach((name) => asked.result.createObjectStore(name, { keyPath: "id" }));
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  return opened;
}

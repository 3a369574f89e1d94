import "fake-indexeddb/auto";

/** What the page expects of a browser and Node lacks. */
const store = new Map<string, string>();
const storage = {
  getItem: (name: string) => store.get(name) ?? null,
  setItem: (name: string, value: string) => void store.set(name, value),
};
const target = new EventTarget();
const listening = {
  addEventListener: target.addEventListener.bind(target),
  removeEventListener: target.removeEventListener.bind(target),
  dispatchEvent: target.dispatchEvent.bind(target),
};
Object.assign(globalThis, {
  localStorage: storage,
  location: { href: "http://tablet.test/pad#m=m1", pathname: "/pad", hash: "#m=m1" },
  document: { ...listening, hidden: false, documentElement: { lang: "en" } },
  window: globalThis,
  ...listening,
});
if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: { languages: ["en"], userAgent: "" } });

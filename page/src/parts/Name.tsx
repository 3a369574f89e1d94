/** A name from people, set apart from the direction of the text around it. */
export function Name({ children }: { children: string }) {
  return <bdi class="name">{children}</bdi>;
}

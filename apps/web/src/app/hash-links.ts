/**
 * Old links carried the route behind a hash: `https://host/#/business/7/clients?page=2`. They open the same screen.
 * Answers the address without the hash, or null when there is nothing to rewrite.
 */
export function fromHash(address: string): string | null {
  const url = new URL(address);
  if (!url.hash.startsWith('#/')) return null;
  const inner = new URL(ownPath(url.hash.slice(1)), url.origin);
  // What stood before the hash (a mail client's tracking, `?jwt=`) is kept unless the route says it itself.
  for (const [key, value] of url.searchParams) if (!inner.searchParams.has(key)) inner.searchParams.set(key, value);
  return ownPath(inner.pathname) + inner.search + inner.hash;
}

/** A path that begins with two slashes, also after its dots are resolved, would name another host. */
const ownPath = (path: string): string => path.replace(/^[/\\]+/, '/');

/**
 * Old links have the route in the fragment: `https://host/#/business/7/clients?page=2`. Returns the address without it,
 * or null if there is nothing to rewrite.
 */
export function fromHash(address: string): string | null {
  const url = new URL(address);
  if (!url.hash.startsWith('#/')) return null;
  const inner = new URL(ownPath(url.hash.slice(1)), url.origin);
  // Query values before the hash (tracking, `?jwt=`) are kept unless the route has its own.
  for (const [key, value] of url.searchParams) if (!inner.searchParams.has(key)) inner.searchParams.set(key, value);
  return ownPath(inner.pathname) + inner.search + inner.hash;
}

/** A path with two leading slashes, even after dots are resolved, would name another host. */
const ownPath = (path: string): string => path.replace(/^[/\\]+/, '/');

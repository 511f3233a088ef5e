/** Filters restored when the user comes back (specification, sections 2 and 9). */

export const REMEMBERED_KEYS = ['filters', 'invoiceFilters', 'clientFilters', 'reportQuery'] as const;
/** The saved view of a list. An address with its own filters has none. */
export const SAVED_VIEW = 'saved_view';

export type FilterPlace = {
  user: string | number;
  business?: string | number | null;
  board?: string | number | null;
  /** The route's pattern, not the address: one memory for all clients' settings pages. */
  route: string;
};

/** Storage key. Parts are encoded, so that no two places share a key. */
export const rememberedKey = ({ user, business, board, route }: FilterPlace): string =>
  ['remembered', user, business ?? '', board ?? '', route].map((part) => encodeURIComponent(part)).join(':');

/**
 * The part of an address to remember; an empty string forgets. `also`: further values of a screen, such as its view.
 */
export function toRemember(query: URLSearchParams, also: readonly string[] = []): string {
  const kept = new URLSearchParams();
  for (const key of [...REMEMBERED_KEYS, SAVED_VIEW, ...also]) {
    const value = query.get(key);
    if (value) kept.set(key, value);
  }
  return kept.toString();
}

/** The address with remembered values; its own values win. `null` if nothing changes. */
export function withRemembered(
  query: URLSearchParams,
  remembered: string | null,
  also: readonly string[] = [],
): URLSearchParams | null {
  const known = new URLSearchParams(remembered ?? '');
  const isBare = REMEMBERED_KEYS.every((key) => !query.has(key));
  // An address with a view defines its rows; one with filters has no view.
  const ofRows = query.has(SAVED_VIEW) ? [] : isBare ? [...REMEMBERED_KEYS, SAVED_VIEW] : REMEMBERED_KEYS;
  const keys = [...ofRows, ...also];
  const missing = keys.filter((key) => known.get(key) && !query.has(key));
  if (missing.length === 0) return null;
  const restored = new URLSearchParams(query);
  for (const key of missing) restored.set(key, known.get(key)!);
  return restored;
}

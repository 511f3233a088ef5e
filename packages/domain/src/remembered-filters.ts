/** Filters that are there again when the user comes back (specification, sections 2 and 9). */

export const REMEMBERED_KEYS = ['filters', 'invoiceFilters', 'clientFilters', 'reportQuery'] as const;
/** The saved view that a list showed. An address with filters of its own is not about it. */
export const SAVED_VIEW = 'saved_view';

export type FilterPlace = {
  user: string | number;
  business?: string | number | null;
  board?: string | number | null;
  /** The route's pattern, not the address: one memory for all clients' settings pages. */
  route: string;
};

/** Where the browser keeps them. Parts are encoded, so that no two places share a key. */
export const rememberedKey = ({ user, business, board, route }: FilterPlace): string =>
  ['remembered', user, business ?? '', board ?? '', route].map((part) => encodeURIComponent(part)).join(':');

/**
 * What of an address is worth remembering; an empty string when nothing is, which forgets. `also`: what a screen has
 * beside its filters, such as how it shows them.
 */
export function toRemember(query: URLSearchParams, also: readonly string[] = []): string {
  const kept = new URLSearchParams();
  for (const key of [...REMEMBERED_KEYS, SAVED_VIEW, ...also]) {
    const value = query.get(key);
    if (value) kept.set(key, value);
  }
  return kept.toString();
}

/** The address with what was remembered; what it already says wins. `null` when nothing changes. */
export function withRemembered(
  query: URLSearchParams,
  remembered: string | null,
  also: readonly string[] = [],
): URLSearchParams | null {
  const known = new URLSearchParams(remembered ?? '');
  const isBare = REMEMBERED_KEYS.every((key) => !query.has(key));
  // An address that names a view says all of its rows; one with filters of its own is not about a view.
  const ofRows = query.has(SAVED_VIEW) ? [] : isBare ? [...REMEMBERED_KEYS, SAVED_VIEW] : REMEMBERED_KEYS;
  const keys = [...ofRows, ...also];
  const missing = keys.filter((key) => known.get(key) && !query.has(key));
  if (missing.length === 0) return null;
  const restored = new URLSearchParams(query);
  for (const key of missing) restored.set(key, known.get(key)!);
  return restored;
}

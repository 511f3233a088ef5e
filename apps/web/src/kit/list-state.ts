/** What a list's address says: page, size, search, sort and filters. Anything unreadable counts as not said. */
export type ListState = {
  page: number;
  perPage: number;
  search: string;
  sort: string;
  filters: Readonly<Record<string, string>>;
};

/** What a list shows where its address says nothing: all of it, or what a saved view says. */
export type ListBase = Pick<ListState, 'search' | 'sort' | 'filters'>;
export const WHOLE: ListBase = { search: '', sort: '', filters: {} };

export const DEFAULT_ROWS = 50;
const MOST_ROWS = 100;

const whole = (text: string | null, otherwise: number, most: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, most) : otherwise;
};

function readFilters(text: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Filters as they are written: the same ones are the same text. */
const written = (filters: ListState['filters']): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(filters)
        .filter(([, value]) => value !== '')
        .sort(),
    ),
  );

/** `key` is the query value the filters live under: one of those the browser remembers (section 2). */
export function readListState(query: URLSearchParams, key: string, base = WHOLE): ListState {
  const filters = query.get(key);
  return {
    page: whole(query.get('page'), 1, 10_000),
    perPage: whole(query.get('per_page'), DEFAULT_ROWS, MOST_ROWS),
    search: query.get('search') ?? base.search,
    sort: query.get('sort') ?? base.sort,
    filters: filters === null ? base.filters : readFilters(filters),
  };
}

/** The address after a change. What changes which rows there are goes back to page 1; what goes without saying is left out. */
export function writeListState(
  query: URLSearchParams,
  key: string,
  change: Partial<ListState>,
  base = WHOLE,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string, unless: string): void => {
    if (value === unless) next.delete(name);
    else next.set(name, value);
  };
  if (change.search !== undefined) put('search', change.search, base.search);
  if (change.sort !== undefined) put('sort', change.sort, base.sort);
  if (change.perPage !== undefined) put('per_page', String(change.perPage), String(DEFAULT_ROWS));
  if (change.filters !== undefined) put(key, written(change.filters), written(base.filters));
  put('page', String(change.page ?? 1), '1');
  return next;
}

/** Whether the address says of the rows what its base does not. */
export const differs = (query: URLSearchParams, key: string): boolean =>
  ['search', 'sort', key].some((name) => query.has(name));

/** The address without what it says of the rows. */
export function withoutListState(query: URLSearchParams, key: string): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['search', 'sort', key, 'page']) next.delete(name);
  return next;
}

/** A click on a column's head: up, down, and back to the list's own order. */
export const nextSort = (current: string, name: string): string =>
  current === name ? `-${name}` : current === `-${name}` ? '' : name;

import { DEFAULT_ROWS } from '#web/core/page-size.ts';

/** A list's state in the address. Invalid values are ignored. */
export type ListState = {
  page: number;
  perPage: number;
  search: string;
  sort: string;
  filters: Readonly<Record<string, string>>;
};

/** State of a list whose address has none: everything, or a saved view. */
export type ListBase = Pick<ListState, 'search' | 'sort' | 'filters'>;
export const WHOLE: ListBase = { search: '', sort: '', filters: {} };
const MAX_ROWS = 100;

const positiveInteger = (text: string | null, fallback: number, max: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, max) : fallback;
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

/** Sorted keys, so that equal filters are equal texts. */
const filtersText = (filters: ListState['filters']): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(filters)
        .filter(([, value]) => value !== '')
        .sort(),
    ),
  );

/** `key`: the query parameter of the filters (section 2). */
export function readListState(query: URLSearchParams, key: string, base = WHOLE): ListState {
  const filters = query.get(key);
  return {
    page: positiveInteger(query.get('page'), 1, 10_000),
    perPage: positiveInteger(query.get('per_page'), DEFAULT_ROWS, MAX_ROWS),
    search: query.get('search') ?? base.search,
    sort: query.get('sort') ?? base.sort,
    filters: filters === null ? base.filters : readFilters(filters),
  };
}

/** The address after a change. Changing the rows goes back to page 1; default values are left out. */
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
  if (change.filters !== undefined) put(key, filtersText(change.filters), filtersText(base.filters));
  put('page', String(change.page ?? 1), '1');
  return next;
}

/** Whether the address differs from its view or the whole list. */
export const differs = (query: URLSearchParams, key: string): boolean =>
  ['search', 'sort', key].some((name) => query.has(name));

/** The address without search, sort, filters and page. */
export function withoutListState(query: URLSearchParams, key: string): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['search', 'sort', key, 'page']) next.delete(name);
  return next;
}

/** A click on a column's head: ascending, descending, default order. */
export const nextSort = (current: string, name: string): string =>
  current === name ? `-${name}` : current === `-${name}` ? '' : name;

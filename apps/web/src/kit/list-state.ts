/** What a list's address says: page, size, search, sort and filters. Anything unreadable counts as not said. */
export type ListState = {
  page: number;
  perPage: number;
  search: string;
  sort: string;
  filters: Readonly<Record<string, string>>;
};

export const DEFAULT_ROWS = 50;
const MOST_ROWS = 100;

const whole = (text: string | null, otherwise: number, most: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, most) : otherwise;
};

function readFilters(text: string | null): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** `key` is the query value the filters live under: one of those the browser remembers (section 2). */
export const readListState = (query: URLSearchParams, key: string): ListState => ({
  page: whole(query.get('page'), 1, 10_000),
  perPage: whole(query.get('per_page'), DEFAULT_ROWS, MOST_ROWS),
  search: query.get('search') ?? '',
  sort: query.get('sort') ?? '',
  filters: readFilters(query.get(key)),
});

/** The address after a change. What changes which rows there are goes back to page 1; defaults are left out. */
export function writeListState(query: URLSearchParams, key: string, change: Partial<ListState>): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string, unless = ''): void => {
    if (value && value !== unless) next.set(name, value);
    else next.delete(name);
  };
  if (change.search !== undefined) put('search', change.search);
  if (change.sort !== undefined) put('sort', change.sort);
  if (change.perPage !== undefined) put('per_page', String(change.perPage), String(DEFAULT_ROWS));
  if (change.filters !== undefined) {
    const filled = Object.entries(change.filters).filter(([, value]) => value !== '');
    put(key, filled.length ? JSON.stringify(Object.fromEntries(filled)) : '');
  }
  put('page', String(change.page ?? 1), '1');
  return next;
}

/** A click on a column's head: up, down, and back to the list's own order. */
export const nextSort = (current: string, name: string): string =>
  current === name ? `-${name}` : current === `-${name}` ? '' : name;

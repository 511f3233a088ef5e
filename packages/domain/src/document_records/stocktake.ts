/** Compares what a place should hold with what was scanned there. */
export const STOCKTAKE_RESULTS = ['Found', 'Missing', 'Misplaced', 'Unknown'] as const;
export type StocktakeResult = (typeof STOCKTAKE_RESULTS)[number];

export type StocktakeLine<T> = { result: StocktakeResult; code: string; item: T | null };
type Item = { id: number; code: string };

/** Each item once, however often it was scanned. */
export function takeStock<T extends Item>(
  expected: readonly T[],
  scanned: readonly { code: string; item: T | null }[],
): StocktakeLine<T>[] {
  const here = new Set(expected.map(({ id }) => id));
  const seen = new Map<string, StocktakeLine<T>>();
  for (const { code, item } of scanned) {
    const key = item ? String(item.id) : `?${code}`;
    if (seen.has(key)) continue;
    const result = item === null ? 'Unknown' : here.has(item.id) ? 'Found' : 'Misplaced';
    seen.set(key, { result, code: item?.code ?? code, item });
  }
  const missing = expected.filter(({ id }) => !seen.has(String(id)));
  return [...seen.values(), ...missing.map((item): StocktakeLine<T> => ({ result: 'Missing', code: item.code, item }))];
}

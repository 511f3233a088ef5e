import type { QueryResult } from 'kysely';

const AT_ONCE = 1000;

/** A change of what may be thousands, so many a statement, until fewer come. */
export async function inPieces(change: (most: number) => Promise<QueryResult<unknown>>): Promise<void> {
  while ((await change(AT_ONCE)).rows.length === AT_ONCE);
}

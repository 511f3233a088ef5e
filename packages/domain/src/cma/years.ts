/** Years of a sheet: each follows the one before it, audited ones first. A line reads last year from the column before. */
import { COLUMN_KINDS, type Column } from './sheet.ts';

type Year = Pick<Column, 'year' | 'kind'>;
const startOf = ({ year }: Year): number => Number(year.slice(0, 4));

/** The error in these years and its fix; null if there is none. */
export function yearsProblem(years: readonly Year[]): string | null {
  const inOrder = years.toSorted((a, b) => startOf(a) - startOf(b));
  for (const [at, one] of inOrder.entries()) {
    const last = inOrder[at - 1];
    if (!last) continue;
    if (startOf(one) !== startOf(last) + 1)
      return `No year may be missing between ${last.year} and ${one.year}. Add or delete years at the ends.`;
    if (COLUMN_KINDS.indexOf(one.kind) < COLUMN_KINDS.indexOf(last.kind))
      return `${one.year} can’t be ${one.kind}, because ${last.year} is ${last.kind}. Change the earlier year first.`;
  }
  return null;
}

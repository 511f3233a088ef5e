import type { ImportResult } from '@daftar/contract/client_imports';
import type { Sheet } from '#server/platform/sheets/sheets.ts';
import type { Column } from './columns.ts';
import type { SheetRow, SheetShape } from './rows.ts';

export type Rejected = { row: SheetRow; problems: { field: string; message: string }[] };

/** Limit of the answer; the sheet has all of them. */
const MAX_PROBLEMS = 200;

const titleOf = (columns: readonly (Column | undefined)[], field: string): string =>
  columns.find((column) => column?.field === field)?.title ?? field;

/** Row, column, value and reason of each (product rule 9). */
export const problemsIn = (
  rejected: readonly Rejected[],
  columns: readonly (Column | undefined)[],
): ImportResult['problems'] =>
  rejected
    .flatMap(({ row, problems }) =>
      problems.map(({ field, message }) => ({
        row: row.number,
        column: titleOf(columns, field),
        value: row.cells[columns.findIndex((column) => column?.field === field)] ?? '',
        reason: message,
      })),
    )
    .slice(0, MAX_PROBLEMS);

const REASON = 'Reason';
/** The title that earlier downloads have. */
const FORMER_REASON = 'Error';

/** The rejected rows with their reasons in the last column. Once fixed, the sheet can be imported again. */
export function errorSheet({ titles, columns }: SheetShape, rejected: readonly Rejected[]): Sheet {
  const isReason = (title: string, i: number): boolean =>
    i === titles.length - 1 && [REASON, FORMER_REASON].includes(title);
  const kept = titles.flatMap((title, i) => (isReason(title, i) ? [] : [i]));
  return {
    title: 'Rejected clients',
    notes: [],
    columns: [...kept.map((i) => ({ title: titles[i]!, width: 18 })), { title: REASON, width: 60 }],
    rows: rejected.map(({ row, problems }) => [
      ...kept.map((i) => row.cells[i] ?? ''),
      problems.map(({ field, message }) => `${titleOf(columns, field)}: ${message}`).join('; '),
    ]),
  };
}

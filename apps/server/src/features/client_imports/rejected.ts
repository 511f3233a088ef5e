import type { ImportResult } from '@daftar/contract/client_imports';
import type { Sheet } from '#server/sheets/sheets.ts';
import type { Column } from './columns.ts';
import type { SheetRow, SheetShape } from './rows.ts';

export type Rejected = { row: SheetRow; problems: { field: string; message: string }[] };

/** So many are told at once; the sheet has all of them. */
const MOST_TOLD = 200;

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
    .slice(0, MOST_TOLD);

const ERROR = 'Error';

/** The same sheet with what is wrong behind each row: put right, it can be imported as it is. */
export function errorSheet({ titles, columns }: SheetShape, rejected: readonly Rejected[]): Sheet {
  const kept = titles.flatMap((title, i) => (title === ERROR ? [] : [i]));
  return {
    title: 'Rejected clients',
    notes: [],
    columns: [...kept.map((i) => ({ title: titles[i]!, width: 18 })), { title: ERROR, width: 60 }],
    rows: rejected.map(({ row, problems }) => [
      ...kept.map((i) => row.cells[i] ?? ''),
      problems.map(({ field, message }) => `${titleOf(columns, field)}: ${message}`).join('; '),
    ]),
  };
}

import { formatMoment } from '@daftar/domain/date-format';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportSheet } from './export-sheet.ts';
import { MAX_PDF_ROWS, type SheetColumn, type SheetFormat } from './sheets.ts';

/** A column with its text in a row. `aside` is what a text needs beside the row, such as today. */
export type RowColumn<R, A = undefined> = SheetColumn & { cell: (row: R, aside: A) => string };
/** A filter in words; absent ones aren't printed. */
export type FilterNote = readonly [label: string, value: string | number | undefined];

const MAX_EXPORTED = 20_000;

type Exported<R, A> = {
  /** In the activity log. */
  entity: string;
  title: string;
  /** Of the file, without date and extension. */
  name: string;
  /** Name of the business. */
  of: string;
  format: SheetFormat;
  columns: readonly RowColumn<R, A>[];
  aside: A;
  filters: readonly FilterNote[];
  /** At most so many rows; a PDF has fewer. */
  max?: number;
  find: (limit: number) => Promise<readonly R[]>;
};

/** The rows of a list as a file, with the filters printed above. Says if there were more. The export is logged. */
export async function exportRows<R, A>(ctx: MemberCtx, exported: Exported<R, A>) {
  const { entity, title, name, of, format, columns, aside, filters, max = MAX_EXPORTED } = exported;
  const most = format === 'pdf' ? MAX_PDF_ROWS : max;
  const found = await exported.find(most + 1);
  const rows = found.slice(0, most);
  const notes: FilterNote[] = [
    ...filters,
    ['Rows', String(rows.length)],
    ['Exported', `${formatMoment(ctx.now, ctx.timezone)} by ${ctx.person.name}`],
  ];
  const sheet = {
    title,
    of,
    notes: notes.flatMap(([label, value]): [string, string][] => (value ? [[label, String(value)]] : [])),
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row, aside))),
  };
  const file = await exportSheet(ctx, entity, sheet, { name, format });
  return { ...file, rows: rows.length, truncated: found.length > most };
}

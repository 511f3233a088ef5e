import { formatDay, formatMoment } from '@daftar/domain/date-format';
import type { MemberCtx } from '#server/platform/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import { MAX_PDF_ROWS, type Sheet, type SheetColumn, type SheetFormat } from '#server/platform/sheets/sheets.ts';
import * as repo from './export.repo.ts';

const MAX_EXPORTED = 50_000;

export type ExportColumn<Row> = SheetColumn & { cell: (row: Row) => string };
export type ExportFilter = repo.Chosen & {
  from_date?: string | undefined;
  to_date?: string | undefined;
  search?: string | undefined;
};

type List<Row> = {
  /** As the activity log names it. */
  entity: string;
  title: string;
  columns: readonly ExportColumn<Row>[];
  /** All rows under the filter, up to a number. */
  rows: (most: number) => Promise<readonly Row[]>;
  chosen: ExportFilter;
  /** Filters that only this list has. */
  notes: readonly (readonly [string, string | undefined])[];
};

/** Exports a list of documents with its filters above the rows. The export is logged. */
export async function exportDocuments<Row>(ctx: MemberCtx, list: List<Row>, format: SheetFormat) {
  const most = format === 'pdf' ? MAX_PDF_ROWS : MAX_EXPORTED;
  const found = await list.rows(most + 1);
  const rows = found.slice(0, most);
  const sheet: Sheet = {
    title: list.title,
    of: (await businessOf(ctx)).name,
    notes: await notesOf(ctx, list, rows.length),
    columns: list.columns.map(({ cell: _, ...column }) => column),
    rows: rows.map((row) => list.columns.map(({ cell }) => cell(row))),
  };
  const name = list.title.toLowerCase().replaceAll(' ', '-');
  const file = await exportSheet(ctx, list.entity, sheet, { name, format });
  return { ...file, rows: rows.length, truncated: found.length > most };
}

async function notesOf<Row>(ctx: MemberCtx, { chosen, notes }: List<Row>, rows: number): Promise<[string, string][]> {
  const names = await repo.namesOf(ctx, chosen);
  const days = [chosen.from_date, chosen.to_date].map((day) => (day ? formatDay(day) : '…')).join(' to ');
  const filterLines: (readonly [string, string | undefined])[] = [
    ...notes,
    ['Firm', names.firm],
    ['Branch', names.branch],
    ['Client', names.client],
    ['Group', names.group],
    ['Dates', chosen.from_date || chosen.to_date ? days : undefined],
    ['Search', chosen.search],
    ['Rows', String(rows)],
    ['Exported', `${formatMoment(ctx.now, ctx.timezone)} by ${ctx.person.name}`],
  ];
  return filterLines.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

import type { Input } from '@daftar/contract/core/route';
import type { DriveItem, driveRoutes } from '@daftar/contract/drive';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import { fileSize } from '@daftar/domain/drive';
import type { MemberCtx } from '#server/platform/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import { MAX_PDF_ROWS, type Sheet, type SheetColumn } from '#server/platform/sheets/sheets.ts';
import * as repo from './drive.repo.ts';
import { folderOf, withDays, withTrails } from './drive.service.ts';

const MAX_EXPORTED = 50_000;

type Column = SheetColumn & { cell: (ctx: MemberCtx, item: DriveItem) => string };
const COLUMNS: Column[] = [
  { title: 'Name', width: 40, cell: (_, item) => item.name },
  {
    title: 'Location',
    width: 40,
    cell: (_, item) => item.trail.map(({ name }) => name).join(' / ') || 'Business files',
  },
  { title: 'Client', width: 30, cell: (_, item) => item.client_name ?? '' },
  { title: 'Size', width: 10, fixed: true, cell: (_, item) => fileSize(item.size) },
  { title: 'Version', width: 8, figures: true, cell: (_, item) => String(item.number) },
  { title: 'Shared with client', width: 12, cell: (_, item) => (item.is_shared ? 'Yes' : 'No') },
  { title: 'Share links', width: 10, figures: true, cell: (_, item) => String(item.links) },
  { title: 'Partners only', width: 10, cell: (_, item) => (item.is_confidential ? 'Yes' : 'No') },
  { title: 'Uploaded by', width: 22, cell: (_, item) => item.uploader ?? '' },
  { title: 'Uploaded', width: 18, cell: (ctx, item) => formatMoment(new Date(item.uploaded_at), ctx.timezone) },
];

type Query = Input<typeof driveRoutes.exportFiles>['query'];

/** Matching files that the caller sees, with the filters above them. The export is logged. */
export async function exportFiles(ctx: MemberCtx, { exportType, ...chosen }: Query) {
  const folder = chosen.folder_id ? await folderOf(ctx, chosen.folder_id) : null;
  const most = exportType === 'pdf' ? MAX_PDF_ROWS : MAX_EXPORTED;
  const found = await repo.allPapers(ctx, withDays(ctx, chosen), most + 1);
  const rows = await withTrails(ctx, found.slice(0, most));
  const days = [chosen.from, chosen.to].map((day) => (day ? formatDay(day) : '…')).join(' to ');
  const notes: [string, string | undefined][] = [
    ['Folder', folder?.name],
    ['Client', chosen.client_id ? (rows[0]?.client_name ?? undefined) : undefined],
    ['Type', chosen.kind],
    ['Uploaded by', chosen.uploaded_by ? (rows[0]?.uploader ?? undefined) : undefined],
    ['Uploaded', chosen.from || chosen.to ? days : undefined],
    ['Shared with client', chosen.is_shared === undefined ? undefined : chosen.is_shared ? 'Yes' : 'No'],
    ['Search', chosen.search],
    ['Rows', String(rows.length)],
    ['Exported', `${formatMoment(ctx.now, ctx.timezone)} by ${ctx.person.name}`],
  ];
  const sheet: Sheet = {
    title: 'Files',
    of: (await businessOf(ctx)).name,
    notes: notes.flatMap(([label, value]) => (value ? [[label, value]] : [])),
    columns: COLUMNS.map(({ cell: _, ...column }) => column),
    rows: rows.map((row) => COLUMNS.map(({ cell }) => cell(ctx, row))),
  };
  const file = await exportSheet(ctx, 'drive_items', sheet, { name: 'files', format: exportType });
  return { ...file, rows: rows.length, truncated: found.length > most };
}

import type { Input } from '@daftar/contract/core/route';
import type { DocumentRecord, documentRecordRoutes } from '@daftar/contract/document_records';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportRows, type RowColumn } from '#server/platform/sheets/export-rows.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import * as repo from './document_records.repo.ts';

const at = (moment: string | null, { timezone }: MemberCtx) => (moment ? formatMoment(new Date(moment), timezone) : '');
const itemsOf = ({ item_names, item_count }: DocumentRecord): string =>
  [...item_names, ...(item_count > item_names.length ? [`${item_count - item_names.length} more`] : [])].join(', ');

const COLUMNS: RowColumn<DocumentRecord, MemberCtx>[] = [
  { title: 'Number', width: 18, fixed: true, cell: ({ number }) => number },
  { title: 'Direction', width: 10, cell: ({ direction }) => direction },
  { title: 'Date', width: 20, fixed: true, cell: ({ happened_at }, ctx) => at(happened_at, ctx) },
  { title: 'Client', width: 28, cell: ({ client_name }) => client_name },
  { title: 'From or to', width: 22, cell: ({ person }) => person },
  { title: 'Mode', width: 10, cell: ({ mode }) => mode },
  { title: 'Docket', width: 16, offPaper: true, cell: ({ docket_number }) => docket_number },
  { title: 'Documents', width: 40, cell: itemsOf },
  { title: 'Count', width: 8, figures: true, cell: ({ item_count }) => String(item_count) },
  { title: 'Purpose', width: 24, offPaper: true, cell: ({ purpose }) => purpose },
  { title: 'State', width: 16, cell: ({ state }) => state },
  {
    title: 'Overdue',
    width: 9,
    figures: true,
    offPaper: true,
    cell: ({ overdue }) => (overdue ? String(overdue) : ''),
  },
  { title: 'Signed by', width: 20, offPaper: true, cell: ({ signed_name }) => signed_name },
  { title: 'Signed', width: 20, offPaper: true, cell: ({ signed_at }, ctx) => at(signed_at, ctx) },
  { title: 'Confirmed', width: 20, offPaper: true, cell: ({ confirmed_at }, ctx) => at(confirmed_at, ctx) },
  { title: 'Recorded by', width: 18, offPaper: true, cell: ({ created_by_name }) => created_by_name ?? '' },
  { title: 'Remarks', width: 30, offPaper: true, cell: ({ remarks }) => remarks },
];

type Query = Input<typeof documentRecordRoutes.exportAll>['query'];

/** All entries that match, with the filters printed above. The export is logged. */
export async function exportRecords(ctx: MemberCtx, { query: { exportType, ...asked } }: { query: Query }) {
  const client = asked.client_id && (await clientOf(ctx, asked.client_id)).client_full_name;
  return exportRows(ctx, {
    entity: 'document_records',
    title: 'Document register',
    name: 'document-register',
    of: (await businessOf(ctx)).name,
    format: exportType,
    columns: COLUMNS,
    aside: ctx,
    filters: [
      ['Direction', asked.direction],
      ['State', asked.state],
      ['Mode', asked.mode],
      ['Client', client],
      ['From', asked.from && formatDay(asked.from)],
      ['To', asked.to && formatDay(asked.to)],
      ['Returns', asked.overdue ? 'Overdue' : undefined],
      ['Search', asked.search],
    ],
    find: (limit) => repo.matching(ctx, repo.inMoments(ctx, asked), limit),
  });
}

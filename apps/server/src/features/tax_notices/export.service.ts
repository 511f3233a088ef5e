import type { Input } from '@daftar/contract/core/route';
import type { TaxNotice, taxNoticeRoutes } from '@daftar/contract/tax_notices';
import { formatDay } from '@daftar/domain/date-format';
import { totalDemand } from '@daftar/domain/registers/tax-notice';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportRows, type RowColumn } from '#server/platform/sheets/export-rows.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './tax_notices.repo.ts';

const onDay = (day: string | null): string => (day ? formatDay(day) : '');
const amount = (value: string): string => (Number(value) ? value : '');
const dateColumn = { width: 12, fixed: true } as const;
const money = { width: 14, figures: true } as const;

const COLUMNS: RowColumn<TaxNotice>[] = [
  { title: 'Client', width: 26, cell: ({ client_name }) => client_name },
  { title: 'Authority', width: 13, cell: ({ authority }) => authority },
  { title: 'Section or form', width: 14, cell: ({ section }) => section },
  { title: 'Reference', width: 22, cell: ({ reference }) => reference },
  { title: 'Period', width: 12, offPaper: true, cell: ({ period }) => period },
  { title: 'Subject', width: 30, cell: ({ subject }) => subject },
  { title: 'Stage', width: 12, cell: ({ stage }) => stage },
  { ...dateColumn, title: 'Received on', cell: ({ received_on }) => onDay(received_on) },
  { title: 'Mode', width: 10, offPaper: true, cell: ({ mode }) => mode },
  { ...dateColumn, title: 'Reply due', offPaper: true, cell: ({ reply_due_on }) => onDay(reply_due_on) },
  { ...dateColumn, title: 'Extended to', offPaper: true, cell: ({ extended_due_on }) => onDay(extended_due_on) },
  { ...dateColumn, title: 'Next date', cell: ({ next_on }) => onDay(next_on) },
  { ...dateColumn, title: 'Replied on', offPaper: true, cell: ({ replied_on }) => onDay(replied_on) },
  { ...money, title: 'Demand', cell: (row) => amount(totalDemand(row)) },
  { ...money, title: 'Tax', offPaper: true, cell: ({ tax }) => amount(tax) },
  { ...money, title: 'Interest', offPaper: true, cell: ({ interest }) => amount(interest) },
  { ...money, title: 'Penalty', offPaper: true, cell: ({ penalty }) => amount(penalty) },
  { title: 'Officer or ward', width: 20, offPaper: true, cell: ({ officer }) => officer },
  { title: 'Assignee', width: 18, cell: ({ assignee_name }) => assignee_name ?? '' },
  { ...dateColumn, title: 'Order on', offPaper: true, cell: ({ order_on }) => onDay(order_on) },
  { title: 'Outcome', width: 16, offPaper: true, cell: ({ order_outcome }) => order_outcome ?? '' },
  { ...money, title: 'Order amount', offPaper: true, cell: ({ order_amount }) => amount(order_amount) },
  { ...dateColumn, title: 'Appeal limit', offPaper: true, cell: ({ appeal_due_on }) => onDay(appeal_due_on) },
  { ...money, title: 'Pre-deposit', offPaper: true, cell: ({ pre_deposit }) => amount(pre_deposit) },
  { ...money, title: 'Provision', offPaper: true, cell: ({ provision }) => amount(provision) },
  { ...money, title: 'Fee', offPaper: true, cell: ({ fee }) => amount(fee) },
];

type Query = Input<typeof taxNoticeRoutes.exportAll>['query'];

/** All notices that match, by their next date. The export is logged. */
export async function exportNotices(ctx: MemberCtx, { query: { exportType, ...asked } }: { query: Query }) {
  return exportRows(ctx, {
    entity: 'tax_notices',
    title: 'Notices and hearings',
    name: 'notices',
    of: (await businessOf(ctx)).name,
    format: exportType,
    columns: COLUMNS,
    aside: undefined,
    filters: [
      ['Authority', asked.authority],
      ['Stage', asked.stage],
      ['Due from', asked.due_from && formatDay(asked.due_from)],
      ['Due to', asked.due_to && formatDay(asked.due_to)],
      ['Search', asked.search],
    ],
    find: (limit) => repo.matching(ctx, asked, limit) as unknown as Promise<TaxNotice[]>,
  });
}

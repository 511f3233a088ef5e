import type { Input } from '@daftar/contract/core/route';
import type { Udin, udinRoutes } from '@daftar/contract/udins';
import { formatDay } from '@daftar/domain/date-format';
import { udinState } from '@daftar/domain/registers/udin';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportRows, type RowColumn } from '#server/platform/sheets/export-rows.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './udins.repo.ts';

const onDay = (day: string | null): string => (day ? formatDay(day) : '');
const figure = ({ figures }: Udin, nth: number): string => {
  const one = figures[nth];
  return one ? `${one.label}: ${one.amount}` : '';
};

const COLUMNS: RowColumn<Udin, string>[] = [
  { title: 'UDIN', width: 22, fixed: true, cell: ({ udin }) => udin },
  { title: 'Status', width: 12, cell: (row, day) => udinState(row, day) },
  { title: 'Client', width: 28, cell: ({ client_name }) => client_name },
  { title: 'Document type', width: 28, cell: ({ document_type }) => document_type },
  { title: 'Category', width: 18, offPaper: true, cell: ({ category }) => category },
  { title: 'Section or form', width: 16, offPaper: true, cell: ({ section }) => section },
  { title: 'Financial year', width: 12, fixed: true, cell: ({ fiscal_year }) => fiscal_year ?? '' },
  { title: 'Purpose', width: 28, offPaper: true, cell: ({ purpose }) => purpose },
  { title: 'Figure 1', width: 22, offPaper: true, cell: (row) => figure(row, 0) },
  { title: 'Figure 2', width: 22, offPaper: true, cell: (row) => figure(row, 1) },
  { title: 'Figure 3', width: 22, offPaper: true, cell: (row) => figure(row, 2) },
  { title: 'Signed by', width: 20, cell: ({ signer_name }) => signer_name },
  { title: 'Membership number', width: 12, fixed: true, cell: ({ membership_number }) => membership_number },
  { title: 'Signed on', width: 12, fixed: true, cell: ({ signed_on }) => onDay(signed_on) },
  { title: 'Generated on', width: 12, fixed: true, cell: ({ generated_on }) => onDay(generated_on) },
  { title: 'Last day', width: 12, fixed: true, cell: ({ last_day }) => onDay(last_day) },
  {
    title: 'Updated on portal',
    width: 12,
    fixed: true,
    offPaper: true,
    cell: ({ portal_updated_on }) => onDay(portal_updated_on),
  },
  { title: 'Revoked on', width: 12, fixed: true, offPaper: true, cell: ({ revoked_on }) => onDay(revoked_on) },
  { title: 'Reason', width: 22, offPaper: true, cell: ({ revoke_reason }) => revoke_reason },
];

type Query = Input<typeof udinRoutes.exportAll>['query'];

/** All entries that match. The export is logged. */
export async function exportUdins(ctx: MemberCtx, { query: { exportType, ...asked } }: { query: Query }) {
  return exportRows(ctx, {
    entity: 'udins',
    title: 'UDIN register',
    name: 'udin-register',
    of: (await businessOf(ctx)).name,
    format: exportType,
    columns: COLUMNS,
    aside: (await businessToday(ctx)).today,
    filters: [
      ['Status', asked.state],
      ['Category', asked.category],
      ['Financial year', asked.fiscal_year],
      ['Search', asked.search],
    ],
    find: (limit) => repo.matching(ctx, asked, limit) as unknown as Promise<Udin[]>,
  });
}

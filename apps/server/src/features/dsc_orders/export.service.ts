import type { Input } from '@daftar/contract/core/route';
import type { DscOrder, dscOrderRoutes } from '@daftar/contract/dsc_orders';
import { formatDay, today } from '@daftar/domain/date-format';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportRows, type RowColumn } from '#server/platform/sheets/export-rows.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './dsc_orders.repo.ts';

const on = (moment: string, timezone: string): string => formatDay(today(new Date(moment), timezone));

const COLUMNS: RowColumn<DscOrder, string>[] = [
  { title: 'Order', width: 16, fixed: true, cell: ({ number }) => number },
  { title: 'Created', width: 11, fixed: true, cell: ({ created_at }, zone) => on(created_at, zone) },
  { title: 'Client', width: 28, cell: ({ client_name }) => client_name },
  { title: 'Holder', width: 22, cell: ({ holder_name }) => holder_name },
  { title: 'PAN', width: 12, fixed: true, offPaper: true, cell: ({ pan }) => pan },
  { title: 'Kind', width: 14, cell: ({ kind }) => kind },
  { title: 'Use', width: 14, offPaper: true, cell: ({ use }) => use },
  { title: 'Years', width: 6, fixed: true, offPaper: true, cell: ({ years }) => String(years) },
  { title: 'Issuer', width: 12, cell: ({ issuer }) => issuer },
  { title: 'RA', width: 16, offPaper: true, cell: ({ ra }) => ra },
  { title: 'Application', width: 16, offPaper: true, cell: ({ application_number }) => application_number },
  { title: 'State', width: 16, cell: ({ state }) => state },
  { title: 'Days', width: 6, fixed: true, cell: ({ age }) => String(age) },
  { title: 'Price', width: 12, fixed: true, cell: ({ price }) => price },
  { title: 'Cost', width: 12, fixed: true, cell: ({ cost }) => cost },
  { title: 'Renews', width: 10, offPaper: true, cell: ({ renews_code }) => renews_code ?? '' },
  { title: 'New DSC', width: 10, offPaper: true, cell: ({ token_code }) => token_code ?? '' },
  { title: 'Invoice', width: 16, offPaper: true, cell: ({ invoice_number }) => invoice_number ?? '' },
];

type Query = Input<typeof dscOrderRoutes.exportAll>['query'];

/** All orders that match. The export is logged. */
export async function exportOrders(ctx: MemberCtx, { query: { exportType, ...asked } }: { query: Query }) {
  return exportRows(ctx, {
    entity: 'dsc_orders',
    title: 'DSC orders',
    name: 'dsc-orders',
    of: (await businessOf(ctx)).name,
    format: exportType,
    columns: COLUMNS,
    aside: ctx.timezone,
    filters: [
      ['State', asked.state],
      ['Age', asked.age],
      ['Issuer', asked.issuer],
      ['Search', asked.search],
    ],
    find: (limit) => repo.matching(ctx, asked, limit) as unknown as Promise<DscOrder[]>,
  });
}

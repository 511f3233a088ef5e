import type { Input } from '@daftar/contract/core/route';
import type { DeedRow, deedRoutes } from '@daftar/contract/deeds';
import { formatDay, today } from '@daftar/domain/date-format';
import { DEED_STATUS_LABELS } from '@daftar/domain/deeds/workflow';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportRows, type RowColumn } from '#server/platform/sheets/export-rows.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './deeds.repo.ts';
import { standing } from './deeds.service.ts';

const dayOf = (day: string | null): string => (day ? formatDay(day) : '');

const COLUMNS: RowColumn<DeedRow, string>[] = [
  { title: 'Deed', width: 34, cell: ({ name }) => name },
  { title: 'Client', width: 28, cell: ({ client_name }) => client_name },
  { title: 'Kind', width: 20, cell: ({ kind }) => kind },
  { title: 'Status', width: 20, cell: ({ status }) => DEED_STATUS_LABELS[status] },
  { title: 'Version', width: 8, figures: true, cell: ({ number }) => String(number) },
  { title: 'Reviewer', width: 20, cell: ({ reviewer_name }) => reviewer_name ?? '' },
  { title: 'Executed on', width: 12, fixed: true, cell: ({ executed_on }) => dayOf(executed_on) },
  { title: 'Place', width: 16, offPaper: true, cell: ({ place }) => place },
  { title: 'Stamp value', width: 12, figures: true, offPaper: true, cell: ({ stamp_value }) => stamp_value },
  { title: 'Stamp number', width: 22, offPaper: true, cell: ({ stamp_number }) => stamp_number },
  { title: 'Registration number', width: 20, offPaper: true, cell: ({ registration_number }) => registration_number },
  { title: 'Registered on', width: 12, offPaper: true, cell: ({ registered_on }) => dayOf(registered_on) },
  { title: 'Original kept at', width: 24, offPaper: true, cell: ({ original_location }) => original_location },
  {
    title: 'Signed on',
    width: 12,
    fixed: true,
    cell: ({ signed_at }, timezone) => (signed_at ? formatDay(today(new Date(signed_at), timezone)) : ''),
  },
];

const MAX_EXPORTED = 10_000;

/** All deeds that match, with the filters printed above. The export is logged. */
export async function exportDeeds(
  ctx: MemberCtx,
  { query: { exportType, ...asked } }: Input<typeof deedRoutes.exportAll>,
) {
  return exportRows(ctx, {
    entity: 'deeds',
    title: 'Deeds',
    name: 'deeds',
    of: (await businessOf(ctx)).name,
    format: exportType,
    columns: COLUMNS,
    aside: ctx.timezone,
    filters: [
      ['Status', asked.status && DEED_STATUS_LABELS[asked.status]],
      ['Kind', asked.kind],
      ['Search', asked.search],
    ],
    max: MAX_EXPORTED,
    find: async (limit) => (await repo.matching(ctx, asked, limit)).map(standing),
  });
}

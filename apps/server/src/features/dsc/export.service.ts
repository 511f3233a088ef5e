import type { Input } from '@daftar/contract/core/route';
import type { DscToken, dscRoutes } from '@daftar/contract/dsc';
import { formatDay, today } from '@daftar/domain/date-format';
import { custodyText, DSC_HELD_LABELS, dscState } from '@daftar/domain/dsc/values';
import { maskEmail, maskMobile } from '@daftar/domain/masking';
import { can } from '@daftar/domain/permissions';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportRows, type RowColumn } from '#server/platform/sheets/export-rows.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './dsc.repo.ts';

type Aside = { day: string; timezone: string; seesContacts: boolean };
const onDay = (day: string | null): string => (day ? formatDay(day) : '');

/** The password has no column. */
const COLUMNS: RowColumn<DscToken, Aside>[] = [
  { title: 'Code', width: 10, fixed: true, cell: ({ code }) => code },
  { title: 'Holder', width: 24, cell: ({ holder_name }) => holder_name },
  { title: 'PAN', width: 12, fixed: true, offPaper: true, cell: ({ pan }) => pan },
  {
    title: 'Mobile',
    width: 14,
    fixed: true,
    offPaper: true,
    cell: ({ mobile_number }, { seesContacts }) => (seesContacts ? mobile_number : maskMobile(mobile_number)),
  },
  {
    title: 'Email',
    width: 24,
    offPaper: true,
    cell: ({ email }, { seesContacts }) => (seesContacts ? email : maskEmail(email)),
  },
  {
    title: 'Signs for',
    width: 32,
    cell: ({ signatories }) => signatories.map(({ client_name, role }) => `${client_name} (${role})`).join(', '),
  },
  { title: 'Class', width: 9, fixed: true, offPaper: true, cell: (row) => row.class },
  { title: 'Kind', width: 14, cell: ({ kind }) => kind },
  { title: 'Use', width: 14, offPaper: true, cell: ({ use }) => use },
  { title: 'Organisation', width: 22, offPaper: true, cell: ({ entity_name }) => entity_name },
  { title: 'Issuer', width: 12, cell: ({ issuer }) => issuer },
  { title: 'Certificate serial', width: 18, offPaper: true, cell: ({ certificate_number }) => certificate_number },
  { title: 'Token make', width: 12, offPaper: true, cell: ({ token_make }) => token_make },
  { title: 'Token serial', width: 16, offPaper: true, cell: ({ token_number }) => token_number },
  { title: 'Valid from', width: 11, fixed: true, offPaper: true, cell: ({ valid_from }) => onDay(valid_from) },
  { title: 'Expires on', width: 11, fixed: true, cell: ({ expires_on }) => onDay(expires_on) },
  { title: 'Status', width: 12, cell: (row, { day }) => dscState(row, day) },
  { title: 'Location', width: 24, cell: (row) => custodyText(row) },
  {
    title: 'Since',
    width: 11,
    fixed: true,
    offPaper: true,
    cell: ({ held_since }, { timezone }) => onDay(today(new Date(held_since), timezone)),
  },
  { title: 'Expected back', width: 11, fixed: true, cell: ({ expected_back }) => onDay(expected_back) },
];

type Query = Input<typeof dscRoutes.exportAll>['query'];

/** All tokens that match. The export is logged. */
export async function exportTokens(ctx: MemberCtx, { query: { exportType, ...asked } }: { query: Query }) {
  const { today: day, timezone } = await businessToday(ctx);
  return exportRows(ctx, {
    entity: 'dsc_tokens',
    title: 'DSC register',
    name: 'dsc-register',
    of: (await businessOf(ctx)).name,
    format: exportType,
    columns: COLUMNS,
    aside: { day, timezone, seesContacts: can(ctx.permissions, 'client_contacts', 'read') },
    filters: [
      ['Status', asked.state],
      ['Location', asked.held && DSC_HELD_LABELS[asked.held]],
      ['Kind', asked.kind],
      ['Issuer', asked.issuer],
      ['Expires from', asked.from && formatDay(asked.from)],
      ['Expires to', asked.to && formatDay(asked.to)],
      ['Search', asked.search],
    ],
    find: (limit) => repo.matching(ctx, asked, limit) as unknown as Promise<DscToken[]>,
  });
}

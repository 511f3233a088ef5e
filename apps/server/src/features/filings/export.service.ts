import type { Input } from '@daftar/contract/core/route';
import type { Filing, filingRoutes } from '@daftar/contract/filings';
import { formatDay } from '@daftar/domain/date-format';
import { returnKindLabel } from '@daftar/domain/filings/forms';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportRows, type RowColumn } from '#server/platform/sheets/export-rows.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './filings.repo.ts';

const amount = (value: string): string => (Number(value) ? value : '');
const dateColumn = { width: 12, fixed: true } as const;
const money = { width: 12, figures: true } as const;

const COLUMNS: RowColumn<Filing>[] = [
  { title: 'Client', width: 26, cell: ({ client_name }) => client_name },
  { title: 'Law', width: 11, offPaper: true, cell: ({ law }) => law },
  {
    title: 'Form',
    width: 16,
    cell: ({ title, form_variant }) => (form_variant ? `${title} (${form_variant})` : title),
  },
  { title: 'Return', width: 11, cell: ({ return_kind, number }) => returnKindLabel(return_kind, number) },
  { title: 'Registration', width: 18, cell: ({ registration }) => registration },
  { title: 'Period', width: 18, cell: ({ period_label }) => period_label },
  { ...dateColumn, title: 'Due date', cell: ({ due_date }) => (due_date ? formatDay(due_date) : '') },
  { ...dateColumn, title: 'Filed on', cell: ({ filed_on }) => formatDay(filed_on) },
  { title: 'Late', width: 6, cell: ({ is_late }) => (is_late ? 'Yes' : '') },
  { title: 'Acknowledgement', width: 18, cell: ({ acknowledgement }) => acknowledgement },
  { title: 'Mode', width: 9, offPaper: true, cell: ({ mode }) => mode },
  { ...money, title: 'Late fee', cell: ({ late_fee }) => amount(late_fee) },
  { ...money, title: 'Interest', cell: ({ interest }) => amount(interest) },
  { title: 'Recorded by', width: 18, cell: ({ created_by_name }) => created_by_name ?? '' },
  { title: 'Note', width: 30, offPaper: true, cell: ({ note }) => note },
  { title: 'Removed because', width: 30, offPaper: true, cell: ({ removed_reason }) => removed_reason },
];

type Query = Input<typeof filingRoutes.exportAll>['query'];

/** All filings that match, the newest first. The export is logged. */
export async function exportFilings(ctx: MemberCtx, { query: { exportType, ...asked } }: { query: Query }) {
  return exportRows(ctx, {
    entity: 'filings',
    title: 'Filing register',
    name: 'filings',
    of: (await businessOf(ctx)).name,
    format: exportType,
    columns: COLUMNS,
    aside: undefined,
    filters: [
      ['Law', asked.law],
      ['Form', asked.form],
      ['Filed from', asked.from && formatDay(asked.from)],
      ['Filed to', asked.to && formatDay(asked.to)],
      ['Period from', asked.period_from && formatDay(asked.period_from)],
      ['Period to', asked.period_to && formatDay(asked.period_to)],
      ['Late', asked.is_late ? 'Yes' : undefined],
      ['Removed', asked.is_removed ? 'Yes' : undefined],
      ['Search', asked.search],
    ],
    find: (limit) => repo.matching(ctx, asked, limit) as unknown as Promise<Filing[]>,
  });
}

import type { Input } from '@daftar/contract/core/route';
import type { Loan, loanRoutes } from '@daftar/contract/loans';
import { formatDay, today } from '@daftar/domain/date-format';
import { subTypeLabel } from '@daftar/domain/loans/file-status';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportRows, type RowColumn } from '#server/platform/sheets/export-rows.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './loans.repo.ts';

const inRole = ({ people }: Loan, role: string) =>
  people
    .filter((person) => person.role === role)
    .map(({ name }) => name)
    .join(', ');
const amount = (value: string) => (Number(value) ? value : '');
const DAY = 86_400_000;
const daysInStage = ({ stage_since }: Loan, { now }: MemberCtx) =>
  String(Math.floor((now.getTime() - Date.parse(stage_since)) / DAY));

const COLUMNS: RowColumn<Loan, MemberCtx>[] = [
  { title: 'Number', width: 10, fixed: true, cell: ({ number }) => number },
  { title: 'Applicant', width: 28, cell: ({ applicant }) => applicant ?? '' },
  { title: 'Co-applicants', width: 28, offPaper: true, cell: (loan) => inRole(loan, 'Co Applicant') },
  { title: 'Guarantors', width: 24, offPaper: true, cell: (loan) => inRole(loan, 'Guarantor') },
  { title: 'Client', width: 28, offPaper: true, cell: ({ client_name }) => client_name ?? '' },
  { title: 'Type', width: 11, cell: ({ loan_type }) => loan_type },
  { title: 'Sub-type', width: 16, cell: ({ sub_type }) => subTypeLabel(sub_type) },
  { title: 'Amount', width: 14, figures: true, cell: (loan) => loan.amount },
  { title: 'Tenure (months)', width: 10, figures: true, cell: ({ months }) => String(months) },
  { title: 'Outstanding', width: 14, figures: true, offPaper: true, cell: (loan) => amount(loan.outstanding) },
  { title: 'Price', width: 14, figures: true, offPaper: true, cell: (loan) => amount(loan.price) },
  { title: 'Purpose', width: 28, offPaper: true, cell: ({ purpose }) => purpose },
  { title: 'Stage', width: 17, cell: ({ status }) => status },
  { title: 'Days in stage', width: 9, figures: true, cell: daysInStage },
  { title: 'Rejection reason', width: 24, offPaper: true, cell: (loan) => loan.reject_reason },
  { title: 'Next step', width: 26, cell: ({ next_step }) => next_step },
  {
    title: 'Next step on',
    width: 12,
    fixed: true,
    cell: ({ next_step_on: day }) => (day ? formatDay(day) : ''),
  },
  { title: 'Banks', width: 24, offPaper: true, cell: ({ lenders }) => lenders.join(', ') },
  { title: 'Owner', width: 18, cell: ({ owner_name }) => owner_name ?? '' },
  { title: 'Source', width: 18, offPaper: true, cell: ({ source }) => source },
  {
    title: 'Created',
    width: 12,
    fixed: true,
    offPaper: true,
    cell: ({ created_at }, { timezone }) => formatDay(today(new Date(created_at), timezone)),
  },
];

type Query = Input<typeof loanRoutes.exportAll>['query'];

/** All files that match, with the filters printed above. The export is logged. */
export async function exportLoans(ctx: MemberCtx, { query: { exportType, ...asked } }: { query: Query }) {
  return exportRows(ctx, {
    entity: 'loans',
    title: 'Loan files',
    name: 'loan-files',
    of: (await businessOf(ctx)).name,
    format: exportType,
    columns: COLUMNS,
    aside: ctx,
    filters: [
      ['Stage', asked.status],
      ['Type', asked.loan_type],
      ['Sub-type', asked.sub_type && subTypeLabel(asked.sub_type)],
      ['Amount from', asked.min_amount],
      ['Amount to', asked.max_amount],
      ['Days in stage, at least', asked.min_days?.toString()],
      ['Search', asked.search],
    ],
    find: (limit) => repo.matching(ctx, asked, limit) as unknown as Promise<Loan[]>,
  });
}

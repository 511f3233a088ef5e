import type { Input } from '@daftar/contract/core/route';
import type { Loan, loanRoutes } from '@daftar/contract/loans';
import { formatDay, formatMoment, today } from '@daftar/domain/date-format';
import { subTypeLabel } from '@daftar/domain/loans/file-status';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import { MAX_PDF_ROWS, type Sheet, type SheetColumn } from '#server/platform/sheets/sheets.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './loans.repo.ts';

const MAX_EXPORTED = 20_000;

type Column = SheetColumn & { cell: (loan: Loan, ctx: MemberCtx) => string };
const inRole = ({ people }: Loan, role: string) =>
  people
    .filter((person) => person.role === role)
    .map(({ name }) => name)
    .join(', ');
const amount = (value: string) => (Number(value) ? value : '');
const DAY = 86_400_000;
const daysInStage = ({ stage_since }: Loan, { now }: MemberCtx) =>
  String(Math.floor((now.getTime() - Date.parse(stage_since)) / DAY));

const COLUMNS: Column[] = [
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
  const most = exportType === 'pdf' ? MAX_PDF_ROWS : MAX_EXPORTED;
  const found = (await repo.matching(ctx, asked, most + 1)) as unknown as Loan[];
  const rows = found.slice(0, most);
  const sheet: Sheet = {
    title: 'Loan files',
    of: (await businessOf(ctx)).name,
    notes: notesOf(ctx, asked, rows.length),
    columns: COLUMNS.map(({ cell: _, ...column }) => column),
    rows: rows.map((loan) => COLUMNS.map(({ cell }) => cell(loan, ctx))),
  };
  const file = await exportSheet(ctx, 'loans', sheet, { name: 'loan-files', format: exportType });
  return { ...file, rows: rows.length, truncated: found.length > most };
}

function notesOf(ctx: MemberCtx, asked: Omit<Query, 'exportType'>, rows: number): [string, string][] {
  const said: [string, string | undefined][] = [
    ['Stage', asked.status],
    ['Type', asked.loan_type],
    ['Sub-type', asked.sub_type && subTypeLabel(asked.sub_type)],
    ['Amount from', asked.min_amount],
    ['Amount to', asked.max_amount],
    ['Days in stage, at least', asked.min_days?.toString()],
    ['Search', asked.search],
    ['Rows', String(rows)],
    ['Exported', `${formatMoment(ctx.now, ctx.timezone)} by ${ctx.person.name}`],
  ];
  return said.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

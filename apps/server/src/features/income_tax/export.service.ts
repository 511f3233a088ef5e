import type { Input } from '@daftar/contract/core/route';
import type { incomeTaxRoutes } from '@daftar/contract/income_tax';
import type { TaxFile } from '@daftar/contract/income_tax/tax-file';
import { formatDay } from '@daftar/domain/date-format';
import { sharePercent } from '@daftar/domain/income_tax/checklist';
import { holderOf, taxStageLabel } from '@daftar/domain/income_tax/stages';
import { returnKindLabel } from '@daftar/domain/income_tax/verification';
import { taxYearLabel } from '@daftar/domain/income_tax/years';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportRows, type RowColumn } from '#server/platform/sheets/export-rows.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './income_tax.repo.ts';

const onDay = (day: string | null): string => (day ? formatDay(day) : '');
const amount = (value: string | null): string => (value !== null && Number(value) ? value : '');
const dateColumn = { width: 12, fixed: true } as const;
const money = { width: 14, figures: true } as const;
type Column = RowColumn<TaxFile>;
const sum = (title: string, cell: (file: TaxFile) => string | null, offPaper = true): Column => ({
  ...money,
  title,
  ...(offPaper && { offPaper: true as const }),
  cell: (file) => amount(cell(file)),
});

const COLUMNS: Column[] = [
  { title: 'Client', width: 26, cell: ({ client_name }) => client_name },
  { title: 'PAN', width: 12, cell: ({ pan }) => pan },
  { title: 'Year', width: 14, cell: ({ fy }) => taxYearLabel(fy) },
  { title: 'Return', width: 11, offPaper: true, cell: (file) => returnKindLabel(file.return_kind, file.revision) },
  { title: 'Form', width: 8, cell: ({ form }) => form },
  { title: 'Regime', width: 8, offPaper: true, cell: ({ regime }) => regime },
  { title: 'Audit', width: 7, offPaper: true, cell: ({ is_audit }) => (is_audit ? 'Yes' : 'No') },
  { ...dateColumn, title: 'Due', cell: ({ due_on }) => onDay(due_on) },
  { title: 'Reason of due date', width: 22, offPaper: true, cell: ({ due_reason }) => due_reason },
  { ...dateColumn, title: 'Target', offPaper: true, cell: ({ target_on }) => onDay(target_on) },
  { title: 'Stage', width: 22, cell: ({ stage }) => taxStageLabel(stage) },
  { title: 'Waiting for', width: 11, cell: ({ stage }) => holderOf(stage) },
  { title: 'Preparer', width: 18, cell: ({ preparer_name }) => preparer_name ?? '' },
  { title: 'Reviewer', width: 18, offPaper: true, cell: ({ reviewer_name }) => reviewer_name ?? '' },
  {
    title: 'Documents',
    width: 10,
    figures: true,
    offPaper: true,
    cell: ({ documents, documents_done }) => {
      const share = sharePercent(documents_done, documents);
      return share === null ? '' : `${share}%`;
    },
  },
  sum('Total income', ({ total_income }) => total_income),
  sum('Tax', ({ tax }) => tax),
  sum('Interest', ({ interest }) => interest),
  sum('Late fee', ({ late_fee }) => late_fee),
  sum('TDS', ({ tds }) => tds),
  sum('Advance tax', ({ advance_tax }) => advance_tax),
  sum('Self-assessment tax', ({ self_assessment_tax }) => self_assessment_tax),
  sum('Refund (payable)', ({ balance }) => balance, false),
  { ...dateColumn, title: 'Uploaded on', cell: ({ uploaded_on }) => onDay(uploaded_on) },
  { title: 'Acknowledgement', width: 18, cell: ({ acknowledgement }) => acknowledgement },
  { ...dateColumn, title: 'Verified on', offPaper: true, cell: ({ verified_on }) => onDay(verified_on) },
  { ...dateColumn, title: 'Verify by', offPaper: true, cell: ({ verify_by }) => onDay(verify_by) },
  { ...dateColumn, title: 'Processed on', offPaper: true, cell: ({ processed_on }) => onDay(processed_on) },
  sum('Refund received', ({ refund_amount }) => refund_amount),
  { ...dateColumn, title: 'Refund on', offPaper: true, cell: ({ refund_on }) => onDay(refund_on) },
  sum('Demand', ({ demand_amount }) => demand_amount),
  { title: 'Demand reference', width: 22, offPaper: true, cell: ({ demand_reference }) => demand_reference },
  sum('Fee', ({ fee }) => fee),
  { title: 'Note', width: 30, offPaper: true, cell: ({ note }) => note.replaceAll('\n', ' ') },
];

type Query = Input<typeof incomeTaxRoutes.exportAll>['query'];

/** All returns that match, by due date. The export is logged. */
export async function exportFiles(ctx: MemberCtx, { query: { exportType, ...asked } }: { query: Query }) {
  return exportRows(ctx, {
    entity: 'tax_files',
    title: 'Income-tax returns',
    name: 'income-tax',
    of: (await businessOf(ctx)).name,
    format: exportType,
    columns: COLUMNS,
    aside: undefined,
    filters: [
      ['Year', asked.fy && taxYearLabel(asked.fy)],
      ['Stage', asked.stage && taxStageLabel(asked.stage)],
      ['Form', asked.form],
      ['Waiting for', asked.holder],
      ['Due from', asked.due_from && formatDay(asked.due_from)],
      ['Due to', asked.due_to && formatDay(asked.due_to)],
      ['Verify by', asked.verify_to && formatDay(asked.verify_to)],
      ['Refunds', asked.refund_pending ? 'Pending' : undefined],
      ['Search', asked.search],
    ],
    find: (limit) => repo.matching(ctx, asked, limit) as unknown as Promise<TaxFile[]>,
  });
}

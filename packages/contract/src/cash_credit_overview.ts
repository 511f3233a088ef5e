import { DUE_KINDS, DUE_LABELS } from '@daftar/domain/cma/dues';
import { KEY_RATIOS } from '@daftar/domain/cma/key-figures';
import { z } from 'zod';
import { CMA_STAGES } from './cash_credit.ts';
import { flag, id } from './core/page.ts';
import { listReport } from './core/report.ts';
import { routes } from './core/route.ts';

const ratio = z.string().nullable();
const figures = z
  .object({
    year: z.string(),
    current_ratio: ratio,
    outside_to_worth: ratio,
    dscr: ratio,
    mpbf: z.string().nullable(),
    /** Ratios outside the norms of the bank. */
    outside: z.array(z.enum(KEY_RATIOS)).max(KEY_RATIOS.length),
  })
  .nullable();

export const overviewRow = z.object({
  /** Of the client. */
  id: z.number(),
  client_id: z.number(),
  client_name: z.string(),
  banks: z.array(z.string()).max(200),
  /** Working-capital limits; term loans are not part of them. */
  limit_amount: z.string(),
  outstanding: z.string(),
  use_percent: z.number().nullable(),
  overdrawn: z.string(),
  /** The newest CMA file. */
  file_id: z.number().nullable(),
  file_name: z.string().nullable(),
  stage: z.enum(CMA_STAGES).nullable(),
  requested_limit: z.string().nullable(),
  next_due_on: z.string().nullable(),
  dues: z
    .array(
      z.object({
        kind: z.enum(DUE_KINDS),
        text: z.string(),
        on: z.string(),
        is_due: z.boolean(),
        is_overdue: z.boolean(),
      }),
    )
    .max(DUE_KINDS.length),
  audited: figures,
  assessed: figures,
  is_outside: z.boolean(),
});
export type OverviewRow = z.output<typeof overviewRow>;

const money = { kind: 'money', width: 16 } as const;
const number = { kind: 'text', width: 10 } as const;

export const cashCreditReport = listReport({
  id: 'cash-credit',
  title: 'Cash credit overview',
  path: '/cash_credit_overview',
  exportPath: '/cash_credit_overview_export',
  permission: { module: 'cma_management', level: 'read' },
  reads: 'cash_credit',
  filters: {
    due: {
      label: 'Due',
      schema: z.enum(DUE_KINDS).optional(),
      options: DUE_KINDS.map((value) => ({ value, label: DUE_LABELS[value] })),
    },
    lender_id: { schema: id.optional() },
    stage: {
      label: 'Stage',
      schema: z.enum(CMA_STAGES).optional(),
      options: CMA_STAGES.map((value) => ({ value, label: value })),
    },
    outside: { label: 'Ratio outside norms', schema: flag },
    client_id: { schema: id.optional() },
  },
  row: overviewRow,
  sorts: ['next_due_on', 'limit_amount'],
  columns: {
    client_name: { title: 'Client', kind: 'text', width: 30 },
    bank_names: { title: 'Banks', kind: 'text', width: 28 },
    limit_amount: { title: 'Limit', ...money },
    outstanding: { title: 'Outstanding', ...money },
    use: { title: 'Used', kind: 'text', width: 8 },
    overdrawn: { title: 'Overdrawn', ...money, offPaper: true },
    file_name: { title: 'CMA file', kind: 'text', width: 22 },
    stage: { title: 'Stage', kind: 'status', width: 12 },
    requested_limit: { title: 'Requested limit', ...money },
    next_due_on: { title: 'Next due', kind: 'date', width: 12 },
    due_texts: { title: 'Due', kind: 'text', width: 34 },
    audited_year: { title: 'Last audited', ...number, offPaper: true },
    audited_current_ratio: { title: 'Current ratio, audited', ...number, offPaper: true },
    audited_outside_to_worth: { title: 'TOL/TNW, audited', ...number, offPaper: true },
    audited_dscr: { title: 'DSCR, audited', ...number, offPaper: true },
    assessed_year: { title: 'Assessed', ...number, offPaper: true },
    assessed_current_ratio: { title: 'Current ratio', ...number },
    assessed_outside_to_worth: { title: 'TOL/TNW', ...number },
    assessed_dscr: { title: 'DSCR', ...number },
    assessed_mpbf: { title: 'MPBF', ...money, offPaper: true },
    norms: { title: 'Norms', kind: 'status', width: 14 },
  },
  exported: { title: 'Cash credit', file: 'cash-credit', entity: 'cash_credit_loans' },
});

export const cashCreditOverviewRoutes = routes({ list: cashCreditReport.list, export: cashCreditReport.export });

import {
  BLOCK_METHODS,
  LOAN_FREQUENCIES,
  LOAN_MORATORIUM_INTEREST,
  LOAN_REPAYMENTS,
} from '@daftar/domain/cma/schedules';
import { z } from 'zod';
import { percentage } from '../billing/document.ts';
import { fiscalYear } from '../cash_credit.ts';
import { required } from '../core/fields.ts';
import { id } from '../core/page.ts';
import { resource } from '../core/resource.ts';
import { loanAmount } from '../loans/fields.ts';

const read = { module: 'cma_management', level: 'read' } as const;
const write = { module: 'cma_management', level: 'write' } as const;
const MAX_YEARS = 12;

const ofScenario = {
  filters: { scenario_id: id.optional() },
  sorts: ['created_at'],
  permission: { read, write },
  reads: 'cash_credit',
  touches: ['cash_credit'],
  permanent: true,
} as const;

const change = z.object({
  year: fiscalYear,
  added: loanAmount.default('0'),
  /** In use for less than 180 days of the year. */
  added_late: loanAmount.default('0'),
  sold: loanAmount.default('0'),
  /** Of what was sold. Zero: the block is reduced by what it fetched. */
  sold_cost: loanAmount.default('0'),
  sold_written_off: loanAmount.default('0'),
});
/** Changes stored before disposals had a cost have none. */
const answeredChange = z.object({
  year: z.string(),
  added: z.string(),
  added_late: z.string(),
  sold: z.string(),
  sold_cost: z.string().default('0'),
  sold_written_off: z.string().default('0'),
});

export const assetBlockResource = resource({
  ...ofScenario,
  table: 'cma_asset_blocks',
  path: '/cma_asset_blocks',
  labels: { one: 'asset block', many: 'asset blocks' },
  title: 'name',
  fields: z.object({
    scenario_id: id,
    name: required(80),
    rate: percentage,
    method: z.enum(BLOCK_METHODS).default('WDV'),
    /** At the end of the last audited year. */
    cost: loanAmount.default('0'),
    written_off: loanAmount.default('0'),
    changes: z.array(change).max(MAX_YEARS).default([]),
  }),
  answers: {
    scenario_id: z.number(),
    changes: z.array(answeredChange),
  },
});

export const termLoanResource = resource({
  ...ofScenario,
  table: 'cma_term_loans',
  path: '/cma_term_loans',
  labels: { one: 'term loan', many: 'term loans' },
  title: 'name',
  fields: z.object({
    scenario_id: id,
    name: required(80),
    amount: loanAmount,
    /** Null: outstanding at the end of the last audited year. */
    drawn_year: fiscalYear.nullable().default(null),
    drawn_month: z.number().int().min(1).max(12).default(1),
    annual_rate: percentage,
    /** Of repayment, after the moratorium. */
    months: z.number().int().min(1).max(300),
    moratorium_months: z.number().int().min(0).max(60).default(0),
    moratorium_interest: z.enum(LOAN_MORATORIUM_INTEREST).default('paid'),
    repayment: z.enum(LOAN_REPAYMENTS).default('Equal principal'),
    frequency: z.enum(LOAN_FREQUENCIES).default('Monthly'),
  }),
  answers: { scenario_id: z.number(), drawn_year: z.string().nullable() },
});

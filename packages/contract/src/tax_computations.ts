import { ASSESSEE_KINDS, REGIMES, RESIDENCES } from '@daftar/domain/income_tax/assessees';
import { DEDUCTION_CODES } from '@daftar/domain/income_tax/deductions';
import {
  ADJUSTMENT_EFFECTS,
  BUSINESS_BASES,
  FIRST_COMPUTED_YEAR,
  GAIN_KINDS,
  LAST_COMPUTED_YEAR,
  LOSS_KINDS,
  MOST_ROWS,
  OTHER_KINDS,
  PROPERTY_USES,
  REBATE_READINGS,
  SURCHARGE_READINGS,
  type TaxInput,
} from '@daftar/domain/income_tax/input';
import { z } from 'zod';
import { pdfLink } from './billing/email.ts';
import { required, text } from './core/fields.ts';
import { byId, day, id, inOrder, moment } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';

/** Income tax has no module of its own: it follows the client (docs/decisions/0095-income-tax-computation.md). */
const read = { module: 'clients', level: 'read' } as const;
const write = { module: 'clients', level: 'write' } as const;
const reads = 'tax_computations';
const touches = ['tax_computations'];
export const COMPUTATION_STATUSES = ['Draft', 'Final'] as const;
/** Versions of a client's year. */
export const MAX_VERSIONS = 50;
export const MAX_YEARS_COMPARED = 5;

const amount = z
  .string()
  .trim()
  .regex(/^\d{1,13}(\.\d{1,2})?$/, 'Enter an amount of 0 or more, with up to 2 decimals');
const signed = z
  .string()
  .trim()
  .regex(/^-?\d{1,13}(\.\d{1,2})?$/, 'Enter an amount with up to 2 decimals');
const name = text(120);
const rows = <T extends z.ZodType>(row: T, max: number) => z.array(row).max(max, `Enter at most ${max} rows`);
const year = z
  .number('Select a year')
  .int()
  .min(FIRST_COMPUTED_YEAR, 'Select a year')
  .max(LAST_COMPUTED_YEAR, 'Select a year');
/** Losses are older than the computed years. */
const lossYear = z.coerce
  .number('Select a year')
  .int()
  .min(2000, 'Select a year')
  .max(LAST_COMPUTED_YEAR, 'Select a year');

/** The input as the domain computes it (domain, income_tax/input.ts). */
export const taxInputSchema: z.ZodType<TaxInput, TaxInput> = z.object({
  fy: year,
  kind: z.enum(ASSESSEE_KINDS),
  residence: z.enum(RESIDENCES),
  born_on: day.nullable(),
  regime: z.enum(REGIMES),
  is_small_company: z.boolean(),
  is_new_manufacturer: z.boolean(),
  has_maximum_rate: z.boolean(),
  maximum_rate_surcharge: z.enum(SURCHARGE_READINGS),
  has_company_members: z.boolean(),
  rebate_test: z.enum(REBATE_READINGS),
  is_audited: z.boolean(),
  is_partner_of_audited_firm: z.boolean(),
  has_transfer_pricing: z.boolean(),
  is_director: z.boolean(),
  has_unlisted_shares: z.boolean(),
  has_foreign_assets: z.boolean(),
  due_on: day,
  filed_on: day.nullable(),
  is_revised: z.boolean(),
  salaries: rows(
    z.object({
      employer: name,
      gross: amount,
      basic: amount,
      exempt: amount,
      exempt_always: amount,
      professional_tax: amount,
    }),
    MOST_ROWS.salaries,
  ),
  properties: rows(
    z.object({ name, use: z.enum(PROPERTY_USES), rent: amount, municipal_tax: amount, interest: amount }),
    MOST_ROWS.properties,
  ),
  businesses: rows(
    z.object({
      name,
      basis: z.enum(BUSINESS_BASES),
      turnover: amount,
      digital_turnover: amount,
      profit: signed,
      ton_months: amount,
      vehicle_months: amount,
    }),
    MOST_ROWS.businesses,
  ),
  adjustments: rows(z.object({ name, effect: z.enum(ADJUSTMENT_EFFECTS), amount }), MOST_ROWS.adjustments),
  partner_remuneration: amount,
  gains: rows(
    z.object({
      name,
      kind: z.enum(GAIN_KINDS),
      sold_on: day,
      sale: amount,
      cost: amount,
      indexed_cost: amount,
      exempt: amount,
    }),
    MOST_ROWS.gains,
  ),
  other: rows(
    z.object({ name, kind: z.enum(OTHER_KINDS), amount, expenses: amount, received_on: day.nullable() }),
    MOST_ROWS.other,
  ),
  deductions: rows(
    z.object({ code: z.enum(DEDUCTION_CODES as [string, ...string[]], 'Select a section'), amount }),
    MOST_ROWS.deductions,
  ),
  losses: rows(
    z.object({ fy: lossYear as z.ZodType<number, number>, kind: z.enum(LOSS_KINDS), amount }),
    MOST_ROWS.losses,
  ),
  agriculture: amount,
  applied: amount,
  set_apart: amount,
  book_profit: amount,
  alternate_additions: amount,
  credit_brought: amount,
  relief_89: amount,
  relief_foreign: amount,
  tds: amount,
  tcs: amount,
  payments: rows(z.object({ paid_on: day, amount, challan: text(40) }), MOST_ROWS.payments),
});

const filters = {
  client_id: id.optional(),
  fy: z.coerce.number().int().min(FIRST_COMPUTED_YEAR).max(LAST_COMPUTED_YEAR).optional(),
  status: z.enum(COMPUTATION_STATUSES).optional(),
};
const SORTS = ['created_at', 'fy', 'total_income', 'tax', 'payable'] as const;

export const taxComputationResource = resource({
  table: 'tax_computations',
  path: '/tax_computations',
  labels: { one: 'computation', many: 'computations', verb: 'Create' },
  title: 'name',
  fields: z.object({
    client_id: id,
    fy: year,
    name: required(80),
    /** Brings losses and repeated heads forward from the year before, if it has a computation. */
    from_last_year: z.boolean().default(true),
  }),
  answers: {
    client_id: z.number(),
    fy: z.number(),
    from_last_year: z.undefined().optional(),
    client_name: z.string(),
    /** 1, 2, 3 within the client’s year. */
    number: z.number(),
    status: z.enum(COMPUTATION_STATUSES),
    finalized_at: moment.nullable(),
    regime: z.enum(REGIMES),
    form: z.string(),
    due_on: z.string(),
    gross_income: z.string(),
    total_income: z.string(),
    tax: z.string(),
    paid: z.string(),
    /** Negative for a refund. */
    payable: z.string(),
  },
  sorts: SORTS,
  order: '-created_at',
  filters,
  search: ['name'],
  permission: { read, write },
  reads,
  touches,
  permanent: true,
});
export type TaxComputation = z.output<typeof taxComputationResource.row>;

/** As it was saved, even if the rules have changed since. */
const storedInput = z.record(z.string(), z.unknown()) as unknown as z.ZodType<TaxInput, TaxInput>;
const withInput = z.object({ ...taxComputationResource.row.shape, input: storedInput });
export type OpenedComputation = z.output<typeof withInput>;
const inputOf = { ...inBusiness, params: byId } as const;

export const taxComputationRoutes = routes({
  ...taxComputationResource.routes,
  open: {
    ...inputOf,
    method: 'GET',
    path: '/tax_computations/{id}/input',
    summary: 'Get what was entered for a computation',
    permission: read,
    reads,
    answer: withInput,
  },
  save: {
    ...inputOf,
    method: 'PUT',
    path: '/tax_computations/{id}/input',
    summary: 'Save what was entered for a computation',
    permission: write,
    touches,
    body: z.object({ input: taxInputSchema }),
    answer: withInput,
  },
  finalize: {
    ...inputOf,
    method: 'POST',
    path: '/tax_computations/{id}/final',
    summary: 'Finalize a computation',
    permission: write,
    touches,
    status: 200,
    answer: withInput,
  },
  revise: {
    ...inputOf,
    method: 'POST',
    path: '/tax_computations/{id}/versions',
    summary: 'Create a new version of a computation',
    permission: write,
    touches,
    answer: withInput,
  },
  years: {
    ...inBusiness,
    method: 'GET',
    path: '/tax_computations_years',
    summary: 'Compare a client’s years',
    permission: read,
    reads,
    query: z.object({ client_id: id }),
    /** The final or else latest computation of each year, newest year first. */
    answer: z.object({ data: z.array(withInput).max(MAX_YEARS_COMPARED) }),
  },
  pdf: {
    ...inputOf,
    method: 'GET',
    path: '/tax_computations/{id}/pdf',
    makesFile: true,
    summary: 'Get a computation as PDF',
    permission: read,
    answer: pdfLink,
  },
  exportOne: {
    ...inputOf,
    method: 'GET',
    path: '/tax_computations/{id}/export',
    summary: 'Export the lines of a computation',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ exportType })),
    answer: exportAnswer,
  },
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/tax_computations_export',
    summary: 'Export computations',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(
      z.object({
        search: z.string().trim().max(100).optional(),
        sort: z.enum([...SORTS, ...SORTS.map((sort) => `-${sort}` as const)]).optional(),
        ...filters,
        exportType,
      }),
    ),
    answer: exportAnswer,
  },
});

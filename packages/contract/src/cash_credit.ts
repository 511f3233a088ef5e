import { CHART_LINES, CMA_UNITS, FACILITY_NAMES, MAJOR_GROUPS } from '@daftar/domain/cma/chart';
import { USUAL_NORMS } from '@daftar/domain/cma/checks';
import { CMA_SETTINGS, type CmaSetting } from '@daftar/domain/cma/lines';
import { COLUMN_KINDS } from '@daftar/domain/cma/sheet';
import { BUSINESS_NATURES } from '@daftar/domain/enumerations';
import { periodProblem } from '@daftar/domain/loans/borrower';
import { z } from 'zod';
import { paragraph, percentage } from './billing/document.ts';
import { identifier } from './clients/body.ts';
import { changesOf } from './core/changes.ts';
import { checked, required, text } from './core/fields.ts';
import { day, id, idList, ok } from './core/page.ts';
import { callsOf, resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { loanAmount } from './loans/fields.ts';

const read = { module: 'cma_management', level: 'read' } as const;
const write = { module: 'cma_management', level: 'write' } as const;
const line = (max = 200) => text(max).default('');
/** One cache name: a change of a head, a year or a balance changes the whole sheet. */
const touches = ['cash_credit'];
const MAX_YEARS = 12;
const MAX_CELLS = 2000;
export const MAX_ACCOUNTS = 1000;

export const fiscalYear = checked(
  z
    .string()
    .trim()
    .regex(/^\d{4}-\d{4}$/, 'Enter a year like 2025-2026'),
  periodProblem,
);
/** In rupees. Losses and debit balances are negative. */
export const balance = z
  .string()
  .trim()
  .regex(/^-?\d{1,13}(\.\d{1,2})?$/, 'Enter an amount');

const CHART_IDS = CHART_LINES.map(({ id: line }) => line) as [string, ...string[]];

const ofClient = <const N extends string>(name: N) =>
  ({
    table: name,
    path: `/${name}` as const,
    filters: { client_id: id.optional() },
    permission: { read, write },
    reads: 'cash_credit',
    touches,
  }) as const;
const client_id = { client_id: id };
const answersClient = { client_id: z.number() };

export const CMA_STAGES = ['Draft', 'Submitted', 'Sanctioned', 'Rejected'] as const;
export const CMA_METHODS = ['Method I', 'Method II', 'Turnover'] as const;

export const cashCreditLoanResource = resource({
  ...ofClient('cash_credit_loans'),
  labels: { one: 'CMA file', many: 'CMA files', verb: 'Create' },
  title: 'name',
  fields: z.object({
    ...client_id,
    name: required(120),
    lender_id: id.nullable().default(null),
    stage: z.enum(CMA_STAGES).default('Draft'),
    method: z.enum(CMA_METHODS).default('Method II'),
    requested_limit: loanAmount.default('0'),
    /** Year by which the bank assesses the limit: usually the next one. */
    assessed_year: fiscalYear.nullable().default(null),
    renewal_on: day.nullable().default(null),
    notes: paragraph(4000).default(''),
  }),
  answers: {
    ...answersClient,
    lender_id: z.number().nullable(),
    assessed_year: z.string().nullable(),
    renewal_on: z.string().nullable(),
    client_name: z.string(),
    lender_name: z.string().nullable(),
  },
  sorts: ['created_at', 'name', 'renewal_on'],
  order: '-created_at',
  search: ['name'],
});
export type CashCreditLoan = z.output<typeof cashCreditLoanResource.row>;

const part = { permanent: true } as const;

export const cashCreditParts = {
  configs: resource({
    ...ofClient('cash_credit_configs'),
    ...part,
    labels: { one: 'year', many: 'years' },
    title: 'year',
    fields: z.object({
      ...client_id,
      year: fiscalYear,
      kind: z.enum(COLUMN_KINDS),
      months: z.number().int().min(1).max(18).default(12),
    }),
    answers: { ...answersClient, locked_at: z.string().nullable(), locked_by_name: z.string().nullable() },
    sorts: ['year'],
  }),
  groups: resource({
    ...ofClient('ac_groups'),
    ...part,
    labels: { one: 'group', many: 'groups' },
    title: 'name',
    fields: z.object({
      ...client_id,
      /** The line of the forms it adds up to. */
      line: z.enum(CHART_IDS, 'Select a line of the forms'),
      name: required(120),
      position: z.number().int().min(0).max(10_000).default(0),
      is_hidden: z.boolean().default(false),
    }),
    answers: { ...answersClient, major_group: z.string() },
    sorts: ['position'],
  }),
  accounts: resource({
    ...ofClient('cc_accounts'),
    ...part,
    labels: { one: 'account', many: 'accounts' },
    title: 'name',
    fields: z.object({
      group_id: id,
      name: required(120),
      position: z.number().int().min(0).max(10_000).default(0),
      is_hidden: z.boolean().default(false),
    }),
    answers: { ...answersClient, group_id: z.number() },
    sorts: ['position', 'name'],
  }),
  balances: resource({
    ...ofClient('ac_balances'),
    ...part,
    labels: { one: 'balance', many: 'balances' },
    title: 'amount',
    fields: z.object({ account_id: id, config_id: id, amount: balance, note: line(500) }),
    answers: { ...answersClient, account_id: z.number(), config_id: z.number() },
    sorts: ['created_at'],
    filters: { client_id: id.optional(), account_ids: idList.optional(), config_ids: idList.optional() },
  }),
  existing: resource({
    ...ofClient('existing_loans'),
    ...part,
    labels: { one: 'existing facility', many: 'existing facilities' },
    title: 'bank',
    fields: z.object({
      ...client_id,
      bank: required(120),
      facility: z.enum(FACILITY_NAMES),
      limit_amount: loanAmount,
      used_max: loanAmount.default('0'),
      used_min: loanAmount.default('0'),
      outstanding: loanAmount.default('0'),
      outstanding_on: day.nullable().default(null),
      overdue: loanAmount.default('0'),
      annual_rate: percentage.nullable().default(null),
      renewal_on: day.nullable().default(null),
      /** The bank wants a stock statement by this day of each month. */
      statement_day: z.number().int().min(1).max(28).nullable().default(null),
    }),
    answers: {
      ...answersClient,
      outstanding_on: z.string().nullable(),
      annual_rate: z.string().nullable(),
      renewal_on: z.string().nullable(),
      statement_day: z.number().nullable(),
    },
    sorts: ['created_at'],
  }),
  requested: resource({
    ...ofClient('requested_loans'),
    ...part,
    labels: { one: 'requested facility', many: 'requested facilities' },
    title: 'bank',
    fields: z.object({
      cash_credit_loan_id: id,
      bank: line(120),
      facility: z.enum(FACILITY_NAMES),
      amount: loanAmount,
      purpose: line(300),
    }),
    answers: { ...answersClient, cash_credit_loan_id: z.number() },
    filters: { client_id: id.optional(), cash_credit_loan_id: id.optional() },
    sorts: ['created_at'],
  }),
  statements: resource({
    ...ofClient('stock_statements'),
    ...part,
    labels: { one: 'stock statement', many: 'stock statements' },
    title: 'month',
    fields: z.object({
      existing_loan_id: id,
      month: z
        .string()
        .trim()
        .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Select a month'),
      stock: loanAmount,
      creditors: loanAmount.default('0'),
      /** Book debts up to 90 days. */
      debts: loanAmount.default('0'),
      older_debts: loanAmount.default('0'),
      stock_margin: percentage.default('25'),
      debt_margin: percentage.default('40'),
      /** Null until the bank has it. */
      sent_on: day.nullable().default(null),
    }),
    answers: {
      ...answersClient,
      existing_loan_id: z.number(),
      sent_on: z.string().nullable(),
      bank: z.string(),
      facility: z.string(),
      limit_amount: z.string(),
      outstanding: z.string(),
      drawing_power: z.string(),
      /** Above the lower of limit and drawing power; only of the newest statement of the facility. */
      overdrawn: z.string().nullable(),
    },
    filters: { client_id: id.optional(), existing_loan_id: id.optional() },
    sorts: ['month'],
    order: '-month',
  }),
  borrowers: resource({
    ...ofClient('cash_credit_borrowers'),
    ...part,
    labels: { one: 'borrower or guarantor', many: 'borrowers and guarantors' },
    title: 'name',
    fields: z.object({
      ...client_id,
      name: required(120),
      role: z.enum(['Borrower', 'Partner', 'Director', 'Guarantor']),
      pan: identifier,
      net_worth: loanAmount.default('0'),
      net_worth_on: day.nullable().default(null),
    }),
    answers: { ...answersClient, net_worth_on: z.string().nullable() },
    sorts: ['created_at'],
  }),
};

const rule = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, 'Enter a number');
const RULES = Object.keys(CMA_SETTINGS) as [CmaSetting, ...CmaSetting[]];
const NORMS = Object.keys(USUAL_NORMS) as [keyof typeof USUAL_NORMS, ...(keyof typeof USUAL_NORMS)[]];
const settings = z.object({
  nature: z.enum(BUSINESS_NATURES),
  unit: z.enum(CMA_UNITS).default('Lakhs'),
  /** Rules of the bank: switches are 0 or 1. */
  rules: z.partialRecord(z.enum(RULES), rule).default({}),
  norms: z.partialRecord(z.enum(NORMS), z.object({ min: rule.optional(), max: rule.optional() })).default({}),
});
const ofOneClient = z.object({ clientId: id });
const answeredSettings = z.object({
  ...settings.shape,
  client_id: z.number(),
  client_name: z.string(),
  version: z.number(),
});

const cell = z.object({ account_id: id, config_id: id });
const storedCell = z.object({ account_id: z.number(), config_id: z.number(), amount: z.string(), note: z.string() });

export const cashCreditRoutes = routes({
  ...cashCreditLoanResource.routes,
  ...callsOf(cashCreditParts),
  majorGroups: {
    ...inBusiness,
    method: 'GET',
    path: '/major_groups',
    summary: 'List the major groups of the chart',
    permission: read,
    answer: z.object({ data: z.array(z.object({ key: z.string(), name: z.string() })).length(MAJOR_GROUPS.length) }),
  },
  setUp: {
    ...inBusiness,
    method: 'POST',
    path: '/cash_credit_setup',
    summary: 'Start the financials of a client',
    permission: write,
    touches,
    body: z.object({
      ...client_id,
      nature: z.enum(BUSINESS_NATURES),
      unit: z.enum(CMA_UNITS).default('Lakhs'),
      /** Two audited years before it, and projected years after it. */
      estimated_year: fiscalYear,
      projected_years: z.number().int().min(1).max(7).default(3),
    }),
    answer: answeredSettings,
  },
  settings: {
    ...inBusiness,
    method: 'GET',
    path: '/cash_credit_settings/{clientId}',
    summary: 'Get the CMA settings of a client',
    permission: read,
    reads: 'cash_credit',
    params: ofOneClient,
    answer: answeredSettings,
  },
  changeSettings: {
    ...inBusiness,
    method: 'PUT',
    path: '/cash_credit_settings/{clientId}',
    summary: 'Update the CMA settings of a client',
    permission: write,
    touches,
    params: ofOneClient,
    body: changesOf(settings),
    answer: answeredSettings,
  },
  tree: {
    ...inBusiness,
    method: 'GET',
    path: '/cc_accounts/tree',
    summary: 'Show groups, accounts and balances of a client',
    permission: read,
    reads: 'cash_credit',
    query: z.object(client_id),
    answer: z.object({
      years: z.array(cashCreditParts.configs.row).max(MAX_YEARS),
      groups: z.array(cashCreditParts.groups.row).max(MAX_ACCOUNTS),
      accounts: z.array(cashCreditParts.accounts.row).max(MAX_ACCOUNTS),
      balances: z.array(storedCell).max(MAX_ACCOUNTS * MAX_YEARS),
    }),
  },
  orderChart: {
    ...inBusiness,
    method: 'PUT',
    path: '/cc_accounts/order',
    unversioned: true,
    summary: 'Order the groups and accounts of a client',
    permission: write,
    touches,
    body: z.object({
      ...client_id,
      /** Neighbours in their new order. */
      groups: z.array(id).max(MAX_ACCOUNTS).default([]),
      accounts: z.array(id).max(MAX_ACCOUNTS).default([]),
    }),
    answer: ok,
  },
  saveBalances: {
    ...inBusiness,
    method: 'PUT',
    path: '/ac_balances_bulk',
    unversioned: true,
    summary: 'Save several balances of a client',
    permission: write,
    touches,
    body: z.object({
      ...client_id,
      cells: z
        .array(
          z.object({
            ...cell.shape,
            /** Null empties the cell, and deletes its note. Absent, the amount stays. */
            amount: balance.nullable().optional(),
            /** Empty deletes the note. Absent, the note stays. */
            note: text(500).optional(),
            /** Value that the caller saw. If another one is stored by now, that one stays and is returned. */
            was: balance.nullable().optional(),
          }),
        )
        .min(1)
        .max(MAX_CELLS),
    }),
    answer: z.object({
      saved: z.number(),
      /** Cells that a colleague changed meanwhile. */
      changed_meanwhile: z
        .array(z.object({ account_id: z.number(), config_id: z.number(), amount: z.string().nullable() }))
        .max(MAX_CELLS),
    }),
  },
});

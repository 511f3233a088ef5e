import { CMA_UNITS } from '@daftar/domain/cma/chart';
import { MAX_LEDGERS, MAX_NAME, SOURCE_FORMATS } from '@daftar/domain/cma_import/source';
import { z } from 'zod';
import { balance, cashCreditParts, fiscalYear, MAX_ACCOUNTS } from './cash_credit.ts';
import { filePath, text } from './core/fields.ts';
import { byId, id, inOrder, moment } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

const read = { module: 'cma_management', level: 'read' } as const;
const write = { module: 'cma_management', level: 'write' } as const;
const unlock = { module: 'cma_management', level: 'all' } as const;
const touches = ['cash_credit'];
const MAX_COLUMNS = 20;
const MAX_YEARS = 12;
export const MAX_IMPORTS_SHOWN = 50;

/** Destination of a ledger: an account, a new account in a group, or none. */
const target = z.object({ account_id: id.nullable().default(null), group_id: id.nullable().default(null) });
const answeredTarget = z.object({ account_id: z.number().nullable(), group_id: z.number().nullable() });

/** By whom a head was chosen: earlier imports of this client, of the business, the group or name of the ledger. */
export const MAPPED_BY = ['user', 'client', 'business', 'group', 'name', 'file'] as const;

const order = z.object({
  client_id: id,
  /** Path from POST file/uploadGeneric (target: document): .xlsx, .json or .xml. */
  file: filePath.min(1, 'Upload a file'),
  /** Corrections of what was recognised. */
  format: z.enum(SOURCE_FORMATS).optional(),
  unit: z.enum(CMA_UNITS).optional(),
  /** Year of each column of figures; null leaves the column out. */
  years: z.array(fiscalYear.nullable()).max(MAX_COLUMNS).optional(),
  /** Heads chosen by the user. The other ledgers get suggestions. */
  mappings: z
    .array(z.object({ name: text(MAX_NAME), group: text(MAX_NAME).default(''), ...target.shape }))
    .max(MAX_LEDGERS)
    .default([]),
  /** A trial balance has none: by line, as stock_finished. */
  closing_stocks: z.record(z.string().max(40), balance).default({}),
  /** Adds the profit of the year to the surplus, as a trial balance has only last year’s. */
  add_profit: z.boolean().default(true),
  /** Assets without what was written off so far. Null decides by the ledgers. */
  net_of_depreciation: z.boolean().nullable().default(null),
  /** Clears balances of the years that the file doesn’t name. By default for trial balances. */
  replace: z.boolean().optional(),
});
export type ImportOrder = z.output<typeof order>;

const row = z.object({
  row: z.number(),
  name: z.string(),
  group: z.string(),
  /** By column; debits are positive in a trial balance. */
  amounts: z.array(z.string().nullable()).max(MAX_COLUMNS),
  target: answeredTarget.nullable(),
  mapped_by: z.enum(MAPPED_BY).nullable(),
  status: z.enum(['ready', 'unmapped', 'ignored', 'problem']),
  problem: z.string().nullable(),
});
export type ImportRow = z.output<typeof row>;

const change = z.object({
  account_id: z.number().nullable(),
  account: z.string(),
  group: z.string(),
  line: z.string(),
  year: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  kind: z.enum(['new', 'changed', 'same', 'cleared']),
});
export type BalanceChange = z.output<typeof change>;

const counts = z.object({
  rows: z.number(),
  ignored: z.number(),
  new: z.number(),
  changed: z.number(),
  same: z.number(),
  cleared: z.number(),
});

export const importPlan = z.object({
  format: z.enum(SOURCE_FORMATS),
  company: z.string(),
  unit: z.enum(CMA_UNITS),
  is_trial_balance: z.boolean(),
  /** Years as recognised or chosen. */
  years: z.array(z.string().nullable()).max(MAX_COLUMNS),
  found_years: z.array(z.string().nullable()).max(MAX_COLUMNS),
  net_of_depreciation: z.boolean(),
  replace: z.boolean(),
  rows: z.array(row).max(MAX_LEDGERS),
  /** Added to the ledgers of a trial balance. */
  entries: z.array(z.object({ year: z.string(), line: z.string(), amount: z.string(), reason: z.string() })).max(40),
  changes: z.array(change).max(MAX_ACCOUNTS * MAX_YEARS),
  /** Errors stop the import. */
  problems: z
    .array(z.object({ row: z.number().nullable(), kind: z.enum(['error', 'warning']), text: z.string() }))
    .max(200),
  totals: z.object({ debit: z.string(), credit: z.string() }).nullable(),
  /** Liabilities less assets after the import. */
  differences: z.array(z.object({ year: z.string(), difference: z.string() })).max(MAX_YEARS),
  counts,
});
export type ImportPlan = z.output<typeof importPlan>;

export const pastImport = z.object({
  id: z.number(),
  client_id: z.number(),
  file: z.string(),
  file_name: z.string(),
  format: z.enum(SOURCE_FORMATS),
  years: z.array(z.string()).max(MAX_YEARS),
  locked_years: z.array(z.string()).max(MAX_YEARS),
  ...counts.shape,
  user_name: z.string(),
  created_at: moment,
});
export type PastImport = z.output<typeof pastImport>;

export const BALANCE_FORMATS = ['xlsx', 'csv'] as const;
const download = z.object({ url: z.string(), file_name: z.string() });
const ofClient = z.object({ client_id: id });

export const cmaImportRoutes = routes({
  preview: {
    ...inBusiness,
    method: 'POST',
    path: '/cma_import/preview',
    summary: 'Check a file with balances',
    permission: write,
    changesNothing: true,
    status: 200,
    reads: 'cash_credit',
    body: order,
    answer: importPlan,
  },
  start: {
    ...inBusiness,
    method: 'POST',
    path: '/cma_import',
    summary: 'Import balances of a client',
    permission: write,
    touches,
    body: order.extend({
      /** Locks the audited years that were imported. */
      lock: z.boolean().default(true),
    }),
    /** Null if the balances were the same already. */
    answer: z.object({ import: pastImport.nullable() }),
  },
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/cma_import',
    summary: 'List past imports of a client',
    permission: read,
    reads: 'cash_credit',
    query: ofClient,
    answer: z.object({ data: z.array(pastImport).max(MAX_IMPORTS_SHOWN) }),
  },
  template: {
    ...inBusiness,
    method: 'GET',
    path: '/cma_import/template',
    summary: 'Get the import template with present balances',
    permission: read,
    rate: 'send',
    query: ofClient,
    answer: download,
  },
  export: {
    ...inBusiness,
    method: 'GET',
    path: '/cma_import/export',
    summary: 'Export balances of a client',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ client_id: id, exportType: z.enum(BALANCE_FORMATS).default('xlsx') })),
    answer: download,
  },
  lock: {
    ...inBusiness,
    method: 'POST',
    path: '/cash_credit_configs/{id}/lock',
    summary: 'Lock a year',
    permission: write,
    touches,
    status: 200,
    params: byId,
    answer: cashCreditParts.configs.row,
  },
  unlock: {
    ...inBusiness,
    method: 'POST',
    path: '/cash_credit_configs/{id}/unlock',
    summary: 'Unlock a year',
    permission: unlock,
    touches,
    status: 200,
    params: byId,
    answer: cashCreditParts.configs.row,
  },
});

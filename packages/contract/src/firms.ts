import { ACCOUNT_TYPES } from '@daftar/domain/country-packs/account-types';
import { DOCUMENT_KINDS } from '@daftar/domain/firm-series';
import { FIRM_GST_TYPES } from '@daftar/domain/firm-rules';
import { NUMBER_LENGTH } from '@daftar/domain/billing/number-series';
import { z } from 'zod';
import { identifier } from './clients/body.ts';
import { changesOf } from './core/changes.ts';
import { resource } from './core/resource.ts';
import { countryCode, email, filePath, mobile, required, text } from './core/fields.ts';
import { byId, day, flag, id, listQuery, ok, page, record } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { stored } from './core/stored-shape.ts';

const read = { module: 'billing_management', level: 'read' } as const;
const write = { module: 'billing_management', level: 'write' } as const;
const all = { module: 'billing_management', level: 'all' } as const;
const touches = ['firms'];

const MAX_BRANCHES = 100;
const MAX_ACCOUNTS = 10;
const line = (max = 200) => text(max).default('');
/** Printed as typed, line by line. */
const paragraph = z
  .string()
  .max(2000)
  .regex(/^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u, 'Remove special characters')
  .transform((value) => value.trimEnd())
  .default('');

const hsnDigits = z.union([z.literal(4), z.literal(6)]).nullable();

const fields = z.object({
  name: required(120),
  legal_name: line(),
  /** Decides the tax and the words of its documents. Null: that of the business. */
  country: countryCode.nullable().default(null),
  pan: identifier,
  /** GSTIN, VAT number or what the country has instead (country-packs). */
  tax_number: identifier,
  /** Number in the register of companies. */
  company_number: identifier,
  gst_type: z.enum(FIRM_GST_TYPES).default('Unregistered'),
  is_sez: z.boolean().default(false),
  lut_number: line(40),
  lut_from: day.nullable().default(null),
  lut_to: day.nullable().default(null),
  /** Digits of HSN codes. Null: by the turnover of the year before. */
  hsn_digits: hsnDigits.default(null),
  address_1: line(),
  address_2: line(),
  city: line(100),
  state: line(100),
  pincode: z.string().trim().max(12).default(''),
  email: z.union([email, z.literal('')]).default(''),
  mobile_number: z.union([mobile, z.literal('')]).default(''),
  website: z.union([z.url({ protocol: /^https?$/ }).max(500), z.literal('')]).default(''),
  logo: filePath.nullable().default(null),
  signature: filePath.nullable().default(null),
  /** Authorised signatory. */
  signatory: line(120),
  upi_id: z.string().trim().max(320).default(''),
  terms: paragraph,
  notes: paragraph,
  due_days: z.number().int().min(0).max(365).default(15),
  is_active: z.boolean().default(true),
});
/** Empty means all. */
const branches = z.array(id).max(MAX_BRANCHES);
export const firmBody = fields.extend({ branches: branches.default([]) });

export const seriesBody = z.object({
  /** `ABC/{YYYY-YY}/{0000}`: its rules are the domain's (billing/number-series.ts). */
  pattern: z.string().trim().min(1, 'Required').max(40),
  /** First number of the financial year. Fixed once a number is used. */
  first_number: z.number().int().min(1).max(9_999_999).default(1),
});
const someSeries = z.partialRecord(z.enum(DOCUMENT_KINDS), seriesBody);

export const bankBody = z.object({
  account_holder: required(120),
  bank_name: required(120),
  branch_name: line(120),
  account_number: required(34),
  account_type: z.enum(ACCOUNT_TYPES).default('Current'),
  ifsc_code: identifier,
  micr_code: line(9),
  swift_code: identifier,
});
export const firmBanks = resource({
  table: 'firm_bank_details',
  path: '/firm/{firmId}/bank_detail',
  params: { firmId: id },
  labels: { one: 'bank account of a firm', many: 'bank accounts of a firm' },
  title: 'bank_name',
  fields: bankBody,
  answers: {
    firm_id: z.number(),
    /** The one that documents print. */
    is_default: z.boolean(),
  },
  sorts: ['created_at'],
  permission: { read, write },
  reads: 'firms',
  permanent: true,
  // Clients pay into this account.
  confirm: true,
});
const bankDetail = firmBanks.row;
export type FirmBank = z.output<typeof bankDetail>;

export const firm = z.object({
  ...record,
  ...stored(fields),
  hsn_digits: hsnDigits,
  country: z.string(),
  branches: z.array(z.number()),
  branch_names: z.array(z.string()),
  /** State code of the registration, else of the address. */
  state_code: z.string(),
  logo_url: z.string().nullable(),
  signature_url: z.string().nullable(),
  bank_accounts: z.number(),
});
export type Firm = z.output<typeof firm>;

/** Firm details that decide a document's tax, and its printed defaults. */
const firmChoice = firm.pick({
  id: true,
  name: true,
  country: true,
  tax_number: true,
  gst_type: true,
  is_sez: true,
  lut_number: true,
  lut_from: true,
  lut_to: true,
  state: true,
  state_code: true,
  due_days: true,
  terms: true,
  notes: true,
  branches: true,
});

const fiscalYear = z.coerce.number().int().min(1999).max(2999);
const oneSeries = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** The financial year from which the pattern applies. */
  since: z.number(),
  pattern: z.string(),
  first_number: z.number(),
  /** The next counter of the requested year and its printed number; null if the series is full. */
  next_counter: z.number(),
  next_number: z.string().max(NUMBER_LENGTH).nullable(),
  /** Whether numbers were issued this year. */
  is_started: z.boolean(),
});
const seriesOfYear = z.object({ fiscal_year: z.number(), firm_version: z.number(), data: z.array(oneSeries) });

const banks = firmBanks.routes;

export const firmRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/firms',
    summary: 'List firms',
    permission: read,
    reads: 'firms',
    query: listQuery(['name', 'created_at'], {
      is_active: flag,
      gst_type: z.enum(FIRM_GST_TYPES).optional(),
      branch_id: id.optional(),
    }),
    answer: page(firm),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/firms/{id}',
    summary: 'Get a firm',
    permission: read,
    reads: 'firms',
    params: byId,
    answer: firm,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/firms',
    summary: 'Add a firm',
    permission: write,
    confirm: { changes: ['firms.upi_id', 'firm_bank_details'] },
    touches,
    body: firmBody.extend({
      series: someSeries.default({}),
      bank_detail: z.array(bankBody).max(MAX_ACCOUNTS).default([]),
    }),
    answer: firm,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/firms/{id}',
    summary: 'Update a firm',
    permission: write,
    // Clients pay to this address.
    confirm: { changes: ['firms.upi_id'] },
    touches,
    params: byId,
    body: changesOf(firmBody),
    answer: firm,
  },
  remove: {
    ...inBusiness,
    method: 'DELETE',
    path: '/firms/{id}',
    summary: 'Move a firm to the bin',
    permission: write,
    touches: ['firms', 'bin'],
    params: byId,
    answer: ok,
  },
  forceDelete: {
    ...inBusiness,
    method: 'DELETE',
    path: '/firms/{id}/force_delete',
    summary: 'Delete a firm permanently',
    permission: all,
    touches: ['firms', 'bin'],
    params: byId,
    answer: ok,
  },
  series: {
    ...inBusiness,
    method: 'GET',
    path: '/firms/{id}/series',
    summary: 'Get the number series of a firm',
    permission: read,
    reads: 'firms',
    params: byId,
    query: z.object({ fiscal_year: fiscalYear.optional() }),
    answer: seriesOfYear,
  },
  saveSeries: {
    ...inBusiness,
    method: 'PUT',
    path: '/firms/{id}/series',
    summary: 'Update the number series of a firm',
    permission: write,
    touches,
    params: byId,
    body: z.object({ fiscal_year: fiscalYear, series: someSeries }),
    answer: seriesOfYear,
  },
  search: {
    ...inBusiness,
    method: 'GET',
    path: '/search/firms',
    summary: 'Search active firms',
    permission: { module: 'invoices', level: 'read' },
    reads: 'firms',
    query: z.object({ search: z.string().trim().max(100).optional(), branch_id: id.optional() }),
    answer: z.object({ data: z.array(firmChoice) }),
  },
  bankDetails: banks.list,
  createBankDetail: banks.create,
  updateBankDetail: banks.update,
  deleteBankDetail: banks.remove,
  setDefaultBankDetail: {
    ...inBusiness,
    method: 'PUT',
    path: '/firm/{firmId}/bank_detail/{id}/set_default',
    summary: 'Set the default bank account',
    permission: write,
    confirm: true,
    touches,
    params: z.object({ firmId: id, id }),
    answer: bankDetail,
  },
});

import { DOCUMENT_KINDS } from '@daftar/domain/firm-series';
import { FIRM_GST_TYPES } from '@daftar/domain/firm-rules';
import { NUMBER_LENGTH } from '@daftar/domain/billing/number-series';
import { z } from 'zod';
import { identifier } from './clients/body.ts';
import { ACCOUNT_TYPES } from './clients/records.ts';
import { changesOf } from './core/changes.ts';
import { crud } from './core/crud.ts';
import { email, filePath, mobile, required, text } from './core/fields.ts';
import { byId, day, flag, id, listQuery, ok, page, record } from './core/page.ts';
import { routes } from './core/route.ts';
import { stored } from './core/stored.ts';

const read = { module: 'billing_management', level: 'read' } as const;
const write = { module: 'billing_management', level: 'write' } as const;
const all = { module: 'billing_management', level: 'all' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;
const touches = ['firms'];

const MOST_BRANCHES = 100;
const MOST_ACCOUNTS = 10;
const line = (max = 200) => text(max).default('');
/** Printed as it is written, line by line. */
const paragraph = z
  .string()
  .max(2000)
  .regex(/^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u, 'Must be plain text')
  .transform((value) => value.trimEnd())
  .default('');

const fields = z.object({
  name: required(120),
  legal_name: line(),
  pan: identifier,
  /** GSTIN or VAT number, as the country of the business has it. */
  tax_number: identifier,
  gst_type: z.enum(FIRM_GST_TYPES).default('Unregistered'),
  is_sez: z.boolean().default(false),
  lut_number: line(40),
  lut_from: day.nullable().default(null),
  lut_to: day.nullable().default(null),
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
  /** Who signs. */
  signatory: line(120),
  upi_id: z.string().trim().max(320).default(''),
  terms: paragraph,
  notes: paragraph,
  due_days: z.number().int().min(0).max(365).default(15),
  is_active: z.boolean().default(true),
});
/** None named is all of them. */
const branches = z.array(id).max(MOST_BRANCHES);
export const firmBody = fields.extend({ branches: branches.default([]) });

export const seriesBody = z.object({
  /** `ABC/{YYYY-YY}/{0000}`: its rules are the domain's (billing/number-series.ts). */
  pattern: z.string().trim().min(1, 'Required').max(40),
  /** Where the counter begins in this fiscal year: fixed once a number has been given. */
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
export const bankDetail = z.object({
  ...record,
  firm_id: z.number(),
  ...stored(bankBody),
  /** The one that documents print. */
  is_default: z.boolean(),
});
export type FirmBank = z.output<typeof bankDetail>;

export const firm = z.object({
  ...record,
  ...stored(fields),
  branches: z.array(z.number()),
  branch_names: z.array(z.string()),
  /** Where it supplies from: of the registration, else of the address. */
  state_code: z.string(),
  logo_url: z.string().nullable(),
  signature_url: z.string().nullable(),
  bank_accounts: z.number(),
});
export type Firm = z.output<typeof firm>;

/** A firm as a document takes it over: what decides on its tax, and what it prints by itself. */
const firmChoice = firm.pick({
  id: true,
  name: true,
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
  /** The fiscal year since which the pattern holds. */
  since: z.number(),
  pattern: z.string(),
  first_number: z.number(),
  /** The counter that would be taken next in the year that was asked for, and what it would print; null if it is full. */
  next_counter: z.number(),
  next_number: z.string().max(NUMBER_LENGTH).nullable(),
  /** Numbers have been given in this year. */
  is_started: z.boolean(),
});
const seriesOfYear = z.object({ fiscal_year: z.number(), firm_version: z.number(), data: z.array(oneSeries) });

const banks = crud({
  path: '/firm/{firmId}/bank_detail',
  what: 'a bank account of a firm',
  params: { firmId: id },
  body: bankBody,
  row: bankDetail,
  read,
  write,
  reads: 'firms',
  touches,
});

export const firmRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/firms',
    summary: 'The firms the business bills as',
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
    summary: 'One firm',
    permission: read,
    reads: 'firms',
    params: byId,
    answer: firm,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/firms',
    summary: 'Add a firm, with its accounts and number series; series that are left out are proposed from its name',
    permission: write,
    touches,
    body: firmBody.extend({
      series: someSeries.default({}),
      bank_detail: z.array(bankBody).max(MOST_ACCOUNTS).default([]),
    }),
    answer: firm,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/firms/{id}',
    summary: 'Change a firm, or set it inactive',
    permission: write,
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
    summary: 'Delete a firm for good, if it never numbered a document',
    permission: all,
    touches: ['firms', 'bin'],
    params: byId,
    answer: ok,
  },
  series: {
    ...inBusiness,
    method: 'GET',
    path: '/firms/{id}/series',
    summary: 'How a firm numbers its documents in a fiscal year, and what comes next',
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
    summary: 'Set patterns and first numbers from a fiscal year on',
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
    summary: 'Active firms to bill as, in a branch or anywhere',
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
    summary: 'Make an account the one that documents print',
    permission: write,
    touches,
    params: z.object({ firmId: id, id }),
    answer: bankDetail,
  },
});

import { TAX_CATEGORIES } from '@daftar/domain/billing/document-line';
import { SUPPLY_KINDS } from '@daftar/domain/billing/supply-kinds';
import { DOCUMENT_NATURES } from '@daftar/domain/gst-return/document-series';
import { OPERATOR_SUPPLIES } from '@daftar/domain/gst-return/operators';
import { NIL_SUPPLIES } from '@daftar/domain/gst-return/sections';
import { SUMMARY_SECTIONS } from '@daftar/domain/gst_books/summary-rows';
import { buyerGstinProblem, tidyIdentifier } from '@daftar/domain/identifiers';
import { isPlaceOfSupply } from '@daftar/domain/billing/place-of-supply';
import { z } from 'zod';
import { required, text } from './core/fields.ts';
import { byId, day, flag, listQuery, ok, page } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { clientPeriod, clientPeriodQuery, gstPeriod, seeGst, writeGst } from './gst_books.ts';

const reads = 'gst_books';
const touches = ['gst_books'] as const;

/** Sections of documents, and those of rows. Amendments end in "a". */
export const DOCUMENT_SECTIONS = [
  'b2b',
  'b2cl',
  'b2cs',
  'exp',
  'cdnr',
  'cdnur',
  'b2ba',
  'b2cla',
  'expa',
  'cdnra',
  'cdnura',
] as const;
export type DocumentSectionName = (typeof DOCUMENT_SECTIONS)[number];
export const ROW_SECTIONS = SUMMARY_SECTIONS;

const taxes = { taxable_value: z.string(), igst: z.string(), cgst: z.string(), sgst: z.string(), cess: z.string() };
const signed = z.string().regex(/^-?\d{1,13}(\.\d{1,2})?$/, 'Enter an amount with up to 2 decimals');
const amount = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/, 'Enter an amount of 0 or more with up to 2 decimals');
const rate = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'Enter a rate like 18');
const place = z
  .string()
  .regex(/^\d{2}$/, 'Select a place of supply')
  .refine(isPlaceOfSupply, 'Select a place of supply');
const reason = required(200);

const bookLine = z.object({
  description: text(300).default(''),
  hsn_sac: z
    .string()
    .regex(/^(\d{4,8})?$/, 'Enter 4 to 8 digits')
    .default(''),
  unit: z.string().max(3).default('NA'),
  quantity: amount.default('0'),
  tax_category: z.enum(TAX_CATEGORIES).default('taxable'),
  tax_rate: rate,
  taxable_value: amount,
  cess: amount.default('0'),
});

const document = {
  kind: z.enum(['invoice', 'credit_note', 'debit_note']),
  state: z.enum(['Final', 'Cancelled']),
  number: required(16),
  date: day,
  party_gstin: z.string().regex(/^([0-9A-Z]{15})?$/, 'Enter a GSTIN with 15 characters, or leave it empty'),
  party_name: text(200),
  is_composition: z.boolean(),
  place_of_supply: place,
  supply_kind: z.enum(SUPPLY_KINDS),
  is_reverse_charge: z.boolean(),
};
export const bookDocumentBody = z.object({
  ...document,
  lines: z.array(bookLine).min(1, 'Add a line.').max(200),
  reason,
});
export type BookDocumentBody = z.output<typeof bookDocumentBody>;

const bookDocument = z.object({
  id: z.number(),
  version: z.number(),
  month: day,
  section: z.string(),
  ...document,
  number: z.string(),
  place_of_supply: z.string(),
  party_gstin: z.string(),
  is_inter_state: z.boolean(),
  total: z.string(),
  ...taxes,
  errors: z.number(),
  warnings: z.number(),
  edited_at: z.string().nullable(),
  furnished_in: z.string().nullable(),
});
export type BookDocumentRow = z.output<typeof bookDocument>;

export const bookProblem = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  document_id: z.number(),
  number: z.string(),
  line: z.number().nullable(),
  field: z.string(),
  message: z.string(),
  fix: z.string(),
});
export type BookProblem = z.output<typeof bookProblem>;

const storedLine = z.object({
  description: z.string(),
  hsn_sac: z.string(),
  unit: z.string(),
  quantity: z.string(),
  tax_category: z.enum(TAX_CATEGORIES),
  tax_rate: z.string(),
  ...taxes,
});

const places = { pos: place, sply_ty: z.enum(['INTRA', 'INTER']), tax_rate: rate };
const signedTaxes = { taxable_value: signed, igst: signed, cgst: signed, sgst: signed, cess: signed };
const codes = {
  hsn_sac: z.string().regex(/^\d{4,8}$/, 'Enter 4 to 8 digits'),
  description: text(300),
  unit: z.string().max(3),
  quantity: signed,
  tax_rate: rate,
};
const operator = z
  .string()
  .transform(tidyIdentifier)
  .refine((gstin) => buyerGstinProblem(gstin) === null, 'Enter a GSTIN with 15 characters, like 27AAPFU0939F1ZV');
const earlier = z.string().regex(/^(0[1-9]|1[0-2])20\d{2}$/, 'Enter a month like 062026');
export const summaryRowFields = z.discriminatedUnion('section', [
  z.object({ section: z.enum(['b2cs', 'at', 'txpd']), ...places, ...signedTaxes }),
  z.object({ section: z.enum(['b2csa', 'ata', 'txpda']), period: earlier, ...places, ...signedTaxes }),
  z.object({
    section: z.literal('nil'),
    sply_ty: z.enum(NIL_SUPPLIES),
    nil_rated: signed,
    exempt: signed,
    non_gst: signed,
  }),
  z.object({ section: z.enum(['hsn_b2b', 'hsn_b2c']), ...codes, ...signedTaxes }),
  z.object({
    section: z.literal('doc_issue'),
    nature: z.enum(DOCUMENT_NATURES),
    from: required(16),
    to: required(16),
    total: z.number().int().min(1).max(1_000_000),
    cancelled: z.number().int().min(0).max(1_000_000),
  }),
  z.object({ section: z.literal('supeco'), nature: z.enum(OPERATOR_SUPPLIES), etin: operator, ...signedTaxes }),
]);
const summaryRow = z.object({
  id: z.number(),
  version: z.number(),
  month: day,
  source: z.string(),
  edited_at: z.string().nullable(),
  fields: z.record(z.string(), z.unknown()),
});
export type SummaryRowRecord = z.output<typeof summaryRow>;

const sectionTotal = z.object({
  section: z.string(),
  label: z.string(),
  records: z.number(),
  ...taxes,
  tax: z.string(),
  /** Of the period before; null if it has no data. */
  before: z.object({ records: z.number(), taxable_value: z.string(), tax: z.string() }).nullable(),
});
export type ReviewSection = z.output<typeof sectionTotal>;

const review = z.object({
  client_name: z.string(),
  trade_name: z.string(),
  label: z.string(),
  before_label: z.string(),
  record: gstPeriod.nullable(),
  reviewed_by_name: z.string().nullable(),
  filed: z.object({ title: z.string(), filed_on: day, acknowledgement: z.string() }).nullable(),
  sections: z.array(sectionTotal),
  total: z.object({ ...taxes, tax: z.string() }),
  /** The latest files, and what is left of each: edits, removals and later files change it. */
  imports: z.array(
    z.object({
      id: z.number(),
      file_name: z.string(),
      imported_at: z.string(),
      documents: z.number(),
      taxable_value: z.string(),
      current_documents: z.number(),
      current_taxable_value: z.string(),
      edited: z.number(),
    }),
  ),
  checks: z.array(
    z.object({
      severity: z.enum(['error', 'warning']),
      code: z.string(),
      section: z.enum(['hsn', 'doc_issue']),
      message: z.string(),
      fix: z.string(),
    }),
  ),
});
export type GstReview = z.output<typeof review>;

export const gstReviewRoutes = routes({
  review: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_review',
    summary: 'Get a client’s return data for review',
    permission: seeGst,
    reads,
    query: clientPeriodQuery,
    answer: review,
  },
  documents: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_documents',
    summary: 'List a client’s documents of a return period',
    permission: seeGst,
    reads,
    query: listQuery(['date', 'number', 'taxable_value'], {
      ...clientPeriod,
      section: z.enum(DOCUMENT_SECTIONS).optional(),
      has_errors: flag,
      edited: flag,
    }),
    answer: page(bookDocument),
  },
  document: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_documents/{id}',
    summary: 'Get a document of a client’s books',
    permission: seeGst,
    reads,
    params: byId,
    answer: bookDocument.extend({
      client_id: z.number(),
      gstin: z.string(),
      source: z.string(),
      lines: z.array(storedLine),
    }),
  },
  createDocument: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_documents',
    summary: 'Add a sale to a client’s books',
    permission: writeGst,
    touches,
    body: bookDocumentBody.extend(clientPeriod),
    answer: z.object({ id: z.number() }),
  },
  saveDocument: {
    ...inBusiness,
    method: 'PUT',
    path: '/gst_documents/{id}',
    summary: 'Update a document of a client’s books',
    permission: writeGst,
    touches,
    params: byId,
    body: bookDocumentBody,
    answer: z.object({ id: z.number(), version: z.number() }),
  },
  removeDocument: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_documents/{id}/remove',
    summary: 'Remove a document from a client’s books',
    permission: writeGst,
    touches,
    status: 200,
    params: byId,
    body: z.object({ reason }),
    answer: ok,
  },
  rows: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_summary_rows',
    summary: 'List rows of a return that aren’t documents',
    permission: seeGst,
    reads,
    query: listQuery(['id'], { ...clientPeriod, section: z.enum(ROW_SECTIONS) }),
    answer: page(summaryRow),
  },
  createRow: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_summary_rows',
    summary: 'Add a row to a return',
    permission: writeGst,
    touches,
    body: z.object({ ...clientPeriod, fields: summaryRowFields, reason }),
    answer: z.object({ id: z.number() }),
  },
  saveRow: {
    ...inBusiness,
    method: 'PUT',
    path: '/gst_summary_rows/{id}',
    summary: 'Update a row of a return',
    permission: writeGst,
    touches,
    params: byId,
    body: z.object({ fields: summaryRowFields, reason }),
    answer: z.object({ id: z.number(), version: z.number() }),
  },
  removeRow: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_summary_rows/{id}/remove',
    summary: 'Remove a row from a return',
    permission: writeGst,
    touches,
    status: 200,
    params: byId,
    body: z.object({ reason }),
    answer: ok,
  },
  problems: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_problems',
    summary: 'List errors and warnings of a client’s return',
    permission: seeGst,
    reads,
    query: listQuery(['severity'], clientPeriod),
    answer: page(bookProblem),
  },
  confirm: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_review/confirm',
    summary: 'Mark a return as reviewed, or reopen its review',
    permission: writeGst,
    touches,
    status: 200,
    body: z.object({ ...clientPeriod, is_reviewed: z.boolean() }),
    answer: ok,
  },
});

import { ADVICE, COMPARED_FIELDS } from '@daftar/domain/gst_reconciliation/explain';
import { MATCH_CLASSES } from '@daftar/domain/gst_reconciliation/rules';
import { CREDIT_ROWS } from '@daftar/domain/gst_reconciliation/credit';
import { z } from 'zod';
import { composeMail, mailBody, mailed, mailText } from './billing/email.ts';
import { contactEmail } from './core/contacts.ts';
import { text } from './core/fields.ts';
import { byId, id, inOrder, listQuery, moment, page } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { inBusiness, routes } from './core/route.ts';
import { clientPeriod, clientPeriodQuery, seeGst, writeGst } from './gst_books.ts';

const touches = ['gst_reconciliation', 'gst_books'] as const;
const reads = 'gst_reconciliation';

export const DECISIONS = ['accepted', 'pending', 'ignored'] as const;
export type Decision = (typeof DECISIONS)[number];
export const MAX_DECIDED = 500;
/** More documents are matched in the background. */
export const MATCHED_AT_ONCE = 4_000;
export const MAX_EXPIRING = 100;

const matchClass = z.enum(MATCH_CLASSES);
const claimMonth = z.string().regex(/^(0[1-9]|1[0-2])20\d{2}$/, 'Enter a month like 062026');

/** One side of a pair. */
const document = z.object({
  id: z.number(),
  kind: z.enum(['invoice', 'credit_note', 'debit_note']),
  number: z.string(),
  date: z.string(),
  month: z.string(),
  supplier_gstin: z.string(),
  place_of_supply: z.string(),
  is_reverse_charge: z.boolean(),
  taxable_value: z.string(),
  igst: z.string(),
  cgst: z.string(),
  sgst: z.string(),
  cess: z.string(),
});
const book = document.extend({
  eligibility: z.string(),
  purchase_kind: z.string(),
  paid_on: z.string().nullable(),
  claimed_in: z.string().nullable(),
});
const statement = document.extend({
  section: z.string(),
  itc_available: z.boolean(),
  itc_reason: z.string(),
  supplier_filed_on: z.string().nullable(),
  amends: z.object({ number: z.string(), date: z.string() }).nullable(),
});

const match = z.object({
  id: z.number(),
  class: matchClass,
  rule: z.number().nullable(),
  differences: z.array(z.enum(COMPARED_FIELDS)),
  taxable_difference: z.string(),
  tax_difference: z.string(),
  reason: z.string(),
  advice: z.enum(ADVICE),
  is_manual: z.boolean(),
  decision: z.enum(DECISIONS).nullable(),
  decided_at: moment.nullable(),
  decided_by_name: z.string().nullable(),
  is_changed: z.boolean(),
  note: z.string(),
  supplier_gstin: z.string(),
  supplier_name: z.string(),
  book: book.nullable(),
  statement: statement.nullable(),
  /** Why credit can't be taken, in words; empty if it can. */
  unavailable: z.string(),
});
export type GstMatch = z.output<typeof match>;

const sums = z.object({
  documents: z.number(),
  /** Not decided yet. */
  open: z.number(),
  book_taxable: z.string(),
  book_tax: z.string(),
  statement_taxable: z.string(),
  statement_tax: z.string(),
});
const ofClass = sums.extend({ class: matchClass });
export type ClassSums = z.output<typeof ofClass>;

const settings = z.object({ tolerance: z.string(), days: z.number() });
const settingsBody = z.object({
  tolerance: z.string().regex(/^\d{1,3}(\.\d{1,2})?$|^1000(\.0{1,2})?$/, 'Enter an amount from 0 to 1,000.'),
  days: z.coerce.number().int().min(0).max(60),
});

/** `year`: all months of the financial year. */
const SCOPES = ['period', 'year'] as const;
const filters = {
  ...clientPeriod,
  scope: z.enum(SCOPES).default('period'),
  class: matchClass.optional(),
  decision: z.enum([...DECISIONS, 'open']).optional(),
  supplier: z.string().max(15).optional(),
};

const supplier = z.object({
  supplier_gstin: z.string(),
  supplier_name: z.string(),
  documents: z.number(),
  exact: z.number(),
  suggested: z.number(),
  mismatch: z.number(),
  only_in_books: z.number(),
  only_in_2b: z.number(),
  book_tax: z.string(),
  statement_tax: z.string(),
  /** Tax in the books that the supplier hasn't reported. */
  missing_tax: z.string(),
  emailed_on: z.string().nullable(),
});
export type SupplierSums = z.output<typeof supplier>;

const heads = z.object({ igst: z.string(), cgst: z.string(), sgst: z.string(), cess: z.string() });
const either = z.object({ RUL: heads, OTH: heads });
export const periodCredit = z.object({
  itc_avl: z.object(
    Object.fromEntries(CREDIT_ROWS.map((row) => [row, heads])) as Record<(typeof CREDIT_ROWS)[number], typeof heads>,
  ),
  itc_rev: either,
  itc_net: heads,
  itc_inelg: either,
});

const expiring = z.object({
  match_id: z.number().nullable(),
  book_id: z.number(),
  supplier_name: z.string(),
  number: z.string(),
  date: z.string(),
  tax: z.string(),
  /** The last day to take the credit, or to pay the supplier. */
  last_day: z.string(),
  days_left: z.number(),
});
export type ExpiringCredit = z.output<typeof expiring>;

const creditMonth = z.object({
  period: z.string(),
  label: z.string(),
  available: z.string(),
  claimed: z.string(),
  unclaimed: z.string(),
  unavailable: z.string(),
  reversed: z.string(),
});

export const gstReconciliationRoutes = routes({
  overview: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_reconciliation',
    summary: 'Get the 2B reconciliation of a period',
    permission: seeGst,
    reads,
    query: clientPeriodQuery.extend({ scope: filters.scope }),
    answer: z.object({
      client_name: z.string(),
      label: z.string(),
      /** Null until the first run. */
      ran_at: moment.nullable(),
      /** The books or 2B changed after the run. */
      is_stale: z.boolean(),
      has_books: z.boolean(),
      has_statement: z.boolean(),
      settings,
      classes: z.array(ofClass),
    }),
  },
  run: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_reconciliation/run',
    summary: 'Match purchases with GSTR-2B',
    permission: writeGst,
    status: 200,
    rate: 'send',
    touches,
    body: clientPeriodQuery,
    answer: z.object({
      /** Null if it is done. */
      job_id: z.number().nullable(),
      added: z.number(),
      changed: z.number(),
      removed: z.number(),
    }),
  },
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_matches',
    summary: 'List purchases matched with GSTR-2B',
    permission: seeGst,
    reads,
    query: listQuery(['supplier_name', 'date', 'tax_difference'], filters),
    answer: page(match),
  },
  decide: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_matches/decide',
    summary: 'Decide on matched purchases',
    permission: writeGst,
    status: 200,
    touches,
    body: z.object({
      ...clientPeriod,
      ids: z.array(id).min(1, 'Select at least one document.').max(MAX_DECIDED),
      decision: z.enum(DECISIONS).nullable(),
      /** Take the credit of accepted documents in this period; null leaves it open. */
      claim_in: claimMonth.nullable().default(null),
    }),
    answer: z.object({ decided: z.number(), claimed: z.number(), not_claimed: z.string() }),
  },
  accept: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_matches/accept',
    summary: 'Accept all matched purchases of a filter',
    permission: writeGst,
    status: 200,
    touches,
    body: z.object({
      ...filters,
      class: z.enum(['exact', 'suggested', 'mismatch']),
      search: z.string().trim().max(100).optional(),
      claim_in: claimMonth.nullable().default(null),
    }),
    answer: z.object({ decided: z.number(), claimed: z.number(), not_claimed: z.string() }),
  },
  claim: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_matches/claim',
    summary: 'Set the period in which credit is taken',
    permission: writeGst,
    status: 200,
    touches,
    body: z.object({
      ...clientPeriod,
      ids: z.array(id).min(1, 'Select at least one document.').max(MAX_DECIDED),
      claim_in: claimMonth.nullable(),
    }),
    answer: z.object({ claimed: z.number(), not_claimed: z.string() }),
  },
  note: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_matches/{id}/note',
    summary: 'Save the note of a matched purchase',
    permission: writeGst,
    status: 200,
    touches,
    params: byId,
    body: z.object({ note: text(500) }),
    answer: z.object({ note: z.string() }),
  },
  link: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_matches/link',
    summary: 'Link a purchase with a document of GSTR-2B',
    permission: writeGst,
    touches,
    body: z.object({ book_match_id: id, statement_match_id: id }),
    answer: match,
  },
  unlink: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_matches/{id}/unlink',
    summary: 'Separate a purchase from its document in GSTR-2B',
    permission: writeGst,
    status: 200,
    touches,
    params: byId,
    answer: z.object({ data: z.array(match).max(2) }),
  },
  suppliers: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_match_suppliers',
    summary: 'List suppliers of a period with their matched purchases',
    permission: seeGst,
    reads,
    query: listQuery(['missing_tax', 'supplier_name'], { ...clientPeriod, scope: filters.scope }),
    answer: page(supplier),
  },
  credit: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_credit',
    summary: 'Get the input tax credit of a period',
    permission: seeGst,
    reads,
    query: clientPeriodQuery,
    answer: z.object({
      credit: periodCredit,
      months: z.array(creditMonth).max(12),
      /** Section 16(4): unclaimed credit by its last day. */
      lapsing: z.array(expiring).max(MAX_EXPIRING),
      /** Rule 37: unpaid suppliers by the 180th day. */
      unpaid: z.array(expiring).max(MAX_EXPIRING),
      payments_known: z.boolean(),
    }),
  },
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_matches_export',
    summary: 'Export matched purchases with differences',
    permission: seeGst,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ ...filters, search: z.string().trim().max(100).optional(), exportType })),
    answer: exportAnswer,
  },
  supplierMail: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_supplier_mail',
    summary: 'Get the proposed email to a supplier about missing documents',
    permission: [seeGst, composeMail],
    reads,
    query: clientPeriodQuery.extend({ scope: filters.scope, supplier: z.string().min(1).max(15) }),
    answer: mailText.extend({ documents: z.number(), emailed_at: moment.nullable(), is_emailed_today: z.boolean() }),
  },
  sendSupplierMail: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_supplier_mail',
    summary: 'Email a supplier the documents missing in GSTR-2B',
    permission: [writeGst, composeMail],
    rate: 'send',
    touches: ['gst_reconciliation', 'outbox'],
    body: mailBody.extend({
      ...clientPeriod,
      scope: filters.scope,
      supplier: z.string().min(1).max(15),
      /** Send although an email went out today. */
      again: z.boolean().default(false),
    }),
    answer: mailed,
  },
  supplierMails: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_supplier_mails',
    summary: 'List emails to suppliers',
    permission: seeGst,
    reads,
    query: listQuery(['created_at'], { client_id: id, gstin: clientPeriod.gstin }),
    answer: page(
      z.object({
        id: z.number(),
        supplier_gstin: z.string(),
        supplier_name: z.string(),
        period: z.string(),
        recipient: contactEmail,
        documents: z.number(),
        tax: z.string(),
        created_at: moment,
        created_by_name: z.string().nullable(),
      }),
    ),
  },
  settings: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_match_settings',
    summary: 'Get the tolerance of 2B matching',
    permission: seeGst,
    reads,
    answer: settings,
  },
  saveSettings: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_match_settings',
    summary: 'Save the tolerance of 2B matching',
    permission: { module: 'business_management', level: 'write' },
    status: 200,
    touches,
    body: settingsBody,
    answer: settings,
  },
});

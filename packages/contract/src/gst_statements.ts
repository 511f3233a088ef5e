import { COMPOSITION_KINDS } from '@daftar/domain/gst_statements/cmp08';
import { APPROVAL_STATES, STATEMENT_FORMS } from '@daftar/domain/gst_statements/forms';
import { PMT06_METHODS } from '@daftar/domain/gst_statements/pmt06';
import { foreignColumn, GSTR3B_ROW_NAMES, type Gstr3bRow } from '@daftar/domain/gst_statements/rows';
import { GST_CYCLES } from '@daftar/domain/gst-return/cycles';
import { GST_SCHEMES } from '@daftar/domain/work/compliance-profile';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { emailInput } from './clients/body.ts';
import { contactAddress, contactEmail } from './core/contacts.ts';
import { otp, required } from './core/fields.ts';
import { byId, byLink, day, flag, id, listQuery, page } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { sent } from './identity.ts';
import { clientPeriod, clientPeriodQuery, seeGst, writeGst } from './gst_books.ts';

export const MAX_ADJUSTMENTS = 50;
/** Days until a link for the client's approval ends. */
export const APPROVAL_LINK_DAYS = 30;

const typedAmount = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter an amount')
  .default('0');
const signedAmount = z
  .string()
  .trim()
  .regex(/^-?\d{1,12}(\.\d{1,2})?$/, 'Enter an amount')
  .default('0');
const typedHeads = z.object({ igst: typedAmount, cgst: typedAmount, sgst: typedAmount, cess: typedAmount });

const adjustment = z
  .object({
    row: z.enum(GSTR3B_ROW_NAMES as [Gstr3bRow, ...Gstr3bRow[]]),
    taxable_value: signedAmount,
    igst: signedAmount,
    cgst: signedAmount,
    sgst: signedAmount,
    cess: signedAmount,
    reason: required(200),
  })
  .superRefine((typed, issues) => {
    const column = foreignColumn(typed);
    if (column)
      issues.addIssue({ code: 'custom', path: [column], message: `Leave this empty: ${typed.row} has no such amount` });
  });

/** Figures that aren't in the books. */
export const statementInputs = z.object({
  /** Null: carried from the last period. */
  opening_credit: typedHeads.nullable().default(null),
  cash_balance: typedHeads.default({ igst: '0', cgst: '0', sgst: '0', cess: '0' }),
  /** The day on which tax is paid; null for today, or the due date if that is later. */
  paid_on: day.nullable().default(null),
  composition_kind: z.enum(COMPOSITION_KINDS).default('Trader'),
  pmt06_method: z.enum(PMT06_METHODS).default('Fixed sum'),
  adjustments: z.array(adjustment).max(MAX_ADJUSTMENTS).default([]),
});
export type StatementInputs = z.output<typeof statementInputs>;

const heads = z.object({ igst: z.string(), cgst: z.string(), sgst: z.string(), cess: z.string() });

/** A table of a return, as in the domain's Statement. */
const table = z.object({
  key: z.string(),
  title: z.string(),
  of: z.string().optional(),
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      label: z.string(),
      values: z.array(z.string().nullable()),
      isTotal: z.literal(true).optional(),
      isHeading: z.literal(true).optional(),
    }),
  ),
});
export type StatementTableData = z.output<typeof table>;

const taxes = {
  taxable_value: z.string(),
  igst: z.string(),
  cgst: z.string(),
  sgst: z.string(),
  cess: z.string(),
  tax: z.string(),
};

const filed = z.object({
  form: z.enum(STATEMENT_FORMS),
  due_date: day.nullable(),
  filed_on: day.nullable(),
  acknowledgement: z.string(),
});
export type StatementForm = z.output<typeof filed>;

const head = {
  client_name: z.string(),
  trade_name: z.string(),
  scheme: z.enum(GST_SCHEMES),
  label: z.string(),
  cycle: z.enum(GST_CYCLES),
};

/** A figure that differs from the filed return. */
const change = z.object({
  table: z.string(),
  row: z.string(),
  column: z.string(),
  filed: z.string(),
  now: z.string(),
});
export type StatementChange = z.output<typeof change>;
const snapshot = z.object({ filed_at: z.string(), changes: z.array(change), more: z.number() }).nullable();

const sectionRow = z.object({
  section: z.string(),
  label: z.string(),
  records: z.number(),
  /** Amended documents whose original isn't in the books. */
  unknown: z.number(),
  ...taxes,
  /** Taxable value and tax of the last period. */
  last_taxable_value: z.string(),
  last_tax: z.string(),
});
export type StatementSection = z.output<typeof sectionRow>;

const gstr1 = z.object({
  ...head,
  forms: z.array(filed),
  sections: z.array(sectionRow),
  total: z.object(taxes),
  /** Null where nothing was imported for it. */
  last: z.object({ label: z.string(), taxable_value: z.string(), tax: z.string() }).nullable(),
  problems: z.object({ errors: z.number(), warnings: z.number() }),
  documents: z.number(),
  furnished: z.number(),
  filed: snapshot,
});
export type StatementSummary = z.output<typeof gstr1>;

const inputsRecord = z.object({ version: z.number(), inputs: statementInputs });

const tax = z.object({
  ...head,
  form: z.enum(STATEMENT_FORMS),
  due_date: day,
  paid_on: day,
  days_late: z.number(),
  tables: z.array(table),
  notes: z.array(z.string()),
  totals: z.object({
    sales: z.string(),
    tax: z.string(),
    credit: z.string(),
    interest_and_fee: z.string(),
    to_pay: z.string(),
  }),
  /** Of the last period; null where nothing was imported for it. */
  last: z.object({ label: z.string(), to_pay: z.string() }).nullable(),
  opening: z.object({ source: z.enum(['typed', 'filed', 'computed', 'unknown']), label: z.string(), credit: heads }),
  record: inputsRecord,
  filed: snapshot,
});
export type TaxStatement = z.output<typeof tax>;

export const STATEMENT_FILES = ['gstr1_json', 'gstr1_xlsx', 'gstr3b_json', 'summary_pdf', 'gstr9_xlsx'] as const;
export type StatementFile = (typeof STATEMENT_FILES)[number];

const approval = z.object({
  id: z.number(),
  version: z.number(),
  client_id: z.number(),
  gstin: z.string(),
  title: z.string(),
  label: z.string(),
  state: z.enum(APPROVAL_STATES),
  figures: z.array(z.object({ label: z.string(), amount: z.string() })),
  message: z.string(),
  via: z.enum(['portal', 'link']),
  email: contactEmail,
  /** Who gets the code that confirms an answer by link. */
  code_to: contactAddress,
  requested_at: z.string(),
  requested_by_name: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** As typed, or that of the portal login. */
  answered_name: z.string(),
  /** Of the portal login, or where the code was sent. Empty for answers from before codes. */
  answered_contact: contactAddress,
  /** With a code. */
  is_confirmed: z.boolean(),
  answered_ip: z.string(),
  comment: z.string(),
});
/** The figures have changed since they were sent. */
const shownApproval = approval.extend({ is_outdated: z.boolean() });
export type GstApproval = z.output<typeof shownApproval>;

/** Fields shown to the client. */
const offered = approval
  .pick({
    id: true,
    title: true,
    label: true,
    gstin: true,
    state: true,
    figures: true,
    message: true,
    requested_at: true,
    answered_at: true,
    answered_name: true,
    answered_contact: true,
    is_confirmed: true,
    code_to: true,
    comment: true,
  })
  .extend({ client_name: z.string(), business_name: z.string() });
export type OfferedApproval = z.output<typeof offered>;

const asked = {
  ...inBusiness,
  method: 'GET',
  permission: seeGst,
  reads: 'gst_books',
  query: clientPeriodQuery,
} as const;
const own = { actor: 'client', business: 'header', permission: 'member', client: 'header' } as const;
const touches = ['gst_approvals', 'portal_gst'] as const;
const name = required(100);
const changeWanted = paragraph(2000).pipe(z.string().min(1, 'Say what to change'));
const linkAnswer = { ...byLink, actor: 'anyone', method: 'POST', rate: 'guess', status: 200, answer: offered } as const;

export const gstStatementRoutes = routes({
  gstr1: { ...asked, path: '/gst_statement', summary: 'Get a client’s GSTR-1 by section', answer: gstr1 },
  tax: {
    ...asked,
    path: '/gst_statement/tax',
    summary: 'Get a client’s GSTR-3B, CMP-08 or PMT-06',
    answer: tax,
  },
  annual: {
    ...asked,
    path: '/gst_statement/annual',
    summary: 'Get a client’s GSTR-9',
    query: z.object({ client_id: id, gstin: clientPeriod.gstin, fy: z.coerce.number().int().min(2017).max(2099) }),
    answer: z.object({
      client_name: z.string(),
      label: z.string(),
      tables: z.array(table),
      /** Periods of the year without any import. */
      missing: z.array(z.string()),
    }),
  },
  saveInputs: {
    ...inBusiness,
    method: 'PUT',
    path: '/gst_statement/inputs',
    summary: 'Save typed figures of a client’s GST return',
    permission: writeGst,
    touches: ['gst_books', 'gst_approvals'],
    body: statementInputs.extend(clientPeriod),
    answer: inputsRecord,
  },
  file: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_statement/file',
    summary: 'Export a file of a client’s GST return',
    permission: seeGst,
    rate: 'send',
    audit: 'export',
    query: clientPeriodQuery.extend({
      format: z.enum(STATEMENT_FILES),
      /** Also with errors that the portal will reject. */
      with_errors: flag,
    }),
    answer: z.object({
      files: z.array(z.object({ url: z.string(), file_name: z.string() })),
      errors: z.number(),
    }),
  },
  approvals: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_approvals',
    summary: 'List approvals of a client’s GST return',
    permission: seeGst,
    reads: 'gst_approvals',
    query: clientPeriodQuery,
    answer: z.object({ data: z.array(shownApproval).max(50), has_portal: z.boolean(), email: contactEmail }),
  },
  requestApproval: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_approvals',
    summary: 'Request the client’s approval of a GST return',
    permission: writeGst,
    rate: 'send',
    touches,
    madeAnew: true,
    body: z.object({
      ...clientPeriod,
      via: z.enum(['portal', 'link']),
      /** Recipient of the link; empty to copy it. Masked, it is the client's own. */
      email: emailInput.default(''),
      message: paragraph(1000).default(''),
    }),
    answer: z.object({ approval: shownApproval, url: z.string() }),
  },
  withdrawApproval: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_approvals/{id}/withdraw',
    summary: 'Withdraw a request for approval',
    permission: writeGst,
    status: 200,
    touches,
    params: byId,
    answer: z.object({ state: z.enum(APPROVAL_STATES) }),
  },
  portalList: {
    ...own,
    method: 'GET',
    path: '/client_login/gst_approvals',
    summary: 'List GST returns to approve as the client',
    reads: 'portal_gst',
    query: listQuery(['requested_at'], {}),
    answer: page(offered),
  },
  portalGet: {
    ...own,
    method: 'GET',
    path: '/client_login/gst_approvals/{id}',
    summary: 'Get a GST return to approve as the client',
    reads: 'portal_gst',
    params: byId,
    answer: offered,
  },
  portalApprove: {
    ...own,
    method: 'POST',
    path: '/client_login/gst_approvals/{id}/approve',
    summary: 'Approve a GST return as the client',
    rate: 'send',
    status: 200,
    touches,
    params: byId,
    answer: offered,
  },
  portalRequestChange: {
    ...own,
    method: 'POST',
    path: '/client_login/gst_approvals/{id}/request_change',
    summary: 'Request a change of a GST return as the client',
    rate: 'send',
    status: 200,
    touches,
    params: byId,
    body: z.object({ comment: changeWanted }),
    answer: offered,
  },
  linked: {
    method: 'GET',
    path: '/gst_approval_link',
    summary: 'Get a GST return to approve by link',
    actor: 'anyone',
    rate: 'guess',
    ...byLink,
    answer: offered,
  },
  sendLinkCode: {
    ...linkAnswer,
    path: '/gst_approval_link/codes',
    summary: 'Send the code that confirms an answer by link',
    rate: 'code',
    answer: sent,
  },
  linkApprove: {
    ...linkAnswer,
    path: '/gst_approval_link/approve',
    summary: 'Approve a GST return by link',
    body: z.object({ name, otp }),
  },
  linkRequestChange: {
    ...linkAnswer,
    path: '/gst_approval_link/request_change',
    summary: 'Request a change of a GST return by link',
    body: z.object({ name, comment: changeWanted, otp }),
  },
});

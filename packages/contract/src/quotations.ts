import { QUOTATION_ANSWERS } from '@daftar/domain/billing/quotation-answer';
import { QUOTATION_STATUSES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { amount, documentBody, documentRow, documentShape, MAX_LINES, paragraph } from './billing/document.ts';
import { composeMail, mailBody, mailed, mailText, pdfLink } from './billing/email.ts';
import { required } from './core/fields.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { byId, byLink, day, id, inOrder, listQuery, ok, page } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

const read = { module: 'invoices', level: 'read' } as const;
const write = { module: 'invoices', level: 'write' } as const;

export const quotationBody = documentBody.extend({
  /** Default: 30 days after its date. */
  valid_until: day.optional(),
});
export type QuotationBody = z.output<typeof quotationBody>;

const head = {
  status: z.enum(QUOTATION_STATUSES),
  /** The client's response, or why there can be none. */
  answer: z.enum(QUOTATION_ANSWERS),
  valid_until: z.string(),
  finalised_at: z.string().nullable(),
  accepted_at: z.string().nullable(),
  accepted_name: z.string(),
  declined_at: z.string().nullable(),
};

export const quotationRow = z.object({ ...documentRow, ...head });
export type QuotationRow = z.output<typeof quotationRow>;

export const quotation = z.object({
  ...documentShape,
  ...head,
  title: z.string(),
  accepted_ip: z.string(),
  decline_reason: z.string(),
  /** True if answered by a portal login, false if by link. */
  is_answered_in_portal: z.boolean(),
  link_expires_at: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  cancel_reason: z.string(),
  created_by_name: z.string().nullable(),
  /** Per line, from 1: quoted and invoiced quantity. */
  quoted: z.array(z.object({ id: z.number(), quantity: z.string(), invoiced: z.string() })),
  invoices: z.array(
    z.object({
      id: z.number(),
      number: z.string().nullable(),
      date: z.string(),
      total: z.string(),
      status: z.string(),
    }),
  ),
  acts: z.array(z.string()),
});
export type Quotation = z.output<typeof quotation>;

export const ANSWER_FILTERS = ['open', 'accepted', 'declined', 'expired'] as const;
export const quotationFilters = {
  status: z.enum(QUOTATION_STATUSES).optional(),
  answer: z.enum(ANSWER_FILTERS).optional(),
  firm_id: id.optional(),
  branch_id: id.optional(),
  client_id: id.optional(),
  from_date: day.optional(),
  to_date: day.optional(),
};

const sum = z.object({
  currency: z.string(),
  documents: z.number(),
  taxable_value: z.string(),
  tax: z.string(),
  total: z.string(),
});
const tab = z.object({ status: z.enum(['All', ...QUOTATION_STATUSES]), sums: z.array(sum) });
export type QuotationTab = z.output<typeof tab>;

const name = required(100);

/** The quotation as shown by its link. An expired one shows only its status. */
const offered = z.object({
  answer: z.enum(QUOTATION_ANSWERS),
  business_name: z.string(),
  firm_name: z.string(),
  logo_url: z.string().nullable(),
  email: z.string(),
  mobile_number: z.string(),
  number: z.string(),
  date: z.string(),
  valid_until: z.string(),
  accepted_at: z.string().nullable(),
  accepted_name: z.string(),
  declined_at: z.string().nullable(),
  document: z
    .object({
      recipient_name: z.string(),
      currency: z.string(),
      lines: z.array(
        z.object({
          description: z.string(),
          unit: z.string(),
          quantity: z.string(),
          rate: z.string(),
          total: z.string(),
        }),
      ),
      discount: z.string(),
      taxable_value: z.string(),
      tax: z.string(),
      round_off: z.string(),
      total: z.string(),
      in_words: z.string(),
      notes: z.string(),
      terms: z.string(),
    })
    .nullable(),
});
export type OfferedQuotation = z.output<typeof offered>;

const act = (path: `/${string}`, summary: string) =>
  ({
    ...inBusiness,
    method: 'POST',
    path,
    summary,
    permission: write,
    touches: ['quotations'],
    status: 200,
    params: byId,
    answer: quotation,
  }) as const;

export const quotationRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/quotations',
    summary: 'List quotations',
    permission: read,
    reads: 'quotations',
    query: listQuery(['date', 'valid_until', 'number', 'total', 'created_at'], quotationFilters),
    answer: page(quotationRow),
  },
  summary: {
    ...inBusiness,
    method: 'GET',
    path: '/quotations_summary',
    summary: 'Get quotation totals by status',
    permission: read,
    reads: 'quotations',
    query: inOrder(z.object({ search: z.string().trim().max(100).optional(), ...quotationFilters })),
    answer: z.object({ tabs: z.array(tab) }),
  },
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/quotations_export',
    summary: 'Export quotations',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ search: z.string().trim().max(100).optional(), ...quotationFilters, exportType })),
    answer: exportAnswer,
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/quotations/{id}',
    summary: 'Get a quotation',
    permission: read,
    reads: 'quotations',
    params: byId,
    answer: quotation,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/quotations',
    summary: 'Create a quotation draft',
    permission: write,
    touches: ['quotations', 'support_tickets'],
    /** The ticket of the client that asked for it: it gets the quotation. */
    body: quotationBody.extend({ ticket_id: id.optional() }),
    answer: quotation,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/quotations/{id}',
    summary: 'Update a quotation draft',
    permission: write,
    touches: ['quotations'],
    params: byId,
    body: quotationBody,
    answer: quotation,
  },
  discard: {
    ...inBusiness,
    method: 'DELETE',
    path: '/quotations/{id}',
    summary: 'Delete a quotation draft',
    permission: write,
    touches: ['quotations'],
    params: byId,
    answer: ok,
  },
  finalise: act('/quotations/{id}/finalise', 'Finalise a quotation'),
  revise: act('/quotations/{id}/revise', 'Revise a quotation'),
  cancel: { ...act('/quotations/{id}/cancel', 'Cancel a quotation'), body: z.object({ reason: required(200) }) },
  duplicate: {
    ...act('/quotations/{id}/duplicate', 'Duplicate a quotation'),
    status: 201,
  },
  convert: {
    ...inBusiness,
    method: 'POST',
    path: '/quotations/{id}/convert',
    summary: 'Convert a quotation to an invoice draft',
    permission: write,
    touches: ['quotations', 'invoices'],
    params: byId,
    body: z.object({
      lines: z
        .array(z.object({ id: z.number().int().positive(), quantity: amount }))
        .max(MAX_LINES)
        .optional(),
    }),
    answer: z.object({ invoice_id: z.number(), quotation }),
  },
  link: {
    ...inBusiness,
    method: 'POST',
    path: '/quotations/{id}/link',
    summary: 'Get the answer link of a quotation',
    permission: write,
    madeAnew: true,
    touches: ['quotations'],
    status: 200,
    params: byId,
    answer: z.object({ url: z.string(), expires_at: z.string() }),
  },
  pdf: {
    ...inBusiness,
    method: 'GET',
    path: '/quotations/{id}/pdf',
    makesFile: true,
    summary: 'Get the PDF of a quotation',
    permission: read,
    params: byId,
    answer: pdfLink,
  },
  mailText: {
    ...inBusiness,
    method: 'GET',
    path: '/quotations/{id}/mail_text',
    summary: 'Preview a quotation email',
    permission: [read, composeMail],
    reads: 'quotations',
    params: byId,
    answer: mailText,
  },
  send: {
    ...inBusiness,
    method: 'POST',
    path: '/quotations/{id}/send',
    summary: 'Email a quotation',
    permission: [write, composeMail],
    rate: 'send',
    touches: ['quotations', 'outbox'],
    status: 200,
    params: byId,
    body: mailBody,
    answer: mailed,
  },
  offered: {
    method: 'GET',
    path: '/quotation_link',
    summary: 'Get a quotation by link',
    actor: 'anyone',
    rate: 'guess',
    ...byLink,
    answer: offered,
  },
  offeredPdf: {
    method: 'GET',
    path: '/quotation_link/pdf',
    makesFile: true,
    summary: 'Get the PDF of a quotation by link',
    actor: 'anyone',
    rate: 'guess',
    ...byLink,
    answer: pdfLink,
  },
  accept: {
    method: 'POST',
    path: '/quotation_link/accept',
    summary: 'Accept a quotation by link',
    actor: 'anyone',
    rate: 'guess',
    status: 200,
    ...byLink,
    body: z.object({ name }),
    answer: offered,
  },
  decline: {
    method: 'POST',
    path: '/quotation_link/decline',
    summary: 'Decline a quotation by link',
    actor: 'anyone',
    rate: 'guess',
    status: 200,
    ...byLink,
    body: z.object({ name, reason: paragraph(500) }),
    answer: offered,
  },
});

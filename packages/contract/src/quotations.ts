import { QUOTATION_ANSWERS } from '@daftar/domain/billing/quotation-answer';
import { QUOTATION_STATUSES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { amount, documentBody, documentRow, documentShape, MOST_LINES, paragraph } from './billing/document.ts';
import { mailBody, mailed, mailText, paperLink } from './billing/papers.ts';
import { required } from './core/fields.ts';
import { byId, day, id, listQuery, ok, page } from './core/page.ts';
import { routes } from './core/route.ts';

const read = { module: 'invoices', level: 'read' } as const;
const write = { module: 'invoices', level: 'write' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;

export const quotationBody = documentBody.extend({
  /** Left out: 30 days after its date. */
  valid_until: day.optional(),
});
export type QuotationBody = z.output<typeof quotationBody>;

const head = {
  status: z.enum(QUOTATION_STATUSES),
  /** What the client has said, or that nothing can be said any more. */
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
  /** By somebody who was signed in for the client; else by whoever held the link. */
  is_answered_in_portal: z.boolean(),
  link_expires_at: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  cancel_reason: z.string(),
  created_by_name: z.string().nullable(),
  /** Of each line, counted from 1: what was quoted, and how much of it stands on invoices. */
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

const link = z.object({ token: z.string().min(20).max(100) });
const name = required(100);

/** What the client sees behind the link: the paper, and no more. Of one that is over, only that it is. */
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
    summary: 'Quotations',
    permission: read,
    reads: 'quotations',
    query: listQuery(['date', 'valid_until', 'number', 'total', 'created_at'], quotationFilters),
    answer: page(quotationRow),
  },
  summary: {
    ...inBusiness,
    method: 'GET',
    path: '/quotations_summary',
    summary: 'What the quotations under a filter come to, by status',
    permission: read,
    reads: 'quotations',
    query: z.object({ search: z.string().trim().max(100).optional(), ...quotationFilters }),
    answer: z.object({ tabs: z.array(tab) }),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/quotations/{id}',
    summary: 'One quotation, with what was invoiced of it',
    permission: read,
    reads: 'quotations',
    params: byId,
    answer: quotation,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/quotations',
    summary: 'Draft a quotation',
    permission: write,
    touches: ['quotations'],
    body: quotationBody,
    answer: quotation,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/quotations/{id}',
    summary: 'Change a draft; the document is sent whole',
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
    summary: 'Throw a draft away that never had a number',
    permission: write,
    touches: ['quotations'],
    params: byId,
    answer: ok,
  },
  finalise: act('/quotations/{id}/finalise', 'Number it and make it final; a revised one keeps its number'),
  revise: act('/quotations/{id}/revise', 'Open it for changes; what the client had answered is void'),
  cancel: { ...act('/quotations/{id}/cancel', 'Withdraw it'), body: z.object({ reason: required(200) }) },
  duplicate: {
    ...act('/quotations/{id}/duplicate', 'A new draft with the same lines, of today'),
    status: 201,
  },
  convert: {
    ...inBusiness,
    method: 'POST',
    path: '/quotations/{id}/convert',
    summary: 'An invoice draft of all that is left, or of these lines and quantities',
    permission: write,
    touches: ['quotations', 'invoices'],
    params: byId,
    body: z.object({
      lines: z
        .array(z.object({ id: z.number().int().positive(), quantity: amount }))
        .max(MOST_LINES)
        .optional(),
    }),
    answer: z.object({ invoice_id: z.number(), quotation }),
  },
  link: {
    ...inBusiness,
    method: 'POST',
    path: '/quotations/{id}/link',
    summary: 'The link by which the client answers it',
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
    summary: 'The paper; answers a signed, expiring link',
    permission: read,
    params: byId,
    answer: paperLink,
  },
  mailText: {
    ...inBusiness,
    method: 'GET',
    path: '/quotations/{id}/mail_text',
    summary: 'What a mail with it would say, and to whom it would go: a proposal',
    permission: read,
    reads: 'quotations',
    params: byId,
    answer: mailText,
  },
  send: {
    ...inBusiness,
    method: 'POST',
    path: '/quotations/{id}/send',
    summary: 'Mail it with its paper and the link by which the client answers',
    permission: write,
    rate: 'send',
    touches: ['quotations', 'outbox'],
    status: 200,
    params: byId,
    body: mailBody,
    answer: mailed,
  },
  offered: {
    method: 'GET',
    path: '/quotation_links/{token}',
    summary: 'The quotation that a link is of',
    actor: 'anyone',
    rate: 'guess',
    params: link,
    answer: offered,
  },
  offeredPdf: {
    method: 'GET',
    path: '/quotation_links/{token}/pdf',
    makesFile: true,
    summary: 'Its paper; answers a signed, expiring link',
    actor: 'anyone',
    rate: 'guess',
    params: link,
    answer: paperLink,
  },
  accept: {
    method: 'POST',
    path: '/quotation_links/{token}/accept',
    summary: 'The client accepts',
    actor: 'anyone',
    rate: 'guess',
    status: 200,
    params: link,
    body: z.object({ name }),
    answer: offered,
  },
  decline: {
    method: 'POST',
    path: '/quotation_links/{token}/decline',
    summary: 'The client declines, and says why',
    actor: 'anyone',
    rate: 'guess',
    status: 200,
    params: link,
    body: z.object({ name, reason: paragraph(500) }),
    answer: offered,
  },
});

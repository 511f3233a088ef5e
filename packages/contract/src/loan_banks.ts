import { BANK_STATES } from '@daftar/domain/loans/file-status';
import { z } from 'zod';
import { paragraph, percentage } from './billing/document.ts';
import { emailInput } from './clients/body.ts';
import { contactEmail, contactMobile } from './core/contacts.ts';
import { required, text } from './core/fields.ts';
import { byId, day, id, idList } from './core/page.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { loanAmount } from './loans/fields.ts';

const read = { module: 'loan_management', level: 'read' } as const;
const write = { module: 'loan_management', level: 'write' } as const;
const line = (max = 120) => text(max).default('');
const touches = ['loan_applications', 'loans', 'loan_payouts'];
export const MAX_QUERIES = 100;
export const MAX_TRANCHES = 60;

export const applicationResource = resource({
  table: 'loan_applications',
  path: '/loan_applications',
  labels: { one: 'bank application', many: 'bank applications' },
  title: 'branch',
  fields: z.object({
    loan_id: id,
    lender_id: id,
    branch: line(),
    officer_name: line(),
    officer_mobile: z.string().trim().max(20).default(''),
    officer_email: emailInput.default(''),
    applied_amount: loanAmount.default('0'),
    notes: paragraph(2000).default(''),
  }),
  answers: {
    loan_id: z.number(),
    lender_id: z.number(),
    lender_name: z.string(),
    officer_mobile: contactMobile,
    officer_email: contactEmail,
    state: z.enum(BANK_STATES),
    state_since: z.string(),
    login_number: z.string(),
    logged_in_on: z.string().nullable(),
    sanctioned_amount: z.string().nullable(),
    sanctioned_rate: z.string().nullable(),
    sanctioned_months: z.number().nullable(),
    sanction_conditions: z.string(),
    sanctioned_on: z.string().nullable(),
    valid_until: z.string().nullable(),
    /** Nothing was drawn by the last day. */
    is_expired: z.boolean(),
    is_accepted: z.boolean(),
    accepted_at: z.string().nullable(),
    close_reason: z.string(),
    closed_on: z.string().nullable(),
    disbursed: z.string(),
    queries: z
      .array(
        z.object({
          id: z.number(),
          asked_on: z.string(),
          question: z.string(),
          reply: z.string(),
          /** Open if null. */
          replied_on: z.string().nullable(),
        }),
      )
      .max(MAX_QUERIES),
    tranches: z
      .array(
        z.object({
          id: z.number(),
          paid_on: z.string(),
          amount: z.string(),
          insurance: z.string(),
          reference: z.string(),
        }),
      )
      .max(MAX_TRANCHES),
  },
  sorts: ['created_at'],
  filters: { loan_ids: idList.optional(), lender_id: id.optional(), state: z.enum(BANK_STATES).optional() },
  permission: { read, write },
  touches,
});
export type Application = z.output<typeof applicationResource.row>;

const change = { ...inBusiness, permission: write, touches, answer: applicationResource.row } as const;

export const loanBankRoutes = routes({
  ...applicationResource.routes,
  logIn: {
    ...change,
    method: 'PUT',
    path: '/loan_applications/{id}/log_in',
    summary: 'Record the log-in at the bank',
    params: byId,
    body: z.object({ login_number: line(60), logged_in_on: day }),
  },
  ask: {
    ...change,
    method: 'POST',
    path: '/loan_applications/{id}/queries',
    summary: 'Record a query of the bank',
    params: byId,
    body: z.object({ asked_on: day, question: required(1000) }),
  },
  answer: {
    ...change,
    method: 'PUT',
    path: '/loan_applications/{id}/queries/{query_id}',
    summary: 'Record the reply to a query',
    params: z.object({ id, query_id: id }),
    body: z.object({ replied_on: day, reply: required(1000) }),
  },
  sanction: {
    ...change,
    method: 'PUT',
    path: '/loan_applications/{id}/sanction',
    summary: 'Record or revise the sanction',
    params: byId,
    body: z
      .object({
        sanctioned_amount: loanAmount.refine((amount) => Number(amount) > 0, 'Enter the sanctioned amount'),
        sanctioned_rate: percentage,
        sanctioned_months: z.number().int().min(1, 'Enter at least 1 month').max(600, 'Enter at most 600 months'),
        sanction_conditions: paragraph(4000).default(''),
        sanctioned_on: day,
        valid_until: day.nullable().default(null),
      })
      .refine(({ sanctioned_on, valid_until }) => !valid_until || valid_until >= sanctioned_on, {
        error: 'Enter a date after the sanction',
        path: ['valid_until'],
      }),
  },
  accept: {
    ...change,
    method: 'PUT',
    path: '/loan_applications/{id}/accept',
    summary: 'Accept the sanction of a bank',
    params: byId,
  },
  reject: {
    ...change,
    method: 'PUT',
    path: '/loan_applications/{id}/reject',
    summary: 'Record that the bank rejected the file',
    params: byId,
    body: z.object({ closed_on: day, close_reason: required(500) }),
  },
  withdraw: {
    ...change,
    method: 'PUT',
    path: '/loan_applications/{id}/withdraw',
    summary: 'Withdraw an application',
    params: byId,
    body: z.object({ closed_on: day, close_reason: line(500) }),
  },
  reopen: {
    ...change,
    method: 'PUT',
    path: '/loan_applications/{id}/reopen',
    summary: 'Reopen an application',
    params: byId,
  },
  disburse: {
    ...change,
    method: 'POST',
    path: '/loan_applications/{id}/tranches',
    summary: 'Record a disbursement',
    params: byId,
    body: z
      .object({
        paid_on: day,
        amount: loanAmount.refine((amount) => Number(amount) > 0, 'Enter the disbursed amount'),
        insurance: loanAmount.default('0'),
        reference: line(60),
      })
      .refine(({ amount, insurance }) => Number(insurance) <= Number(amount), {
        error: 'Enter at most the disbursed amount',
        path: ['insurance'],
      }),
  },
  removeTranche: {
    ...change,
    method: 'DELETE',
    path: '/loan_applications/{id}/tranches/{tranche_id}',
    summary: 'Delete a disbursement',
    params: z.object({ id, tranche_id: id }),
  },
});

import { GST_CYCLES } from '@daftar/domain/gst-return/cycles';
import { z } from 'zod';
import { filePath, otp, required } from './core/fields.ts';
import { day, id, inOrder, listQuery, page } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { inBusiness, routes } from './core/route.ts';
import { recordedFiling } from './filings.ts';
import { clientPeriod, seeGst, writeGst } from './gst_books.ts';

export const PORTAL_FORMS = ['GSTR-1', 'IFF', 'GSTR-3B', 'CMP-08'] as const;
export const ATTEMPT_STATES = ['Saving', 'Refused', 'Different', 'Ready', 'Filing', 'Unknown', 'Filed'] as const;

const touches = ['gst_books', 'filings', 'compliance', 'board_tasks'] as const;
const of = { ...clientPeriod, form: z.enum(PORTAL_FORMS) };
const amount = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/, 'Enter an amount of 0 or more with up to 2 decimals');

const attempt = z.object({
  id: z.number(),
  state: z.enum(ATTEMPT_STATES),
  /** The books changed since the file was sent. */
  is_outdated: z.boolean(),
  row_errors: z.array(z.object({ section: z.string(), reference: z.string(), code: z.string(), message: z.string() })),
  differences: z.array(z.object({ section: z.string(), ours: z.string(), portal: z.string() })),
  problem: z.string(),
  updated_at: z.string(),
});

const filed = z.object({
  id: z.number(),
  title: z.string(),
  period_label: z.string(),
  filed_on: day,
  due_date: day.nullable(),
  is_late: z.boolean(),
  acknowledgement: z.string(),
});
const filing = z.object({
  provider: z.enum(['local', 'http']),
  client_name: z.string(),
  label: z.string(),
  cycle: z.enum(GST_CYCLES),
  form: z.enum(PORTAL_FORMS),
  /** Forms of the period, with what was filed. */
  forms: z.array(z.object({ form: z.enum(PORTAL_FORMS), filed: filed.nullable() })),
  due_date: day.nullable(),
  /** Late fee and interest, if it is filed today. */
  late_fee: z.string(),
  interest: z.string(),
  /** Why the portal may refuse the return, beside its data. */
  warnings: z.array(z.string()).max(5),
  errors: z.number(),
  is_reviewed: z.boolean(),
  session: z.object({ username: z.string(), is_open: z.boolean(), expires_at: z.string().nullable() }).nullable(),
  attempt: attempt.nullable(),
  /** The entry that this call made in the filing register. */
  recorded: recordedFiling.pick({ title: true, period_label: true, warnings: true, task: true }).nullable(),
});
export type GstFilingState = z.output<typeof filing>;

const step = { ...inBusiness, method: 'POST', permission: writeGst, touches, status: 200, answer: filing } as const;

export const RETURN_STATES = ['Not due', 'Due', 'Filed', 'Filed late', 'Not filed', 'Not applicable'] as const;
export const STATUS_FORMS = ['GSTR-1', 'IFF', 'GSTR-3B', 'PMT-06', 'CMP-08', 'GSTR-4', 'GSTR-9', 'GSTR-9C'] as const;

const returnCell = z.object({
  /** MMYYYY of the period's last month. */
  period: z.string(),
  period_label: z.string(),
  state: z.enum(RETURN_STATES),
  due_date: day.nullable(),
  filed_on: day.nullable(),
  acknowledgement: z.string(),
  /** Recorded, else of today. */
  late_fee: z.string(),
});
const registrationStatus = z.object({
  id: z.number(),
  client_id: z.number(),
  client_name: z.string(),
  gstin: z.string(),
  cells: z.array(returnCell).max(12),
});
export type RegistrationStatus = z.output<typeof registrationStatus>;
const statusOf = {
  /** The year in which the financial year starts. */
  fy: z.coerce.number().int().min(2017).max(2100),
  form: z.enum(STATUS_FORMS).default('GSTR-3B'),
  client_id: id.optional(),
};

export const gstFilingRoutes = routes({
  status: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_return_status',
    summary: 'Get the status of a return by GSTIN and period',
    permission: seeGst,
    reads: 'gst_books',
    query: listQuery(['client_name'], statusOf),
    answer: page(registrationStatus).extend({
      provider: z.enum(['local', 'http']),
      periods: z.array(z.object({ period: z.string(), label: z.string() })),
    }),
  },
  exportStatus: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_return_status_export',
    summary: 'Export the status of a return by GSTIN and period',
    permission: seeGst,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ ...statusOf, search: z.string().trim().max(100).optional(), exportType })),
    answer: exportAnswer,
  },
  readPortal: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_return_status/portal',
    summary: 'Record what the GST portal lists as filed',
    permission: writeGst,
    touches,
    rate: 'send',
    status: 200,
    body: z.object({ client_id: id, gstin: clientPeriod.gstin, fy: statusOf.fy }),
    answer: z.object({ recorded: z.number(), known: z.number(), skipped: z.number() }),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_filing',
    summary: 'Get how far the filing of a client’s return is',
    permission: seeGst,
    reads: 'gst_books',
    query: z.object({ ...of, form: of.form.optional() }),
    answer: filing,
  },
  requestOtp: {
    ...step,
    path: '/gst_filing/otp',
    summary: 'Send the client an OTP of the GST portal',
    rate: 'send',
    body: z.object({ ...of, username: required(60) }),
  },
  signIn: {
    ...step,
    path: '/gst_filing/session',
    summary: 'Sign in to the GST portal',
    rate: 'guess',
    body: z.object({ ...of, otp }),
  },
  save: { ...step, path: '/gst_filing/save', summary: 'Send a return to the GST portal', body: z.object(of) },
  check: { ...step, path: '/gst_filing/check', summary: 'Ask the GST portal how far a return is', body: z.object(of) },
  requestEvc: {
    ...step,
    path: '/gst_filing/evc',
    summary: 'Send the client the OTP that signs a return',
    rate: 'send',
    body: z.object(of),
  },
  file: {
    ...step,
    path: '/gst_filing/file',
    summary: 'File a return',
    rate: 'guess',
    body: z.object({ ...of, otp, is_confirmed: z.literal(true, 'Confirm that the return is filed.') }),
  },
  record: {
    ...step,
    path: '/gst_filing/record',
    summary: 'Record a return that was filed on the GST portal',
    body: z.object({
      ...of,
      acknowledgement: required(20),
      filed_on: day,
      late_fee: amount.default('0'),
      interest: amount.default('0'),
      /** The acknowledgement, as uploaded. */
      file: z.object({ url: filePath, name: required(200) }).optional(),
    }),
  },
  readAcknowledgement: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_filing/read_acknowledgement',
    summary: 'Read number and date from an acknowledgement',
    permission: writeGst,
    changesNothing: true,
    status: 200,
    body: z.object({ url: filePath }),
    answer: z.object({ acknowledgement: z.string(), filed_on: day.nullable() }),
  },
});

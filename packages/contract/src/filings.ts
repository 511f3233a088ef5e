import { tidyAcknowledgement } from '@daftar/domain/filings/acknowledgement';
import { FILING_MODES, REGISTRATION_KINDS, RETURN_KINDS } from '@daftar/domain/filings/forms';
import { tidyIdentifier, withLlpinHyphen } from '@daftar/domain/identifiers';
import { COMPLETION_CHECKS } from '@daftar/domain/work/completion-checks';
import { z } from 'zod';
import { LAWS } from './compliance.ts';
import { changesOf } from './core/changes.ts';
import { required, text } from './core/fields.ts';
import { byId, day, flag, id, inOrder, listQuery, moment, ok, page, record } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { inBusiness, routes } from './core/route.ts';
import { uploads } from './drive.ts';
import { loanAmount } from './loans/fields.ts';
import { taskCard } from './work/task.ts';

/** Like the compliance calendar, the register needs access to clients. */
const read = { module: 'clients', level: 'read' } as const;
const write = { module: 'clients', level: 'write' } as const;
const full = { module: 'clients', level: 'all' } as const;
const boards = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
const touches = ['filings', 'compliance', 'board_tasks'] as const;

/** Limits of one filing, of the filings for one period, and of the periods to choose from. */
export const MAX_FILING_FILES = 20;
const MAX_RELATED = 50;
export const MAX_FILING_CHOICES = 500;

const registration = z
  .string()
  .max(30)
  .transform((typed) => withLlpinHyphen(tidyIdentifier(typed)))
  .default('');

/** Fields that can be corrected later. */
const particulars = z.object({
  form_variant: text(40).default(''),
  filed_on: day,
  acknowledgement: z.string().max(60).transform(tidyAcknowledgement).default(''),
  mode: z.enum(FILING_MODES).default('Portal'),
  late_fee: loanAmount.default('0'),
  interest: loanAmount.default('0'),
  note: text(500).default(''),
});

export const filingBody = particulars.extend({
  client_id: id,
  registration_kind: z.enum(REGISTRATION_KINDS),
  registration,
  form: required(40),
  return_kind: z.enum(RETURN_KINDS).default('Original'),
  period_from: day,
  period_to: day,
});
export type FilingBody = z.output<typeof filingBody>;

/** Documents that are added at once. */
const files = uploads.optional();

/** The task says what is filed. */
export const taskFilingBody = particulars.extend({ files }).extend({
  registration,
  return_kind: z.enum(RETURN_KINDS).default('Original'),
});

/** A form for a period of a client. */
const subject = {
  registration_kind: z.enum(REGISTRATION_KINDS),
  registration: z.string(),
  law: z.enum(LAWS),
  form: z.string(),
  /** As the form was called for the period. */
  title: z.string(),
  period_from: day,
  period_to: day,
  period_label: z.string(),
  /** Null where the calendar has none for the client. */
  due_date: day.nullable(),
};

export const filing = z.object({
  ...record,
  client_id: z.number(),
  client_name: z.string(),
  ...subject,
  form_variant: z.string(),
  return_kind: z.enum(RETURN_KINDS),
  /** 2 for the second revised return, or the second challan of a month. */
  number: z.number(),
  filed_on: day,
  /** Against the due date as it was when the form was filed. */
  is_late: z.boolean(),
  acknowledgement: z.string(),
  mode: z.enum(FILING_MODES),
  late_fee: z.string(),
  interest: z.string(),
  note: z.string(),
  created_by: z.number().nullable(),
  created_by_name: z.string().nullable(),
  removed_at: z.string().nullable(),
  removed_reason: z.string(),
});
export type Filing = z.output<typeof filing>;

/** The task of the obligation after its filing was recorded. */
const filedTask = z.object({
  /** Null for users who can't see the task. */
  id: z.number().nullable(),
  is_completed: z.boolean(),
  /** Checks that keep it open; empty for users who can't see the task. */
  open_checks: z.array(z.object({ gate: z.enum(COMPLETION_CHECKS), message: z.string() })),
});
export const recordedFiling = filing.extend({ warnings: z.array(z.string()), task: filedTask.nullable() });
export type RecordedFiling = z.output<typeof recordedFiling>;

/** A filing of the client that could be recorded. */
const choice = z.object({ ...subject, is_filed: z.boolean() });
export type FilingChoice = z.output<typeof choice>;

const file = z.object({ id: z.number(), name: z.string(), created_at: moment });
const details = z.object({
  filing,
  files: z.array(file).max(MAX_FILING_FILES),
  /** Others for the same form and period: revised returns, further challans, removed ones. */
  related: z.array(filing).max(MAX_RELATED),
  /** True also if the task is on a board that the caller doesn't see. */
  has_task: z.boolean(),
  task: taskCard.nullable(),
});
export type FilingDetails = z.output<typeof details>;

const filters = {
  client_id: id.optional(),
  law: z.enum(LAWS).optional(),
  form: z.string().max(40).optional(),
  /** Filed on these days. */
  from: day.optional(),
  to: day.optional(),
  /** The period ends on these days. */
  period_from: day.optional(),
  period_to: day.optional(),
  is_late: flag,
  created_by: id.optional(),
  is_removed: flag,
};
const matching = inOrder(z.object({ search: z.string().trim().max(100).optional(), ...filters }));

export const filingRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/filings',
    summary: 'List recorded filings',
    permission: read,
    reads: 'filings',
    query: listQuery(['filed_on', 'period_to'], filters),
    answer: page(filing),
  },
  summary: {
    ...inBusiness,
    method: 'GET',
    path: '/filings_summary',
    summary: 'Get totals of recorded filings',
    permission: read,
    reads: 'filings',
    query: matching,
    answer: z.object({ count: z.number(), late: z.number(), late_fee: z.string(), interest: z.string() }),
  },
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/filings_export',
    summary: 'Export recorded filings',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ ...matching.shape, exportType })),
    answer: exportAnswer,
  },
  choices: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{id}/filing_choices',
    summary: 'List what a client files',
    permission: read,
    reads: 'compliance',
    params: byId,
    /** Without a form, everything that the client owes. */
    query: z.object({ form: z.string().max(40).optional() }),
    answer: z.object({ turnover_crore: z.number().nullable(), data: z.array(choice).max(MAX_FILING_CHOICES) }),
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/filings',
    summary: 'Record a filing',
    permission: write,
    touches: [...touches, 'drive', 'client_drive'],
    body: inOrder(filingBody.extend({ files }), 'period'),
    answer: recordedFiling,
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/filings/{id}',
    summary: 'Get a filing with its documents and task',
    permission: read,
    reads: 'filings',
    params: byId,
    answer: details,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/filings/{id}',
    summary: 'Correct a filing',
    permission: write,
    touches,
    params: byId,
    body: changesOf(particulars),
    answer: filing.extend({ warnings: z.array(z.string()) }),
  },
  remove: {
    ...inBusiness,
    method: 'POST',
    path: '/filings/{id}/remove',
    summary: 'Remove a filing',
    permission: full,
    status: 200,
    touches,
    params: byId,
    body: z.object({ reason: required(300), reopen_task: z.boolean().default(false) }),
    answer: ok,
  },
  addFiles: {
    ...inBusiness,
    method: 'POST',
    path: '/filings/{id}/files',
    summary: 'Add documents to a filing',
    permission: write,
    touches: ['filings', 'drive', 'client_drive'],
    params: byId,
    body: z.object({ files: uploads }),
    answer: z.object({ data: z.array(file).max(MAX_FILING_FILES) }),
  },
  removeFile: {
    ...inBusiness,
    method: 'DELETE',
    path: '/filing_files/{id}',
    summary: 'Remove a document from a filing',
    permission: write,
    touches: ['filings'],
    params: byId,
    answer: ok,
  },
  fileLink: {
    ...inBusiness,
    method: 'GET',
    path: '/filing_files/{id}/link',
    summary: 'Get a link to a filing’s document',
    permission: read,
    params: byId,
    query: z.object({ download: flag }),
    answer: z.object({ url: z.string(), name: z.string(), kind: z.string() }),
  },
  ofTask: {
    ...inBusiness,
    method: 'GET',
    path: '/board_tasks/{id}/filing',
    summary: 'Get the filing of a task',
    permission: [read, boards],
    reads: 'board_tasks',
    params: byId,
    answer: z.object({
      /** Null for tasks that aren't of a filing. */
      subject: z.object(subject).nullable(),
      turnover_crore: z.number().nullable(),
      is_required: z.boolean(),
      filings: z.array(filing).max(MAX_RELATED),
    }),
  },
  recordOfTask: {
    ...inBusiness,
    method: 'POST',
    path: '/board_tasks/{id}/filing',
    summary: 'Record the filing of a task',
    permission: [read, boards],
    touches: [...touches, 'drive', 'client_drive'],
    params: byId,
    body: taskFilingBody,
    answer: recordedFiling,
  },
});
export type TaskFiling = z.output<typeof filingRoutes.ofTask.answer>;

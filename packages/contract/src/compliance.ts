import { CLIENT_CATEGORIES, GST_TYPES, TASK_STATUSES } from '@daftar/domain/enumerations';
import { DUTY_MARKS, GST_SCHEMES } from '@daftar/domain/work/compliance-profile';
import { z } from 'zod';
import { chosenClients } from './bulk_tasks.ts';
import { required } from './core/fields.ts';
import { byId, day, flag, id, inOrder, jobStarted, listQuery, ok, page, record } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { complianceAnswers } from './work/compliance-profile.ts';
import { userIds } from './work/task.ts';

/** Obligations need access to clients; creating tasks needs the board permission `bulk`. */
const see = { module: 'clients', level: 'read' } as const;
const manage = { module: 'workboard', level: 'Manage WorkBoard' } as const;
const reads = 'compliance';
const touches = ['compliance', 'board_tasks'] as const;

/** Completed: its task was completed, and the register has no filing. */
export const FILING_STATES = ['Not due', 'Due', 'Filed', 'Filed late', 'Completed', 'Not filed'] as const;
export const LAWS = ['GST', 'Income Tax', 'Company', 'LLP', 'Labour'] as const;
/** States of an obligation: no task, open task, filed, completed without an acknowledgement, or overdue. */
export const DUE_STATES = ['proposed', 'open', 'filed', 'completed', 'late'] as const;

/** `has_task` is visible to all; the task itself only to those with access to it. */
const hasTask = z.boolean();
const task = z.object({ id: z.number(), reference: z.string(), status: z.enum(TASK_STATUSES) }).nullable();

const filedAs = z.object({ id: z.number(), filed_on: day, acknowledgement: z.string() });

export const obligation = z.object({
  id: z.number(),
  client_id: z.number(),
  client_name: z.string(),
  form: z.string(),
  title: z.string(),
  law: z.enum(LAWS),
  period_label: z.string(),
  gstin: z.string().nullable(),
  statutory_date: day,
  /** After extensions. */
  due_date: day,
  is_optional: z.boolean(),
  state: z.enum(FILING_STATES),
  /** The first one in the register. */
  filing: filedAs.nullable(),
  has_task: hasTask,
  task,
});
export type Obligation = z.output<typeof obligation>;

const narrowing = {
  from: day,
  to: day,
  form: z.string().max(40).optional(),
  law: z.enum(LAWS).optional(),
  client_id: id.optional(),
  state: z.enum(DUE_STATES).optional(),
};

const dueForm = z.object({
  due_date: day,
  form: z.string(),
  title: z.string(),
  law: z.enum(LAWS),
  total: z.number(),
  proposed: z.number(),
  open: z.number(),
  filed: z.number(),
  completed: z.number(),
  late: z.number(),
});
export type DueForm = z.output<typeof dueForm>;

export const ruleBody = z.object({
  form: z.string().max(40),
  board_id: z.number().int().positive(),
  template_id: z.number().int().positive().nullable().default(null),
  is_automatic: z.boolean().default(false),
  lead_days: z.number().int().min(0).max(120, 'Enter 0 to 120 days.').default(15),
  target_days: z.number().int().min(0).max(120, 'Enter 0 to 120 days.').default(3),
  assignee_ids: userIds.default([]),
});
const formRule = z.object({
  form: z.string(),
  /** ID of the rule; 0 without one. */
  version: z.number(),
  title: z.string(),
  law: z.enum(LAWS),
  service: z.string().nullable(),
  rule: ruleBody
    .omit({ form: true })
    .extend({ ...record, board_name: z.string() })
    .nullable(),
});
export type FormRule = z.output<typeof formRule>;

export const extensionBody = z
  .object({
    form: z.string().min(1, 'Select a form.').max(40),
    period_label: required(60),
    period_from: day,
    period_to: day,
    due_date: day,
    notification: required(200),
    /** Empty applies to all. */
    who: z.array(z.enum(DUTY_MARKS)).max(50).default([]),
    state_codes: z
      .array(z.string().regex(/^\d{2}$/))
      .max(40)
      .default([]),
  })
  .refine(({ period_from, period_to }) => period_from <= period_to, {
    path: ['period_to'],
    message: 'Invalid period date!',
  });
export type ExtensionBody = z.output<typeof extensionBody>;

const extension = z.object({
  ...record,
  form: z.string(),
  title: z.string(),
  period_label: z.string(),
  period_from: day,
  period_to: day,
  due_date: day,
  notification: z.string(),
  who: z.array(z.string()),
  state_codes: z.array(z.string()),
  moved: z.number(),
  withdrawn_at: z.string().nullable(),
  created_by_name: z.string().nullable(),
});
export type DueExtension = z.output<typeof extension>;

/** The first ones, and the total. */
const effect = z.object({
  moved_count: z.number(),
  kept_count: z.number(),
  moved: z.array(
    z.object({ id: z.number(), name: z.string(), client_name: z.string().nullable(), due_from: day, due_to: day }),
  ),
  kept: z.array(z.object({ id: z.number(), name: z.string(), client_name: z.string().nullable(), why: z.string() })),
});
export type ExtensionEffect = z.output<typeof effect>;

const registration = z.object({
  gst_number: z.string(),
  trade_name: z.string(),
  type: z.enum(GST_TYPES),
  /** Answered, or derived from the type; null without returns. */
  scheme: z.enum(GST_SCHEMES).nullable(),
});
const duties = z.object({
  client_id: z.number(),
  client_name: z.string(),
  category: z.enum(CLIENT_CATEGORIES),
  is_audit_applicable: z.boolean(),
  version: z.number(),
  /** The stored answers, and the profile that follows from them. */
  answers: complianceAnswers,
  holds: complianceAnswers,
  registrations: z.array(registration),
  /** Due in the months around today. */
  coming: z.array(obligation),
});
export type ClientDutiesAnswer = z.output<typeof duties>;

const cell = z.object({
  period_label: z.string(),
  state: z.enum(FILING_STATES),
  due_date: day,
  gstin: z.string().nullable(),
  filing: filedAs.nullable(),
  has_task: hasTask,
  task_id: z.number().nullable(),
});

export const complianceRoutes = routes({
  calendar: {
    ...inBusiness,
    method: 'GET',
    path: '/compliance_calendar',
    summary: 'Get the compliance calendar',
    permission: see,
    reads,
    query: inOrder(z.object(narrowing)),
    answer: z.object({
      data: z.array(dueForm),
      /** Clients whose obligations are still being computed. */
      waiting: z.number(),
    }),
  },
  obligations: {
    ...inBusiness,
    method: 'GET',
    path: '/compliance_obligations',
    summary: 'List filings',
    permission: see,
    reads,
    query: listQuery(['due_date'], narrowing),
    answer: page(obligation),
  },
  makeTasks: {
    ...inBusiness,
    method: 'POST',
    path: '/compliance_tasks',
    summary: 'Create tasks for filings',
    permission: see,
    touches,
    status: 202,
    body: z.object({
      board_id: z.number().int().positive(),
      chosen: z.union([
        z.object({ ids: z.array(id).min(1, 'Select at least one filing.').max(2000) }),
        z.object({ filter: inOrder(z.object(narrowing)) }),
      ]),
    }),
    answer: jobStarted.extend({ planned: z.number() }),
  },
  matrix: {
    ...inBusiness,
    method: 'GET',
    path: '/compliance_matrix',
    summary: 'Get filing status by client and period',
    permission: see,
    reads,
    query: listQuery(['name'], { form: z.string().max(40) }),
    answer: page(z.object({ client_id: z.number(), client_name: z.string(), cells: z.array(cell) })).extend({
      periods: z.array(z.string()),
    }),
  },
  duties: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{id}/duties',
    summary: 'Get a client’s compliance profile',
    permission: see,
    reads,
    params: byId,
    answer: duties,
  },
  saveDuties: {
    ...inBusiness,
    method: 'PUT',
    path: '/client/{id}/duties',
    summary: 'Update a client’s compliance profile',
    permission: { module: 'clients', level: 'write' },
    touches,
    params: byId,
    body: complianceAnswers,
    answer: duties,
  },
  bulkDuties: {
    ...inBusiness,
    method: 'PUT',
    path: '/client_duties_bulk',
    unversioned: true,
    summary: 'Update many compliance profiles',
    permission: { module: 'clients', level: 'write' },
    touches,
    body: z.object({ clients: chosenClients, answers: complianceAnswers.omit({ registrations: true }) }),
    answer: z.object({ changed: z.number() }),
  },
  rules: {
    ...inBusiness,
    method: 'GET',
    path: '/compliance_rules',
    summary: 'List task rules by form',
    permission: see,
    reads,
    query: z.object({ has_rule: flag }),
    answer: z.object({ data: z.array(formRule) }),
  },
  saveRule: {
    ...inBusiness,
    method: 'PUT',
    path: '/compliance_rules',
    summary: 'Save a task rule',
    permission: manage,
    touches,
    body: ruleBody,
    answer: formRule,
  },
  removeRule: {
    ...inBusiness,
    method: 'DELETE',
    path: '/compliance_rules/{id}',
    summary: 'Remove a task rule',
    permission: manage,
    touches,
    params: byId,
    answer: ok,
  },
  extensions: {
    ...inBusiness,
    method: 'GET',
    path: '/due_extensions',
    summary: 'List due date extensions',
    permission: see,
    reads,
    query: listQuery(['created_at'], { form: z.string().max(40).optional() }),
    answer: page(extension),
  },
  previewExtension: {
    ...inBusiness,
    method: 'POST',
    path: '/due_extensions_preview',
    summary: 'Preview an extension',
    permission: manage,
    changesNothing: true,
    status: 200,
    body: extensionBody,
    answer: effect,
  },
  extend: {
    ...inBusiness,
    method: 'POST',
    path: '/due_extensions',
    summary: 'Add an extension',
    permission: manage,
    touches,
    body: extensionBody,
    answer: effect.extend({ id: z.number() }),
  },
  withdraw: {
    ...inBusiness,
    method: 'POST',
    path: '/due_extensions/{id}/withdraw',
    summary: 'Withdraw an extension',
    permission: manage,
    touches,
    status: 200,
    params: byId,
    answer: effect.extend({ id: z.number() }),
  },
});

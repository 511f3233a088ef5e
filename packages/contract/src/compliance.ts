import { CLIENT_CATEGORIES, GST_TYPES, TASK_STATUSES } from '@daftar/domain/enumerations';
import { DUTY_MARKS, GST_SCHEMES } from '@daftar/domain/work/client-duties';
import { z } from 'zod';
import { chosenClients } from './bulk_tasks.ts';
import { required } from './core/fields.ts';
import { byId, day, flag, id, jobStarted, listQuery, ok, page, record } from './core/page.ts';
import { routes } from './core/route.ts';
import { dutyAnswers } from './work/duties.ts';
import { userIds } from './work/task.ts';

/** What clients owe is told to whoever sees clients; tasks are made by whoever makes them in bulk on that board. */
const see = { module: 'clients', level: 'read' } as const;
const manage = { module: 'workboard', level: 'Manage WorkBoard' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;
const reads = 'compliance';
const touches = ['compliance', 'board_tasks'] as const;

export const FILING_STATES = ['Not due', 'Due', 'Filed', 'Filed late', 'Not filed'] as const;
export const LAWS = ['GST', 'Income Tax', 'Company', 'LLP', 'Labour'] as const;
/** As lists of what is due are narrowed: without a task, with one that is open, filed, or late and not filed. */
export const DUE_STATES = ['proposed', 'open', 'filed', 'late'] as const;

/** That it has a task is part of what a client owes; which one, only those are told who see it. */
const hasTask = z.boolean();
const task = z.object({ id: z.number(), reference: z.string(), status: z.enum(TASK_STATUSES) }).nullable();

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
  /** As it stands after extensions. */
  due_date: day,
  is_optional: z.boolean(),
  state: z.enum(FILING_STATES),
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
  late: z.number(),
});
export type DueForm = z.output<typeof dueForm>;

export const ruleBody = z.object({
  form: z.string().max(40),
  board_id: z.number().int().positive(),
  template_id: z.number().int().positive().nullable().default(null),
  is_automatic: z.boolean().default(false),
  lead_days: z.number().int().min(0).max(120, 'From 0 to 120 days').default(15),
  target_days: z.number().int().min(0).max(120, 'From 0 to 120 days').default(3),
  assignee_ids: userIds.default([]),
});
const formRule = z.object({
  form: z.string(),
  /** The rule's; 0 where there is none yet. */
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
    form: z.string().min(1, 'Required').max(40),
    period_label: required(60),
    period_from: day,
    period_to: day,
    due_date: day,
    notification: required(200),
    /** Only for these; for all where empty. */
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

/** The first of them, and how many there are. */
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
  /** As it files: said, or derived from its type; null where it files nothing. */
  scheme: z.enum(GST_SCHEMES).nullable(),
});
const duties = z.object({
  client_id: z.number(),
  client_name: z.string(),
  category: z.enum(CLIENT_CATEGORIES),
  is_audit_applicable: z.boolean(),
  version: z.number(),
  /** What somebody has said, and what holds with it. */
  answers: dutyAnswers,
  holds: dutyAnswers,
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
  has_task: hasTask,
  task_id: z.number().nullable(),
});

export const complianceRoutes = routes({
  calendar: {
    ...inBusiness,
    method: 'GET',
    path: '/compliance_calendar',
    summary: 'What is due between two days, by day and form, with counts',
    permission: see,
    reads,
    query: z.object(narrowing),
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
    summary: 'What clients owe, one by one',
    permission: see,
    reads,
    query: listQuery(['due_date'], narrowing),
    answer: page(obligation),
  },
  makeTasks: {
    ...inBusiness,
    method: 'POST',
    path: '/compliance_tasks',
    summary: 'Make tasks for obligations, in the background: one for each, never two',
    permission: see,
    touches,
    status: 202,
    body: z.object({
      board_id: z.number().int().positive(),
      chosen: z.union([
        z.object({ ids: z.array(id).min(1, 'Choose at least one').max(2000) }),
        z.object({ filter: z.object(narrowing) }),
      ]),
    }),
    answer: jobStarted.extend({ planned: z.number() }),
  },
  matrix: {
    ...inBusiness,
    method: 'GET',
    path: '/compliance_matrix',
    summary: 'How the returns of clients stand, by period: a page of clients, the last year of one form',
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
    summary: 'What is known of a client’s duties, and what follows from it',
    permission: see,
    reads,
    params: byId,
    answer: duties,
  },
  saveDuties: {
    ...inBusiness,
    method: 'PUT',
    path: '/client/{id}/duties',
    summary: 'Answer the questions about a client; what is left out is derived',
    permission: { module: 'clients', level: 'write' },
    touches,
    params: byId,
    body: dutyAnswers,
    answer: duties,
  },
  bulkDuties: {
    ...inBusiness,
    method: 'PUT',
    path: '/client_duties_bulk',
    unversioned: true,
    summary: 'Answer some questions alike for many clients; the other answers stay',
    permission: { module: 'clients', level: 'write' },
    touches,
    body: z.object({ clients: chosenClients, answers: dutyAnswers.omit({ registrations: true }) }),
    answer: z.object({ changed: z.number() }),
  },
  rules: {
    ...inBusiness,
    method: 'GET',
    path: '/compliance_rules',
    summary: 'Every form of the calendar, and what becomes of it here',
    permission: see,
    reads,
    query: z.object({ has_rule: flag }),
    answer: z.object({ data: z.array(formRule) }),
  },
  saveRule: {
    ...inBusiness,
    method: 'PUT',
    path: '/compliance_rules',
    summary: 'Say on which board the tasks of a form are made, and whether by themselves',
    permission: manage,
    touches,
    body: ruleBody,
    answer: formRule,
  },
  removeRule: {
    ...inBusiness,
    method: 'DELETE',
    path: '/compliance_rules/{id}',
    summary: 'Make no tasks of the form by itself any more',
    permission: manage,
    touches,
    params: byId,
    answer: ok,
  },
  extensions: {
    ...inBusiness,
    method: 'GET',
    path: '/due_extensions',
    summary: 'Dates that the government moved',
    permission: see,
    reads,
    query: listQuery(['created_at'], { form: z.string().max(40).optional() }),
    answer: page(extension),
  },
  previewExtension: {
    ...inBusiness,
    method: 'POST',
    path: '/due_extensions_preview',
    summary: 'Which open tasks a moved date would move',
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
    summary: 'Enter a date that was moved, and move the open tasks',
    permission: manage,
    touches,
    body: extensionBody,
    answer: effect.extend({ id: z.number() }),
  },
  withdraw: {
    ...inBusiness,
    method: 'POST',
    path: '/due_extensions/{id}/withdraw',
    summary: 'Take it back: tasks that nobody changed since get their dates again',
    permission: manage,
    touches,
    status: 200,
    params: byId,
    answer: effect.extend({ id: z.number() }),
  },
});

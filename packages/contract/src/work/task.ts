/** Task schemas shared by boards, tasks, recurring tasks, the dashboard and the portal. */
import { CUSTOM_FIELD_TYPES, PRIORITIES, TASK_STATUSES, TASK_TYPES, WORK_PROGRESS } from '@daftar/domain/enumerations';
import { TASK_STATES } from '@daftar/domain/work/task-status';
import { BILLING_BASES } from '@daftar/domain/work/work-billing';
import { z } from 'zod';
import { required, text } from '../core/fields.ts';
import { day, record } from '../core/page.ts';

export const userIds = z.array(z.number().int().positive()).max(50);
const noMore = <T extends z.ZodType>(one: T, most: number) => z.array(one).max(most).default([]);

export const REVIEW_STATES = ['Not Asked', 'Waiting', 'Returned', 'Approved'] as const;

/** Values of the nine field types: text, number, yes/no, or several options. */
export const fieldValue = z.union([
  z.string().max(5000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(80)).max(100),
]);
export const fieldValues = z.record(z.string().regex(/^\d{1,15}$/), fieldValue.nullable());

/** Editable fields of an open task. */
export const taskFields = z.object({
  name: required(300),
  description: z.string().max(20_000).default(''),
  client_id: z.number().int().positive().nullable().default(null),
  branch_id: z.number().int().positive().nullable().default(null),
  service_id: z.number().int().positive().nullable().default(null),
  period_label: text(60).default(''),
  period_from: day.nullable().default(null),
  period_to: day.nullable().default(null),
  priority: z.enum(PRIORITIES).default('Medium'),
  due_date: day.nullable().default(null),
  target_date: day.nullable().default(null),
  assignee_ids: userIds.default([]),
  reviewer_ids: userIds.default([]),
  watcher_ids: userIds.default([]),
  tags: noMore(required(40), 20),
  fields: fieldValues.default({}),
  /** Seconds. */
  estimate: z.number().int().min(0).max(36_000_000).nullable().default(null),
  billing_basis: z.enum(BILLING_BASES).default('none'),
  fee: z
    .string()
    .regex(/^\d{1,13}(\.\d{1,2})?$/, 'Enter an amount such as 2500.00.')
    .default('0'),
  firm_id: z.number().int().positive().nullable().default(null),
});

export const newToDo = z.object({
  name: required(300),
  assignee_id: z.number().int().positive().nullable().default(null),
  due_date: day.nullable().default(null),
  is_shared_with_clients: z.boolean().default(false),
});
export const newDocument = z.object({
  name: required(200),
  note: z.string().max(2000).default(''),
  is_required: z.boolean().default(true),
  is_asked_of_client: z.boolean().default(true),
  due_date: day.nullable().default(null),
});

export const taskBody = taskFields.extend({
  /** Defaults to the header x-board-id. */
  board_id: z.number().int().positive().optional(),
  parent_id: z.number().int().positive().nullable().default(null),
  column_id: z.number().int().positive().nullable().default(null),
  work_progress: z.enum(WORK_PROGRESS).default('To Be Initiated'),
  template_id: z.number().int().positive().nullable().default(null),
  to_dos: noMore(newToDo, 100),
  documents: noMore(newDocument, 50),
});
export type TaskBody = z.output<typeof taskBody>;

/** A member on a task. */
export const taskPerson = z.object({ id: z.number(), name: z.string() });

const counted = z.object({ done: z.number(), of: z.number() });

/** A task on a card, in a list or in the calendar. */
export const taskCard = z.object({
  ...record,
  board_id: z.number(),
  board_name: z.string(),
  /** The board's code and the number: GST-104. */
  reference: z.string(),
  task_type: z.enum(TASK_TYPES),
  parent_id: z.number().nullable(),
  name: z.string(),
  client_id: z.number().nullable(),
  client_name: z.string().nullable(),
  service_id: z.number().nullable(),
  service_name: z.string().nullable(),
  branch_id: z.number().nullable(),
  period_label: z.string(),
  priority: z.enum(PRIORITIES),
  state: z.enum(TASK_STATES),
  /** The displayed status (domain, work/task-status.ts). */
  status: z.enum(TASK_STATUSES),
  days_late: z.number(),
  work_progress: z.enum(WORK_PROGRESS),
  review: z.enum(REVIEW_STATES),
  due_date: day.nullable(),
  target_date: day.nullable(),
  snoozed_until: day.nullable(),
  column_id: z.number().nullable(),
  rank: z.string(),
  assignees: z.array(taskPerson),
  reviewers: z.array(taskPerson),
  tags: z.array(z.string()),
  to_dos: counted,
  sub_tasks: counted,
  /** Approved of requested. */
  documents: counted,
  comments: z.number(),
  estimate: z.number().nullable(),
  logged_seconds: z.number(),
  billing_basis: z.enum(BILLING_BASES),
  archived_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  /** Of a client's obligation: completing it asks for the acknowledgement. */
  is_filing: z.boolean(),
});
export type TaskCard = z.output<typeof taskCard>;

/** A field of a board, as tasks show it. */
export const boardField = z.object({
  ...record,
  board_id: z.number(),
  label: z.string(),
  type: z.enum(CUSTOM_FIELD_TYPES),
  options: z.array(z.string()),
  is_required: z.boolean(),
  is_shared_with_clients: z.boolean(),
});
export type BoardField = z.output<typeof boardField>;

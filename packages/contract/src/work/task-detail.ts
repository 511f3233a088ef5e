/** A task with its parts and the actions open to the caller. */
import { DOCUMENT_STATUSES } from '@daftar/domain/enumerations';
import { COMPLETION_CHECKS } from '@daftar/domain/work/completion-checks';
import { z } from 'zod';
import { filePath, required } from '../core/fields.ts';
import { day, moment, record } from '../core/page.ts';
import { boardField, fieldValues, taskCard, taskPerson } from './task.ts';

/** Actions by the names of their calls; `edit`, `delete`, `start_timer`, `log_time` and `bill` too, where they are open. */
export const TASK_ACTS = [
  'edit',
  'start',
  'put_back',
  'snooze',
  'wake',
  'complete',
  'cancel',
  'reopen',
  'restore',
  'archive',
  'unarchive',
  'delete',
  'ask_review',
  'withdraw_review',
  'approve_review',
  'return_review',
  'start_timer',
  'log_time',
  'bill',
] as const;
export type TaskAct = (typeof TASK_ACTS)[number];

export const storedFile = z.object({ name: required(200), path: filePath, size: z.number().int().min(0) });
export type StoredFile = z.output<typeof storedFile>;

/** A document of a task, with its place. */
export const foundDocument = z.object({
  id: z.number(),
  name: z.string(),
  file_name: z.string().nullable(),
  task_id: z.number(),
  reference: z.string(),
  task_name: z.string(),
  client_name: z.string().nullable(),
});

export const toDo = z.object({
  ...record,
  board_task_id: z.number(),
  name: z.string(),
  is_done: z.boolean(),
  done_at: moment.nullable(),
  done_by: taskPerson.nullable(),
  assignee: taskPerson.nullable(),
  due_date: day.nullable(),
  is_shared_with_clients: z.boolean(),
  rank: z.string(),
});
export type ToDo = z.output<typeof toDo>;

export const DOCUMENT_ACTS = ['remove', 'upload', 'take_back', 'approve', 'ask_change'] as const;

export const taskDocument = z.object({
  ...record,
  board_task_id: z.number(),
  name: z.string(),
  note: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  is_required: z.boolean(),
  is_asked_of_client: z.boolean(),
  /** Requested changes. */
  reason: z.string(),
  /** A signed, expiring link; the path for POST files/show. */
  file: storedFile.extend({ url: z.string() }).nullable(),
  uploaded_at: moment.nullable(),
  uploaded_by: taskPerson.nullable(),
  due_date: day.nullable(),
  /** Party that acts next. */
  waits_for: z.enum(['client', 'practice', 'nobody']),
  acts: z.array(z.enum(DOCUMENT_ACTS)),
});
export type TaskDocument = z.output<typeof taskDocument>;

export const taskComment = z.object({
  ...record,
  board_task_id: z.number(),
  /** With mentions as `@[Anita Sharma](7)`. Empty if deleted. */
  text: z.string(),
  attachments: z.array(storedFile.extend({ url: z.string() })),
  author: taskPerson.nullable(),
  edited_at: moment.nullable(),
  is_deleted: z.boolean(),
  /** Written by the caller, who can edit it. */
  is_own: z.boolean(),
});
export type TaskComment = z.output<typeof taskComment>;

export const openCompletionCheck = z.object({
  gate: z.enum(COMPLETION_CHECKS),
  message: z.string(),
  items: z.array(z.object({ id: z.number(), name: z.string() })),
});

export const task = taskCard.extend({
  description: z.string(),
  board: z.object({
    id: z.number(),
    name: z.string(),
    code: z.string(),
    is_archived: z.boolean(),
    is_shared_with_clients: z.boolean(),
  }),
  column_name: z.string().nullable(),
  branch_name: z.string().nullable(),
  firm_id: z.number().nullable(),
  firm_name: z.string().nullable(),
  fee: z.string(),
  period_from: day.nullable(),
  period_to: day.nullable(),
  watchers: z.array(taskPerson),
  is_watching: z.boolean(),
  /** Values by the field's id, and the board's definitions in their order. */
  fields: fieldValues,
  board_fields: z.array(boardField),
  parent: z.object({ id: z.number(), reference: z.string(), name: z.string() }).nullable(),
  to_do_list: z.array(toDo),
  sub_task_list: z.array(taskCard),
  document_list: z.array(taskDocument),
  review_asked_by: taskPerson.nullable(),
  review_note: z.string(),
  /** Open completion checks; empty for closed tasks. */
  gates: z.array(openCompletionCheck),
  /** Actions open to the caller. */
  acts: z.array(z.enum(TASK_ACTS)),
  /** Further permissions of the caller's board role. */
  may: z.object({
    edit: z.boolean(),
    assign: z.boolean(),
    comment: z.boolean(),
    create: z.boolean(),
    time: z.boolean(),
  }),
  /** Days with the client and with the business so far, and whether it is on time. */
  delay: z.object({
    client_days: z.number(),
    practice_days: z.number(),
    punctuality: z.enum(['on_time', 'late', 'open']),
  }),
  recurring_task_id: z.number().nullable(),
  template_id: z.number().nullable(),
  started_at: moment.nullable(),
  completed_by: taskPerson.nullable(),
  cancelled_at: moment.nullable(),
  created_by: taskPerson.nullable(),
});
export type Task = z.output<typeof task>;

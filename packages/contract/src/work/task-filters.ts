/** What lists, boards, calendars and exports of tasks are asked for: the same filters everywhere. */
import { PRIORITIES, TASK_STATUSES, TASK_TYPES, WORK_PROGRESS } from '@daftar/domain/enumerations';
import { FIELD_OPERATORS } from '@daftar/domain/work/task-fields';
import { z } from 'zod';
import { day, flag, id, idList } from '../core/page.ts';
import { fieldValue, REVIEW_STATES } from './task.ts';

/** Any of several, with commas between them: `?status=TODO,OVERDUE`. */
const anyOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)).min(1));

const operator = z.enum([...new Set(Object.values(FIELD_OPERATORS).flat())] as [string, ...string[]]);

/** What is asked of the board's own fields, as JSON by the field's id: `{"12":{"op":"any_of","value":["Q1"]}}`. */
const fieldQuestions = z.record(
  z.string().regex(/^\d{1,15}$/),
  z.object({ op: operator, value: fieldValue.optional() }),
);
export type FieldQuestions = z.output<typeof fieldQuestions>;

const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(4000)
    .transform((text, issues) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        issues.addIssue({ code: 'custom', message: 'Must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Beside the board, which the address of a board names itself. */
export const cardFilters = {
  /** By name, reference (GST-104) or client. */
  search: z.string().trim().max(100).optional(),
  /** As it is shown today: OVERDUE and SNOOZED too. */
  status: anyOf(TASK_STATUSES).optional(),
  work_progress: anyOf(WORK_PROGRESS).optional(),
  priority: anyOf(PRIORITIES).optional(),
  review: anyOf(REVIEW_STATES).optional(),
  task_type: z.enum(TASK_TYPES).optional(),
  /** Given to the caller. */
  mine: flag,
  assignee: idList.optional(),
  reviewer: idList.optional(),
  watcher: idList.optional(),
  creator: idList.optional(),
  unassigned: flag,
  client: idList.optional(),
  /** Clients of a group. */
  group: id.optional(),
  service: idList.optional(),
  branch: id.optional(),
  /** As it is labelled: "June 2026". */
  period: z.string().trim().max(60).optional(),
  tag: z.string().trim().max(40).optional(),
  due_from: day.optional(),
  due_to: day.optional(),
  completed_from: day.optional(),
  completed_to: day.optional(),
  fields: json(fieldQuestions).optional(),
};

export const taskFilters = {
  ...cardFilters,
  /** Left out: the board of the header x-board-id, or, without it, every board that the caller sees. */
  board_id: id.optional(),
  /** Every board, although the header names one. */
  all_boards: flag,
  /** True: neither completed nor cancelled. False: only those. */
  is_open: flag,
  parent: id.optional(),
  /** Without sub-tasks. */
  top_level: flag,
  recurring_task: id.optional(),
  /** The archive instead of what is not in it. */
  archived: flag,
};

export const TASK_SORTS = ['due_date', 'priority', 'name', 'created_at', 'completed_at', 'archived_at'] as const;

const questions = z.object(taskFilters);
export type TaskQuestions = z.output<typeof questions>;

/** Filters shared by task lists, boards, calendars and exports. */
import { PRIORITIES, TASK_STATUSES, TASK_TYPES, WORK_PROGRESS } from '@daftar/domain/enumerations';
import { FIELD_OPERATORS } from '@daftar/domain/work/task-fields';
import { z } from 'zod';
import { day, flag, id, idList } from '../core/page.ts';
import { fieldValue, REVIEW_STATES } from './task.ts';

/** Comma-separated values, any of which match: `?status=TODO,OVERDUE`. */
const anyOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)).min(1));

const operator = z.enum([...new Set(Object.values(FIELD_OPERATORS).flat())] as [string, ...string[]]);

/** Filters on board fields, as JSON by field ID: `{"12":{"op":"any_of","value":["Q1"]}}`. */
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
        issues.addIssue({ code: 'custom', message: 'Send the filter as JSON.' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Without the board, which the path names. */
export const cardFilters = {
  /** By name, reference (GST-104) or client. */
  search: z.string().trim().max(100).optional(),
  /** The displayed status, including OVERDUE and SNOOZED. */
  status: anyOf(TASK_STATUSES).optional(),
  work_progress: anyOf(WORK_PROGRESS).optional(),
  priority: anyOf(PRIORITIES).optional(),
  review: anyOf(REVIEW_STATES).optional(),
  task_type: z.enum(TASK_TYPES).optional(),
  /** Assigned to the caller. */
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
  /** By label: "June 2026". */
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
  /** Defaults to the header x-board-id, else to all visible boards. */
  board_id: id.optional(),
  /** All boards, ignoring the header. */
  all_boards: flag,
  /** True: neither completed nor cancelled. False: only those. */
  is_open: flag,
  parent: id.optional(),
  /** Excludes subtasks. */
  top_level: flag,
  recurring_task: id.optional(),
  /** Archived tasks instead of the others. */
  archived: flag,
};

export const TASK_SORTS = ['due_date', 'priority', 'name', 'created_at', 'completed_at', 'archived_at'] as const;

const questions = z.object(taskFilters);
export type TaskQuestions = z.output<typeof questions>;

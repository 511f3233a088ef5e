/** Contents of tasks created by a schedule or for many clients. */
import { taskTokenProblem } from '@daftar/domain/work/task-templates';
import { z } from 'zod';
import { checked, required } from '../core/fields.ts';
import { newDocument, newToDo, taskFields } from './task.ts';

const days = (most: number) => z.number().int(`Enter 0 to ${most} days.`).min(0).max(most);

/** Days before the task's due date; null without a date. */
const before = { days_before: days(366).nullable().default(null) };

const named = (max: number) => checked(required(max), taskTokenProblem);

export const workToDo = newToDo.omit({ due_date: true }).extend({ ...before, name: named(300) });
export const workDocument = newDocument.omit({ due_date: true }).extend({ ...before, name: named(200) });

/** A task without client, period and dates. Its texts can use TASK_TOKENS. */
export const taskBlueprint = taskFields
  .omit({ client_id: true, period_label: true, period_from: true, period_to: true, due_date: true, target_date: true })
  .extend({
    name: named(300),
    description: checked(z.string().max(20_000), taskTokenProblem).default(''),
    template_id: z.number().int().positive().nullable().default(null),
    to_dos: z.array(workToDo).max(100).default([]),
    documents: z.array(workDocument).max(50).default([]),
  });
export type TaskBlueprint = z.output<typeof taskBlueprint>;

export const leadDays = days(366);

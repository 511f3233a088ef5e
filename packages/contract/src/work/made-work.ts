/** Work that is described once and made many times: by a rule, for many clients. */
import { z } from 'zod';
import { required } from '../core/fields.ts';
import { newDocument, newToDo, taskFields } from './task.ts';

const days = (most: number) => z.number().int(`Whole days, 0 to ${most}`).min(0).max(most);

/** Days before the due date of the task; null where it has no day of its own. */
const before = { days_before: days(366).nullable().default(null) };

export const workToDo = newToDo.omit({ due_date: true }).extend(before);
export const workDocument = newDocument.omit({ due_date: true }).extend(before);

/** A task without client, period and dates: those come with each one that is made. The name may say {client}, {period}, {service}. */
export const madeWork = taskFields
  .omit({ client_id: true, period_label: true, period_from: true, period_to: true, due_date: true, target_date: true })
  .extend({
    name: required(300),
    template_id: z.number().int().positive().nullable().default(null),
    to_dos: z.array(workToDo).max(100).default([]),
    documents: z.array(workDocument).max(50).default([]),
  });
export type MadeWork = z.output<typeof madeWork>;

export const leadDays = days(366);

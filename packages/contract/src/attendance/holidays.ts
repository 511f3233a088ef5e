import { z } from 'zod';
import { required } from '../core/fields.ts';
import { byId, day, id, ok, record } from '../core/page.ts';
import { inBusiness, routes } from '../core/route.ts';
import { managing } from './days.ts';

export const holiday = z.object({
  ...record,
  day: z.string(),
  name: z.string(),
  /** Null for all branches. */
  branch_id: z.number().nullable(),
  branch_name: z.string().nullable(),
  /** Moves statutory due dates. */
  is_gazetted: z.boolean(),
});
export type Holiday = z.output<typeof holiday>;

export const holidayBody = z
  .object({
    day,
    name: required(80),
    branch_id: id.nullable().default(null),
    is_gazetted: z.boolean().default(false),
  })
  .refine(({ branch_id, is_gazetted }) => branch_id === null || !is_gazetted, {
    path: ['branch_id'],
    message: 'A gazetted holiday applies to all branches. Clear the branch.',
  });

const year = z.coerce.number().int().min(1900).max(2999);
/** Holidays of a year, for all branches. */
export const MAX_HOLIDAYS = 400;

const list = z.object({
  year: z.number(),
  /** Version of the whole year. */
  version: z.number(),
  data: z.array(holiday),
  /** National holidays not yet on the list. */
  proposed: z.array(z.object({ day: z.string(), name: z.string() })),
});

export const holidayRoutes = routes({
  holidays: {
    ...inBusiness,
    method: 'GET',
    path: '/holidays',
    summary: 'List holidays',
    permission: 'member',
    reads: 'holidays',
    query: z.object({ year: year.optional() }),
    answer: list,
  },
  /** Matched by date and branch; missing ones are deleted. */
  saveHolidays: {
    ...inBusiness,
    method: 'PUT',
    path: '/holidays',
    summary: 'Save holidays for a year',
    permission: managing,
    touches: ['holidays', 'attendance'],
    body: z.object({ year, holidays: z.array(holidayBody).max(MAX_HOLIDAYS) }).superRefine((body, issues) => {
      body.holidays.forEach((one, index) => {
        const wrong = (field: string, message: string): void =>
          issues.addIssue({ code: 'custom', path: ['holidays', index, field], message });
        if (Number(one.day.slice(0, 4)) !== body.year) wrong('day', `Select a date in ${body.year}.`);
        const isTwin = (other: typeof one): boolean => other.day === one.day && other.branch_id === one.branch_id;
        if (body.holidays.findIndex(isTwin) < index) wrong('day', 'This date is already on the list.');
      });
    }),
    answer: list,
  },
  createHoliday: {
    ...inBusiness,
    method: 'POST',
    path: '/holidays',
    summary: 'Add a holiday',
    permission: managing,
    touches: ['holidays', 'attendance'],
    body: holidayBody,
    answer: holiday,
  },
  updateHoliday: {
    ...inBusiness,
    method: 'PUT',
    path: '/holidays/{id}',
    summary: 'Update a holiday',
    permission: managing,
    touches: ['holidays', 'attendance'],
    params: byId,
    body: holidayBody,
    answer: holiday,
  },
  deleteHoliday: {
    ...inBusiness,
    method: 'DELETE',
    path: '/holidays/{id}',
    summary: 'Delete a holiday',
    permission: managing,
    touches: ['holidays', 'attendance'],
    params: byId,
    answer: ok,
  },
});

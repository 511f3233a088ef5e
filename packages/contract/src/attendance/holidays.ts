import { z } from 'zod';
import { required } from '../core/fields.ts';
import { byId, day, id, ok, record } from '../core/page.ts';
import { routes } from '../core/route.ts';
import { managing } from './days.ts';

const inBusiness = { actor: 'staff', business: 'header' } as const;

export const holiday = z.object({
  ...record,
  day: z.string(),
  name: z.string(),
  /** Null for all; a branch's is one for those who work in that branch alone. */
  branch_id: z.number().nullable(),
  branch_name: z.string().nullable(),
});
export type Holiday = z.output<typeof holiday>;

export const holidayBody = z.object({ day, name: required(80), branch_id: id.nullable().default(null) });

const year = z.coerce.number().int().min(1900).max(2999);
/** Of a year, by whichever branches. */
export const MOST_HOLIDAYS = 400;

const list = z.object({
  year: z.number(),
  /** Of the year as a whole: another as soon as one of its holidays is. */
  version: z.number(),
  data: z.array(holiday),
  /** National ones that are not in the list yet. */
  proposed: z.array(z.object({ day: z.string(), name: z.string() })),
});

export const holidayRoutes = routes({
  holidays: {
    ...inBusiness,
    method: 'GET',
    path: '/holidays',
    summary: 'Holidays of a year',
    permission: 'member',
    reads: 'holidays',
    query: z.object({ year: year.optional() }),
    answer: list,
  },
  /** A holiday is known by its day and its branch; those left out go. */
  saveHolidays: {
    ...inBusiness,
    method: 'PUT',
    path: '/holidays',
    summary: 'Save the holidays of a year, all at once',
    permission: managing,
    touches: ['holidays', 'attendance'],
    body: z.object({ year, holidays: z.array(holidayBody).max(MOST_HOLIDAYS) }).superRefine((body, issues) => {
      body.holidays.forEach((one, index) => {
        const wrong = (field: string, message: string): void =>
          issues.addIssue({ code: 'custom', path: ['holidays', index, field], message });
        if (Number(one.day.slice(0, 4)) !== body.year) wrong('day', `Not in ${body.year}`);
        const isTwin = (other: typeof one): boolean => other.day === one.day && other.branch_id === one.branch_id;
        if (body.holidays.findIndex(isTwin) < index) wrong('day', 'This day is on the list already');
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
    summary: 'Change a holiday',
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
    summary: 'Take a holiday off the list',
    permission: managing,
    touches: ['holidays', 'attendance'],
    params: byId,
    answer: ok,
  },
});

import { FREQUENCIES } from '@daftar/domain/reports/schedule';
import { z } from 'zod';
import { required } from './core/fields.ts';
import { byId, id, moment } from './core/page.ts';
import { REPORT_FORMATS } from './core/report.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { reportFilters } from './custom_reports.ts';

const may = { module: 'reports', level: 'read' } as const;
const MAX_RECIPIENTS = 50;

/** Reports that are emailed to members at fixed times, each limited to what its recipient may see. */
export const reportScheduleResource = resource({
  table: 'report_schedules',
  path: '/report_schedules',
  labels: { one: 'scheduled report', many: 'scheduled reports', verb: 'Create' },
  title: 'name',
  fields: z.object({
    name: required(80),
    report: z.string().regex(/^[a-z0-9-]{1,60}$/, 'Unknown report'),
    filters: reportFilters.default({}),
    period: z.string().max(40).default(''),
    format: z.enum(REPORT_FORMATS).default('pdf'),
    frequency: z.enum(FREQUENCIES),
    weekday: z.number().int().min(0).max(6).default(0),
    month_day: z.number().int().min(1).max(31).default(1),
    send_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00'),
    user_ids: z.array(id).min(1, 'Choose at least one person').max(MAX_RECIPIENTS),
    is_active: z.boolean().default(true),
  }),
  answers: {
    filters: z.record(z.string(), z.string()),
    user_ids: z.array(z.number()),
    is_mine: z.boolean(),
    /** Why recipients get nothing with the rights that they have now; empty if all get it. */
    problem: z.string(),
    user_name: z.string(),
    user_names: z.array(z.string()),
    next_at: moment.nullable(),
    last_at: moment.nullable(),
  },
  sorts: ['name', 'next_at', 'created_at'],
  search: ['name'],
  permission: { read: may, write: may },
  permanent: true,
});
export type ReportSchedule = z.output<(typeof reportScheduleResource)['row']>;

export const reportScheduleRoutes = routes({
  ...reportScheduleResource.routes,
  deliveries: {
    ...inBusiness,
    method: 'GET',
    path: '/report_schedules/{id}/deliveries',
    summary: 'List the last deliveries of a scheduled report',
    permission: may,
    reads: 'report_schedules',
    params: byId,
    answer: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          user_name: z.string(),
          due_at: moment,
          status: z.enum(['sent', 'no_access', 'refused']),
          rows: z.number(),
        }),
      ),
    }),
  },
  sendNow: {
    ...inBusiness,
    method: 'POST',
    path: '/report_schedules/{id}/send',
    summary: 'Email a scheduled report now',
    permission: may,
    rate: 'send',
    status: 202,
    touches: ['report_schedules'],
    params: byId,
    answer: z.object({ queued: z.number() }),
  },
});

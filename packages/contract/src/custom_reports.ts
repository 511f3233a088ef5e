import { z } from 'zod';
import { required } from './core/fields.ts';
import { resource } from './core/resource.ts';
import { routes } from './core/route.ts';
import { CUSTOM_CHARTS } from './reports/custom.ts';

const may = { module: 'reports', level: 'read' } as const;
const name = z.string().regex(/^[a-z0-9_]{1,60}$/, 'Unknown column');
const MAX_COLUMNS = 40;
const MAX_MEASURES = 6;

/** Filters of a report by name, as its screen has them. */
export const reportFilters = z
  .record(z.string().min(1).max(60), z.string().min(1).max(200))
  .refine((filters) => Object.keys(filters).length <= MAX_COLUMNS, `Use up to ${MAX_COLUMNS} filters`);

/** Reports that people compose from the rows of others. Everyone sees their own and shared ones. */
export const customReportResource = resource({
  table: 'custom_reports',
  path: '/custom_reports',
  labels: { one: 'custom report', many: 'custom reports', verb: 'Create' },
  title: 'name',
  fields: z.object({
    name: required(80),
    base: z.string().regex(/^[a-z0-9-]{1,60}$/, 'Unknown report'),
    columns: z.array(name).max(MAX_COLUMNS),
    filters: reportFilters.default({}),
    period: z.string().max(40).default(''),
    group_column: name.nullable().default(null),
    measures: z.array(name).max(MAX_MEASURES).default([]),
    chart: z.enum(CUSTOM_CHARTS).nullable().default(null),
    sort: z.string().max(61).default(''),
    is_shared: z.boolean().default(false),
  }),
  answers: {
    columns: z.array(z.string()),
    filters: z.record(z.string(), z.string()),
    measures: z.array(z.string()),
    is_mine: z.boolean(),
    user_name: z.string(),
  },
  sorts: ['name', 'created_at'],
  search: ['name'],
  permission: { read: may, write: may },
  touches: ['custom_reports', 'reports'],
  permanent: true,
});
export type CustomReport = z.output<(typeof customReportResource)['row']>;

export const customReportRoutes = routes(customReportResource.routes);

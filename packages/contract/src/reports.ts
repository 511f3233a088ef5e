import { z } from 'zod';
import { byId, day, inOrder, jobStarted, meta, moment } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { inBusiness, routes, type Received } from './core/route.ts';
import { JOB_STATES } from './jobs.ts';

const may = { module: 'reports', level: 'read' } as const;
const report = z.object({ report: z.string().regex(/^[a-z0-9-]{1,60}$/, 'Unknown report') });

/** Filters of a report as JSON; its declaration lists them. */
/** Larger exports are made in the background. */
export const MAX_WAITED_ROWS = 5000;
export const MAX_FILTERS = 4000;
const filters = z.string().max(MAX_FILTERS).optional();

/** A period to compare with: the same number of days before, or a year before. */
export const COMPARISONS = { previous: 'Previous period', year: 'Same period last year' } as const;
export type Comparison = keyof typeof COMPARISONS;

const chosen = {
  from_date: day.optional(),
  to_date: day.optional(),
  filters,
  search: z.string().trim().max(100).optional(),
};
const paged = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
  /** A column; with "-" from the highest. */
  sort: z
    .string()
    .regex(/^-?[a-z0-9_]{1,60}$/, 'Unknown column')
    .optional(),
};
/** A series and a category of the chart: the figure's column and the row's key of a summary. */
const behind = { status: z.string().max(200), name: z.string().max(300) };

/** Values by column. Which columns a report has is in its declaration. */
const row = z.record(z.string(), z.unknown());
const period = { from: day.nullable(), to: day.nullable() };
const across = z.array(z.object({ key: z.string(), title: z.string() }));

export const reportRoutes = routes({
  catalogue: {
    ...inBusiness,
    method: 'GET',
    path: '/reports',
    summary: 'List the reports that you can open',
    permission: may,
    reads: 'reports',
    answer: z.object({ data: z.array(z.object({ id: z.string(), title: z.string(), area: z.string() })) }),
  },
  figures: {
    ...inBusiness,
    method: 'GET',
    path: '/report_figures',
    summary: 'Get the main figure of up to 12 reports',
    permission: may,
    reads: 'reports',
    readsMany: true,
    query: z.object({ reports: z.string().regex(/^[a-z0-9-]{1,60}(,[a-z0-9-]{1,60}){0,11}$/, 'Up to 12 reports') }),
    answer: z.object({
      currency: z.string(),
      data: z.array(z.object({ report: z.string(), value: z.union([z.string(), z.number()]).nullable() })),
    }),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/reports/{report}',
    summary: 'Get a report',
    permission: may,
    reads: 'reports',
    readsMany: true,
    params: report,
    query: inOrder(
      z.object({
        ...chosen,
        ...paged,
        /** A column whose values get subtotals. */
        group: z
          .string()
          .regex(/^[a-z0-9_]{1,60}$/, 'Unknown column')
          .optional(),
        compare: z.enum(['previous', 'year']).optional(),
      }),
    ),
    answer: z.object({
      ...period,
      currency: z.string(),
      data: z.array(row),
      meta,
      totals: row,
      across: across.optional(),
      /** Subtotals by the value of the grouping, for the groups of this page. */
      groups: z.array(z.object({ value: z.unknown(), rows: z.number(), totals: row })).optional(),
      /** `rows` by the key of a summary's row. */
      compared: z.object({ from: day, to: day, totals: row, rows: z.record(z.string(), row) }).optional(),
    }),
  },
  chart: {
    ...inBusiness,
    method: 'GET',
    path: '/reports/{report}/chart',
    summary: 'Get the chart of a report',
    permission: may,
    reads: 'reports',
    readsMany: true,
    params: report,
    query: inOrder(z.object(chosen)),
    answer: z.object({
      ...period,
      currency: z.string(),
      categories: z.array(z.object({ key: z.string(), label: z.string() })),
      series: z.array(z.object({ key: z.string(), label: z.string() })),
      /** By series, then by category. Heat maps can have words. */
      values: z.array(z.array(z.union([z.string(), z.number()]).nullable())),
      /** Categories beyond the limit are left out. */
      truncated: z.boolean(),
    }),
  },
  details: {
    ...inBusiness,
    method: 'GET',
    path: '/reports/{report}/details',
    summary: 'List the records behind a figure of a report',
    permission: may,
    reads: 'reports',
    readsMany: true,
    params: report,
    query: inOrder(z.object({ ...chosen, ...paged, ...behind })),
    answer: z.object({ ...period, currency: z.string(), label: z.string(), data: z.array(row), meta, totals: row }),
  },
  export: {
    ...inBusiness,
    method: 'GET',
    path: '/reports/{report}/export',
    summary: 'Export a report',
    permission: may,
    rate: 'send',
    audit: 'export',
    params: report,
    query: inOrder(
      z.object({
        ...chosen,
        sort: paged.sort,
        /** Columns in their order, separated by commas; all of them if not given. */
        columns: z.string().max(2000).optional(),
        exportType,
      }),
    ),
    answer: exportAnswer,
  },
  /** For exports of more rows than a caller waits for: the file is made in the background. */
  queueExport: {
    ...inBusiness,
    method: 'POST',
    path: '/reports/{report}/exports',
    summary: 'Export a large report in the background',
    permission: may,
    rate: 'send',
    audit: 'export',
    status: 202,
    touches: ['jobs'],
    params: report,
    body: inOrder(z.object({ ...chosen, sort: paged.sort, columns: z.string().max(2000).optional(), exportType })),
    answer: jobStarted,
  },
  exports: {
    ...inBusiness,
    method: 'GET',
    path: '/report_exports',
    summary: 'List your latest background exports',
    permission: may,
    reads: 'jobs',
    answer: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          state: z.enum(JOB_STATES),
          file_name: z.string().nullable(),
          rows: z.number(),
          created_at: moment,
          error: z.string().nullable(),
        }),
      ),
    }),
  },
  exported: {
    ...inBusiness,
    method: 'GET',
    path: '/report_exports/{id}',
    summary: 'Get the file of a background export',
    permission: may,
    params: byId,
    answer: exportAnswer,
  },
  exportDetails: {
    ...inBusiness,
    method: 'GET',
    path: '/reports/{report}/details/export',
    summary: 'Export the records behind a figure of a report',
    permission: may,
    rate: 'send',
    audit: 'export',
    params: report,
    query: inOrder(z.object({ ...chosen, ...behind, sort: paged.sort, exportType })),
    answer: exportAnswer,
  },
});
export type ReportPage = Received<typeof reportRoutes.get>;
export type ReportChartData = Received<typeof reportRoutes.chart>;
export type ReportDetails = Received<typeof reportRoutes.details>;

import { reportRoutes } from '@daftar/contract/reports';
import { implement } from '#server/platform/http/implement.ts';
import { getChart } from './chart.service.ts';
import { getDetails } from './details.service.ts';
import { exportDetails, exportReport } from './export.service.ts';
import { getExported, listExports, queueExport } from './background-export.service.ts';
import { getFigures, getReport, listCatalogue } from './reports.service.ts';

export const reports = implement(reportRoutes)({
  catalogue: (ctx) => listCatalogue(ctx),
  figures: (ctx, { query }) => getFigures(ctx, query.reports.split(',')),
  get: (ctx, { params, query }) => getReport(ctx, params.report, query),
  chart: (ctx, { params, query }) => getChart(ctx, params.report, query),
  details: (ctx, { params, query }) => getDetails(ctx, params.report, query),
  export: (ctx, { params, query }) => exportReport(ctx, params.report, query),
  queueExport: (ctx, { params, body }) => queueExport(ctx, params.report, body),
  exports: (ctx) => listExports(ctx),
  exported: (ctx, { params }) => getExported(ctx, params.id),
  exportDetails: (ctx, { params, query }) => exportDetails(ctx, params.report, query),
});

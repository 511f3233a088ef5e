import { clientReportRoutes } from '@daftar/contract/client_reports';
import { implement } from '#server/http/implement.ts';
import * as service from './client_reports.service.ts';

export const client_reports = implement(clientReportRoutes)({
  report: (ctx, { query }) => service.report(ctx, query),
  reportExport: (ctx, { query }) => service.exportClients(ctx, query),
  byIndustryExport: (ctx, { query }) => service.exportIndustries(ctx, query),
});

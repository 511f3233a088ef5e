import { clientReportRoutes } from '@daftar/contract/client_reports';
import { implement } from '#server/platform/http/implement.ts';
import { clientReportHandlers, industryReportHandlers } from './client_reports.report.ts';

export const client_reports = implement(clientReportRoutes)({
  report: clientReportHandlers.list,
  reportExport: clientReportHandlers.export,
  byIndustry: industryReportHandlers.list,
  byIndustryExport: industryReportHandlers.export,
});

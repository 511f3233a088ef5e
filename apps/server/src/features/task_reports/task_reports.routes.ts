import { taskReportRoutes } from '@daftar/contract/task_reports';
import { implement } from '#server/http/implement.ts';
import * as service from './task_reports.service.ts';

export const task_reports = implement(taskReportRoutes)({
  report: (ctx, { query }) => service.taskReport(ctx, query),
  export: (ctx, { query }) => service.exportReport(ctx, query),
  teamLoad: (ctx) => service.loadOfTeam(ctx),
});

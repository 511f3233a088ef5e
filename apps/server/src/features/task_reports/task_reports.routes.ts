import { taskReportRoutes } from '@daftar/contract/task_reports';
import { implement } from '#server/platform/http/implement.ts';
import { taskReportHandlers } from './task_reports.report.ts';
import { loadOfTeam } from './team-load.service.ts';

export const task_reports = implement(taskReportRoutes)({
  report: taskReportHandlers.list,
  export: taskReportHandlers.export,
  teamLoad: (ctx) => loadOfTeam(ctx),
});

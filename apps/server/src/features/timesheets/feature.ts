import type { Feature } from '#server/platform/feature.ts';
import { remindTimesheets, noticeForgottenTimers } from './timesheets.jobs.ts';
import { timesheets } from './timesheets.routes.ts';
import { on } from '#server/platform/events.ts';
import { taskStopped } from '#server/features/tasks/tasks.events.ts';
import { memberLeft } from '#server/features/team/team.events.ts';
import { stopTimers } from './timer.service.ts';

export const feature: Feature = {
  routes: timesheets,
  jobs: [remindTimesheets, noticeForgottenTimers],
  subscribers: [
    on(taskStopped, (ctx, { task_id }) => stopTimers(ctx, { board_task_id: task_id })),
    on(memberLeft, (ctx, { user_id }) => stopTimers(ctx, { user_ids: [user_id] })),
  ],
};

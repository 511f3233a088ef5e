import type { Feature } from '#server/platform/feature.ts';
import { runRecurringTasks } from './recurring_tasks.jobs.ts';
import { recurring_tasks } from './recurring_tasks.routes.ts';
import { on } from '#server/platform/events.ts';
import { taskClosed } from '#server/features/tasks/tasks.events.ts';
import { workReassigned } from '#server/features/team/team.events.ts';
import { completedTask } from './completion.service.ts';
import { handOverRules } from './rules.service.ts';

export const feature: Feature = {
  routes: recurring_tasks,
  jobs: [runRecurringTasks],
  subscribers: [on(taskClosed, completedTask), on(workReassigned, handOverRules)],
};

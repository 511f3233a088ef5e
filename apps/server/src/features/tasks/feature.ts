import type { Feature } from '#server/platform/feature.ts';
import { undelete } from './tasks.service.ts';
import { taskFiles } from './tasks.files.ts';
import { bulkTasks, tellOfDueTasks } from './tasks.jobs.ts';
import { tasks } from './tasks.routes.ts';
import { on } from '#server/platform/events.ts';
import { boardTasksReassigned } from '#server/features/boards/boards.events.ts';
import { workReassigned } from '#server/features/team/team.events.ts';
import { runAutomations, runCreationAutomations } from './automations.service.ts';
import { handOverTasks } from './reassign.service.ts';
import { taskEventHappened, tasksCreated } from './tasks.events.ts';

export const feature: Feature = {
  routes: tasks,
  jobs: [bulkTasks, tellOfDueTasks],
  files: taskFiles,
  bin: [
    {
      entity: 'board_tasks',
      title: 'Task',
      titleColumn: 'name',
      permission: { module: 'workboard', level: 'Manage WorkBoard' },
      taken: (name) => `A task for the same compliance as “${name}” already exists. Delete it, then restore this one.`,
      restore: undelete,
    },
  ],
  subscribers: [
    on(workReassigned, handOverTasks),
    on(boardTasksReassigned, handOverTasks),
    on(taskEventHappened, runAutomations),
    on(tasksCreated, runCreationAutomations),
  ],
};

import type { DeclaredReport } from './declaration.ts';
import { upcomingDueDates } from './due-dates.ts';
import { boardThroughput, clientDelay, reviewQueue, statusByService, statusByUser } from './task-figures.ts';
import { documentsPending, overdueTasks, recurringSchedule, taskRegister } from './task-registers.ts';

export const reports: readonly DeclaredReport[] = [
  taskRegister,
  statusByUser,
  statusByService,
  overdueTasks,
  upcomingDueDates,
  documentsPending,
  reviewQueue,
  recurringSchedule,
  clientDelay,
  boardThroughput,
];

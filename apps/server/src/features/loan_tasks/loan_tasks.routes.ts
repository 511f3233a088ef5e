import { loanTaskRoutes } from '@daftar/contract/loan_tasks';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './loan_tasks.service.ts';

export const loan_tasks = implement(loanTaskRoutes)({
  list: service.listTasks,
  create: service.createForLoan,
  link: service.linkTask,
  unlink: service.unlinkTask,
  ofTask: service.loanOfTask,
});

import { loanTaskRoutes } from '@daftar/contract/loan_tasks';
import type { Feature } from '#server/platform/feature.ts';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './loan_tasks.service.ts';

export const feature: Feature = {
  routes: implement(loanTaskRoutes)({
    list: service.listTasks,
    create: service.createForLoan,
    link: service.linkTask,
    unlink: service.unlinkTask,
    ofTask: service.loanOfTask,
  }),
};

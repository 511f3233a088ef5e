import { PRIORITIES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { required } from './core/fields.ts';
import { byId, day, id, ok } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { taskCard, userIds } from './work/task.ts';

/** Work on a file needs the file and the boards. Which tasks are seen depends on the roles on their boards. */
const boards = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
const read = [{ module: 'loan_management', level: 'read' }, boards] as const;
const write = [{ module: 'loan_management', level: 'write' }, boards] as const;
const touches = ['board_tasks', 'boards'];
export const MAX_LOAN_TASKS = 100;

const tasks = z.object({ data: z.array(taskCard).max(MAX_LOAN_TASKS) });

export const loanTaskBody = z.object({
  board_id: id,
  name: required(300),
  due_date: day.nullable().default(null),
  priority: z.enum(PRIORITIES).optional(),
  assignee_ids: userIds.default([]),
});

export const loanTaskRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/loans/{id}/tasks',
    summary: 'List the tasks of a loan file',
    permission: read,
    reads: 'board_tasks',
    params: byId,
    answer: tasks,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/loans/{id}/tasks',
    summary: 'Create a task for a loan file',
    permission: write,
    touches,
    params: byId,
    body: loanTaskBody,
    answer: tasks,
  },
  link: {
    ...inBusiness,
    method: 'POST',
    path: '/loans/{id}/tasks/{taskId}',
    summary: 'Link a task to a loan file',
    permission: write,
    status: 200,
    touches,
    params: z.object({ id, taskId: id }),
    answer: tasks,
  },
  unlink: {
    ...inBusiness,
    method: 'DELETE',
    path: '/loans/{id}/tasks/{taskId}',
    summary: 'Unlink a task from a loan file',
    permission: write,
    touches,
    params: z.object({ id, taskId: id }),
    answer: ok,
  },
  ofTask: {
    ...inBusiness,
    method: 'GET',
    path: '/board_tasks/{id}/loan',
    summary: 'Get the loan file of a task',
    permission: read,
    reads: 'board_tasks',
    params: byId,
    answer: z.object({
      loan: z
        .object({
          id: z.number(),
          number: z.string(),
          applicant: z.string().nullable(),
          loan_type: z.string(),
          amount: z.string(),
          status: z.string(),
        })
        .nullable(),
    }),
  },
});

/** Tasks as shared with a client in the portal. */
import {
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_MODES,
  CUSTOM_FIELD_TYPES,
  DOCUMENT_STATUSES,
  MEETING_STATES,
  WORK_PROGRESS,
} from '@daftar/domain/enumerations';
import { TASK_STATES } from '@daftar/domain/work/task-status';
import { z } from 'zod';
import { byId, day, flag, id, idList, listQuery, moment, page } from './core/page.ts';
import { routes } from './core/route.ts';
import { storedFile } from './work/task-detail.ts';
import { onBoards, TASKS } from './work/task-parts.ts';
import { fieldValue, taskPerson } from './work/task.ts';

/** A portal login, for the client in the header. Only its own browsers are told of changes (CLIENT_TASKS). */
const own = { actor: 'client', business: 'header', permission: 'member', client: 'header' } as const;
export const CLIENT_TASKS = 'client_tasks';
const reading = { ...own, method: 'GET', reads: CLIENT_TASKS } as const;
const acting = { ...own, touches: [CLIENT_TASKS, ...TASKS], status: 200 } as const;

const counted = z.object({ done: z.number(), of: z.number() });

/** Without description, priority, tags and time, which are internal. */
export const clientTask = z.object({
  id: z.number(),
  /** Board code and number: GST-104. */
  reference: z.string(),
  name: z.string(),
  board_id: z.number(),
  board_name: z.string(),
  service_name: z.string().nullable(),
  period_label: z.string(),
  state: z.enum(TASK_STATES),
  work_progress: z.enum(WORK_PROGRESS),
  due_date: day.nullable(),
  /** Open after its due date. */
  is_late: z.boolean(),
  completed_at: moment.nullable(),
  /** Names of the assignees. */
  assignees: z.array(taskPerson),
  /** Uploaded of requested documents; completed of shared to-dos. */
  documents: counted,
  to_dos: counted,
});
export type ClientTask = z.output<typeof clientTask>;

const file = z.object({ name: z.string(), size: z.number(), /** Signed, and expires. */ url: z.string() });

export const clientDocument = z.object({
  id: z.number(),
  task_id: z.number(),
  name: z.string(),
  note: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  /** Reason for the requested change. */
  reason: z.string(),
  is_required: z.boolean(),
  /** Its own due date, or its task's. */
  due_date: day.nullable(),
  file: file.nullable(),
  uploaded_at: moment.nullable(),
  uploaded_by: z.string().nullable(),
  waits_for: z.enum(['client', 'practice', 'nobody']),
  acts: z.array(z.enum(['upload', 'take_back'])),
});
export type ClientDocument = z.output<typeof clientDocument>;

/** A document the client must upload now, with its task. */
export const neededDocument = clientDocument.extend({
  task_name: z.string(),
  period_label: z.string(),
});
export type NeededDocument = z.output<typeof neededDocument>;

export const clientToDo = z.object({
  id: z.number(),
  name: z.string(),
  is_done: z.boolean(),
  done_at: moment.nullable(),
  due_date: day.nullable(),
});
export type ClientToDo = z.output<typeof clientToDo>;

export const clientCommunication = z.object({
  id: z.number(),
  direction: z.enum(COMMUNICATION_DIRECTIONS),
  mode: z.enum(COMMUNICATION_MODES),
  subject: z.string(),
  text: z.string(),
  happens_at: moment.nullable(),
  meeting_state: z.enum(MEETING_STATES),
  author: z.string().nullable(),
  attachments: z.array(file),
  created_at: moment,
});
export type ClientCommunication = z.output<typeof clientCommunication>;

export const clientField = z.object({
  id: z.number(),
  label: z.string(),
  type: z.enum(CUSTOM_FIELD_TYPES),
  value: fieldValue.nullable(),
});

const figures = <T extends z.ZodRawShape>(of: T) => z.array(z.object({ ...of, count: z.number() }));

/** By due date, or by creation date if there is none. */
export const taskOverview = z.object({
  total: z.number(),
  late: z.number(),
  by_state: figures({ state: z.enum(TASK_STATES) }),
  /** Without cancelled tasks: the stages add up to the open and the completed ones. */
  by_progress: figures({ work_progress: z.enum(WORK_PROGRESS) }),
  by_board: figures({ board_id: z.number(), board_name: z.string() }),
  by_person: figures({ user_id: z.number(), name: z.string() }),
  by_date: figures({ date: day }),
});
export type TaskOverview = z.output<typeof taskOverview>;

const TASK = '/client_login/task-details/task/{id}';
const part = <P extends string, A extends z.ZodType>(path: P, summary: string, row: A) =>
  ({
    ...reading,
    path: `${TASK}/${path}` as const,
    summary,
    params: byId,
    answer: z.object({ data: z.array(row) }),
  }) as const;
const ofDocument = z.object({ id, documentId: id });

export const portalWorkRoutes = routes({
  list: {
    ...reading,
    path: '/client_login/getClientTask',
    summary: 'List tasks of the client',
    query: listQuery(['due_date', 'name', 'completed_at'], {
      is_open: flag,
      state: z.enum(TASK_STATES).optional(),
      work_progress: z.enum(WORK_PROGRESS).optional(),
      board_id: id.optional(),
    }),
    answer: page(clientTask),
  },
  needed: {
    ...reading,
    path: '/client_login/needed_documents',
    summary: 'List documents requested from the client',
    answer: z.object({ data: z.array(neededDocument) }),
  },
  overview: {
    ...reading,
    path: '/client_login/dashboard/task_overview',
    summary: 'Get task counts of the client',
    query: z.object({
      startDate: day.optional(),
      endDate: day.optional(),
      boardIds: idList.optional(),
      userId: id.optional(),
    }),
    answer: taskOverview,
  },
  get: { ...reading, path: TASK, summary: 'Get a task of the client', params: byId, answer: clientTask },
  subTasks: part('sub-tasks', 'List subtasks of a task', clientTask),
  communications: part('communications', 'List shared communications', clientCommunication),
  todos: part('todos', 'List shared to-dos', clientToDo),
  documents: part('documents', 'List requested documents', clientDocument),
  fields: part('fields', 'List shared field values', clientField),
  upload: {
    ...acting,
    method: 'POST',
    path: `${TASK}/documents/{documentId}/upload`,
    summary: 'Upload a requested document',
    params: ofDocument,
    body: z.object({ file: storedFile.omit({ size: true }) }),
    answer: clientDocument,
  },
  takeBack: {
    ...acting,
    method: 'POST',
    path: `${TASK}/documents/{documentId}/take_back`,
    summary: 'Delete an uploaded document',
    params: ofDocument,
    answer: clientDocument,
  },
  tick: {
    ...acting,
    method: 'PUT',
    path: `${TASK}/todos/{todoId}`,
    unversioned: true,
    summary: 'Complete or reopen a to-do',
    params: z.object({ id, todoId: id }),
    body: z.object({ is_done: z.boolean() }),
    answer: clientToDo,
  },
  remind: {
    ...onBoards,
    method: 'POST',
    path: '/board_tasks/{id}/remind_client',
    summary: 'Remind the client of missing documents',
    status: 200,
    rate: 'send',
    touches: [...TASKS, 'outbox'],
    params: byId,
    /** Number of documents in the reminder, and of people who got it. */
    answer: z.object({ documents: z.number(), people: z.number() }),
  },
});

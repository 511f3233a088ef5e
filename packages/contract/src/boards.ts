import { z } from 'zod';
import { changesOf } from './core/changes.ts';
import { byId, day, flag, id, idList, listQuery, ok, page } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import {
  automationBody,
  automationRecord,
  board,
  boardDetail,
  boardBody,
  boardColumn,
  boardFieldBody,
  boardFieldChange,
  boardMember,
  boardPerson,
  boardRole,
  boardRoleBody,
  boardPermissions,
  columnBody,
  newBoard,
  templateBody,
  templateRecord,
} from './work/board.ts';
import { boardField } from './work/task.ts';

/** Access to boards in general. The service checks the role on each board. */
const see = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
const manage = { module: 'workboard', level: 'Manage WorkBoard' } as const;
const manageRoles = { module: 'workboard', level: 'Manage WorkBoard and Role' } as const;

const reading = (path: `/${string}`, summary: string) =>
  ({ ...inBusiness, method: 'GET', path, summary, permission: see, reads: 'boards' }) as const;
const writing = <M extends 'POST' | 'PUT' | 'DELETE'>(method: M, path: `/${string}`, summary: string) =>
  ({ ...inBusiness, method, path, summary, permission: see, touches: ['boards', 'board_tasks'] }) as const;
const listed = <T extends z.ZodType>(one: T) => z.object({ data: z.array(one) });

/** The item before it; null moves it to the top. */
const place = z.object({ after_id: z.number().int().positive().nullable() });

const openTask = z.object({ id: z.number(), reference: z.string(), name: z.string(), due_date: day.nullable() });

export const boardRoutes = routes({
  list: {
    ...reading('/boards', 'List boards'),
    query: listQuery(['name', 'created_at'], {
      /** Defaults to active boards; with `ids` to all. */
      is_archived: flag,
      ids: idList.optional(),
    }),
    answer: page(board),
  },
  get: { ...reading('/boards/{id}', 'Get a board'), params: byId, answer: boardDetail },
  create: {
    ...writing('POST', '/boards', 'Create a board'),
    permission: manage,
    body: newBoard,
    answer: board,
  },
  update: {
    ...writing('PUT', '/boards/{id}', 'Update a board'),
    params: byId,
    body: changesOf(boardBody),
    answer: board,
  },
  archive: {
    ...writing('POST', '/boards/{id}/archive', 'Archive a board'),
    permission: manage,
    status: 200,
    params: byId,
    answer: board,
  },
  restore: {
    ...writing('POST', '/boards/{id}/restore', 'Restore an archived board'),
    permission: manage,
    status: 200,
    params: byId,
    answer: board,
  },
  remove: {
    ...writing('DELETE', '/boards/{id}', 'Move a board to the bin'),
    permission: manage,
    touches: ['boards', 'board_tasks', 'bin'],
    params: byId,
    answer: ok,
  },
  permissions: {
    ...reading('/board/{id}/permissions', 'Get the caller’s board permissions'),
    params: byId,
    answer: listed(boardPermissions),
  },

  members: {
    ...reading('/boards/{id}/members', 'List board members'),
    params: byId,
    query: listQuery(['name', 'created_at'], { role_id: id.optional() }),
    answer: page(boardMember),
  },
  addMembers: {
    ...writing('POST', '/boards/{id}/members', 'Add board members'),
    params: byId,
    body: z.object({ user_ids: z.array(id).min(1, 'Select at least one person.').max(50), role_id: id }),
    answer: listed(boardMember),
  },
  updateMember: {
    ...writing('PUT', '/board_members/{id}', 'Change a member’s role'),
    params: byId,
    body: z.object({ role_id: id }),
    answer: boardMember,
  },
  openTasks: {
    ...reading('/board_members/{id}/open_tasks', 'List a member’s open tasks'),
    params: byId,
    answer: z.object({ data: z.array(openTask), total: z.number() }),
  },
  removeMember: {
    ...writing('DELETE', '/board_members/{id}', 'Remove a board member'),
    params: byId,
    /** The user who takes over the open tasks. */
    query: z.object({ hand_over_to: id.optional() }),
    answer: ok,
  },
  person: {
    ...reading('/board_people/{id}', 'Get a person’s boards and workload'),
    params: byId,
    answer: boardPerson.extend({
      business_role: z.string(),
      is_active: z.boolean(),
      boards: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          code: z.string(),
          colour: z.string(),
          role_name: z.string(),
          open: z.number(),
          overdue: z.number(),
        }),
      ),
      /** The coming days, in seconds. `percent` is null without working time. */
      load: z.object({
        to: day,
        open: z.number(),
        overdue: z.number(),
        due_within: z.number(),
        remaining: z.number(),
        capacity: z.number(),
        percent: z.number().nullable(),
        unestimated: z.number(),
      }),
    }),
  },

  roles: {
    ...reading('/board_roles', 'List board roles'),
    reads: 'board_roles',
    query: listQuery(['name', 'created_at'], {}),
    answer: page(boardRole),
  },
  role: {
    ...reading('/board_roles/{id}', 'Get a board role'),
    reads: 'board_roles',
    params: byId,
    answer: boardRole,
  },
  createRole: {
    ...writing('POST', '/board_roles', 'Create a board role'),
    permission: manageRoles,
    touches: ['board_roles'],
    body: boardRoleBody,
    answer: boardRole,
  },
  updateRole: {
    ...writing('PUT', '/board_roles/{id}', 'Update a board role'),
    permission: manageRoles,
    touches: ['board_roles', 'boards', 'board_tasks'],
    params: byId,
    body: boardRoleBody,
    answer: boardRole,
  },
  removeRole: {
    ...writing('DELETE', '/board_roles/{id}', 'Delete an unused board role'),
    permission: manageRoles,
    touches: ['board_roles', 'bin'],
    params: byId,
    answer: ok,
  },

  columns: {
    ...reading('/boards/{id}/columns', 'List board columns'),
    params: byId,
    answer: listed(boardColumn),
  },
  createColumn: {
    ...writing('POST', '/boards/{id}/columns', 'Add a column'),
    params: byId,
    body: columnBody,
    answer: boardColumn,
  },
  updateColumn: {
    ...writing('PUT', '/board_columns/{id}', 'Update a column'),
    params: byId,
    body: changesOf(columnBody),
    answer: boardColumn,
  },
  moveColumn: {
    ...writing('POST', '/board_columns/{id}/move', 'Move a column'),
    status: 200,
    params: byId,
    body: place,
    answer: listed(boardColumn),
  },
  removeColumn: {
    ...writing('DELETE', '/board_columns/{id}', 'Remove a column'),
    params: byId,
    query: z.object({ cards_to: id.optional() }),
    answer: ok,
  },

  fields: {
    ...reading('/boards/{id}/fields', 'List board fields'),
    params: byId,
    answer: listed(boardField),
  },
  createField: {
    ...writing('POST', '/boards/{id}/fields', 'Add a board field'),
    params: byId,
    body: boardFieldBody,
    answer: boardField,
  },
  updateField: {
    ...writing('PUT', '/board_fields/{id}', 'Update a field'),
    params: byId,
    body: boardFieldChange,
    answer: boardField,
  },
  moveField: {
    ...writing('POST', '/board_fields/{id}/move', 'Move a field'),
    status: 200,
    params: byId,
    body: place,
    answer: listed(boardField),
  },
  removeField: {
    ...writing('DELETE', '/board_fields/{id}', 'Remove a field'),
    touches: ['boards', 'board_tasks', 'bin'],
    params: byId,
    answer: ok,
  },

  templates: {
    ...reading('/boards/{id}/task_templates', 'List task templates'),
    params: byId,
    answer: listed(templateRecord),
  },
  template: { ...reading('/task_templates/{id}', 'Get a task template'), params: byId, answer: templateRecord },
  createTemplate: {
    ...writing('POST', '/boards/{id}/task_templates', 'Create a task template'),
    params: byId,
    body: templateBody,
    answer: templateRecord,
  },
  updateTemplate: {
    ...writing('PUT', '/task_templates/{id}', 'Update a task template'),
    params: byId,
    body: templateBody,
    answer: templateRecord,
  },
  removeTemplate: {
    ...writing('DELETE', '/task_templates/{id}', 'Delete an unused task template'),
    touches: ['boards', 'board_tasks', 'bin'],
    params: byId,
    answer: ok,
  },

  automations: {
    ...reading('/boards/{id}/automations', 'List automations'),
    params: byId,
    answer: listed(automationRecord),
  },
  createAutomation: {
    ...writing('POST', '/boards/{id}/automations', 'Create an automation'),
    params: byId,
    body: automationBody,
    answer: automationRecord,
  },
  updateAutomation: {
    ...writing('PUT', '/board_automations/{id}', 'Update an automation'),
    params: byId,
    body: automationBody,
    answer: automationRecord,
  },
  removeAutomation: {
    ...writing('DELETE', '/board_automations/{id}', 'Delete an automation'),
    params: byId,
    answer: ok,
  },
});

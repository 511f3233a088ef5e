import { z } from 'zod';
import { changesOf } from './core/changes.ts';
import { byId, day, flag, id, idList, listQuery, ok, page } from './core/page.ts';
import { routes } from './core/route.ts';
import {
  automationBody,
  automationRecord,
  board,
  boardBody,
  boardColumn,
  boardFieldBody,
  boardFieldChange,
  boardMember,
  boardPerson,
  boardRole,
  boardRoleBody,
  boardStanding,
  columnBody,
  newBoard,
  templateBody,
  templateRecord,
} from './work/board.ts';
import { boardField } from './work/task.ts';

/** Whoever may see boards at all; what one may do on a board is its role's, asked for in the service. */
const see = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
const manage = { module: 'workboard', level: 'Manage WorkBoard' } as const;
const manageRoles = { module: 'workboard', level: 'Manage WorkBoard and Role' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;

const reading = (path: `/${string}`, summary: string) =>
  ({ ...inBusiness, method: 'GET', path, summary, permission: see, reads: 'boards' }) as const;
const writing = <M extends 'POST' | 'PUT' | 'DELETE'>(method: M, path: `/${string}`, summary: string) =>
  ({ ...inBusiness, method, path, summary, permission: see, touches: ['boards', 'board_tasks'] }) as const;
const listed = <T extends z.ZodType>(one: T) => z.object({ data: z.array(one) });

/** Behind which of its like it comes; null: first. */
const place = z.object({ after_id: z.number().int().positive().nullable() });

const openTask = z.object({ id: z.number(), reference: z.string(), name: z.string(), due_date: day.nullable() });

export const boardRoutes = routes({
  list: {
    ...reading('/boards', 'The boards that the caller is on, or all for who manages boards'),
    query: listQuery(['name', 'created_at'], {
      /** Left out: those in use; with `ids` either. */
      is_archived: flag,
      ids: idList.optional(),
    }),
    answer: page(board),
  },
  get: { ...reading('/boards/{id}', 'One board'), params: byId, answer: board },
  create: {
    ...writing('POST', '/boards', 'Make a board; who makes it manages it'),
    permission: manage,
    body: newBoard,
    answer: board,
  },
  update: {
    ...writing('PUT', '/boards/{id}', "Change a board's details"),
    params: byId,
    body: changesOf(boardBody),
    answer: board,
  },
  archive: {
    ...writing('POST', '/boards/{id}/archive', 'Put a board away; it can be looked at and restored'),
    permission: manage,
    status: 200,
    params: byId,
    answer: board,
  },
  restore: {
    ...writing('POST', '/boards/{id}/restore', 'Take an archived board into use again'),
    permission: manage,
    status: 200,
    params: byId,
    answer: board,
  },
  remove: {
    ...writing('DELETE', '/boards/{id}', 'Move a board to the bin, with its tasks'),
    permission: manage,
    touches: ['boards', 'board_tasks', 'bin'],
    params: byId,
    answer: ok,
  },
  permissions: {
    ...reading('/board/{id}/permissions', 'What the caller may do on the board; the first entry is used'),
    params: byId,
    answer: listed(boardStanding),
  },

  members: {
    ...reading('/boards/{id}/members', 'Who is on the board'),
    params: byId,
    query: listQuery(['name', 'created_at'], { role_id: id.optional() }),
    answer: page(boardMember),
  },
  addMembers: {
    ...writing('POST', '/boards/{id}/members', 'Take people on the board, with a role'),
    params: byId,
    body: z.object({ user_ids: z.array(id).min(1, 'Choose somebody').max(50), role_id: id }),
    answer: listed(boardMember),
  },
  updateMember: {
    ...writing('PUT', '/board_members/{id}', 'Give a member another role'),
    params: byId,
    body: z.object({ role_id: id }),
    answer: boardMember,
  },
  openTasks: {
    ...reading(
      '/board_members/{id}/open_tasks',
      'What a member has in hand on the board: to be handed over when they leave',
    ),
    params: byId,
    answer: z.object({ data: z.array(openTask), total: z.number() }),
  },
  removeMember: {
    ...writing('DELETE', '/board_members/{id}', 'Take a member off the board, and hand their open tasks over'),
    params: byId,
    /** The user who takes the open tasks over. */
    query: z.object({ hand_over_to: id.optional() }),
    answer: ok,
  },
  person: {
    ...reading('/board_people/{id}', 'A person at work: their boards, roles and load; `id` is the user'),
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
      /** Of the next days; seconds. `percent` is null without any working time. */
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
    ...reading('/board_roles', 'The roles of boards'),
    reads: 'board_roles',
    query: listQuery(['name', 'created_at'], {}),
    answer: page(boardRole),
  },
  role: {
    ...reading('/board_roles/{id}', 'One role of boards'),
    reads: 'board_roles',
    params: byId,
    answer: boardRole,
  },
  createRole: {
    ...writing('POST', '/board_roles', 'Make a role of boards'),
    permission: manageRoles,
    touches: ['board_roles'],
    body: boardRoleBody,
    answer: boardRole,
  },
  updateRole: {
    ...writing('PUT', '/board_roles/{id}', 'Change a role; holds for everyone who has it, at once'),
    permission: manageRoles,
    touches: ['board_roles', 'boards', 'board_tasks'],
    params: byId,
    body: boardRoleBody,
    answer: boardRole,
  },
  removeRole: {
    ...writing('DELETE', '/board_roles/{id}', 'Delete a role that nobody has'),
    permission: manageRoles,
    touches: ['board_roles', 'bin'],
    params: byId,
    answer: ok,
  },

  columns: {
    ...reading('/boards/{id}/columns', "The board's own columns, from left to right"),
    params: byId,
    answer: listed(boardColumn),
  },
  createColumn: {
    ...writing('POST', '/boards/{id}/columns', 'Add a column at the right'),
    params: byId,
    body: columnBody,
    answer: boardColumn,
  },
  updateColumn: {
    ...writing('PUT', '/board_columns/{id}', 'Change a column'),
    params: byId,
    body: changesOf(columnBody),
    answer: boardColumn,
  },
  moveColumn: {
    ...writing('POST', '/board_columns/{id}/move', 'Put a column elsewhere'),
    status: 200,
    params: byId,
    body: place,
    answer: listed(boardColumn),
  },
  removeColumn: {
    ...writing('DELETE', '/board_columns/{id}', 'Remove a column; one with cards says where they go'),
    params: byId,
    query: z.object({ cards_to: id.optional() }),
    answer: ok,
  },

  fields: {
    ...reading('/boards/{id}/fields', 'The fields that the board adds to its tasks'),
    params: byId,
    answer: listed(boardField),
  },
  createField: {
    ...writing('POST', '/boards/{id}/fields', 'Add a field'),
    params: byId,
    body: boardFieldBody,
    answer: boardField,
  },
  updateField: {
    ...writing('PUT', '/board_fields/{id}', 'Change a field; its type stays'),
    params: byId,
    body: boardFieldChange,
    answer: boardField,
  },
  moveField: {
    ...writing('POST', '/board_fields/{id}/move', 'Put a field elsewhere'),
    status: 200,
    params: byId,
    body: place,
    answer: listed(boardField),
  },
  removeField: {
    ...writing('DELETE', '/board_fields/{id}', 'Remove a field; what tasks hold under it is kept, and no longer shown'),
    touches: ['boards', 'board_tasks', 'bin'],
    params: byId,
    answer: ok,
  },

  templates: {
    ...reading('/boards/{id}/task_templates', 'What tasks of the board are made from'),
    params: byId,
    answer: listed(templateRecord),
  },
  template: { ...reading('/task_templates/{id}', 'One template'), params: byId, answer: templateRecord },
  createTemplate: {
    ...writing('POST', '/boards/{id}/task_templates', 'Make a template'),
    params: byId,
    body: templateBody,
    answer: templateRecord,
  },
  updateTemplate: {
    ...writing('PUT', '/task_templates/{id}', 'Change a template; tasks that are made stay as they are'),
    params: byId,
    body: templateBody,
    answer: templateRecord,
  },
  removeTemplate: {
    ...writing('DELETE', '/task_templates/{id}', 'Remove a template that no automation uses'),
    touches: ['boards', 'board_tasks', 'bin'],
    params: byId,
    answer: ok,
  },

  automations: {
    ...reading('/boards/{id}/automations', 'What the board does by itself'),
    params: byId,
    answer: listed(automationRecord),
  },
  createAutomation: {
    ...writing('POST', '/boards/{id}/automations', 'Make an automation; one that could go round in circles is refused'),
    params: byId,
    body: automationBody,
    answer: automationRecord,
  },
  updateAutomation: {
    ...writing('PUT', '/board_automations/{id}', 'Change an automation, or turn it on and off'),
    params: byId,
    body: automationBody,
    answer: automationRecord,
  },
  removeAutomation: {
    ...writing('DELETE', '/board_automations/{id}', 'Remove an automation'),
    params: byId,
    answer: ok,
  },
});

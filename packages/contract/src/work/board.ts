/** Boards with their columns, roles, members, templates and automations. */
import { customFieldProblem } from '@daftar/domain/custom-fields';
import {
  CLIENT_CATEGORIES,
  CUSTOM_FIELD_TYPES,
  PRIORITIES,
  TASK_TYPES,
  WORK_PROGRESS,
} from '@daftar/domain/enumerations';
import { BLUEPRINT_KEYS } from '@daftar/domain/work/blueprint-keys';
import {
  PLAIN_RIGHTS,
  REACHES,
  REACHING_RIGHTS,
  roleProblems,
  type BoardRights,
} from '@daftar/domain/work/board-roles';
import { templateProblems, type TaskTemplate } from '@daftar/domain/work/task-templates';
import { z } from 'zod';
import { required } from '../core/fields.ts';
import { moment, record } from '../core/page.ts';
import { fieldValues, userIds } from './task.ts';

const colour = z
  .string()
  .regex(/^(#[0-9A-Fa-f]{6})?$/, 'Enter a colour such as #0474BE.')
  .default('');
const ids = (most: number) => z.array(z.number().int().positive()).max(most);

export const GROUPINGS = ['work_progress', 'status', 'column'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const boardBody = z.object({
  name: required(80),
  /** Prefix of task numbers: GST-104. */
  code: z.string().regex(/^[A-Z][A-Z0-9]{1,5}$/, 'Enter 2 to 6 capital letters or digits, starting with a letter.'),
  description: z.string().max(500).default(''),
  colour,
  group_by: z.enum(GROUPINGS).default('column'),
  is_shared_with_clients: z.boolean().default(true),
});
/** Can start from a blueprint with columns, fields and templates. */
export const newBoard = boardBody.extend({
  blueprint: z.enum(BLUEPRINT_KEYS).nullable().default(null),
});

const reach = z.enum(REACHES);
export const boardRights = z.object({
  ...(Object.fromEntries(REACHING_RIGHTS.map((right) => [right, reach])) as Record<
    (typeof REACHING_RIGHTS)[number],
    typeof reach
  >),
  ...(Object.fromEntries(PLAIN_RIGHTS.map((right) => [right, z.boolean()])) as Record<
    (typeof PLAIN_RIGHTS)[number],
    z.ZodBoolean
  >),
}) satisfies z.ZodType<BoardRights>;

/** The caller's rights on a board. */
const access = {
  /** Null for board managers who are not members. */
  role_id: z.number().nullable(),
  role_name: z.string().nullable(),
  rights: boardRights,
  manages_boards: z.boolean(),
  manages_roles: z.boolean(),
};
export const boardPermissions = z.object({ board_id: z.number(), ...access });

export const boardPerson = z.object({ id: z.number(), name: z.string(), image_url: z.string().nullable() });

/** Cap of card counts. */
export const MAX_CARDS_COUNTED = 1000;
const counts = {
  /** Open and overdue cards visible to the caller. */
  open: z.number(),
  overdue: z.number(),
  /** Open tasks and subtasks assigned to the caller. */
  mine: z.number(),
};

export const board = z.object({
  ...record,
  name: z.string(),
  code: z.string(),
  description: z.string(),
  colour: z.string(),
  group_by: z.enum(GROUPINGS),
  is_shared_with_clients: z.boolean(),
  archived_at: moment.nullable(),
  ...access,
  ...counts,
  /** The first ones only. */
  members: z.array(boardPerson),
  member_count: z.number(),
});
export type Board = z.output<typeof board>;

/** One board, as it is opened. */
export const boardDetail = board.extend({
  /** For people who haven't chosen a view, by the settings of their branch. */
  default_view: z.enum(['board', 'list']),
});
export type BoardDetail = z.output<typeof boardDetail>;

export const boardRoleBody = z.object({ name: required(60), rights: boardRights }).superRefine((role, issues) => {
  for (const { field, message } of roleProblems(role))
    issues.addIssue({ code: 'custom', path: field === 'name' ? ['name'] : ['rights', field], message });
});
export const boardRole = z.object({
  ...record,
  name: z.string(),
  rights: boardRights,
  /** Members with this role, counted up to 500. */
  member_count: z.number(),
});
export type BoardRoleRecord = z.output<typeof boardRole>;

export const boardMember = z.object({
  ...record,
  board_id: z.number(),
  user_id: z.number(),
  name: z.string(),
  image_url: z.string().nullable(),
  role_id: z.number(),
  role_name: z.string(),
  /** False without the business permission for boards. */
  has_access: z.boolean(),
  open: z.number(),
});
export type BoardMember = z.output<typeof boardMember>;

export const columnBody = z.object({
  name: required(60),
  colour,
  /** Progress set on cards moved here; null sets none. */
  work_progress: z.enum(WORK_PROGRESS).nullable().default(null),
  /** Roles that can move cards in or out; empty allows everyone who can edit. */
  enter_role_ids: ids(50).default([]),
  leave_role_ids: ids(50).default([]),
});
export const boardColumn = z.object({
  ...record,
  board_id: z.number(),
  name: z.string(),
  colour: z.string(),
  rank: z.string(),
  work_progress: z.enum(WORK_PROGRESS).nullable(),
  enter_role_ids: z.array(z.number()),
  leave_role_ids: z.array(z.number()),
  /** Card count, with the same cap. */
  cards: z.number(),
});
export type BoardColumnRecord = z.output<typeof boardColumn>;

const fieldShape = {
  label: required(80),
  options: z.array(required(80)).max(100).default([]),
  is_required: z.boolean().default(false),
  is_shared_with_clients: z.boolean().default(false),
};
export const boardFieldBody = z
  .object({ ...fieldShape, type: z.enum(CUSTOM_FIELD_TYPES) })
  .superRefine((field, issues) => {
    const message = customFieldProblem(field);
    if (message) issues.addIssue({ code: 'custom', path: ['options'], message });
  });
/** The type is fixed, because stored values depend on it. */
export const boardFieldChange = z.object(fieldShape);

export const taskTemplate = z.object({
  name: required(300),
  description: z.string().max(20_000).default(''),
  service_id: z.number().int().positive().nullable().default(null),
  priority: z.enum(PRIORITIES).default('Medium'),
  to_dos: z
    .array(z.object({ name: required(300), days_before: z.number().int().min(0).max(366).nullable().default(null) }))
    .max(100)
    .default([]),
  documents: z
    .array(z.object({ name: required(200), is_required: z.boolean().default(true) }))
    .max(50)
    .default([]),
  assignee_ids: userIds.default([]),
  reviewer_ids: userIds.default([]),
  /** Seconds. */
  estimate: z.number().int().min(0).max(36_000_000).nullable().default(null),
  target_days: z.number().int().min(0).max(366).default(0),
  fields: fieldValues.default({}),
}) satisfies z.ZodType<TaskTemplate>;

export const templateBody = z.object({ name: required(120), template: taskTemplate }).superRefine((body, issues) => {
  for (const { field, message } of templateProblems(body.template))
    issues.addIssue({ code: 'custom', path: ['template', field], message });
});
export const templateRecord = z.object({ ...record, board_id: z.number(), name: z.string(), template: taskTemplate });
export type TemplateRecord = z.output<typeof templateRecord>;

const progress = z.enum(WORK_PROGRESS);
export const workEvent = z.discriminatedUnion('on', [
  z.object({ on: z.literal('created') }),
  z.object({ on: z.literal('status'), to: z.enum(['TODO', 'PENDING', 'COMPLETED', 'CANCELLED', 'SNOOZED']) }),
  z.object({ on: z.literal('progress'), to: progress }),
  z.object({ on: z.literal('column'), to: z.number().int().positive() }),
  z.object({ on: z.literal('review'), to: z.enum(['Waiting', 'Returned', 'Approved']) }),
  z.object({ on: z.literal('document'), to: z.enum(['Request for Verification', 'Approved', 'Request for Change']) }),
]);

const some = <T extends z.ZodType>(one: T) => z.array(one).min(1, 'Select at least one.').max(50);
export const automationCondition = z.discriminatedUnion('field', [
  z.object({ field: z.literal('priority'), any_of: some(z.enum(PRIORITIES)) }),
  z.object({ field: z.literal('task_type'), any_of: some(z.enum(TASK_TYPES)) }),
  z.object({ field: z.literal('client_category'), any_of: some(z.enum(CLIENT_CATEGORIES)) }),
  z.object({ field: z.literal('service_id'), any_of: some(z.number().int().positive()) }),
  z.object({ field: z.literal('tag'), any_of: some(required(40)) }),
  z.object({ field: z.literal('is_assigned'), is: z.boolean() }),
]);

export const NOTIFIED_ROLES = ['assignees', 'reviewers', 'watchers', 'creator'] as const;
export const automationAction = z.discriminatedUnion('do', [
  z.object({ do: z.literal('assign'), user_ids: userIds }),
  z.object({ do: z.literal('notify'), user_ids: userIds, roles: z.array(z.enum(NOTIFIED_ROLES)).max(4) }),
  z.object({ do: z.literal('ask_client'), documents: z.array(required(200)).max(20) }),
  z.object({ do: z.literal('set_progress'), to: progress }),
  z.object({ do: z.literal('set_status'), to: z.enum(['TODO', 'PENDING', 'COMPLETED', 'CANCELLED']) }),
  z.object({ do: z.literal('set_priority'), to: z.enum(PRIORITIES) }),
  z.object({ do: z.literal('move'), column_id: z.number().int().positive() }),
  z.object({ do: z.literal('ask_review') }),
  z.object({
    do: z.literal('create_next'),
    template_id: z.number().int().positive(),
    days_after: z.number().int().min(0).max(366),
  }),
  z.object({ do: z.literal('add_to_do'), name: required(300) }),
]);

export const automationBody = z.object({
  name: required(120),
  is_active: z.boolean().default(true),
  when: workEvent,
  conditions: z.array(automationCondition).max(10).default([]),
  actions: z.array(automationAction).min(1, 'Add at least one action.').max(10, 'Use up to 10 actions.'),
});
export type AutomationBody = z.output<typeof automationBody>;
export const automationRecord = z.object({ ...record, board_id: z.number(), ...automationBody.shape });
export type AutomationRecord = z.output<typeof automationRecord>;

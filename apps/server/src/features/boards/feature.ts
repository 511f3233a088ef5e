import { nameTaken, type Feature } from '#server/platform/feature.ts';
import { boards } from './boards.routes.ts';
import { restoreField } from './fields.service.ts';
import { restoreTemplate } from './templates.service.ts';
import { on } from '#server/platform/events.ts';
import { memberLeft, workReassigned } from '#server/features/team/team.events.ts';
import { leaveBoards, reassignTemplatesAndAutomations } from './members.service.ts';

export const feature: Feature = {
  routes: boards,
  bin: [
    {
      entity: 'boards',
      title: 'Board',
      titleColumn: 'name',
      permission: { module: 'workboard', level: 'Manage WorkBoard' },
      taken: (name) => `Another board now uses the code of “${name}”. Change it, then restore this one.`,
    },
    {
      entity: 'board_roles',
      title: 'Board role',
      titleColumn: 'name',
      permission: { module: 'workboard', level: 'Manage WorkBoard and Role' },
      taken: nameTaken('board role'),
    },
    {
      entity: 'board_fields',
      title: 'Board field',
      titleColumn: 'label',
      permission: { module: 'workboard', level: 'Manage WorkBoard' },
      taken: (name) => `“${name}” already exists. Rename the existing one, then restore this one.`,
      restore: restoreField,
    },
    {
      entity: 'task_templates',
      title: 'Task template',
      titleColumn: 'name',
      permission: { module: 'workboard', level: 'Manage WorkBoard' },
      taken: (name) => `“${name}” already exists. Rename the existing one, then restore this one.`,
      restore: restoreTemplate,
    },
  ],
  subscribers: [
    on(workReassigned, reassignTemplatesAndAutomations),
    on(memberLeft, (ctx, { user_id, successor }) => leaveBoards(ctx, user_id, successor)),
  ],
};

import { boardRoutes } from '@daftar/contract/boards';
import { implement } from '#server/platform/http/implement.ts';
import * as automations from './automations.service.ts';
import * as service from './boards.service.ts';
import * as columns from './columns.service.ts';
import * as fields from './fields.service.ts';
import * as members from './members.service.ts';
import { workloadOf } from './workload.service.ts';
import * as roles from './roles.service.ts';
import * as templates from './templates.service.ts';

const done = async (act: Promise<void>): Promise<{ ok: true }> => {
  await act;
  return { ok: true };
};
const listed = async <T>(all: Promise<T[]>): Promise<{ data: T[] }> => ({ data: await all });

export const boards = implement(boardRoutes)({
  list: (ctx, { query }) => service.listBoards(ctx, query),
  get: (ctx, { params }) => service.getBoard(ctx, params.id),
  create: (ctx, { body }) => service.createBoard(ctx, body),
  update: (ctx, { params, body }) => service.updateBoard(ctx, params.id, body),
  archive: (ctx, { params }) => service.archiveBoard(ctx, params.id, true),
  restore: (ctx, { params }) => service.archiveBoard(ctx, params.id, false),
  remove: (ctx, { params }) => done(service.removeBoard(ctx, params.id)),
  permissions: (ctx, { params }) => listed(service.permissionsOn(ctx, params.id)),

  members: (ctx, { params, query }) => members.listMembers(ctx, params.id, query),
  addMembers: (ctx, { params, body }) => listed(members.addMembers(ctx, params.id, body)),
  updateMember: (ctx, { params, body }) => members.updateMember(ctx, params.id, body),
  openTasks: (ctx, { params }) => members.openTasks(ctx, params.id),
  removeMember: (ctx, { params, query }) => done(members.removeMember(ctx, params.id, query.hand_over_to)),
  person: (ctx, { params }) => workloadOf(ctx, params.id),

  roles: (ctx, { query }) => roles.listRoles(ctx, query),
  role: (ctx, { params }) => roles.getRole(ctx, params.id),
  createRole: (ctx, { body }) => roles.createRole(ctx, body),
  updateRole: (ctx, { params, body }) => roles.updateRole(ctx, params.id, body),
  removeRole: (ctx, { params }) => done(roles.removeRole(ctx, params.id)),

  columns: (ctx, { params }) => listed(columns.listColumns(ctx, params.id)),
  createColumn: (ctx, { params, body }) => columns.createColumn(ctx, params.id, body),
  updateColumn: (ctx, { params, body }) => columns.updateColumn(ctx, params.id, body),
  moveColumn: (ctx, { params, body }) => listed(columns.moveColumn(ctx, params.id, body.after_id)),
  removeColumn: (ctx, { params, query }) => done(columns.removeColumn(ctx, params.id, query.cards_to)),

  fields: (ctx, { params }) => listed(fields.listFields(ctx, params.id)),
  createField: (ctx, { params, body }) => fields.createField(ctx, params.id, body),
  updateField: (ctx, { params, body }) => fields.updateField(ctx, params.id, body),
  moveField: (ctx, { params, body }) => listed(fields.moveField(ctx, params.id, body.after_id)),
  removeField: (ctx, { params }) => done(fields.removeField(ctx, params.id)),

  templates: (ctx, { params }) => listed(templates.listTemplates(ctx, params.id)),
  template: (ctx, { params }) => templates.getTemplate(ctx, params.id),
  createTemplate: (ctx, { params, body }) => templates.createTemplate(ctx, params.id, body),
  updateTemplate: (ctx, { params, body }) => templates.updateTemplate(ctx, params.id, body),
  removeTemplate: (ctx, { params }) => done(templates.removeTemplate(ctx, params.id)),

  automations: (ctx, { params }) => listed(automations.listAutomations(ctx, params.id)),
  createAutomation: (ctx, { params, body }) => automations.createAutomation(ctx, params.id, body),
  updateAutomation: (ctx, { params, body }) => automations.updateAutomation(ctx, params.id, body),
  removeAutomation: (ctx, { params }) => done(automations.removeAutomation(ctx, params.id)),
});

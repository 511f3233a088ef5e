import { complianceRoutes } from '@daftar/contract/compliance';
import { implement } from '#server/platform/http/implement.ts';
import * as calendar from './calendar.service.ts';
import * as duties from './profiles.service.ts';
import * as extensions from './extensions.service.ts';
import * as making from './create-tasks.service.ts';
import * as rules from './rules.service.ts';

export const compliance = implement(complianceRoutes)({
  calendar: (ctx, { query }) => calendar.calendar(ctx, query),
  obligations: (ctx, { query }) => calendar.listObligations(ctx, query),
  makeTasks: (ctx, { body }) => making.orderTasks(ctx, body),
  matrix: (ctx, { query }) => calendar.matrix(ctx, query),
  duties: (ctx, { params }) => duties.getDuties(ctx, params.id),
  saveDuties: (ctx, { params, body }) => duties.saveDuties(ctx, params.id, body),
  bulkDuties: (ctx, { body }) => duties.bulkDuties(ctx, body.clients, body.answers),
  rules: async (ctx, { query }) => {
    const data = await rules.listRules(ctx);
    return { data: data.filter(({ rule }) => query.has_rule === undefined || query.has_rule === (rule !== null)) };
  },
  saveRule: (ctx, { body }) => rules.saveRule(ctx, body),
  removeRule: async (ctx, { params }) => {
    await rules.removeRule(ctx, params.id);
    return { ok: true };
  },
  extensions: (ctx, { query }) => extensions.listExtensions(ctx, query),
  previewExtension: (ctx, { body }) => extensions.previewExtension(ctx, body),
  extend: (ctx, { body }) => extensions.extend(ctx, body),
  withdraw: (ctx, { params }) => extensions.withdraw(ctx, params.id),
});

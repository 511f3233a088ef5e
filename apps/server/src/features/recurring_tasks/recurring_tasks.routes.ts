import { recurringTaskRoutes } from '@daftar/contract/recurring_tasks';
import type { BusinessCtx } from '#server/platform/context.ts';
import { implement } from '#server/platform/http/implement.ts';
import { effectOf } from './edit-effect.service.ts';
import * as service from './recurring_tasks.service.ts';
import * as rules from './rules.service.ts';

const act =
  (work: (ctx: BusinessCtx, id: number) => Promise<void>) =>
  async (ctx: BusinessCtx, { params }: { params: { id: number } }) => {
    await work(ctx, params.id);
    return service.getRule(ctx, params.id);
  };

export const recurring_tasks = implement(recurringTaskRoutes)({
  list: (ctx, { query }) => service.listRules(ctx, query),
  get: (ctx, { params }) => service.getRule(ctx, params.id),
  create: async (ctx, { body: { board_id, ...body } }) =>
    service.getRule(ctx, await rules.createRule(ctx, board_id, body)),
  effect: (ctx, { params, body }) => effectOf(ctx, params.id, body),
  update: async (ctx, { params, body }) => {
    await rules.updateRule(ctx, params.id, body);
    return service.getRule(ctx, params.id);
  },
  pause: act(rules.pause),
  resume: act(rules.resume),
  retry: act(rules.retry),
  end: act(rules.end),
  preview: (ctx, { body }) => service.preview(ctx, body),
  tasks: (ctx, { params, query }) => service.listMade(ctx, params.id, query),
});

import { activityRoutes } from '@daftar/contract/activity';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './activity.service.ts';

export const activity = implement(activityRoutes)({
  list: (ctx, { query }) => service.listActivities(ctx, query),
  filters: (ctx) => service.knownValues(ctx),
  export: (ctx, { query }) => service.exportActivities(ctx, query),
});

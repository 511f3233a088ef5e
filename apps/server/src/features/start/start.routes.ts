import { startRoutes } from '@daftar/contract/start';
import { implement } from '#server/platform/http/implement.ts';
import { getStart } from './start.service.ts';

export const start = implement(startRoutes)({
  get: (ctx) => getStart(ctx),
});

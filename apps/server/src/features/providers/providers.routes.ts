import { providerRoutes } from '@daftar/contract/providers';
import { implement } from '#server/platform/http/implement.ts';
import { providersInUse } from './providers.service.ts';

export const providers = implement(providerRoutes)({
  get: async (ctx) => providersInUse(ctx),
});

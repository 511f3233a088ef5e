import { preferenceRoutes } from '@daftar/contract/preferences';
import { implement } from '#server/platform/http/implement.ts';
import { getPreferences, savePreferences } from './preferences.service.ts';

export const preferences = implement(preferenceRoutes)({
  get: (ctx) => getPreferences(ctx),
  save: (ctx, { body }) => savePreferences(ctx, body),
});

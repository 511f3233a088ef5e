import { billingRoutes } from '@daftar/contract/billing';
import { implement } from '#server/platform/http/implement.ts';
import * as settings from './settings.service.ts';

export const billing = implement(billingRoutes)({
  settings: (ctx) => settings.getSettings(ctx),
  saveSettings: (ctx, { body }) => settings.saveSettings(ctx, body),
});

import { billingRoutes } from '@daftar/contract/billing';
import { implement } from '#server/http/implement.ts';
import { dashboard } from './billing.service.ts';
import * as settings from './settings.service.ts';

export const billing = implement(billingRoutes)({
  dashboard: (ctx, { query }) => dashboard(ctx, query),
  settings: (ctx) => settings.getSettings(ctx),
  saveSettings: (ctx, { body }) => settings.saveSettings(ctx, body),
  sample: (ctx, { query }) => settings.sample(ctx, query),
});

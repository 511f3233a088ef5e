import type { billingRoutes } from '@daftar/contract/billing';
import type { Input } from '@daftar/contract/core/route';
import type { BusinessConfigs } from '@daftar/domain/business-configs';
import type { BusinessCtx } from '#server/platform/context.ts';
import { changeConfig, getConfig } from '#server/features/settings/settings.service.ts';

type In<K extends keyof typeof billingRoutes> = Input<(typeof billingRoutes)[K]>;

/**
 * The configuration type BILLING, with the billing permission. The call for all types needs permission to manage the
 * business, which is more than members who send invoices should need.
 */
export async function getSettings(ctx: BusinessCtx) {
  const { config, version } = await getConfig(ctx, { type: 'BILLING' });
  return shown(config as BusinessConfigs['BILLING'], version);
}

export async function saveSettings(ctx: BusinessCtx, changes: In<'saveSettings'>['body']) {
  const { config, version } = await changeConfig(ctx, 'BILLING', changes);
  return shown(config as BusinessConfigs['BILLING'], version);
}

const shown = (config: BusinessConfigs['BILLING'], version: number) => ({
  ...config,
  reminder_rules: [...config.reminder_rules],
  version,
});

import type { billingRoutes } from '@daftar/contract/billing';
import type { Input } from '@daftar/contract/core/route';
import type { BusinessConfigs } from '@daftar/domain/business-configs';
import type { BusinessCtx } from '#server/context.ts';
import { notFound } from '#server/failure.ts';
import { changeConfig, getConfig } from '#server/features/configs/configs.service.ts';
import { listInvoices } from '#server/features/invoices/listing.service.ts';
import { linkToInvoice, lookIn } from '#server/features/invoices/papers.service.ts';

type In<K extends keyof typeof billingRoutes> = Input<(typeof billingRoutes)[K]>;

/**
 * The configuration type BILLING, for those who manage billing: the call for all types asks for the management of the
 * business, which is more than whoever sends the invoices should need.
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

/** Rather one that went out than a draft, which has a stamp across it. */
const STATUSES = ['UnPaid', 'Paid', undefined] as const;

/** What a look does to a paper that people know: an invoice of the last that were written. */
export async function sample(ctx: BusinessCtx, look: In<'sample'>['query']) {
  for (const status of STATUSES) {
    const asked = { page: 1, per_page: 1, sort: '-created_at', kind: 'invoice', status } as const;
    const [newest] = (await listInvoices(ctx, asked)).data;
    if (newest) return linkToInvoice(ctx, newest.id, await lookIn(ctx, look));
  }
  throw notFound('invoice');
}

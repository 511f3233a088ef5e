import type { outboxRoutes, MessagingSettings } from '@daftar/contract/outbox';
import type { Input } from '@daftar/contract/core/route';
import type { BusinessCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { notFound } from '#server/platform/http-error.ts';
import { deleteSuppression, listSuppressions } from './suppressions.repo.ts';
import { DEFAULT_SETTINGS, saveSettings, settingsRow } from './safety.repo.ts';

export async function getSettings(ctx: BusinessCtx): Promise<MessagingSettings & { version: number }> {
  const { id: _, ...row } = (await settingsRow(ctx)) ?? { id: 0, version: 0, ...DEFAULT_SETTINGS };
  return row;
}

export async function updateSettings(ctx: BusinessCtx, body: Input<typeof outboxRoutes.updateSettings>['body']) {
  const before = await getSettings(ctx);
  checkVersion(ctx, before.version);
  const isChanged = Object.entries(body).some(([name, value]) => before[name as keyof MessagingSettings] !== value);
  if (isChanged) await saveSettings(ctx, body);
  return getSettings(ctx);
}

export async function getSuppressions(ctx: BusinessCtx, query: Input<typeof outboxRoutes.suppressions>['query']) {
  const page = await listSuppressions(ctx, query);
  return { ...page, data: page.data as never };
}

/** From now on, the address gets messages again. */
export async function unblock(ctx: BusinessCtx, id: number): Promise<void> {
  if (!(await deleteSuppression(ctx, id))) throw notFound('address');
}

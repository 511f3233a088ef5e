import type { Input } from '@daftar/contract/core/route';
import {
  PRICE_CATEGORIES,
  type WhatsAppCheck,
  type WhatsAppSettings,
  type whatsAppSettingsRoutes,
} from '@daftar/contract/whatsapp_settings';
import type { BusinessCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { sealOwner } from '#server/platform/db/encrypted-columns.ts';
import { notFound } from '#server/platform/http-error.ts';
import { newToken } from '#server/platform/tokens.ts';
import { isReady } from './access.service.ts';
import * as repo from './whatsapp_settings.repo.ts';

type In<K extends keyof typeof whatsAppSettingsRoutes> = Input<(typeof whatsAppSettingsRoutes)[K]>;
type Prices = WhatsAppSettings['prices'];

export const pricesOf = (row: Pick<repo.SettingsRow, 'prices'> | undefined): Prices =>
  Object.fromEntries(
    PRICE_CATEGORIES.map((name) => [name, (row?.prices as Partial<Prices> | undefined)?.[name] ?? '']),
  ) as Prices;

const NOT_CHECKED = 'Not checked yet. Press Check.';

/** The three steps of the set-up: what was found, or what to do. */
export function checksOf(row: repo.SettingsRow | undefined, hook: repo.HookRow | undefined): WhatsAppCheck[] {
  const step = (check: WhatsAppCheck['check'], missing: string, problem: string, found: string): WhatsAppCheck => {
    if (missing) return { check, state: 'open', message: missing };
    if (problem) return { check, state: 'problem', message: problem };
    return row?.checked_at ? { check, state: 'ok', message: found } : { check, state: 'open', message: NOT_CHECKED };
  };
  const isForged = Boolean(hook?.refused_at && (!hook.reported_at || hook.refused_at > hook.reported_at));
  const missingNumber = row?.phone_number_id ? '' : 'Enter the phone number ID from WhatsApp > API setup.';
  return [
    step(
      'number',
      missingNumber,
      row?.number_problem ?? '',
      [row?.display_phone_number, row?.verified_name, row?.quality && `quality ${row.quality.toLowerCase()}`]
        .filter(Boolean)
        .join(' · '),
    ),
    step(
      'token',
      row?.access_token && row.business_account_id
        ? ''
        : 'Enter the business account ID and a permanent access token of a system user.',
      row?.token_problem ?? '',
      'The token opens this account.',
    ),
    step(
      'webhook',
      !row?.app_secret
        ? 'Enter the app secret, so that reports can be verified.'
        : hook?.verified_at
          ? ''
          : 'Enter the address and the verify token in your app at Meta, under WhatsApp > Configuration.',
      isForged
        ? 'Meta’s reports have a wrong signature. Enter the app secret of the app that sends them.'
        : (row?.webhook_problem ?? ''),
      hook?.reported_at ? 'Reports arrive.' : 'Verified. No report yet.',
    ),
  ];
}

export async function getSettings(ctx: BusinessCtx): Promise<WhatsAppSettings> {
  const [row, hook] = [await repo.findSettings(ctx), await repo.findHook(ctx)];
  return {
    phone_number_id: row?.phone_number_id ?? '',
    business_account_id: row?.business_account_id ?? '',
    app_id: row?.app_id ?? '',
    has_access_token: Boolean(row?.access_token),
    has_app_secret: Boolean(row?.app_secret),
    webhook_url: hook ? `${ctx.app.publicUrl}/hooks/whatsapp/${hook.token}` : null,
    verify_token: hook?.verify_token ?? null,
    display_phone_number: row?.display_phone_number ?? '',
    verified_name: row?.verified_name ?? '',
    quality: row?.quality ?? '',
    messaging_limit: row?.messaging_limit ?? '',
    checked_at: row?.checked_at ?? null,
    verified_at: hook?.verified_at ?? null,
    reported_at: hook?.reported_at ?? null,
    is_ready: isReady(row, hook),
    paused_reason: row?.paused_reason ?? '',
    prices: pricesOf(row),
    checks: checksOf(row, hook),
    version: row?.version ?? 0,
  };
}

const IDS = ['phone_number_id', 'business_account_id', 'app_id'] as const;

export async function updateSettings(ctx: BusinessCtx, body: In<'update'>['body']): Promise<WhatsAppSettings> {
  const before = await repo.lockSettings(ctx);
  checkVersion(ctx, before?.version ?? 0);
  const ids = Object.fromEntries(
    IDS.flatMap((name) => (body[name] !== undefined && body[name] !== before?.[name] ? [[name, body[name]]] : [])),
  ) as Partial<Record<(typeof IDS)[number], string>>;
  const seal = (value: string) => ctx.app.vault.seal(value, sealOwner(ctx.businessId));
  const secrets = {
    ...(body.access_token ? { access_token: seal(body.access_token) } : {}),
    ...(body.app_secret ? { app_secret: seal(body.app_secret) } : {}),
  };
  const isNewAccess = Object.keys({ ...ids, ...secrets }).length > 0;
  const prices = body.prices && JSON.stringify(body.prices);
  const isPriced = prices !== undefined && prices !== JSON.stringify(pricesOf(before));
  if (isNewAccess || isPriced)
    await repo.saveSettings(ctx, {
      ...ids,
      ...secrets,
      ...(isPriced ? { prices } : {}),
      // Unchecked again: the old findings are of other settings.
      ...(isNewAccess
        ? { checked_at: null, number_problem: '', token_problem: '', webhook_problem: '', paused_reason: '' }
        : {}),
    });
  if (isNewAccess) await repo.ensureHook(ctx, newToken(), newToken());
  return getSettings(ctx);
}

export async function removeSettings(ctx: BusinessCtx): Promise<{ ok: true }> {
  if (!(await repo.deleteSettings(ctx))) throw notFound('WhatsApp number');
  return { ok: true };
}

import type { RadarFindingRow, RadarRulesBody, loanRadarRoutes } from '@daftar/contract/loan_radar';
import type { Input } from '@daftar/contract/core/route';
import { worthOf } from '@daftar/domain/loans/radar';
import { radarSettings } from '@daftar/domain/loans/radar-rules';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './loan_radar.repo.ts';

export const CHECK = 'loan_radar.check';

type In<K extends keyof typeof loanRadarRoutes> = Input<(typeof loanRadarRoutes)[K]>;

const shown = ({ is_snoozed, snoozed_until, ...row }: repo.FindingRow): RadarFindingRow =>
  ({ ...row, snoozed_until: is_snoozed ? snoozed_until : null }) as RadarFindingRow;

export async function listFindings(ctx: BusinessCtx, { query }: In<'list'>) {
  const { page, per_page, sort, ...filter } = query;
  const { today } = await businessToday(ctx);
  const found = await repo.list(ctx, { page, per_page, sort }, filter, today);
  return { ...found, data: found.data.map(shown) };
}

async function finding(ctx: BusinessCtx, id: number): Promise<repo.FindingRow> {
  const row = await repo.find(ctx, id, (await businessToday(ctx)).today);
  if (!row) throw notFound('finding');
  return row;
}

export async function dismiss(ctx: BusinessCtx, { params }: In<'dismiss'>) {
  await repo.hide(ctx, params.id, { worth: worthOf(await finding(ctx, params.id)) });
  return shown(await finding(ctx, params.id));
}

export async function snooze(ctx: BusinessCtx, { params, body }: In<'snooze'>) {
  await finding(ctx, params.id);
  if (body.until <= (await businessToday(ctx)).today)
    throw invalid({ field: 'until', rule: 'after', message: 'Enter a date after today.' });
  await repo.hide(ctx, params.id, { until: body.until });
  return shown(await finding(ctx, params.id));
}

export async function restore(ctx: BusinessCtx, { params }: In<'restore'>) {
  await finding(ctx, params.id);
  await repo.hide(ctx, params.id, {});
  return shown(await finding(ctx, params.id));
}

export async function getRules(ctx: BusinessCtx) {
  const { rules, version } = await repo.settingsOf(ctx);
  return { version, rules: radarSettings(rules), checked_at: await repo.checkedAt(ctx) };
}

export async function saveRules(ctx: BusinessCtx, { body }: { body: RadarRulesBody }) {
  checkVersion(ctx, (await repo.settingsOf(ctx)).version);
  await repo.saveSettings(ctx, body);
  return getRules(ctx);
}

export const orderCheck = async (ctx: MemberCtx) => ({ job_id: await ctx.app.jobs.enqueue(ctx, CHECK, {}) });

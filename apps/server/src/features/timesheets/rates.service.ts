import type { Input } from '@daftar/contract/core/route';
import type { timesheetRoutes } from '@daftar/contract/timesheets';
import type { Day } from '@daftar/domain/dates';
import { hourRate } from '@daftar/domain/work/time-rates';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { given, lockRecord } from '#server/platform/db/records.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import * as repo from './rates.repo.ts';
import { checkRates } from './timesheets.policy.ts';

type In<K extends keyof typeof timesheetRoutes> = Input<(typeof timesheetRoutes)[K]>;

/** Billing and cost rate of an hour on its day. */
export async function ratesFor(ctx: BusinessCtx, userId: number, taskId: number): Promise<(day: Day) => Rates> {
  const rates = await repo.all(ctx);
  if (rates.length === 0) return () => ({ charge_rate: '0.00', cost_rate: '0.00' });
  const role_id = await repo.roleOf(ctx, userId);
  const service_id = await repo.serviceOf(ctx, taskId);
  return (day) => hourRate(rates, { user_id: userId, role_id, service_id, day });
}
export type Rates = { charge_rate: string; cost_rate: string };

export async function listRates(ctx: BusinessCtx, query: In<'rates'>['query']) {
  checkRates(ctx);
  return repo.list(ctx, query);
}

export async function getRate(ctx: BusinessCtx, id: number) {
  const rate = await repo.find(ctx, id);
  if (!rate) throw notFound();
  return rate;
}

export async function addRate(ctx: BusinessCtx, body: In<'addRate'>['body']) {
  checkRates(ctx);
  checkWhose(body);
  return getRate(ctx, await repo.insert(ctx, { ...body, created_by: actorId(ctx) }));
}

export async function changeRate(ctx: BusinessCtx, id: number, body: In<'changeRate'>['body']) {
  checkRates(ctx);
  const rate = await lockRecord(ctx, 'hour_rates', id);
  checkWhose({ ...rate, ...given(body) });
  await repo.update(ctx, id, given(body));
  return getRate(ctx, id);
}

export async function removeRate(ctx: BusinessCtx, id: number): Promise<void> {
  checkRates(ctx);
  await lockRecord(ctx, 'hour_rates', id);
  await repo.remove(ctx, id);
}

function checkWhose({ user_id, role_id }: { user_id: number | null; role_id: number | null }): void {
  if (user_id !== null && role_id !== null)
    throw invalid({ field: 'role_id', rule: 'conflict', message: 'Select a person or a role, not both.' });
}

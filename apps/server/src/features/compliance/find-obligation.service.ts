/** Obligations of one client, computed on the spot: stored ones are around today only. */
import type { Day } from '@daftar/domain/dates';
import type { Obligation } from '@daftar/domain/work/compliance-calendar';
import { complianceProfileOf } from '@daftar/domain/work/compliance-profile';
import type { BusinessCtx } from '#server/platform/context.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as clients from './clients.repo.ts';
import { calendarOf, obligationsOf } from './compute-obligations.service.ts';

/** For periods that end between two days; of one form, if given. */
export async function listClientObligations(
  ctx: BusinessCtx,
  clientId: number,
  from: Day,
  to: Day,
  form?: string,
): Promise<Obligation[]> {
  const [client] = await clients.knownClients(ctx, [clientId]);
  if (!client) return [];
  const calendar = await calendarOf(ctx, (await businessToday(ctx)).today);
  const dates = form === undefined ? calendar.dates : calendar.dates.filter((row) => row.form === form);
  const owed = obligationsOf(client, from, to, { ...calendar, dates });
  return form === undefined ? owed : owed.filter((one) => one.form === form);
}

type Sought = { client_id: number; form: string; gstin: string | null; period_from: Day; period_to: Day };

export async function findObligation(ctx: BusinessCtx, sought: Sought): Promise<Obligation | null> {
  const { client_id, form, gstin, period_from, period_to } = sought;
  const owed = await listClientObligations(ctx, client_id, period_to, period_to, form);
  return owed.find((one) => one.period.from === period_from && one.gstin === gstin) ?? null;
}

/** Turnover of the last year in crore; null if it isn't in the compliance profile. */
export async function turnoverOf(ctx: BusinessCtx, clientId: number): Promise<number | null> {
  const [client] = await clients.knownClients(ctx, [clientId]);
  return client ? complianceProfileOf(client, client.answers).turnover_crore : null;
}

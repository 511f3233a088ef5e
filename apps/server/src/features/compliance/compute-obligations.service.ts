/** Computes and stores obligations in background batches. */
import { packOf } from '@daftar/domain/country-pack';
import { addDays } from '@daftar/domain/dates';
import type { Day } from '@daftar/domain/dates';
import { obligationKey, obligations, type Calendar, type Obligation } from '@daftar/domain/work/compliance-calendar';
import { proposals } from '@daftar/domain/work/compliance-proposals';
import { complianceProfileOf } from '@daftar/domain/work/compliance-profile';
import { statutoryWeek } from '@daftar/domain/work/statutory-week';
import { STATUTORY_DATES } from '@daftar/domain/work/statutory-dates';
import type { App, BusinessCtx } from '#server/platform/context.ts';
import { gazettedHolidays } from '#server/features/attendance/week.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import * as clients from './clients.repo.ts';
import { extensionsOf } from './extensions.repo.ts';
import * as repo from './obligations.repo.ts';

/** Obligations due within these days before and after today are stored. */
export const DAYS_BACK = 60;
export const DAYS_AHEAD = 120;
/** The annual return of GST is due nine months after its year, and the year is twelve. */
const MAX_WAIT = 400;
/** Advance tax is due before its quarter ends. */
const BEFORE_THE_END = 100;

export async function calendarOf(ctx: BusinessCtx, today: Day): Promise<Calendar> {
  const [from, to] = [addDays(today, -2 * MAX_WAIT), addDays(today, MAX_WAIT)];
  const { country } = await businessOf(ctx);
  return {
    // The calendar is India's.
    dates: packOf(country).shows.compliance ? STATUTORY_DATES : [],
    extensions: await extensionsOf(ctx),
    week: statutoryWeek(country, from, to, await gazettedHolidays(ctx, from, to)),
  };
}

/** All that a client owes by law for periods that ended between two days. */
export const obligationsOf = (client: clients.KnownRow, from: Day, to: Day, calendar: Calendar): Obligation[] =>
  obligations(complianceProfileOf(client, client.answers), from, to, calendar);

/** Obligations covered by services and due around today. */
function keptFor(client: clients.KnownRow, today: Day, calendar: Calendar): repo.KeptObligation[] {
  if (!client.is_active) return [];
  const owed = obligationsOf(
    client,
    addDays(today, -DAYS_BACK - MAX_WAIT),
    addDays(today, DAYS_AHEAD + BEFORE_THE_END),
    calendar,
  );
  const near = owed.filter(({ due_date }) => due_date >= addDays(today, -DAYS_BACK));
  const settings = { lead_days: DAYS_AHEAD, target_days: 0, week: calendar.week, with_optional: true };
  return proposals(near, new Set(client.services), new Set(), today, settings).map((one) => ({
    client_id: client.id,
    key: obligationKey(one),
    form: one.form,
    title: one.title,
    law: one.law,
    period_label: one.period.label,
    period_from: one.period.from,
    period_to: one.period.to,
    who: one.who,
    gstin: one.gstin,
    state_code: one.state_code,
    statutory_date: one.statutory_date,
    due_date: one.due_date,
    is_optional: one.is_optional,
  }));
}

export async function computeClients(ctx: BusinessCtx, ids: readonly number[]): Promise<void> {
  const { today } = await businessToday(ctx);
  const [known, calendar] = [await clients.knownClients(ctx, ids), await calendarOf(ctx, today)];
  await repo.replaceOf(
    ctx,
    ids,
    known.flatMap((client) => keptFor(client, today, calendar)),
  );
}

const PIECE = 500;

/** Changed clients, one transaction per batch. */
export async function computeStale(app: App, businessId: number): Promise<void> {
  let pieces = 0;
  while (await withBusinessContext(app, businessId, computePiece)) pieces += 1;
  if (pieces) app.realtime.touch(businessId, null, ['compliance']);
}

/** False if no client is left. Clients changed meanwhile are queued again. */
async function computePiece(ctx: BusinessCtx): Promise<boolean> {
  await repo.takeTurn(ctx);
  const stale = await repo.takeStale(ctx, PIECE);
  if (stale.ids.length === 0) return false;
  await computeClients(ctx, stale.ids);
  await repo.dropStale(ctx, stale);
  return true;
}

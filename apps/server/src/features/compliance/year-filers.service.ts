/** Clients who owe a form for a period, computed on the spot: stored obligations are around today only. */
import type { Day } from '@daftar/domain/dates';
import type { ServiceName } from '@daftar/domain/enumerations';
import { datesOfForm, type Obligation } from '@daftar/domain/work/compliance-calendar';
import { complianceProfileOf, type ComplianceProfile, type DutyMark } from '@daftar/domain/work/compliance-profile';
import type { BusinessCtx } from '#server/platform/context.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as clients from './clients.repo.ts';
import { calendarOf, obligationsOf } from './compute-obligations.service.ts';

export type Filer = { client_id: number; profile: ComplianceProfile; who: DutyMark; due_date: Day };
const BATCH = 500;

/** Active clients who use the firm's service for the form. `onBatch` gets up to 500 of them at a time. */
export async function eachFiler(
  ctx: BusinessCtx,
  { form, period_to }: { form: string; period_to: Day },
  onBatch: (filers: Filer[]) => Promise<void>,
): Promise<void> {
  const calendar = await calendarOf(ctx, (await businessToday(ctx)).today);
  const ofForm = { ...calendar, dates: calendar.dates.filter((row) => row.form === form) };
  const ids = await clients.activeIds(ctx, servicesOf(ofForm.dates));
  for (let at = 0; at < ids.length; at += BATCH) {
    const known = await clients.knownClients(ctx, ids.slice(at, at + BATCH));
    const filers = known.flatMap((client): Filer[] => {
      const owed = obligationsOf(client, period_to, period_to, ofForm).find(
        ({ form: owes, service }) => owes === form && (service === null || client.services.includes(service)),
      );
      if (!owed) return [];
      const profile = complianceProfileOf(client, client.answers);
      return [{ client_id: client.id, profile, who: owed.who, due_date: owed.due_date }];
    });
    if (filers.length) await onBatch(filers);
  }
}

/** Services by which a form is filed; null if one of its dates needs none. */
const servicesOf = (dates: readonly Pick<Obligation, 'service'>[]): ServiceName[] | null => {
  const services = new Set(dates.map(({ service }) => service));
  return services.has(null) ? null : ([...services] as ServiceName[]);
};

/** SQL of the clients for whom the firm files a form that every client owes, whatever the profile. */
export async function filersOfAll(ctx: BusinessCtx, { form, period_to }: { form: string; period_to: Day }) {
  const calendar = await calendarOf(ctx, (await businessToday(ctx)).today);
  return clients.activeClients(ctx, servicesOf(datesOfForm(calendar, form, period_to)));
}

/** The profile of a client; null if it isn't there. */
export async function profileOf(ctx: BusinessCtx, clientId: number): Promise<ComplianceProfile | null> {
  const [client] = await clients.knownClients(ctx, [clientId]);
  return client ? complianceProfileOf(client, client.answers) : null;
}

/** Due dates of a form for the period, with holidays and extensions. */
export async function dueDatesOf(ctx: BusinessCtx, form: string, periodTo: Day): Promise<ReadonlyMap<DutyMark, Day>> {
  const calendar = await calendarOf(ctx, (await businessToday(ctx)).today);
  return new Map(datesOfForm(calendar, form, periodTo).map(({ who, due_date }) => [who, due_date]));
}

import type { ChosenClients } from '@daftar/contract/bulk_tasks';
import type { ClientDutiesAnswer } from '@daftar/contract/compliance';
import { asAnswers, type DutyAnswersBody } from '@daftar/contract/work/compliance-profile';
import { addDays, type Day } from '@daftar/domain/dates';
import type { Obligation } from '@daftar/domain/work/compliance-calendar';
import { complianceProfileOf } from '@daftar/domain/work/compliance-profile';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { checkVersion, given } from '#server/platform/db/records.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import { clientsChosen } from '#server/features/bulk_tasks/plan.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import { listObligations } from './calendar.service.ts';
import * as repo from './clients.repo.ts';
import { calendarOf, computeClients, DAYS_AHEAD, DAYS_BACK, obligationsOf } from './compute-obligations.service.ts';

async function knownClient(ctx: BusinessCtx, id: number): Promise<repo.KnownRow> {
  const [client] = await repo.knownClients(ctx, [id]);
  if (!client) throw notFound('client');
  return client;
}

/** A client, and the profile that follows from its answers. */
export async function profileOf(ctx: BusinessCtx, id: number) {
  const client = await knownClient(ctx, id);
  return { client, ...complianceProfileOf(client, client.answers) };
}

/** Profiles of several clients, by their IDs. */
export async function profilesOf(ctx: BusinessCtx, ids: readonly number[]) {
  const known = await repo.knownClients(ctx, ids);
  return new Map(known.map((client) => [client.id, { client, ...complianceProfileOf(client, client.answers) }]));
}

/** Obligations by law of one form for periods that end between two days, whether or not the firm does the work. */
export async function lawfulObligations(
  ctx: BusinessCtx,
  ids: readonly number[],
  { form, from, to }: { form: string; from: Day; to: Day },
): Promise<Map<number, Obligation[]>> {
  const { today } = await businessToday(ctx);
  const calendar = await calendarOf(ctx, today);
  const dated = { ...calendar, dates: calendar.dates.filter((row) => row.form === form) };
  const known = await repo.knownClients(ctx, ids);
  return new Map(
    known.map((client) => [client.id, obligationsOf(client, from, to, dated).filter((one) => one.form === form)]),
  );
}

export async function getDuties(ctx: BusinessCtx, id: number): Promise<ClientDutiesAnswer> {
  const client = await knownClient(ctx, id);
  const {
    category: _category,
    is_audit_applicable,
    registrations,
    ...holds
  } = complianceProfileOf(client, client.answers);
  const { today } = await businessToday(ctx);
  const around = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD), client_id: id };
  const schemes = new Map(registrations.map(({ gstin, scheme }) => [gstin, scheme]));
  return {
    client_id: id,
    client_name: client.name,
    category: client.category,
    is_audit_applicable,
    version: client.version,
    answers: client.answers as DutyAnswersBody,
    holds,
    registrations: client.gst.map((one) => ({ ...one, scheme: schemes.get(one.gst_number) ?? null })),
    coming: (await listObligations(ctx, { ...around, page: 1, per_page: 100 })).data,
  };
}

/** Recomputes at once, so that the answer shows its effect. */
export async function saveDuties(ctx: BusinessCtx, id: number, body: DutyAnswersBody): Promise<ClientDutiesAnswer> {
  const client = await knownClient(ctx, id);
  checkVersion(ctx, client.version);
  const stranger = Object.keys(body.registrations ?? {}).find(
    (number) => !client.gst.some(({ gst_number }) => gst_number === number),
  );
  if (stranger)
    throw invalid({
      field: 'registrations',
      rule: 'exists',
      message: `${client.name} has no GST registration ${stranger}.`,
    });
  await repo.saveAnswers(ctx, id, asAnswers(given(body)), actorId(ctx));
  await computeClients(ctx, [id]);
  return getDuties(ctx, id);
}

/** Computed in the background: there may be thousands. */
export async function bulkDuties(ctx: BusinessCtx, clients: ChosenClients, answers: DutyAnswersBody) {
  const ids = (await clientsChosen(ctx, clients)).map(({ id }) => id);
  return { changed: await repo.addAnswers(ctx, ids, asAnswers(given(answers)), actorId(ctx)) };
}

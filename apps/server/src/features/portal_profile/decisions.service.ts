import type { portalProfileRoutes as routes } from '@daftar/contract/portal_profile';
import type { Input } from '@daftar/contract/core/route';
import { isRecord, type ChangeAct, type Subject } from '@daftar/domain/profile';
import { answerTitle } from '@daftar/domain/profile-labels';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { records } from '#server/features/client_records/kinds.service.ts';
import { clientOf, lockClient, updateClient } from '#server/features/clients/clients.service.ts';
import { notifyClientLogins } from '#server/features/client_settings/portal-notifications.service.ts';
import * as repo from './changes.repo.ts';
import { conflicts, present, type Kept } from './changes.present.ts';

type Accepted = Input<typeof routes.accept>['body'];

export const listAsking = repo.listAsking;

export async function listOf(ctx: MemberCtx, clientId: number, query: Input<typeof routes.requests>['query']) {
  const client = await clientOf(ctx, clientId);
  const page = await repo.listChanges(ctx, clientId, query);
  return { ...page, data: await presentAll(ctx, client, page.data as repo.NamedChange[]) };
}

type Client = Awaited<ReturnType<typeof clientOf>>;

async function presentAll(ctx: MemberCtx, client: Client, rows: readonly repo.NamedChange[]) {
  const presented = [];
  for (const row of rows) presented.push(present(ctx, row, await keptOf(ctx, client, row)));
  return presented;
}

/** Current values of the subject of a request. */
async function keptOf(ctx: MemberCtx, client: Client, row: repo.ChangeRow): Promise<Kept> {
  if (row.state !== 'Pending') return null;
  if (!isRecord(row.subject)) return client;
  return row.record_id === null
    ? null
    : ((await records[row.subject].find(ctx, { clientId: client.id, id: row.record_id })) ?? null);
}

/** Accepts all or none, through the services of clients and records, so that their rules apply. */
export async function accept(ctx: MemberCtx, clientId: number, { ids, overwrite, allow_duplicate }: Accepted) {
  const { client, rows } = await hold(ctx, clientId, ids);
  for (const row of rows) if (!overwrite && conflicts(row, await keptOf(ctx, client, row))) throw moved();
  const own = rows.filter(({ subject }) => !isRecord(subject));
  const quiet = { ...ctx, ifMatch: undefined };
  if (own.length)
    await updateClient(quiet, clientId, { ...Object.assign({}, ...own.map(({ after }) => after)), allow_duplicate });
  for (const row of rows) if (isRecord(row.subject)) await applyToRecord(quiet, row);
  return answer(ctx, clientId, rows, { state: 'Accepted' });
}

async function applyToRecord(ctx: MemberCtx, { client_id, subject, act, record_id, after }: repo.ChangeRow) {
  if (!isRecord(subject)) return;
  const kind = records[subject];
  const body = after as Record<string, unknown>;
  if (act === 'add') return void (await kind.create(ctx, { params: { clientId: client_id }, body }));
  const params = { clientId: client_id, id: record_id! };
  const isThere = await kind.find(ctx, params);
  if (act === 'remove') return void (isThere && (await kind.remove(ctx, { params })));
  if (!isThere) throw conflict('This record no longer exists. Reject the request.');
  await kind.update(ctx, { params, body });
}

export async function reject(ctx: MemberCtx, clientId: number, { ids, reason }: Input<typeof routes.reject>['body']) {
  const { rows } = await hold(ctx, clientId, ids);
  return answer(ctx, clientId, rows, { state: 'Rejected', reason });
}

/** Of two simultaneous answers the second fails and names who was first. */
async function hold(ctx: MemberCtx, clientId: number, ids: readonly number[]) {
  const client = await lockClient({ ...ctx, ifMatch: undefined }, clientId);
  const rows = await repo.findChanges(ctx, clientId, ids);
  if (rows.length !== new Set(ids).size) throw notFound('request');
  const answered = rows.find(({ state }) => state !== 'Pending');
  if (answered?.state === 'Withdrawn') throw conflict('The client cancelled this request. Check for a newer one.');
  if (answered) throw conflict(`${answered.decided_by_name ?? 'Someone'} has already answered this request.`);
  return { client, rows };
}

const moved = () =>
  conflict('The record changed after the client sent this request. Compare both values, then decide.');

type Answer = { state: 'Accepted' } | { state: 'Rejected'; reason: string };

async function answer(ctx: MemberCtx, clientId: number, rows: readonly repo.NamedChange[], said: Answer) {
  const ids = rows.map(({ id }) => id);
  await repo.decide(ctx, ids, { ...said, decided_by: ctx.person.userId });
  const isMade = said.state === 'Accepted';
  await notifyClientLogins(ctx, clientId, {
    event: 'change_answered',
    title: answerTitle(rows as readonly { subject: Subject; act: ChangeAct }[], isMade),
    body: isMade ? '' : said.reason,
    place: 'client-profile',
  });
  return { data: await presentAll(ctx, await clientOf(ctx, clientId), await repo.findChanges(ctx, clientId, ids)) };
}

import type { portalProfileRoutes as routes } from '@daftar/contract/portal_profile';
import type { Input } from '@daftar/contract/core/route';
import { isRecord, type ChangeAct, type Subject } from '@daftar/domain/profile';
import { answerTitle } from '@daftar/domain/profile-labels';
import type { MemberCtx } from '#server/context.ts';
import { holdRecord } from '#server/db/records.ts';
import { conflict, notFound } from '#server/failure.ts';
import { records } from '#server/features/client_records/kinds.service.ts';
import { clientOf, updateClient } from '#server/features/clients/clients.service.ts';
import { notifyClientLogins } from '#server/features/notifications/client-logins.service.ts';
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

/** What is there now of what the request is about. */
async function keptOf(ctx: MemberCtx, client: Client, row: repo.ChangeRow): Promise<Kept> {
  if (row.state !== 'Pending') return null;
  if (!isRecord(row.subject)) return client;
  return row.record_id === null ? null : ((await records[row.subject].find(ctx, client.id, row.record_id)) ?? null);
}

/** All of them or none, through the rooms that keep clients and their records: their rules hold here too. */
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
  const values = after as Record<string, unknown>;
  if (act === 'add') return void (await kind.create(ctx, client_id, values));
  const isThere = await kind.find(ctx, client_id, record_id!);
  if (act === 'remove') return void (isThere && (await kind.remove(ctx, client_id, record_id!)));
  if (!isThere) throw conflict('The record that this is about is no longer there. Reject the request.');
  await kind.update(ctx, client_id, record_id!, values);
}

export async function reject(ctx: MemberCtx, clientId: number, { ids, reason }: Input<typeof routes.reject>['body']) {
  const { rows } = await hold(ctx, clientId, ids);
  return answer(ctx, clientId, rows, { state: 'Rejected', reason });
}

/** Of two who answer at the same moment the second finds it answered, and is told by whom. */
async function hold(ctx: MemberCtx, clientId: number, ids: readonly number[]) {
  const client = await holdRecord({ ...ctx, ifMatch: undefined }, 'clients', clientId);
  const rows = await repo.findChanges(ctx, clientId, ids);
  if (rows.length !== new Set(ids).size) throw notFound('request');
  const answered = rows.find(({ state }) => state !== 'Pending');
  if (answered?.state === 'Withdrawn') throw conflict('The client has taken this back. Look at what it asks now.');
  if (answered) throw conflict(`${answered.decided_by_name ?? 'Somebody'} has answered this already.`);
  return { client, rows };
}

const moved = () => conflict('What is kept was changed since the client asked. Compare the two, then decide.');

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

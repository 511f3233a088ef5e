import type { portalProfileRoutes as routes } from '@daftar/contract/portal_profile';
import type { Input } from '@daftar/contract/core/route';
import {
  recordTitle,
  subjectOf,
  wanted,
  type ChangeAct,
  type ProfileField,
  type ProfileRecord,
  type Subject,
  type Values,
} from '@daftar/domain/profile';
import { changeLabel } from '@daftar/domain/profile-labels';
import { asPractice } from '#server/as-practice.ts';
import type { ClientCtx } from '#server/context.ts';
import { holdRecord } from '#server/db/records.ts';
import { conflict, invalid, notFound, refuseMasked } from '#server/failure.ts';
import { records } from '#server/features/client_records/kinds.service.ts';
import { wouldBe } from '#server/features/clients/clients.service.ts';
import { isOwnFile } from '#server/features/files/files.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { clientWriters } from '#server/features/team/members.service.ts';
import * as repo from './changes.repo.ts';
import { presentOwn } from './changes.present.ts';
import { fieldsOf, recordFields } from './profile.service.ts';

type Body<K extends keyof typeof routes> = Input<(typeof routes)[K]>['body'];
type About = { note: string; proof: string };
type Wish = {
  subject: Subject;
  act: ChangeAct;
  record_id: number | null;
  record_title: string;
  before: Values;
  after: Values;
};
type Client = Awaited<ReturnType<typeof holdOwn>>;

export async function listOwn(ctx: ClientCtx, query: Input<typeof routes.changes>['query']) {
  const page = await repo.listChanges(ctx, ctx.clientId, query);
  return { ...page, data: page.data.map((row) => presentOwn(ctx, row as repo.NamedChange)) };
}

/** What was typed on one sheet, as the matters it concerns: each is answered by itself. */
export async function ask(ctx: ClientCtx, { note, proof, ...wish }: Body<'ask'>) {
  const client = await holdOwn(ctx);
  const shown: ReadonlySet<string> = new Set(await fieldsOf(ctx, client));
  const asked = Object.entries(wish).filter(([field, value]) => value !== undefined && shown.has(field));
  const changes = different(client, Object.fromEntries(asked) as Values);
  const tidy = await asPractice(ctx, (practice) => wouldBe(practice, client, changes));
  const fields = Object.entries(different(client, tidy as Values)) as [ProfileField, string | null][];
  const wishes = Map.groupBy(fields, ([field]) => subjectOf(field));
  return keep(
    ctx,
    client,
    [...wishes].map(([subject, matter]) => ({
      subject,
      act: 'change',
      record_id: null,
      record_title: '',
      ...sides(client, Object.fromEntries(matter)),
    })),
    { note, proof },
  );
}

type RecordWish = About & { record_id: number | null };

/** One of its records, as it should be. */
export async function askRecord(ctx: ClientCtx, kind: ProfileRecord, { record_id, note, proof, ...wish }: RecordWish) {
  const client = await holdOwn(ctx);
  const record = record_id === null ? null : await recordOf(ctx, kind, record_id);
  if (!record) refuseMasked(wish);
  const after = record ? different(record, wish as Values) : (wish as Values);
  await asPractice(ctx, (practice) => records[kind].check(practice, client.id, { ...record, ...after }));
  return keep(
    ctx,
    client,
    [
      {
        subject: kind,
        act: record ? 'change' : 'add',
        record_id,
        record_title: recordTitle(kind, record ?? after),
        ...sides(record ?? {}, after),
      },
    ],
    { note, proof },
  );
}

export async function askRemoval(ctx: ClientCtx, { kind, record_id, ...about }: Body<'askRemoval'>) {
  const client = await holdOwn(ctx);
  const record = await recordOf(ctx, kind, record_id);
  const kept = recordFields(kind).map((field) => [field, record[field]]);
  const before = Object.fromEntries(kept.filter(([, value]) => value)) as Values;
  const record_title = recordTitle(kind, record);
  return keep(ctx, client, [{ subject: kind, act: 'remove', record_id, record_title, before, after: {} }], about);
}

export async function withdraw(ctx: ClientCtx, id: number) {
  await holdOwn(ctx);
  const [row] = await repo.findChanges(ctx, ctx.clientId, [id]);
  if (!row) throw notFound('request');
  if (row.state !== 'Pending') throw conflict('This was answered already.');
  await repo.decide(ctx, [id], { state: 'Withdrawn' });
  return presentOwn(ctx, (await repo.findChanges(ctx, ctx.clientId, [id]))[0]!);
}

/** Held: whoever asks and whoever answers for one client do so in turn. */
const holdOwn = (ctx: ClientCtx) => holdRecord({ ...ctx, ifMatch: undefined }, 'clients', ctx.clientId);

async function recordOf(ctx: ClientCtx, kind: ProfileRecord, id: number) {
  const record = await records[kind].find(ctx, ctx.clientId, id);
  if (!record) throw notFound();
  return record;
}

function different(kept: Readonly<Record<string, unknown>>, wish: Values): Values {
  const changes = wanted(kept, wish);
  if (!Object.keys(changes).length)
    throw invalid({ field: 'note', rule: 'changed', message: 'Nothing is different from what we have' });
  return changes;
}

const sides = (kept: Readonly<Record<string, unknown>>, after: Values) => ({
  before: Object.fromEntries(Object.keys(after).map((field) => [field, (kept[field] ?? null) as string | null])),
  after,
});

/** An office can answer so many; who asks for more has something else in mind. */
const MOST_OPEN = 50;

async function keep(ctx: ClientCtx, client: Client, wishes: Wish[], { note, proof }: About) {
  if (proof && !(await isOwnFile(ctx, 'document', proof)))
    throw invalid({ field: 'proof', rule: 'exists', message: 'Upload the file first' });
  if ((await repo.countOpen(ctx, client.id)) + wishes.length > MOST_OPEN)
    throw conflict('Too many of your requests are open. Please wait until they are answered.');
  const ids: number[] = [];
  for (const { before, after, ...wish } of wishes) {
    const matter = { client_id: client.id, ...wish };
    if (wish.act !== 'add') await repo.replaceOpen(ctx, matter);
    ids.push(
      await repo.insertChange(ctx, {
        ...matter,
        note,
        proof,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        created_by: ctx.person.userId,
      }),
    );
  }
  await tellPractice(ctx, client, wishes);
  return { data: (await repo.findChanges(ctx, client.id, ids)).map((row) => presentOwn(ctx, row)) };
}

const tellPractice = (ctx: ClientCtx, client: Client, wishes: readonly Wish[]): Promise<void> =>
  asPractice(ctx, async (practice) =>
    notify(practice, {
      userIds: await clientWriters(practice, client),
      type: 'REMINDER_NOTIFICATION',
      event: 'change_requested',
      title: `${client.client_full_name} asks for a change of details`,
      body: wishes.map(({ subject, act }) => changeLabel(subject, act)).join(', '),
      link: `/business/${ctx.businessId}/clients/${client.id}`,
    }),
  );

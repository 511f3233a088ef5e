import type { portalProfileRoutes as routes } from '@daftar/contract/portal_profile';
import type { Input } from '@daftar/contract/core/route';
import {
  recordTitle,
  subjectOf,
  requestedValues,
  type ChangeAct,
  type ProfileField,
  type ProfileRecord,
  type Subject,
  type Values,
} from '@daftar/domain/profile';
import { changeLabel } from '@daftar/domain/profile-labels';
import { asBusiness } from '#server/access/as-business.ts';
import type { ClientCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound, rejectMaskedContacts } from '#server/platform/http-error.ts';
import { records } from '#server/features/client_records/kinds.service.ts';
import { lockClient, wouldBe } from '#server/features/clients/clients.service.ts';
import { sealInJson } from '#server/features/clients/sealed-numbers.service.ts';
import { isOwnFile } from '#server/features/files/files.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { clientWriters } from '#server/features/team/members.service.ts';
import * as repo from './changes.repo.ts';
import { presentOwn } from './changes.present.ts';
import { fieldsOf, recordFields } from './profile.service.ts';

type Body<K extends keyof typeof routes> = Input<(typeof routes)[K]>['body'];
type About = { note: string; proof: string };
type ChangeRequest = {
  subject: Subject;
  act: ChangeAct;
  record_id: number | null;
  record_title: string;
  before: Values;
  after: Values;
};
type Client = Awaited<ReturnType<typeof lockOwn>>;

export async function listOwn(ctx: ClientCtx, query: Input<typeof routes.changes>['query']) {
  const page = await repo.listChanges(ctx, ctx.clientId, query);
  return { ...page, data: page.data.map((row) => presentOwn(ctx, row as repo.NamedChange)) };
}

/** Splits a form into subjects, each answered separately. */
export async function ask(ctx: ClientCtx, { note, proof, ...request }: Body<'ask'>) {
  const client = await lockOwn(ctx);
  const shown: ReadonlySet<string> = new Set(await fieldsOf(ctx, client));
  const asked = Object.entries(request).filter(([field, value]) => value !== undefined && shown.has(field));
  const changes = different(client, Object.fromEntries(asked) as Values);
  const tidy = await asBusiness(ctx, (business) => wouldBe(business, client, changes));
  const fields = Object.entries(different(client, tidy as Values)) as [ProfileField, string | null][];
  const requests = Map.groupBy(fields, ([field]) => subjectOf(field));
  return keep(
    ctx,
    client,
    [...requests].map(([subject, matter]) => ({
      subject,
      act: 'change',
      record_id: null,
      record_title: '',
      ...sides(client, Object.fromEntries(matter)),
    })),
    { note, proof },
  );
}

type RecordRequest = About & { record_id: number | null };

/** Requests a change of one record. */
export async function askRecord(
  ctx: ClientCtx,
  kind: ProfileRecord,
  { record_id, note, proof, ...request }: RecordRequest,
) {
  const client = await lockOwn(ctx);
  const record = record_id === null ? null : await recordOf(ctx, kind, record_id);
  if (!record) rejectMaskedContacts(request);
  const after = record ? different(record, request as Values) : (request as Values);
  await asBusiness(ctx, (business) => records[kind].check(business, client.id, { ...record, ...after }));
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
  const client = await lockOwn(ctx);
  const record = await recordOf(ctx, kind, record_id);
  const kept = recordFields(kind).map((field) => [field, record[field]]);
  const before = Object.fromEntries(kept.filter(([, value]) => value)) as Values;
  const record_title = recordTitle(kind, record);
  return keep(ctx, client, [{ subject: kind, act: 'remove', record_id, record_title, before, after: {} }], about);
}

export async function withdraw(ctx: ClientCtx, id: number) {
  await lockOwn(ctx);
  const [row] = await repo.findChanges(ctx, ctx.clientId, [id]);
  if (!row) throw notFound('request');
  if (row.state !== 'Pending') throw conflict('This request has already been answered.');
  await repo.decide(ctx, [id], { state: 'Withdrawn' });
  return presentOwn(ctx, (await repo.findChanges(ctx, ctx.clientId, [id]))[0]!);
}

/** Locks the client, so that requests and answers run one after the other. */
const lockOwn = (ctx: ClientCtx) => lockClient({ ...ctx, ifMatch: undefined }, ctx.clientId);

async function recordOf(ctx: ClientCtx, kind: ProfileRecord, id: number) {
  const record = await records[kind].find(ctx, { clientId: ctx.clientId, id });
  if (!record) throw notFound();
  return record;
}

function different(kept: Readonly<Record<string, unknown>>, request: Values): Values {
  const changes = requestedValues(kept, request);
  if (!Object.keys(changes).length)
    throw invalid({ field: 'note', rule: 'changed', message: 'Change at least one value.' });
  return changes;
}

const sides = (kept: Readonly<Record<string, unknown>>, after: Values) => ({
  before: Object.fromEntries(Object.keys(after).map((field) => [field, (kept[field] ?? null) as string | null])),
  after,
});

/** Upper limit of pending requests, against abuse. */
const MAX_OPEN = 50;

async function keep(ctx: ClientCtx, client: Client, requests: ChangeRequest[], { note, proof }: About) {
  if (proof && !(await isOwnFile(ctx, 'document', proof)))
    throw invalid({ field: 'proof', rule: 'exists', message: 'Upload the supporting document again.' });
  if ((await repo.countOpen(ctx, client.id)) + requests.length > MAX_OPEN)
    throw conflict('You have too many pending requests. Please wait for a reply.');
  const ids: number[] = [];
  for (const { before, after, ...request } of requests) {
    const matter = { client_id: client.id, ...request };
    if (request.act !== 'add') await repo.replaceOpen(ctx, matter);
    ids.push(
      await repo.insertChange(ctx, {
        ...matter,
        note,
        proof,
        before: JSON.stringify(sealInJson(ctx, before)),
        after: JSON.stringify(sealInJson(ctx, after)),
        created_by: ctx.person.userId,
      }),
    );
  }
  await notifyStaff(ctx, client, requests);
  return { data: (await repo.findChanges(ctx, client.id, ids)).map((row) => presentOwn(ctx, row)) };
}

const notifyStaff = (ctx: ClientCtx, client: Client, requests: readonly ChangeRequest[]): Promise<number> =>
  asBusiness(ctx, async (business) =>
    notify(business, {
      userIds: await clientWriters(business, client),
      type: 'REMINDER_NOTIFICATION',
      event: 'change_requested',
      title: `${client.client_full_name} requested a profile change`,
      body: requests.map(({ subject, act }) => changeLabel(subject, act)).join(', '),
      link: `/business/${ctx.businessId}/clients/${client.id}`,
      records: ['change_requests'],
    }),
  );

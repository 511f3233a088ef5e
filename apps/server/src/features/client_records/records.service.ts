import { withoutMasked } from '@daftar/domain/masking';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/context.ts';
import type { ListQuery } from '#server/db/list.ts';
import { checkVersion, given } from '#server/db/records.ts';
import { invalid, notFound, refuseMasked } from '#server/failure.ts';
import { clientOf, requiredOf } from '#server/features/clients/clients.service.ts';
import * as repo from './records.repo.ts';
import { fieldErrorsOf, type KindName } from './records.rules.ts';

type Values = Record<string, unknown>;

/** What a kind of record does beside the ordinary. */
export type Kind = {
  name: KindName;
  table: repo.RecordTable;
  /** What the rules of the kind cannot know: whether a number is somebody else's. */
  check?: (ctx: BusinessCtx, clientId: number, values: Values) => Promise<void>;
  /** What was typed, as it is stored. */
  store?: (ctx: MemberCtx, values: Values) => Values | Promise<Values>;
  show?: (ctx: MemberCtx, record: repo.ClientRecord) => repo.ClientRecord;
  added?: (ctx: MemberCtx, clientId: number, record: repo.ClientRecord, body: Values) => Promise<void>;
  changed?: (
    ctx: MemberCtx,
    clientId: number,
    before: repo.ClientRecord,
    after: repo.ClientRecord,
    body: Values,
  ) => Promise<void>;
  removed?: (ctx: MemberCtx, clientId: number, record: repo.ClientRecord) => Promise<void>;
};

/** The ordinary acts on a client's records. Where the client is not to be seen, neither are they. */
export function recordsOf(kind: Kind) {
  const { table, store = (_, values) => values, show = (_, record) => record } = kind;
  return {
    async list(ctx: MemberCtx, clientId: number, query: ListQuery) {
      await clientOf(ctx, clientId);
      const page = await repo.listRecords(ctx, table, clientId, query);
      return { ...page, data: page.data.map((record) => show(ctx, record as repo.ClientRecord)) };
    },
    /** One of them; none where it is gone. */
    find: (ctx: BusinessCtx, clientId: number, id: number) => repo.findOf(ctx, table, clientId, id),
    /** Refused as `create` and `update` would refuse it: for what is only asked for. */
    async check(ctx: BusinessCtx, clientId: number, values: Values) {
      await checkRecord(ctx, kind, await clientOf(ctx, clientId), values);
    },
    async create(ctx: MemberCtx, clientId: number, body: Values) {
      refuseMasked(body);
      const values = await store(ctx, body);
      await checkRecord(ctx, kind, await clientOf(ctx, clientId), values);
      const row = { ...values, client_id: clientId, created_by: actorId(ctx) };
      const record = await repo.insertRecord(ctx, table, row);
      await kind.added?.(ctx, clientId, record, body);
      return show(ctx, await fresh(ctx, kind, clientId, record));
    },
    async update(ctx: MemberCtx, clientId: number, id: number, body: Values) {
      const client = await clientOf(ctx, clientId);
      const before = await hold(ctx, table, clientId, id);
      const changes = await store(ctx, withoutMasked(given(body)));
      await checkRecord(ctx, kind, client, { ...before, ...changes });
      const record = await repo.updateRecord(ctx, table, id, changes);
      await kind.changed?.(ctx, clientId, before, record, body);
      return show(ctx, await fresh(ctx, kind, clientId, record));
    },
    async remove(ctx: MemberCtx, clientId: number, id: number) {
      await clientOf(ctx, clientId);
      const record = await hold(ctx, table, clientId, id);
      await repo.deleteRecord(ctx, table, id);
      await kind.removed?.(ctx, clientId, record);
      return { ok: true } as const;
    },
  };
}

export async function hold(ctx: MemberCtx, table: repo.RecordTable, clientId: number, id: number) {
  const record = await repo.holdOf(ctx, table, clientId, id);
  if (!record) throw notFound();
  checkVersion(ctx, record.version);
  return record;
}

/** What follows from a change may have changed the record again. */
const fresh = async (ctx: MemberCtx, kind: Kind, clientId: number, record: repo.ClientRecord) =>
  kind.added || kind.changed ? (await repo.findOf(ctx, kind.table, clientId, record.id))! : record;

type Owner = { id: number; category: string; country: string; pan: string; branches: number[] };

async function checkRecord(ctx: BusinessCtx, kind: Kind, client: Owner, values: Values): Promise<void> {
  // Only directors have a field that a business may require.
  const required = kind.name === 'director_detail' ? await requiredOf(ctx, client) : [];
  const problems = fieldErrorsOf(kind.name, values, { ...client, required });
  if (problems.length) throw invalid(...problems);
  await kind.check?.(ctx, client.id, values);
}

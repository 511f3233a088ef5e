import { clientRecords } from '@daftar/contract/client_records';
import type { Page } from '@daftar/contract/core/page';
import type { Resource } from '@daftar/contract/core/resource';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import type { ListQuery } from '#server/platform/db/list-page.ts';
import { invalid } from '#server/platform/http-error.ts';
import type { Row } from '#server/platform/resource/resource.repo.ts';
import { resourceService, type Hooks } from '#server/platform/resource/resource.service.ts';
import { clientOf, requiredOf } from '#server/features/clients/clients.service.ts';
import { fieldErrorsOf, type KindName } from './records.rules.ts';

type Values = Record<string, unknown>;
type OfClient = { clientId: number };
type OfRecord = OfClient & { id: number };
type Client = Awaited<ReturnType<typeof clientOf>>;
type AnyRecord = Omit<Resource, 'params'> & { params: (typeof clientRecords)['address']['params'] };

/** Hooks of a record type. */
type RecordHooks = Pick<Hooks<AnyRecord, object>, 'afterSave' | 'afterDelete' | 'present'> & {
  /** Checks that need the database, such as uniqueness. */
  check?: (ctx: BusinessCtx, clientId: number, values: Values) => Promise<void>;
  /** Converts the input for storage. */
  store?: (ctx: MemberCtx, values: Values) => Values | Promise<Values>;
};

/** The calls of any record type, for code that handles several. */
export type Records = {
  resource: (typeof clientRecords)[KindName];
  list: (ctx: BusinessCtx, input: { params: OfClient; query: ListQuery }) => Promise<Page<Row>>;
  find: (ctx: BusinessCtx, params: OfRecord) => Promise<Row | undefined>;
  lock: (ctx: BusinessCtx, params: OfRecord) => Promise<Row>;
  create: (ctx: BusinessCtx, input: { params: OfClient; body: Values }) => Promise<Row>;
  update: (ctx: BusinessCtx, input: { params: OfRecord; body: Values }) => Promise<Row>;
  remove: (ctx: BusinessCtx, input: { params: OfRecord }) => Promise<{ ok: true }>;
  /** Validates without saving, for change requests. */
  check: (ctx: BusinessCtx, clientId: number, values: Values) => Promise<void>;
};

/** Records of hidden clients are hidden too. */
export function recordsOf(name: KindName, { check, store, ...hooks }: RecordHooks = {}): Records {
  const checkRecord = async (ctx: BusinessCtx, client: Client, values: Values): Promise<void> => {
    // Only directors have fields that a business can require.
    const required = name === 'director_detail' ? await requiredOf(ctx, client) : [];
    const problems = fieldErrorsOf(name, values, { ...client, required });
    if (problems.length) throw invalid(...problems);
    await check?.(ctx, client.id, values);
  };
  const service = resourceService(clientRecords[name] as unknown as AnyRecord, {
    ...hooks,
    parent: (ctx, { clientId }) => clientOf(ctx, clientId),
    async beforeSave(ctx, { body, before, parent }) {
      const values = store ? await store(ctx as MemberCtx, body) : body;
      await checkRecord(ctx, parent as Client, { ...before, ...values });
      return values;
    },
  });
  return {
    ...service,
    check: async (ctx: BusinessCtx, clientId: number, values: Values) =>
      checkRecord(ctx, await clientOf(ctx, clientId), values),
  } as unknown as Records;
}

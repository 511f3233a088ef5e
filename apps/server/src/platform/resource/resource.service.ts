import { MAX_AT_ONCE, type Resource } from '@daftar/contract/core/resource';
import type { Answer, Input } from '@daftar/contract/core/route';
import { withoutMasked } from '@daftar/domain/masking';
import type { z } from 'zod';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { checkVersion, given } from '#server/platform/db/records.ts';
import { conflict, notFound, rejectMaskedContacts } from '#server/platform/http-error.ts';
import * as repo from './resource.repo.ts';
import type { Computed, Stored } from './resource.repo.ts';

/** Parents are named by their ids. */
export type ParamsOf<R extends Resource> = { [K in keyof R['params']]: number };
type Values = Record<string, unknown>;

/** Records of a business need no parameter, those of a client need its id. */
type Parents<R extends Resource> = keyof R['params'] extends never ? { params?: Values } : { params: ParamsOf<R> };
type OfOne<R extends Resource> = { params: ParamsOf<R> & { id: number } };
type Listing<R extends Resource> = Parents<R> & { query: Input<R['routes']['list']>['query'] };
type Creating<R extends Resource> = Parents<R> & { body: z.output<R['fields']> };
type Updating<R extends Resource> = OfOne<R> & { body: Partial<z.output<R['fields']>> };

export type Saving<R extends Resource> = {
  /** The request's body: all fields of a new record, the changed ones of an existing one. */
  body: Partial<z.output<R['fields']>>;
  /** Null for a new record. */
  before: Stored<R> | null;
  params: ParamsOf<R>;
  /** Result of the `parent` hook. */
  parent: unknown;
};

/** Steps that a feature adds or replaces. */
export type Hooks<R extends Resource, Q extends repo.Queries> = {
  queries?: Q;
  /** Refuses a parent that the caller doesn't see, and locks it before a change where that matters. */
  parent?: (ctx: BusinessCtx, params: ParamsOf<R>, isChange: boolean) => Promise<unknown>;
  /** Checks what is saved and returns the columns to store. */
  beforeSave?: (ctx: BusinessCtx, saving: Saving<R>) => Values | Promise<Values>;
  afterSave?: (ctx: BusinessCtx, after: Stored<R>, saving: Saving<R>) => Promise<unknown>;
  /** Throws if the record must stay. */
  refuseDelete?: (ctx: BusinessCtx, row: Stored<R>) => Promise<void> | void;
  afterDelete?: (ctx: BusinessCtx, row: Stored<R>) => Promise<unknown>;
  /** The answer of a row. */
  present?: (ctx: BusinessCtx, row: Stored<R> & Computed<Q>) => object;
};

type AnyHooks = Hooks<Resource, repo.Queries>;

/** The calls of a resource. Their inputs are those of its routes. */
export function resourceService<const R extends Resource, const Q extends repo.Queries = repo.Queries>(
  resource: R,
  hooks: Hooks<R, Q> = {},
) {
  type Page = Promise<Answer<R['routes']['list']>>;
  type One = Promise<z.input<R['row']> & Stored<R>>;
  const { queries = {}, parent, beforeSave, afterSave, refuseDelete, afterDelete, present } = hooks as AnyHooks;
  const kind: repo.Kind = { resource, queries };

  const shown = (ctx: BusinessCtx, row: repo.Row): object => present?.(ctx, row as never) ?? row;
  /** Computed columns and later steps are not in the row that a write returns. */
  const fresh = async (ctx: BusinessCtx, params: repo.Params, row: repo.Row): Promise<object> =>
    shown(ctx, queries.extras || afterSave ? (await repo.find(ctx, kind, params, row.id))! : row);
  const lock = async (ctx: BusinessCtx, params: repo.Params, id: number): Promise<repo.Row> => {
    const row = await repo.lock(ctx, kind, params, id);
    if (!row) throw notFound();
    checkVersion(ctx, row.version);
    return row;
  };
  const removeSeveral = async (ctx: BusinessCtx, ids: number[] | null) => {
    if (refuseDelete) for (const row of await repo.lockSeveral(ctx, kind, ids)) await refuseDelete(ctx, row as never);
    const deletedIds = await repo.moveToBin(ctx, kind, ids);
    return { deleted: deletedIds.length, ids: deletedIds.length > MAX_AT_ONCE ? [] : deletedIds };
  };

  return {
    resource,
    async list(ctx: BusinessCtx, input: Listing<R>): Page {
      const { params = {}, query } = input as unknown as { params?: repo.Params; query: repo.Query };
      await parent?.(ctx, params as never, false);
      const page = await repo.list(ctx, kind, params, query);
      return { ...page, data: page.data.map((row) => shown(ctx, row)) } as never;
    },
    async get(ctx: BusinessCtx, { params }: OfOne<R>): One {
      await parent?.(ctx, params as never, false);
      const row = await repo.find(ctx, kind, params, params.id);
      if (!row) throw notFound(resource.labels.one);
      return shown(ctx, row) as never;
    },
    /** The record without the checks of a call; undefined if it is gone. */
    find: (ctx: BusinessCtx, params: ParamsOf<R> & { id: number }): Promise<(Stored<R> & Computed<Q>) | undefined> =>
      repo.find(ctx, kind, params, params.id) as never,
    areThere: (ctx: BusinessCtx, ids: readonly number[]): Promise<boolean> => repo.areThere(ctx, kind, ids),
    /** Locks a record and checks its version, for further calls of the feature. */
    lock: (ctx: BusinessCtx, params: ParamsOf<R> & { id: number }): Promise<Stored<R>> =>
      lock(ctx, params, params.id) as never,
    async create(ctx: BusinessCtx, input: Creating<R>): One {
      const { params = {}, body } = input as { params?: repo.Params; body: Values };
      const owner = await parent?.(ctx, params as never, true);
      if (resource.hasContacts) rejectMaskedContacts(body);
      const saving = { body, before: null, params, parent: owner } as never;
      const values = (await beforeSave?.(ctx, saving)) ?? body;
      const parents = repo.parentOf(kind, params);
      const row = await repo.insert(ctx, kind, { created_by: actorId(ctx), ...values, ...parents });
      await afterSave?.(ctx, row as never, saving);
      return (await fresh(ctx, params, row)) as never;
    },
    async update(ctx: BusinessCtx, input: Updating<R>): One {
      const { params, body } = input as { params: repo.Params & { id: number }; body: Values };
      const owner = await parent?.(ctx, params as never, true);
      const before = await lock(ctx, params, params.id);
      const changes = resource.hasContacts ? withoutMasked(given(body)) : given(body);
      const saving = { body: changes, before, params, parent: owner } as never;
      const row = await repo.update(ctx, kind, params.id, (await beforeSave?.(ctx, saving)) ?? changes);
      await afterSave?.(ctx, row as never, saving);
      return (await fresh(ctx, params, row)) as never;
    },
    async remove(ctx: BusinessCtx, { params }: OfOne<R>): Promise<{ ok: true }> {
      await parent?.(ctx, params as never, true);
      const row = await lock(ctx, params, params.id);
      await refuseDelete?.(ctx, row as never);
      if (resource.permanent) await repo.removePermanently(ctx, kind, row.id);
      else await repo.moveToBin(ctx, kind, [row.id]);
      await afterDelete?.(ctx, row as never);
      return { ok: true };
    },
    removeMany: (ctx: BusinessCtx, { body }: { body: { ids: number[] } }) => removeSeveral(ctx, body.ids),
    removeAll: (ctx: BusinessCtx) => removeSeveral(ctx, null),
    async restoreMany(ctx: BusinessCtx, { body }: { body: { ids: number[] } }) {
      try {
        return { restored: await repo.restore(ctx, kind, body.ids) };
      } catch (error) {
        if ((error as { code?: string }).code !== '23505') throw error;
        throw conflict('Another one has the same name by now. Rename that one, then restore from the bin.');
      }
    },
  };
}

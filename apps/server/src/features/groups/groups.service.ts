import type { Input } from '@daftar/contract/core/route';
import { MOST_AT_ONCE, type groupRoutes } from '@daftar/contract/groups';
import { withoutMasked } from '@daftar/domain/masking';
import { actorId, type MemberCtx } from '#server/context.ts';
import { given, holdRecord } from '#server/db/records.ts';
import { conflict, refuseMasked } from '#server/failure.ts';
import { updateClient } from '#server/features/clients/clients.service.ts';
import * as repo from './groups.repo.ts';

/** The same acts on groups, referrers and tags. */
export function managed(table: repo.Table) {
  return {
    list: (ctx: MemberCtx, query: Input<typeof groupRoutes.groups>['query']) => repo.list(ctx, table, query),
    async create(ctx: MemberCtx, body: object) {
      refuseMasked(body);
      return repo.find(ctx, table, await repo.insert(ctx, table, { ...body, created_by: actorId(ctx) }));
    },
    async update(ctx: MemberCtx, id: number, body: object) {
      await holdRecord(ctx, table, id);
      await repo.update(ctx, table, id, withoutMasked(given(body)));
      return repo.find(ctx, table, id);
    },
    async remove(ctx: MemberCtx, id: number) {
      await holdRecord(ctx, table, id);
      await repo.bin(ctx, table, [id]);
      return { ok: true } as const;
    },
    removeMany: async (ctx: MemberCtx, ids: number[]) => gone(await repo.bin(ctx, table, ids)),
    removeAll: async (ctx: MemberCtx) => gone(await repo.bin(ctx, table, null)),
    async restoreMany(ctx: MemberCtx, ids: number[]) {
      try {
        return { restored: await repo.restore(ctx, table, ids) };
      } catch (error) {
        if ((error as { code?: string }).code !== '23505') throw error;
        throw conflict('Another one has the same name by now. Rename that one, then restore from the bin.');
      }
    },
  };
}

const gone = (ids: number[]) => ({ deleted: ids.length, ids: ids.length > MOST_AT_ONCE ? [] : ids });

export const groups = managed('client_groups');
export const references = managed('client_references');
export const tags = managed('client_tags');

/** A group that is only named is found by its name, or made. */
export async function assignGroup(
  ctx: MemberCtx,
  clientId: number,
  body: Input<typeof groupRoutes.assignGroup>['body'],
) {
  const id = 'name' in body ? await groupNamed(ctx, body.name) : body.group_id;
  const { group_by } = await updateClient(ctx, clientId, { group_by: id });
  if (group_by === null) return { group: null };
  const { name } = await repo.find(ctx, 'client_groups', group_by);
  return { group: { id: group_by, name } };
}

async function groupNamed(ctx: MemberCtx, name: string): Promise<number> {
  const known = await repo.findByName(ctx, 'client_groups', name);
  return known?.id ?? repo.insert(ctx, 'client_groups', { name, created_by: actorId(ctx) });
}

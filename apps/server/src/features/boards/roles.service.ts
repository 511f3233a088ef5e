import type { boardRoutes } from '@daftar/contract/boards';
import type { Input } from '@daftar/contract/core/route';
import { ALL_RIGHTS, covers, STARTING_ROLES } from '@daftar/domain/work/board-roles';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { notFound, stillReferenced } from '#server/platform/http-error.ts';
import * as repo from './roles.repo.ts';

type Body = Input<typeof boardRoutes.createRole>['body'];

export async function listRoles(ctx: BusinessCtx, query: Input<typeof boardRoutes.roles>['query']) {
  return repo.list(ctx, query);
}

export async function getRole(ctx: BusinessCtx, id: number) {
  const role = await repo.find(ctx, id);
  if (!role) throw notFound('role');
  return role;
}

export const createRole = async (ctx: BusinessCtx, { name, rights }: Body) =>
  getRole(ctx, await repo.insert(ctx, name, rights, actorId(ctx)));

export async function updateRole(ctx: BusinessCtx, id: number, { name, rights }: Body) {
  await lockRecord(ctx, 'board_roles', id);
  await repo.update(ctx, id, { name, rights: JSON.stringify(rights) });
  return getRole(ctx, id);
}

export async function removeRole(ctx: BusinessCtx, id: number): Promise<void> {
  await lockRecord(ctx, 'board_roles', id);
  if (await repo.isUsed(ctx, id)) throw stillReferenced();
  await repo.update(ctx, id, { deleted_at: ctx.now.toISOString() });
}

/** Creates the default board roles of a business without any. */
export async function beginWithRoles(ctx: BusinessCtx): Promise<void> {
  if ((await repo.all(ctx)).length) return;
  for (const { name, rights } of STARTING_ROLES) await repo.insertUnlessNamed(ctx, name, rights, actorId(ctx));
}

/** The role of a board's creator: the oldest with all rights, if there is one. */
export async function managerRole(ctx: BusinessCtx): Promise<number | null> {
  await beginWithRoles(ctx);
  return (await repo.all(ctx)).find(({ rights }) => covers(rights, ALL_RIGHTS))?.id ?? null;
}

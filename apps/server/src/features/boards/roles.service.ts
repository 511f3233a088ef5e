import type { boardRoutes } from '@daftar/contract/boards';
import type { Input } from '@daftar/contract/core/route';
import { ALL_RIGHTS, covers, STARTING_ROLES } from '@daftar/domain/work/board-roles';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { holdRecord } from '#server/db/records.ts';
import { notFound, related } from '#server/failure.ts';
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
  await holdRecord(ctx, 'board_roles', id);
  await repo.update(ctx, id, { name, rights: JSON.stringify(rights) });
  return getRole(ctx, id);
}

export async function removeRole(ctx: BusinessCtx, id: number): Promise<void> {
  await holdRecord(ctx, 'board_roles', id);
  if (await repo.isUsed(ctx, id)) throw related();
  await repo.update(ctx, id, { deleted_at: ctx.now.toISOString() });
}

/** A business without any role of boards is given those that it begins with. */
export async function beginWithRoles(ctx: BusinessCtx): Promise<void> {
  if ((await repo.all(ctx)).length) return;
  for (const { name, rights } of STARTING_ROLES) await repo.insertUnlessNamed(ctx, name, rights, actorId(ctx));
}

/** The role of who makes a board: the oldest with all rights. A business that has left none such gives none. */
export async function managerRole(ctx: BusinessCtx): Promise<number | null> {
  await beginWithRoles(ctx);
  return (await repo.all(ctx)).find(({ rights }) => covers(rights, ALL_RIGHTS))?.id ?? null;
}

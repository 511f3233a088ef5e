import type { configRoutes } from '@daftar/contract/configs';
import type { Input } from '@daftar/contract/core/route';
import { BUSINESS_NATURES } from '@daftar/domain/enumerations';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { given, holdRecord } from '#server/db/records.ts';
import { conflict, notFound } from '#server/failure.ts';
import * as repo from './natures.repo.ts';

type Body<K extends keyof typeof configRoutes> = Input<(typeof configRoutes)[K]>['body'];

export const listNatures = repo.listNatures;

export async function getNature(ctx: BusinessCtx, id: number) {
  const nature = await repo.findNature(ctx, id);
  if (!nature) throw notFound('nature of business');
  return nature;
}

export async function createNature(ctx: BusinessCtx, body: Body<'createNature'>) {
  const [nature] = await repo.insertNatures(ctx, [{ ...body, business_id: ctx.businessId, created_by: actorId(ctx) }]);
  return nature!;
}

export async function updateNature(ctx: BusinessCtx, id: number, body: Body<'updateNature'>) {
  await holdRecord(ctx, 'natures_of_business', id);
  return repo.updateNature(ctx, id, given(body));
}

/** Those that a client may have had before, and is no longer given. */
export const retiredNatures = async (ctx: BusinessCtx): Promise<ReadonlySet<number>> =>
  new Set(await repo.retiredIds(ctx));

/** What clients have stays on the list, where they can be found by it: it is switched off instead. */
export async function deleteNature(ctx: BusinessCtx, id: number): Promise<void> {
  const { name } = await holdRecord(ctx, 'natures_of_business', id);
  if (await repo.isHeld(ctx, id))
    throw conflict(`Clients have “${name}”. Switch it off, so that it is offered no more, or give them another first.`);
  await repo.updateNature(ctx, id, { deleted_at: ctx.now.toISOString() });
}

/** The three of section 3, for a new business. */
export async function createStartingNatures(ctx: BusinessCtx): Promise<void> {
  await repo.insertNatures(
    ctx,
    BUSINESS_NATURES.map((name) => ({ name, business_id: ctx.businessId, created_by: actorId(ctx) })),
  );
}

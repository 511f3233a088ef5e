import { natureResource } from '@daftar/contract/settings';
import { BUSINESS_NATURES } from '@daftar/domain/enumerations';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import * as repo from './natures.repo.ts';

export const natures = resourceService(natureResource, {
  queries: repo.queries,
  /** One in use can't be deleted, only made inactive, so that clients can be found by it. */
  async refuseDelete(ctx, { id, name }) {
    if (await repo.isHeld(ctx, id))
      throw conflict(`“${name}” is used by clients. Make it inactive, or change those clients first.`);
  },
});

/** Inactive and deleted ones, which existing clients may still have. */
export const retiredNatures = async (ctx: BusinessCtx): Promise<ReadonlySet<number>> =>
  new Set(await repo.retiredIds(ctx));

/** The defaults of section 3. */
export async function createStartingNatures(ctx: BusinessCtx): Promise<void> {
  await repo.insertNatures(
    ctx,
    BUSINESS_NATURES.map((name) => ({ name, business_id: ctx.businessId, created_by: actorId(ctx) })),
  );
}

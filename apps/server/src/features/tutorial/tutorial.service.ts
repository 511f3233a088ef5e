import type { tutorialRoutes } from '@daftar/contract/tutorial';
import type { Answer } from '@daftar/contract/core/route';
import { packOf } from '@daftar/domain/country-pack';
import { can } from '@daftar/domain/permissions';
import type { SignedInCtx } from '#server/platform/context.ts';
import { noBusiness } from '#server/platform/http-error.ts';
import * as repo from './tutorial.repo.ts';
import { CLIENT_STEPS, STEPS } from './tutorial.steps.ts';

/** Without a business, its steps are shown too but lead to the business list. */
export async function steps(ctx: SignedInCtx, wanted?: number): Promise<Answer<typeof tutorialRoutes.steps>> {
  const businessId = await repo.findBusiness(ctx, wanted);
  if (wanted !== undefined && businessId === undefined) throw noBusiness();
  if (businessId !== undefined) await ctx.switchBusiness(businessId);
  const scope = businessId === undefined ? null : { ...ctx, businessId };
  const { permissions, country } = scope ? await repo.standingIn(scope) : { permissions: null, country: 'IN' };
  const pack = packOf(country);
  const all = ctx.person.kind === 'client' ? CLIENT_STEPS : STEPS;
  const mine = all.filter(({ permission }) => !permission || can(permissions, permission.module, permission.level));
  // Without a business its steps are open.
  const known = mine.filter(({ about }) => about === 'person' || scope);
  const values = await repo.valuesOf(
    ctx,
    known.map((step) => (step.about === 'person' ? step.doneAt(ctx) : step.doneAt(scope!))),
  );
  const data = mine.map((step) => ({
    key: step.key,
    title: step.title,
    description: typeof step.description === 'string' ? step.description : step.description(pack),
    link:
      businessId === undefined && step.about === 'business'
        ? '/businesses'
        : step.link.replace(':businessId', String(businessId)),
    done_at: values[known.indexOf(step)] ?? null,
  }));
  return { data };
}

import type { MemberCtx } from '#server/platform/context.ts';
import { ownPermissions, presentBranch, presentBusiness } from '#server/features/businesses/businesses.service.ts';
import { presentUser } from '#server/features/identity/identity.service.ts';
import { listAllViews } from '#server/features/saved_views/saved_views.service.ts';
import { findStart } from './start.repo.ts';

export async function getStart(ctx: MemberCtx) {
  const [{ user, business, branches, preferences }, saved_views] = await Promise.all([
    findStart(ctx),
    listAllViews(ctx),
  ]);
  return {
    user: presentUser(ctx, user, ctx.person.locked),
    business: presentBusiness(ctx, business),
    permissions: ownPermissions(ctx),
    branches: { ...branches, data: branches.data.map(presentBranch) },
    preferences,
    saved_views,
  };
}

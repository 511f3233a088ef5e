import type { MemberCtx } from '#server/platform/context.ts';
import { ownPermissions, presentBranch, presentBusiness } from '#server/features/businesses/businesses.service.ts';
import { presentUser } from '#server/features/identity/identity.service.ts';
import { allViews } from '#server/features/saved_views/saved_views.service.ts';
import { findStart } from './start.repo.ts';

export async function getStart(ctx: MemberCtx) {
  const saved = allViews(ctx);
  const { user, business, branches, preferences, views } = await findStart(ctx, saved.query);
  return {
    user: presentUser(ctx, user, ctx.person.locked),
    business: presentBusiness(ctx, business),
    permissions: ownPermissions(ctx),
    branches: { ...branches, data: branches.data.map(presentBranch) },
    preferences,
    saved_views: saved.present(views),
  };
}

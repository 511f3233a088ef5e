import type { MemberCtx } from '#server/platform/context.ts';
import { ownPermissions, presentBranch, presentBusiness } from '#server/features/businesses/businesses.service.ts';
import { presentUser } from '#server/features/identity/identity.service.ts';
import { findStart } from './start.repo.ts';

export async function getStart(ctx: MemberCtx) {
  const { user, business, branches, preferences } = await findStart(ctx);
  return {
    user: presentUser(ctx, user, ctx.person.locked),
    business: presentBusiness(ctx, business),
    permissions: ownPermissions(ctx),
    branches: { ...branches, data: branches.data.map(presentBranch) },
    preferences,
  };
}

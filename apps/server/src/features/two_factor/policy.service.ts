import type { Input } from '@daftar/contract/core/route';
import type { twoFactorRoutes } from '@daftar/contract/two_factor';
import { formatDay, today } from '@daftar/domain/date-format';
import { isCovered, requiredFrom } from '@daftar/domain/two-factor';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { withBusinessName } from '#server/features/businesses/businesses.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import * as repo from './policy.repo.ts';
import { twoFactorMessages } from './two_factor.messages.ts';
import { hasSecondFactor } from './two_factor.repo.ts';

type Body = Input<typeof twoFactorRoutes.savePolicy>['body'];

export async function getPolicy(ctx: MemberCtx) {
  const [policy, members] = [await repo.findPolicy(ctx), await repo.listMembers(ctx)];
  return {
    ...policy,
    members: members.length,
    without_second_factor: members.filter((member) => !member.has_second_factor).length,
  };
}

/** Emails members who need a second factor and have none, with the date from which it is required. */
export async function savePolicy(ctx: MemberCtx, { two_factor, grace_days, idle_minutes }: Body) {
  const before = await repo.findPolicy(ctx);
  // Otherwise the owner who decides it is the first to be shut out.
  if (two_factor !== 'optional' && !(await hasSecondFactor(ctx, ctx.person.userId)))
    throw conflict('Set up two-factor sign-in for yourself first, in your profile.');
  const started = before.two_factor_from ? new Date(before.two_factor_from) : null;
  const from = requiredFrom({ policy: before.two_factor, from: started }, two_factor, grace_days, ctx.now);
  await repo.updatePolicy(ctx, { two_factor, two_factor_from: from?.toISOString() ?? null, idle_minutes });
  if (from && from.getTime() !== started?.getTime()) await tellMembers(ctx, two_factor, from);
  return getPolicy(ctx);
}

async function tellMembers(ctx: MemberCtx, policy: Body['two_factor'], from: Date): Promise<void> {
  const [named] = await withBusinessName(ctx, [{ business_id: ctx.businessId }]);
  const values = {
    business: named!.business_name,
    from: formatDay(today(from, ctx.timezone)),
    link: `${ctx.app.publicUrl}/user`,
  };
  for (const { name, email, is_owner: isOwner, has_second_factor } of await repo.listMembers(ctx))
    if (!has_second_factor && isCovered(policy, { isOwner }))
      await sendMessage(ctx, twoFactorMessages.required, { name, ...values }, { to: { email } });
}

import type { Input } from '@daftar/contract/core/route';
import type { teamRoutes } from '@daftar/contract/team';
import type { MemberCtx } from '#server/context.ts';
import { conflict } from '#server/failure.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import * as repo from './members.repo.ts';

/**
 * Somebody stands before a screen that their role does not open. The owners are told in the app, since only they can
 * give every right, and their addresses are masked to whoever may not see contacts.
 */
export async function askForScreen(
  ctx: MemberCtx,
  { screen, modules }: Input<typeof teamRoutes.askForScreen>['body'],
): Promise<void> {
  const { userId, name } = ctx.person;
  if (ctx.permissions === null) throw conflict('An owner may open every screen.');
  const member = await repo.findMemberOf(ctx, userId);
  const rights = modules.map((module) => module.replaceAll('_', ' ')).join(' or ');
  await notify(ctx, {
    userIds: await repo.listOwners(ctx),
    type: 'BUSINESS_ACCESS_REQUEST',
    title: `${name} asks for access to ${screen}`,
    body: `Their role is ${ctx.roleName}.${rights && ` It would take the ${rights} permission.`}`,
    link: `/business/${ctx.businessId}/settings-userDetails?member=${member.id}`,
  });
}

import type { Input } from '@daftar/contract/core/route';
import type { teamRoutes } from '@daftar/contract/team';
import { can } from '@daftar/domain/permissions';
import type { BusinessCtx, MemberCtx, SignedInCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { withBusinessName } from '#server/features/businesses/businesses.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import * as repo from './access-requests.repo.ts';
import { businessName, findStaff } from './invitations.repo.ts';
import { admitToBusiness } from './join.service.ts';
import * as members from './members.repo.ts';
import { checkMembership, userManagers } from './members.service.ts';
import { noSuch } from './team.policy.ts';

type In<K extends keyof typeof teamRoutes> = Input<(typeof teamRoutes)[K]>;
const TYPE = 'BUSINESS_ACCESS_REQUEST';

export async function askToJoin(ctx: SignedInCtx, { join_code, message }: In<'requestAccess'>['body']) {
  const business = await repo.findByJoinCode(ctx, join_code);
  if (!business) throw noSuch('join_code', 'business');
  const { userId, name } = ctx.person;
  if (await repo.belongs(ctx, business.id, userId)) throw refused('You are already in this business');
  await ctx.switchBusiness(business.id);
  const within = asking(ctx, business.id);
  const request = await repo.insertRequest(ctx, business.id, userId, message);
  if (!request) throw refused('You have already requested to join. Your request is pending.');
  await notify(within, {
    userIds: await userManagers(within),
    type: TYPE,
    title: `${name} requested to join ${business.name}`,
    body: message,
    link: `/business/${business.id}/settings-users-roles?tab=requests`,
    records: ['access_requests'],
  });
  ctx.afterCommit(() => ctx.app.realtime.touch(business.id, null, ['access_requests']));
  return { ...(await repo.findRequest(within, request.id)), business_name: business.name };
}

export async function listOwnRequests(ctx: SignedInCtx, query: In<'ownAccessRequests'>['query']) {
  const page = await repo.listOwnRequests(ctx, query);
  return { ...page, data: await withBusinessName(ctx, page.data) };
}

export async function listRequests(ctx: BusinessCtx, { search, state, ...query }: In<'accessRequests'>['query']) {
  const sought = can(ctx.permissions, 'client_contacts', 'read') ? { nameOrEmail: search } : { name: search };
  const [page, business_name] = await Promise.all([
    repo.listRequests(ctx, query, { state, ...sought }),
    businessName(ctx),
  ]);
  return { ...page, data: page.data.map((row) => ({ ...row, business_name })) };
}

export async function accept(ctx: MemberCtx, id: number, grant: In<'acceptAccessRequest'>['body']) {
  const request = await lockPending(ctx, id);
  const role = await checkMembership(ctx, grant);
  const { role_id: roleId, branch_ids: branchIds } = grant;
  const guest = (await findStaff(ctx, { id: request.user_id }))!;
  const answered = await decide(ctx, id, 'Accepted', {
    titleOf: (business) => `You now have access to ${business} as ${role.name}`,
    link: `/business/${ctx.businessId}/dashboard`,
  });
  if (!(await admitToBusiness(ctx, ctx.businessId, guest, { roleId, branchIds, by: ctx.person.userId })))
    throw conflict('This user is already in the business. Change their role or branches under Users.');
  return answered;
}

export async function reject(ctx: MemberCtx, id: number) {
  await lockPending(ctx, id);
  const titleOf = (business: string) => `Your request to join ${business} was rejected`;
  return decide(ctx, id, 'Rejected', { titleOf, link: '/business-access-request' });
}

async function lockPending(ctx: BusinessCtx, id: number) {
  const request = await lockRecord(ctx, 'access_requests', id);
  if (request.state !== 'Pending') throw conflict(`This request is already ${request.state.toLowerCase()}.`);
  return request;
}

async function decide(
  ctx: MemberCtx,
  id: number,
  state: repo.RequestState,
  answer: { titleOf: (business: string) => string; link: string },
) {
  await repo.updateRequest(ctx, id, { state, decided_at: ctx.now.toISOString(), decided_by: ctx.person.userId });
  const [request, business_name] = [await repo.findRequest(ctx, id), await businessName(ctx)];
  const title = answer.titleOf(business_name);
  await notify(ctx, {
    userIds: [request.user_id],
    type: TYPE,
    title,
    link: answer.link,
    isPersonal: true,
    records: [],
  });
  return { ...request, business_name };
}

/** The business with an empty permission set, for a user who is not a member yet. */
const asking = (ctx: SignedInCtx, businessId: number): BusinessCtx => ({
  ...ctx,
  businessId,
  boardId: null,
  permissions: {},
  roleName: '',
  branchIds: [],
});

const refused = (message: string) => invalid({ field: 'join_code', rule: 'unique', message });

/**
 * Requests access to a screen. Owners are notified in the app: only they can grant everything, and their emails may be
 * masked to the caller.
 */
export async function askForScreen(
  ctx: MemberCtx,
  { screen, modules }: Input<typeof teamRoutes.askForScreen>['body'],
): Promise<void> {
  const { userId, name } = ctx.person;
  if (ctx.permissions === null) throw conflict('Owners can open every screen.');
  const member = await members.findMemberOf(ctx, userId);
  const rights = modules.map((module) => module.replaceAll('_', ' ')).join(' or ');
  await notify(ctx, {
    userIds: await members.listOwners(ctx),
    type: 'BUSINESS_ACCESS_REQUEST',
    title: `${name} requested access to ${screen}`,
    body: `Current role: ${ctx.roleName}.${rights && ` Needs permission for ${rights}.`}`,
    link: `/business/${ctx.businessId}/settings-userDetails?member=${member.id}`,
    records: ['members'],
  });
}

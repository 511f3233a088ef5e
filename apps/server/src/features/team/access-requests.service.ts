import type { Input } from '@daftar/contract/core/route';
import type { teamRoutes } from '@daftar/contract/team';
import { can } from '@daftar/domain/permissions';
import type { BusinessCtx, MemberCtx, SignedInCtx } from '#server/context.ts';
import { holdRecord } from '#server/db/records.ts';
import { conflict, invalid } from '#server/failure.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { withBusinessName } from '#server/features/businesses/names.service.ts';
import * as repo from './access-requests.repo.ts';
import { businessName, findStaff } from './invitations.repo.ts';
import { letIn } from './letting-in.service.ts';
import { checkMembership, userManagers } from './members.service.ts';
import { noSuch } from './team.policy.ts';

type In<K extends keyof typeof teamRoutes> = Input<(typeof teamRoutes)[K]>;
const TYPE = 'BUSINESS_ACCESS_REQUEST';

export async function askToJoin(ctx: SignedInCtx, { join_code, message }: In<'requestAccess'>['body']) {
  const business = await repo.findByJoinCode(ctx, join_code);
  if (!business) throw noSuch('join_code', 'business');
  const { userId, name } = ctx.person;
  if (await repo.belongs(ctx, business.id, userId)) throw refused('You belong to this business already');
  await ctx.enter(business.id);
  const within = asking(ctx, business.id);
  const request = await repo.insertRequest(ctx, business.id, userId, message);
  if (!request) throw refused('You have asked already. Someone will answer.');
  await notify(within, {
    userIds: await userManagers(within),
    type: TYPE,
    title: `${name} asks to join ${business.name}`,
    body: message,
    link: `/business/${business.id}/settings-users-roles?tab=requests`,
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
  const request = await holdPending(ctx, id);
  const role = await checkMembership(ctx, grant);
  const { role_id: roleId, branch_ids: branchIds } = grant;
  const guest = (await findStaff(ctx, { id: request.user_id }))!;
  const answered = await decide(ctx, id, 'Accepted', {
    told: (business) => `You can work in ${business} now, as ${role.name}`,
    link: `/business/${ctx.businessId}/dashboard`,
  });
  if (!(await letIn(ctx, ctx.businessId, guest, { roleId, branchIds, by: ctx.person.userId })))
    throw conflict('This person works here already. Their role and branches are changed where people are listed.');
  return answered;
}

export async function reject(ctx: MemberCtx, id: number) {
  await holdPending(ctx, id);
  const told = (business: string) => `Your request to join ${business} was turned down`;
  return decide(ctx, id, 'Rejected', { told, link: '/business-access-request' });
}

async function holdPending(ctx: BusinessCtx, id: number) {
  const request = await holdRecord(ctx, 'access_requests', id);
  if (request.state !== 'Pending') throw conflict(`This request is ${request.state.toLowerCase()} already.`);
  return request;
}

async function decide(
  ctx: MemberCtx,
  id: number,
  state: repo.RequestState,
  answer: { told: (business: string) => string; link: string },
) {
  await repo.updateRequest(ctx, id, { state, decided_at: ctx.now.toISOString(), decided_by: ctx.person.userId });
  const [request, business_name] = [await repo.findRequest(ctx, id), await businessName(ctx)];
  const title = answer.told(business_name);
  await notify(ctx, { userIds: [request.user_id], type: TYPE, title, link: answer.link, isPersonal: true });
  return { ...request, business_name };
}

/** The business as one sees it who asks at the door: no rights in it. */
const asking = (ctx: SignedInCtx, businessId: number): BusinessCtx => ({
  ...ctx,
  businessId,
  boardId: null,
  permissions: {},
  roleName: '',
  branchIds: [],
});

const refused = (message: string) => invalid({ field: 'join_code', rule: 'unique', message });

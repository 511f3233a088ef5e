/** Notifications of leave and manual entries. */
import type { MemberCtx } from '#server/platform/context.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { userManagers } from '#server/features/team/members.service.ts';
import { mayDecide, type RequestAct } from './attendance.policy.ts';

export type AttendanceRequest = {
  user_id: number;
  user_name: string;
  /** "leave on 12/11/2026", "correction of 12/11/2026". */
  what: string;
  tab: string;
  reason: string;
};

/** Requests by approvers are approved at once. */
export const decidedAtOnce = (ctx: MemberCtx, userId: number) =>
  mayDecide(ctx, userId)
    ? { state: 'Approved', decided_at: ctx.now.toISOString(), decided_by: ctx.person.userId }
    : { state: 'Requested' };

const link = (ctx: MemberCtx, tab: string): string => `/business/${ctx.businessId}/attendance?tab=${tab}`;

/** Everyone who may decide, except the requester. */
export async function notifyApprovers(ctx: MemberCtx, request: AttendanceRequest, title: string): Promise<void> {
  const managers = await userManagers(ctx);
  await notify(ctx, {
    userIds: managers.filter((id) => id !== request.user_id && id !== ctx.person.userId),
    type: 'REMINDER_NOTIFICATION',
    title,
    body: request.reason,
    link: link(ctx, request.tab),
    records: ['attendances'],
  });
}

/** The one it is about, unless they did it themselves. */
export async function notifyRequester(
  ctx: MemberCtx,
  request: AttendanceRequest,
  title: string,
  body: string,
): Promise<void> {
  if (request.user_id === ctx.person.userId) return;
  await notify(ctx, {
    userIds: [request.user_id],
    type: 'REMINDER_NOTIFICATION',
    title,
    body,
    link: link(ctx, request.tab),
    records: [],
  });
}

const DONE: Record<Exclude<RequestAct, 'edit'>, string> = {
  approve: 'approved',
  reject: 'rejected',
  cancel: 'cancelled',
};

export async function notifyOfAction(
  ctx: MemberCtx,
  request: AttendanceRequest,
  act: Exclude<RequestAct, 'edit'>,
  answer: string,
): Promise<void> {
  const by = ctx.person.name;
  await notifyRequester(ctx, request, `${by} ${DONE[act]} your ${request.what}`, answer);
  const isTakenBack = act === 'cancel' && request.user_id === ctx.person.userId;
  if (isTakenBack)
    await notifyApprovers(ctx, { ...request, reason: answer }, `${by} cancelled their request: ${request.what}`);
}

export async function notifyOfRequest(ctx: MemberCtx, request: AttendanceRequest, isDecided: boolean): Promise<void> {
  if (isDecided) return notifyRequester(ctx, request, `${ctx.person.name} added your ${request.what}`, request.reason);
  await notifyApprovers(ctx, request, `${request.user_name} requested approval: ${request.what}`);
}

/** Notifications of leave and manual entries. */
import type { MemberCtx } from '#server/platform/context.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { userManagers } from '#server/features/team/members.service.ts';
import { mayDecide, type RequestAct } from './attendance.policy.ts';

export type Told = {
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
export async function notifyApprovers(ctx: MemberCtx, told: Told, title: string): Promise<void> {
  const managers = await userManagers(ctx);
  await notify(ctx, {
    userIds: managers.filter((id) => id !== told.user_id && id !== ctx.person.userId),
    type: 'REMINDER_NOTIFICATION',
    title,
    body: told.reason,
    link: link(ctx, told.tab),
  });
}

/** The one it is about, unless they did it themselves. */
export async function notifyRequester(ctx: MemberCtx, told: Told, title: string, body: string): Promise<void> {
  if (told.user_id === ctx.person.userId) return;
  await notify(ctx, {
    userIds: [told.user_id],
    type: 'REMINDER_NOTIFICATION',
    title,
    body,
    link: link(ctx, told.tab),
  });
}

const DONE: Record<Exclude<RequestAct, 'edit'>, string> = {
  approve: 'approved',
  reject: 'rejected',
  cancel: 'cancelled',
};

export async function tellOfAct(
  ctx: MemberCtx,
  told: Told,
  act: Exclude<RequestAct, 'edit'>,
  answer: string,
): Promise<void> {
  const by = ctx.person.name;
  await notifyRequester(ctx, told, `${by} ${DONE[act]} your ${told.what}`, answer);
  const isTakenBack = act === 'cancel' && told.user_id === ctx.person.userId;
  if (isTakenBack)
    await notifyApprovers(ctx, { ...told, reason: answer }, `${by} cancelled their request: ${told.what}`);
}

export async function tellOfNew(ctx: MemberCtx, told: Told, isDecided: boolean): Promise<void> {
  if (isDecided) return notifyRequester(ctx, told, `${ctx.person.name} added your ${told.what}`, told.reason);
  await notifyApprovers(ctx, told, `${told.user_name} requested approval: ${told.what}`);
}

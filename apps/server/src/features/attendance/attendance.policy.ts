import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { forbidden, notFound } from '#server/platform/http-error.ts';
import { can, isOwner } from '@daftar/domain/permissions';
import { actsOf, transitWork, type LeaveState } from '@daftar/domain/work/transitions';

/** Approvers see all attendance. */
export const mayManage = (ctx: BusinessCtx): boolean => can(ctx.permissions, 'user_role_management', 'write');

/** Only owners decide on their own requests. */
export const mayDecide = (ctx: MemberCtx, userId: number): boolean =>
  isOwner(ctx.permissions) || (mayManage(ctx) && userId !== ctx.person.userId);

/** Defaults to the caller. */
export function subject(ctx: MemberCtx, userId: number | undefined): number {
  const id = userId ?? ctx.person.userId;
  if (id !== ctx.person.userId && !mayManage(ctx)) throw forbidden('You can only view your own attendance.');
  return id;
}

export type RequestKind = 'leave' | 'attendance_correction';
export type RequestAct = 'edit' | 'approve' | 'reject' | 'cancel';
type Asked = { user_id: number; state: LeaveState };

const isDecision = (act: RequestAct): boolean => act === 'approve' || act === 'reject';

/** Actions open to the caller on a request. */
export const actsFor = (ctx: MemberCtx, kind: RequestKind, asked: Asked): RequestAct[] =>
  (actsOf(kind, asked.state) as RequestAct[]).filter((act) => !isDecision(act) || mayDecide(ctx, asked.user_id));

/** The state after the action. Requests of others are not found without permission to manage users. */
export function decide(ctx: MemberCtx, kind: RequestKind, asked: Asked, act: RequestAct): LeaveState {
  checkSees(ctx, asked.user_id);
  if (isDecision(act) && !mayDecide(ctx, asked.user_id))
    throw forbidden("You don't have permission to decide on this request. Ask another approver.");
  return transitWork(kind, act, asked.state)!;
}

export function checkSees(ctx: MemberCtx, userId: number): void {
  if (userId !== ctx.person.userId && !mayManage(ctx)) throw notFound();
}

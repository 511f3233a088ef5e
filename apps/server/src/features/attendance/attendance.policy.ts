import type { BusinessCtx, MemberCtx } from '#server/context.ts';
import { forbidden, notFound } from '#server/failure.ts';
import { can, isOwner } from '@daftar/domain/permissions';
import { actsOf, transitWork, type LeaveState } from '@daftar/domain/work/transitions';

/** Who looks after people sees everybody's attendance. */
export const mayManage = (ctx: BusinessCtx): boolean => can(ctx.permissions, 'user_role_management', 'write');

/** Nobody decides on their own, except an owner: above them is nobody. */
export const mayDecide = (ctx: MemberCtx, userId: number): boolean =>
  isOwner(ctx.permissions) || (mayManage(ctx) && userId !== ctx.person.userId);

/** Whose attendance is asked for: one's own where nobody is named. */
export function subject(ctx: MemberCtx, userId: number | undefined): number {
  const id = userId ?? ctx.person.userId;
  if (id !== ctx.person.userId && !mayManage(ctx)) throw forbidden('You may see your own attendance only.');
  return id;
}

export type RequestKind = 'leave' | 'attendance_correction';
export type RequestAct = 'edit' | 'approve' | 'reject' | 'cancel';
type Asked = { user_id: number; state: LeaveState };

const isDecision = (act: RequestAct): boolean => act === 'approve' || act === 'reject';

/** What the caller may do with a request now. */
export const actsFor = (ctx: MemberCtx, kind: RequestKind, asked: Asked): RequestAct[] =>
  (actsOf(kind, asked.state) as RequestAct[]).filter((act) => !isDecision(act) || mayDecide(ctx, asked.user_id));

/** The state after the act. Another's request is none for who does not look after people. */
export function decide(ctx: MemberCtx, kind: RequestKind, asked: Asked, act: RequestAct): LeaveState {
  checkSees(ctx, asked.user_id);
  if (isDecision(act) && !mayDecide(ctx, asked.user_id)) throw forbidden('Someone else has to decide on it.');
  return transitWork(kind, act, asked.state)!;
}

export function checkSees(ctx: MemberCtx, userId: number): void {
  if (userId !== ctx.person.userId && !mayManage(ctx)) throw notFound();
}

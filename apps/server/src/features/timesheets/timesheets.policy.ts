import { can, isOwner } from '@daftar/domain/permissions';
import { sheetActProblem } from '@daftar/domain/work/timesheets';
import { actsOf, type SheetState, type WorkAct } from '@daftar/domain/work/transitions';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { forbidden } from '#server/platform/http-error.ts';

export type SheetAct = WorkAct<'time_sheet'>;

/** Approvers see and decide on all time. */
export const mayApprove = (ctx: BusinessCtx): boolean => can(ctx.permissions, 'user_role_management', 'write');

/** Rates are visible to approvers and billing staff. */
export const seesRates = (ctx: BusinessCtx): boolean =>
  mayApprove(ctx) || can(ctx.permissions, 'billing_management', 'write');

export function checkRates(ctx: BusinessCtx): void {
  if (!seesRates(ctx)) throw forbidden("You don't have permission to view hourly rates.");
}

/** Defaults to the caller. */
export function subject(ctx: MemberCtx, userId: number | undefined): number {
  const id = userId ?? ctx.person.userId;
  if (id !== ctx.person.userId && !mayApprove(ctx)) throw forbidden('You can only view your own time.');
  return id;
}

const judge = (ctx: MemberCtx) => ({
  user_id: ctx.person.userId,
  may_approve: mayApprove(ctx),
  is_owner: isOwner(ctx.permissions),
});

/** Why the caller can't do this with the member's day; null if they can. */
export const actProblem = (
  ctx: MemberCtx,
  sheet: { user_id: number; state: SheetState },
  act: SheetAct,
  reason?: string,
): string | null => sheetActProblem(sheet, act, judge(ctx), reason);

/** Actions open to the caller on a day, before a reason is entered. */
export const actsOn = (ctx: MemberCtx, sheet: { user_id: number; state: SheetState }): SheetAct[] =>
  actsOf('time_sheet', sheet.state).filter((act) => actProblem(ctx, sheet, act, 'given') === null);

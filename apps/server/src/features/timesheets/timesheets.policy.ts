import { can, isOwner } from '@daftar/domain/permissions';
import { sheetActProblem } from '@daftar/domain/work/timesheets';
import { actsOf, type SheetState, type WorkAct } from '@daftar/domain/work/transitions';
import type { BusinessCtx, MemberCtx } from '#server/context.ts';
import { forbidden } from '#server/failure.ts';

export type SheetAct = WorkAct<'time_sheet'>;

/** Who looks after people sees everybody's time, and judges it. */
export const mayApprove = (ctx: BusinessCtx): boolean => can(ctx.permissions, 'user_role_management', 'write');

/** What people cost and what they are charged at is for those who look after people or bill their work. */
export const seesRates = (ctx: BusinessCtx): boolean =>
  mayApprove(ctx) || can(ctx.permissions, 'billing_management', 'write');

export function checkRates(ctx: BusinessCtx): void {
  if (!seesRates(ctx)) throw forbidden('You do not have permission to see hour rates.');
}

/** Whose time is asked for: one's own where nobody is named. */
export function subject(ctx: MemberCtx, userId: number | undefined): number {
  const id = userId ?? ctx.person.userId;
  if (id !== ctx.person.userId && !mayApprove(ctx)) throw forbidden('You may see your own time only.');
  return id;
}

const judge = (ctx: MemberCtx) => ({
  user_id: ctx.person.userId,
  may_approve: mayApprove(ctx),
  is_owner: isOwner(ctx.permissions),
});

/** Why the caller may not do this with a day of this person; null where they may. */
export const actProblem = (
  ctx: MemberCtx,
  sheet: { user_id: number; state: SheetState },
  act: SheetAct,
  reason?: string,
): string | null => sheetActProblem(sheet, act, judge(ctx), reason);

/** What the caller may do with a day as it stands; reasons are asked for later. */
export const actsOn = (ctx: MemberCtx, sheet: { user_id: number; state: SheetState }): SheetAct[] =>
  actsOf('time_sheet', sheet.state).filter((act) => actProblem(ctx, sheet, act, 'given') === null);

import { formatDay, today } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import * as repo from './cash_credit.repo.ts';

type Locked = { year: string; locked_at: string | null; locked_by_name?: string | null };

/** Imported audited figures can't be changed until somebody with permission unlocks their year. */
export function lockedText(ctx: BusinessCtx, { year, locked_at, locked_by_name }: Locked): string {
  const day = formatDay(today(new Date(locked_at!), ctx.timezone));
  return `${year} was locked on ${day}${locked_by_name ? ` by ${locked_by_name}` : ''}. Unlock it to change its figures.`;
}

/** Refuses a change of figures of a locked year. */
export function checkOpen(ctx: BusinessCtx, year: Locked): void {
  if (year.locked_at) throw conflict(lockedText(ctx, year));
}

/** Refuses to move balances of locked years to another line. */
export async function checkMovable(ctx: BusinessCtx, column: 'account_id' | 'group_id', id: number): Promise<void> {
  const locked = await repo.lockedYearWith(ctx, column, id);
  if (locked) checkOpen(ctx, locked);
}

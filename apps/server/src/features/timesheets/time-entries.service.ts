import type { Input } from '@daftar/contract/core/route';
import type { timesheetRoutes } from '@daftar/contract/timesheets';
import type { TimeRange } from '@daftar/contract/work/time';
import { formatDuration } from '@daftar/domain/work/clock';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { noBusiness, notFound } from '#server/platform/http-error.ts';
import { visibleTask } from '#server/features/tasks/access.service.ts';
import * as repo from './time-entries.repo.ts';
import { mayApprove, seesRates, subject } from './timesheets.policy.ts';

type In<K extends keyof typeof timesheetRoutes> = Input<(typeof timesheetRoutes)[K]>;

/** All entries of a visible task; otherwise the caller's own, or anyone's for approvers. */
export async function listRanges(ctx: MemberCtx, query: In<'ranges'>['query']) {
  const page = await repo.list(ctx, query, await visibleRanges(ctx, query));
  return { ...page, data: page.data.map((row) => present(ctx, row)) };
}

export const allRanges = async (ctx: MemberCtx, filter: repo.RangeFilter, most: number): Promise<TimeRange[]> =>
  (await repo.listAll(ctx, await visibleRanges(ctx, filter), most)).map((row) => present(ctx, row));

async function visibleRanges(ctx: MemberCtx, { user_id, ...filter }: repo.RangeFilter): Promise<repo.RangeFilter> {
  if (filter.board_task_id !== undefined) await visibleTask(ctx, filter.board_task_id);
  const everybody = filter.board_task_id !== undefined || mayApprove(ctx);
  return { ...filter, user_id: everybody ? user_id : subject(ctx, user_id) };
}

export async function getRange(ctx: MemberCtx, id: number, businessId: number | undefined): Promise<TimeRange> {
  if (businessId !== undefined && businessId !== ctx.businessId) throw noBusiness();
  const [row] = await repo.findMany(ctx, [id]);
  if (!row) throw notFound();
  if (row.user_id !== ctx.person.userId && !mayApprove(ctx)) await visibleTask(ctx, row.board_task_id);
  return present(ctx, row);
}

export const rangesById = async (ctx: BusinessCtx, ids: readonly number[]): Promise<TimeRange[]> =>
  (await repo.findMany(ctx, ids)).map((row) => present(ctx, row));

function present(ctx: BusinessCtx, row: repo.NamedRange): TimeRange {
  const rated = seesRates(ctx);
  return {
    ...row,
    task_name: row.task_name ?? '',
    reference: row.board_code === null ? '' : `${row.board_code}-${row.task_number}`,
    seconds: row.duration,
    duration: formatDuration(row.duration),
    charge_rate: rated ? row.charge_rate : null,
    cost_rate: rated ? row.cost_rate : null,
  };
}

import type { ClientTask, portalWorkRoutes, TaskOverview } from '@daftar/contract/portal_work';
import type { Input } from '@daftar/contract/core/route';
import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import type { ClientCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { timezoneOf } from '#server/platform/jobs/jobs.repo.ts';
import { count } from './overview.repo.ts';
import * as repo from './shared-tasks.repo.ts';

type Query<K extends 'list' | 'overview'> = Input<(typeof portalWorkRoutes)[K]>['query'];

/** Overdue in the time zone of the business. */
async function clockOf(ctx: ClientCtx): Promise<{ today: Day; timezone: string }> {
  const timezone = await timezoneOf(ctx.db, ctx.businessId);
  return { today: today(ctx.now, timezone), timezone };
}

export const listTasks = async (
  ctx: ClientCtx,
  { search, is_open, state, work_progress, board_id, ...query }: Query<'list'>,
) => repo.list(ctx, query, { search, is_open, state, work_progress, board_id }, (await clockOf(ctx)).today);

export async function getTask(ctx: ClientCtx, id: number): Promise<ClientTask> {
  const task = await repo.find(ctx, id, (await clockOf(ctx)).today);
  if (!task) throw notFound('task');
  return task;
}

export async function subTasks(ctx: ClientCtx, id: number) {
  await getTask(ctx, id);
  return { data: await repo.partsOf(ctx, id, (await clockOf(ctx)).today) };
}

export const overview = async (ctx: ClientCtx, query: Query<'overview'>): Promise<TaskOverview> =>
  count(ctx, query, await clockOf(ctx));

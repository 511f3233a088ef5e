import type { Input } from '@daftar/contract/core/route';
import type { timesheetRoutes } from '@daftar/contract/timesheets';
import { daysBetween } from '@daftar/domain/dates';
import { isOwnTask, mayOnTask } from '@daftar/domain/work/board-access';
import type { BusinessCtx, MemberCtx, SignedInCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import { withBusinessName } from '#server/features/businesses/businesses.service.ts';
import { clientIdsFor } from '#server/features/clients/list.service.ts';
import { visibleTask } from '#server/features/tasks/access.service.ts';
import { myBusinesses } from './cross-business.repo.ts';
import * as sheets from './sheets.repo.ts';
import * as tasks from './tasks.repo.ts';
import { timerOf } from './timer.service.ts';
import { mayApprove, seesRates, subject } from './timesheets.policy.ts';
import * as repo from './totals.repo.ts';

type In<K extends keyof typeof timesheetRoutes> = Input<(typeof timesheetRoutes)[K]>;

const MAX_ROWS = 500;
const MAX_PEOPLE = 50;
/** A leap year; longer ranges need reports. */
const MAX_DAYS = 366;

/** Totals agree, whichever way the same entries are grouped. */
export async function totals(ctx: MemberCtx, { by, user_id, ...filter }: In<'totals'>['query']) {
  if (daysBetween(filter.from, filter.to) >= MAX_DAYS)
    throw invalid({
      field: 'to',
      rule: 'range',
      message: 'Select a range of up to 1 year.',
    });
  if (filter.board_task_id !== undefined) await visibleTask(ctx, filter.board_task_id);
  const everybody = filter.board_task_id !== undefined || mayApprove(ctx);
  const wanted = { ...filter, user_id: everybody ? user_id : subject(ctx, user_id) };
  const rows = await repo.sumsBy(ctx, by, wanted, MAX_ROWS + 1);
  return {
    data: rows.slice(0, MAX_ROWS).map((row) => ({ ...row, ...priced(ctx, row) })),
    totals: priced(ctx, await repo.sum(ctx, wanted)),
    truncated: rows.length > MAX_ROWS,
  };
}

export function priced<T extends { value: string; cost: string }>(ctx: BusinessCtx, sums: T) {
  return seesRates(ctx) ? sums : { ...sums, value: null, cost: null };
}

/** Time on a task, with the caller's timer. */
export async function timeOn(ctx: MemberCtx, id: number) {
  const { task, access } = await visibleTask(ctx, id);
  const { gathered, ...timer } = await timerOf(ctx, id, ctx.now);
  return {
    timer,
    gathered,
    may_time: mayOnTask(access, 'time', isOwnTask(task, ctx.person.userId)),
    totals: priced(ctx, await repo.sum(ctx, { from: '1900-01-01', to: '2999-12-31', board_task_id: id })),
    people: await repo.byPerson(ctx, id, MAX_PEOPLE),
  };
}

/** Tasks open for time: by ID, by search, or recent ones. */
export async function timedTasks(ctx: MemberCtx, { search, ids }: In<'tasks'>['query']) {
  const visibility = await taskVisibilityOf(ctx, 'time');
  const user = ctx.person.userId;
  if (ids) return { data: await tasks.these(ctx, visibility, user, ids) };
  if (!search) return { data: await tasks.atHand(ctx, visibility, user) };
  return { data: await tasks.search(ctx, visibility, user, search, await clientIdsFor(ctx, search)) };
}

/** The caller's own time in all businesses, each read as its member. */
export async function everywhere(ctx: SignedInCtx, { from, to }: In<'everywhere'>['query']) {
  const businesses = [];
  for (const { business_id, business_name } of await withBusinessName(ctx, await myBusinesses(ctx))) {
    await ctx.switchBusiness(business_id);
    const there: BusinessCtx = { ...ctx, businessId: business_id, ...NOBODY_THERE };
    const { cells, tasks: own } = await sheets.namedCells(there, ctx.person.userId, from, to);
    const named = new Map(own.map((one) => [one.board_task_id, one]));
    const rows = cells.map(({ board_task_id, day, seconds }) => {
      const { task_name = '', reference = '', client_name = null } = named.get(board_task_id) ?? {};
      return { board_task_id, task_name, reference, client_name, day, seconds };
    });
    businesses.push({ business_id, business_name, rows, seconds: rows.reduce((all, row) => all + row.seconds, 0) });
  }
  return { businesses, seconds: businesses.reduce((all, one) => all + one.seconds, 0) };
}
const NOBODY_THERE = { boardId: null, permissions: {}, roleName: '', branchIds: null };

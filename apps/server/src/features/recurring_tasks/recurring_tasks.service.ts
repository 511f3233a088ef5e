import type { Input } from '@daftar/contract/core/route';
import type { RecurringRule, RecurringTask, recurringTaskRoutes } from '@daftar/contract/recurring_tasks';
import { addDays } from '@daftar/domain/dates';
import type { Recurrence } from '@daftar/domain/recurrence';
import { recurrenceLabel } from '@daftar/domain/recurrence-label';
import { mayOnBoard } from '@daftar/domain/work/board-standing';
import { preview as planned } from '@daftar/domain/work/recurring-tasks';
import { statusOn } from '@daftar/domain/work/task-status';
import { actsOf } from '@daftar/domain/work/transitions';
import type { BusinessCtx } from '#server/context.ts';
import { forbidden, notFound } from '#server/failure.ts';
import { standingOn, type OnBoard } from '#server/features/boards/standing.service.ts';
import { checkRule } from './checking.service.ts';
import * as made from './made.repo.ts';
import * as repo from './recurring_tasks.repo.ts';
import { homeOf, ruleOf, shownPlan, weekAround } from './timing.service.ts';

type Query<K extends 'list' | 'tasks'> = Input<(typeof recurringTaskRoutes)[K]>['query'];

/** A year of a monthly rule. */
const PREVIEWED = 12;

const labelled = <T extends Recurrence>(row: T): T & { label: string } => ({ ...row, label: recurrenceLabel(row) });

/** Rules tell of all tasks of a board: they are for those who see all of them, or make the rules. */
async function seenOn(ctx: BusinessCtx, boardId: number, of?: string): Promise<OnBoard> {
  const standing = await standingOn(ctx, boardId, of);
  if (standing.rights.see !== 'all' && !mayOnBoard(standing, 'recurring'))
    throw forbidden('Your role on this board does not allow this.');
  return standing;
}

export async function listRules(ctx: BusinessCtx, { page, per_page, sort, ...filter }: Query<'list'>) {
  const standing = await seenOn(ctx, filter.board_id);
  const found = await repo.list(ctx, { page, per_page, sort }, filter);
  return { ...found, data: found.data.map(labelled), may_change: mayOnBoard(standing, 'recurring') };
}

async function findRule(ctx: BusinessCtx, id: number): Promise<{ row: repo.Shown; mayChange: boolean }> {
  const row = await repo.find(ctx, id);
  if (!row) throw notFound('recurring task');
  const standing = await seenOn(ctx, row.board_id, 'recurring task');
  return { row, mayChange: mayOnBoard(standing, 'recurring') };
}

export async function getRule(ctx: BusinessCtx, id: number): Promise<RecurringTask> {
  const { row, mayChange } = await findRule(ctx, id);
  const { today } = await homeOf(ctx);
  const coming = row.next_due
    ? planned(ruleOf(row), row.next_due, PREVIEWED, await weekAround(ctx, today)).map(shownPlan)
    : [];
  return {
    ...labelled(row),
    made: await made.countMade(ctx, id),
    planned: coming,
    acts: mayChange ? actsOf('recurring_task', row.state) : [],
  };
}

/** Changes nothing, and is what the editor shows while one types. */
export async function preview(ctx: BusinessCtx, rule: RecurringRule) {
  checkRule(rule);
  const { today } = await homeOf(ctx);
  const from = rule.starts_on > today ? rule.starts_on : today;
  const week = await weekAround(ctx, from > addDays(today, 365) ? from : today);
  return { label: recurrenceLabel(rule), planned: planned(ruleOf(rule), from, PREVIEWED, week).map(shownPlan) };
}

export async function listMade(ctx: BusinessCtx, id: number, query: Query<'tasks'>) {
  await findRule(ctx, id);
  const { today } = await homeOf(ctx);
  const found = await made.listMade(ctx, id, query);
  return { ...found, data: found.data.map((task) => ({ ...task, status: statusOn(task, today) })) };
}

import type { Input } from '@daftar/contract/core/route';
import type { RecurringRule, RecurringTask, recurringTaskRoutes } from '@daftar/contract/recurring_tasks';
import { addDays } from '@daftar/domain/dates';
import type { Recurrence } from '@daftar/domain/recurrence';
import { recurrenceLabel } from '@daftar/domain/recurrence-label';
import { canOnBoard, type BoardAccess } from '@daftar/domain/work/board-access';
import { duesToMake, preview as planned } from '@daftar/domain/work/recurring-tasks';
import { statusOn } from '@daftar/domain/work/task-status';
import { actsOf } from '@daftar/domain/work/transitions';
import type { BusinessCtx } from '#server/platform/context.ts';
import { forbidden, notFound } from '#server/platform/http-error.ts';
import { boardAccessOf, boardsWith, type CallerBoardAccess } from '#server/features/boards/access.service.ts';
import * as made from './created-tasks.repo.ts';
import * as repo from './recurring_tasks.repo.ts';
import { checkRule, businessToday, ruleOf, shownPlan, weekAround } from './schedule.service.ts';

type Query<K extends 'list' | 'tasks'> = Input<(typeof recurringTaskRoutes)[K]>['query'];

/** A year of a monthly rule. */
const PREVIEWED = 12;

const labelled = <T extends Recurrence>(row: T): T & { label: string } => ({ ...row, label: recurrenceLabel(row) });

/** Rules reveal all tasks of a board, so they are for members who see all of them or manage rules. */
const maySeeRules = (access: BoardAccess): boolean => access.rights.see === 'all' || canOnBoard(access, 'recurring');

/** Boards whose rules the caller sees. Null: all boards. */
export const boardsWithRules = (ctx: BusinessCtx) => boardsWith(ctx, maySeeRules);

async function seenOn(ctx: BusinessCtx, boardId: number, of?: string): Promise<CallerBoardAccess> {
  const access = await boardAccessOf(ctx, boardId, of);
  if (!maySeeRules(access)) throw forbidden("Your role on this board doesn't allow this.");
  return access;
}

export async function listRules(ctx: BusinessCtx, { page, per_page, sort, ...filter }: Query<'list'>) {
  const access = await seenOn(ctx, filter.board_id);
  const found = await repo.list(ctx, { page, per_page, sort }, filter);
  return { ...found, data: found.data.map(labelled), may_change: canOnBoard(access, 'recurring') };
}

async function findRule(ctx: BusinessCtx, id: number): Promise<{ row: repo.Shown; mayChange: boolean }> {
  const row = await repo.find(ctx, id);
  if (!row) throw notFound('recurring task');
  const access = await seenOn(ctx, row.board_id, 'recurring task');
  return { row, mayChange: canOnBoard(access, 'recurring') };
}

export async function getRule(ctx: BusinessCtx, id: number): Promise<RecurringTask> {
  const { row, mayChange } = await findRule(ctx, id);
  const { today } = await businessToday(ctx);
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

/** Read-only: the preview of the editor. */
export async function preview(ctx: BusinessCtx, rule: RecurringRule) {
  checkRule(rule);
  const { today } = await businessToday(ctx);
  const from = rule.starts_on > today ? rule.starts_on : today;
  const week = await weekAround(ctx, from > addDays(today, 365) ? from : today);
  return { label: recurrenceLabel(rule), planned: planned(ruleOf(rule), from, PREVIEWED, week).map(shownPlan) };
}

export async function listMade(ctx: BusinessCtx, id: number, query: Query<'tasks'>) {
  await findRule(ctx, id);
  const { today } = await businessToday(ctx);
  const found = await made.listMade(ctx, id, query);
  return { ...found, data: found.data.map((task) => ({ ...task, status: statusOn(task, today) })) };
}

/** Rules that are behind are few: a run creates what is due within minutes. */
const MAX_BEHIND = 5000;

/** Due dates that should have a task by today but have none, by rule: creating it failed, or the rule is paused. */
export async function missedDueDates(ctx: BusinessCtx): Promise<{ recurring_task_id: number; missed: number }[]> {
  const { today } = await businessToday(ctx);
  const behind = await repo.behind(ctx, today, MAX_BEHIND);
  return behind.map((row) => ({
    recurring_task_id: row.id,
    missed: duesToMake(ruleOf(row), { due: row.made_due }, today).length,
  }));
}

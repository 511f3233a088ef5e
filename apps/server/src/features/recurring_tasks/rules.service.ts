import type { RecurringTaskBody } from '@daftar/contract/recurring_tasks';
import type { TaskBlueprint } from '@daftar/contract/work/task-blueprint';
import { madeAfterEdit, madeAfterPause, type Made, type RecurringTask } from '@daftar/domain/work/recurring-tasks';
import { transitWork } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { checkBoardRight } from '#server/features/boards/access.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { runSoon } from './completion.service.ts';
import { applyEffect } from './edit-effect.service.ts';
import * as repo from './recurring_tasks.repo.ts';
import { businessToday, checkRule, checkStart, nextOf, ruleOf } from './schedule.service.ts';
import { checkWork } from './task-blueprint.service.ts';

export async function createRule(ctx: BusinessCtx, boardId: number, body: RecurringTaskBody): Promise<number> {
  await checkBoardRight(ctx, boardId, 'recurring');
  const { timezone, today } = await businessToday(ctx);
  checkRule(body);
  checkStart(body.starts_on, today);
  const columns = await columnsOf(ctx, boardId, body);
  const id = await repo.insert(ctx, {
    ...columns,
    ...comesTo(ruleOf(body), { due: null }, timezone),
    board_id: boardId,
    created_by: actorId(ctx),
  });
  await runSoon(ctx);
  return id;
}

/** Created tasks that haven't started follow the change; a moved date creates no second task for a period. */
export async function updateRule(ctx: BusinessCtx, id: number, body: RecurringTaskBody): Promise<void> {
  const old = await lockRule(ctx, id);
  transitWork('recurring_task', 'edit', old.state);
  const { timezone, today } = await businessToday(ctx);
  checkRule(body);
  if (body.starts_on !== old.starts_on) checkStart(body.starts_on, today);
  const columns = await columnsOf(ctx, old.board_id, body, old.work);
  const rule = ruleOf(body);
  const made = madeAfterEdit(rule, { due: old.made_due });
  await applyEffect(ctx, id, body, today);
  const next = comesTo(rule, made, timezone);
  await repo.update(ctx, id, { ...columns, ...next, ...lookAgain(ctx, rule, made), failed_at: null, failure: '' });
  await runSoon(ctx);
}

export async function pause(ctx: BusinessCtx, id: number): Promise<void> {
  const { state } = await lockRule(ctx, id);
  await repo.update(ctx, id, { state: transitWork('recurring_task', 'pause', state)! });
}

/** Skips dates in the pause; today counts unless it has a task. */
export async function resume(ctx: BusinessCtx, id: number): Promise<void> {
  const row = await lockRule(ctx, id);
  const state = transitWork('recurring_task', 'resume', row.state)!;
  const { timezone, today } = await businessToday(ctx);
  const rule = ruleOf(row);
  const isFirstOpen = rule.creates === 'completion' && row.made_due === null;
  const made = isFirstOpen ? { due: null } : madeAfterPause({ due: row.made_due }, today);
  const next = nextOf(rule, made, timezone);
  const ended = next.next_due === null ? transitWork('recurring_task', 'end', state)! : state;
  await repo.update(ctx, id, {
    state: ended,
    made_due: made.due,
    ...next,
    ...lookAgain(ctx, rule, made),
    failed_at: null,
    failure: '',
  });
  await runSoon(ctx);
}

/** Retries at once instead of in the next hour. */
export async function retry(ctx: BusinessCtx, id: number): Promise<void> {
  const row = await lockRule(ctx, id);
  transitWork('recurring_task', 'run', row.state);
  const { timezone } = await businessToday(ctx);
  const [rule, made] = [ruleOf(row), { due: row.made_due }];
  await repo.update(ctx, id, { ...nextOf(rule, made, timezone), ...lookAgain(ctx, rule, made) });
  await runSoon(ctx);
}

export async function end(ctx: BusinessCtx, id: number): Promise<void> {
  const { state } = await lockRule(ctx, id);
  const ended = transitWork('recurring_task', 'end', state)!;
  await repo.update(ctx, id, { state: ended, next_due: null, next_at: null, failed_at: null, failure: '' });
}

/** For rules by completion the next date is unknown: the next run checks whether a task is still open. */
const lookAgain = (ctx: BusinessCtx, rule: RecurringTask, made: Made) =>
  rule.creates === 'completion' && made.due !== null ? { next_at: ctx.now.toISOString() } : {};

function comesTo(rule: RecurringTask, made: Made, timezone: string) {
  const next = nextOf(rule, made, timezone);
  if (next.next_due === null)
    throw invalid({ field: 'ends', rule: 'recurrence', message: 'This schedule has no more tasks. Change the end.' });
  return { made_due: made.due, ...next };
}

async function columnsOf(ctx: BusinessCtx, boardId: number, body: RecurringTaskBody, before?: TaskBlueprint) {
  if (body.client_id !== null)
    await clientOf(ctx, body.client_id).catch(() => {
      throw invalid({ field: 'client_id', rule: 'exists', message: 'Select a client.' });
    });
  await checkWork(ctx, boardId, body.work, before);
  return { ...body, name: body.work.name };
}

/** Locks the schedule and checks the board permission. */
export async function lockRule(ctx: BusinessCtx, id: number): Promise<repo.RecurringRecord> {
  const rule = await repo.lock(ctx, id);
  await checkBoardRight(ctx, rule.board_id, 'recurring', 'record');
  return rule;
}

const PARTS = ['assignee_ids', 'reviewer_ids', 'watcher_ids'] as const;

/** Passes recurring tasks to the new assignee. */
export async function handOverRules(ctx: BusinessCtx, { from, to }: { from: number; to: number }): Promise<void> {
  for (const { id, work } of await repo.rulesOfPerson(ctx, from)) {
    const changed: TaskBlueprint = { ...work };
    const replace = (user: number): number => (user === from ? to : user);
    for (const part of PARTS) changed[part] = [...new Set(work[part].map(replace))];
    changed.to_dos = work.to_dos.map((toDo) => ({
      ...toDo,
      assignee_id: toDo.assignee_id && replace(toDo.assignee_id),
    }));
    await repo.update(ctx, id, { work: changed });
  }
}

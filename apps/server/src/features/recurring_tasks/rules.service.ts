import type { RecurringTaskBody } from '@daftar/contract/recurring_tasks';
import type { MadeWork } from '@daftar/contract/work/made-work';
import { madeAfterEdit, madeAfterPause, type Made, type RecurringTask } from '@daftar/domain/work/recurring-tasks';
import { transitWork } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import { allowedOn } from '#server/features/boards/standing.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { checkRule, checkStart, heldRule } from './checking.service.ts';
import { runSoon } from './completion.service.ts';
import { applyEffect } from './effect.service.ts';
import * as repo from './recurring_tasks.repo.ts';
import { homeOf, nextOf, ruleOf } from './timing.service.ts';
import { checkWork } from './work.service.ts';

export async function createRule(ctx: BusinessCtx, boardId: number, body: RecurringTaskBody): Promise<number> {
  await allowedOn(ctx, boardId, 'recurring');
  const { timezone, today } = await homeOf(ctx);
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

/** What was made and has not started follows the change; a rule whose day moves makes no second task for a period. */
export async function updateRule(ctx: BusinessCtx, id: number, body: RecurringTaskBody): Promise<void> {
  const old = await heldRule(ctx, id);
  transitWork('recurring_task', 'edit', old.state);
  const { timezone, today } = await homeOf(ctx);
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
  const { state } = await heldRule(ctx, id);
  await repo.update(ctx, id, { state: transitWork('recurring_task', 'pause', state)! });
}

/** What fell into the pause is not made up for; today counts, unless it has its task already. */
export async function resume(ctx: BusinessCtx, id: number): Promise<void> {
  const row = await heldRule(ctx, id);
  const state = transitWork('recurring_task', 'resume', row.state)!;
  const { timezone, today } = await homeOf(ctx);
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

/** What could not be made need not wait for its hour once the cause is gone. */
export async function retry(ctx: BusinessCtx, id: number): Promise<void> {
  const row = await heldRule(ctx, id);
  transitWork('recurring_task', 'run', row.state);
  const { timezone } = await homeOf(ctx);
  const [rule, made] = [ruleOf(row), { due: row.made_due }];
  await repo.update(ctx, id, { ...nextOf(rule, made, timezone), ...lookAgain(ctx, rule, made) });
  await runSoon(ctx);
}

export async function end(ctx: BusinessCtx, id: number): Promise<void> {
  const { state } = await heldRule(ctx, id);
  const ended = transitWork('recurring_task', 'end', state)!;
  await repo.update(ctx, id, { state: ended, next_due: null, next_at: null, failed_at: null, failure: '' });
}

/** By completion nobody knows when: the next round looks whether one is still open. */
const lookAgain = (ctx: BusinessCtx, rule: RecurringTask, made: Made) =>
  rule.creates === 'completion' && made.due !== null ? { next_at: ctx.now.toISOString() } : {};

function comesTo(rule: RecurringTask, made: Made, timezone: string) {
  const next = nextOf(rule, made, timezone);
  if (next.next_due === null)
    throw invalid({ field: 'ends', rule: 'recurrence', message: 'By this rule there is no further task' });
  return { made_due: made.due, ...next };
}

async function columnsOf(ctx: BusinessCtx, boardId: number, body: RecurringTaskBody, before?: MadeWork) {
  if (body.client_id !== null)
    await clientOf(ctx, body.client_id).catch(() => {
      throw invalid({ field: 'client_id', rule: 'exists', message: 'Choose a client' });
    });
  await checkWork(ctx, boardId, body.work, before);
  return { ...body, name: body.work.name };
}

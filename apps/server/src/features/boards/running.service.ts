/** What a board does by itself when something happens to one of its tasks. */
import { can } from '@daftar/domain/permissions';
import { TransitionRefused } from '@daftar/domain/state-machine';
import { DEEPEST_CHAIN } from '@daftar/domain/work/automation-loops';
import { setOff, type Action, type WorkEvent } from '@daftar/domain/work/automations';
import type { BusinessCtx } from '#server/context.ts';
import { attempt } from '#server/db/savepoint.ts';
import { Failure } from '#server/failure.ts';
import * as repo from './running.repo.ts';

/**
 * In the transaction of what happened: the automations that wait for it act, and what they do may set off others, at
 * most five deep. What one cannot do (a gate is open, a person has left) stands in the task's log; what happened stays.
 */
export async function happened(ctx: BusinessCtx, taskId: number, event: WorkEvent): Promise<void> {
  const depth = ctx.chain ?? 0;
  if (depth >= DEEPEST_CHAIN) return;
  const waiting = await repo.waitingFor(ctx, taskId, event.on);
  if (waiting.length === 0) return;
  for (const { automation_id, actions } of setOff(waiting, event, waiting[0]!)) {
    const { name } = waiting.find(({ id }) => id === automation_id)!;
    const said = await perform(asBoard(ctx, depth + 1), taskId, actions, name);
    if (said.length) await repo.log(ctx, taskId, `“${name}”: ${said.join('; ')}`);
  }
}

/** Tasks were made on a board. Many may come at once: whether the board waits for that is asked once. */
export async function newOnBoard(ctx: BusinessCtx, boardId: number, taskIds: readonly number[]): Promise<void> {
  if ((ctx.chain ?? 0) >= DEEPEST_CHAIN || !(await repo.waitsForNew(ctx, boardId))) return;
  for (const id of taskIds) await happened(ctx, id, { on: 'created' });
}

/**
 * The board's own hand: whoever set it off needs no right to what it does, and saw no version of the task that it
 * changes. Nothing but the boards is opened by it.
 */
const asBoard = (ctx: BusinessCtx, chain: number): BusinessCtx => ({
  ...ctx,
  chain,
  ifMatch: undefined,
  permissions: can(ctx.permissions, 'workboard', 'Manage WorkBoard')
    ? ctx.permissions
    : { ...ctx.permissions, workboard: 'Manage WorkBoard' },
});

async function perform(ctx: BusinessCtx, taskId: number, actions: readonly Action[], name: string): Promise<string[]> {
  // Tasks call this room when something happens to them, so theirs is asked for when it is needed.
  const { automate } = await import('#server/features/tasks/automated.service.ts');
  const said: string[] = [];
  for (const action of actions) {
    try {
      const done = await attempt(ctx, (within) => automate(within, taskId, action, name));
      if (done) said.push(done);
    } catch (error) {
      if (!(error instanceof Failure) && !(error instanceof TransitionRefused)) throw error;
      said.push(`not done, ${error.message}`);
    }
  }
  return said;
}

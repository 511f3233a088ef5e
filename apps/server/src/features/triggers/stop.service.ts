/** Reactions to other features: stop conditions when a message leaves, and reminders that a rule replaces. */
import { failedCondition } from '@daftar/domain/triggers/rule';
import { sourceOf } from '@daftar/domain/triggers/sources';
import type { BusinessCtx } from '#server/platform/context.ts';
import { isReachable, stillOpen } from './candidates.repo.ts';
import { ownerProblem } from './rule-owner.service.ts';
import * as repo from './triggers.repo.ts';

type Leaving = { cause: string; cause_id: number | null; stop: (reason: string) => void };

/** Checked at the moment of sending: a message may have waited for hours. */
export async function checkStop(ctx: BusinessCtx, { cause, cause_id, stop }: Leaving): Promise<void> {
  if (cause !== 'trigger' || cause_id === null) return;
  const run = await repo.findRun(ctx, cause_id);
  const rule = run && (await repo.findRule(ctx, run.trigger_id));
  if (!run || !rule) return stop('The trigger was deleted');
  if (!rule.is_active) return stop('The trigger was switched off');
  if (run.client_id !== null && !(await isReachable(ctx, run.client_id, rule.switched_by)))
    return stop('The client is inactive or private');
  if ((await ownerProblem(ctx, rule)) !== null) return stop('The owner of the trigger can’t see the record');
  const source = sourceOf(rule.source)!;
  if (source.until === null) return;
  const [open] = await stillOpen(ctx, rule.source, [run.record_id]);
  if (!open) return stop(source.stopped.charAt(0).toUpperCase() + source.stopped.slice(1));
  if (source.kind === 'day' && open.at !== run.period) return stop('The date has changed');
  if (failedCondition(rule.conditions, open)) stop('The conditions no longer match');
}

/** While a rule of this source is on, the product's own reminders about the same records rest. */
export const restsFor =
  (source: string) =>
  async (ctx: BusinessCtx, { rest }: { rest: () => void }): Promise<void> => {
    if (await repo.isSourceActive(ctx, source)) rest();
  };

import type { RecurringRule } from '@daftar/contract/recurring_tasks';
import type { Day } from '@daftar/domain/dates';
import { recurrenceProblems } from '@daftar/domain/recurrence-due';
import { recurringTaskProblems } from '@daftar/domain/work/recurring-tasks';
import type { BusinessCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import { allowedOn } from '#server/features/boards/standing.service.ts';
import * as repo from './recurring_tasks.repo.ts';
import { ruleOf } from './timing.service.ts';

export function checkRule(rule: RecurringRule): void {
  const problems = [
    ...recurrenceProblems(rule),
    ...recurringTaskProblems(ruleOf(rule)).filter(({ field }) => field !== 'recurrence'),
  ];
  if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'recurrence' })));
}

/** Section 8, rule afterOrEqual. */
export function checkStart(starts_on: Day, today: Day): void {
  if (starts_on < today)
    throw invalid({ field: 'starts_on', rule: 'afterOrEqual', message: 'Cannot schedule for a past date' });
}

/** The rule, held for somebody who may change the rules of its board. */
export async function heldRule(ctx: BusinessCtx, id: number): Promise<repo.RecurringRecord> {
  const rule = await repo.hold(ctx, id);
  await allowedOn(ctx, rule.board_id, 'recurring', 'record');
  return rule;
}

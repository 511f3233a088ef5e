import type { EditEffect, RecurringTaskBody } from '@daftar/contract/recurring_tasks';
import type { Day } from '@daftar/domain/dates';
import { editEffect } from '@daftar/domain/work/edit-effect';
import { dueAfterEdit, plannedTask } from '@daftar/domain/work/recurring-tasks';
import { transitWork } from '@daftar/domain/work/transitions';
import type { BusinessCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { checkBoardRight } from '#server/features/boards/access.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { replaceTask } from '#server/features/tasks/insert-tasks.service.ts';
import { serviceName, taskFromBlueprint } from './task-blueprint.service.ts';
import * as made from './created-tasks.repo.ts';
import * as repo from './recurring_tasks.repo.ts';
import { checkRule, ruleOf, weekAround } from './schedule.service.ts';

/** Preview of an edit (product rule 3): tasks that haven't started follow the rule, others stay, with the reason. */
export async function effectOf(ctx: BusinessCtx, id: number, body: RecurringTaskBody): Promise<EditEffect> {
  const rule = await repo.find(ctx, id);
  if (!rule) throw notFound('recurring task');
  await checkBoardRight(ctx, rule.board_id, 'recurring', 'recurring task');
  transitWork('recurring_task', 'edit', rule.state);
  checkRule(body);
  const { touched, kept } = await judged(ctx, id, body);
  return {
    touched: touched.map(({ id, name, due_date, due_to }) => ({ id, name, due_from: due_date, due_to })),
    kept,
  };
}

async function judged(ctx: BusinessCtx, id: number, body: RecurringTaskBody) {
  const { touched, kept } = editEffect(await made.openTasks(ctx, id));
  const rule = ruleOf(body);
  return { kept, touched: touched.map((task) => ({ ...task, due_to: dueAfterEdit(rule, task.recurring_due) })) };
}

export async function applyEffect(ctx: BusinessCtx, id: number, body: RecurringTaskBody, today: Day): Promise<void> {
  const { touched } = await judged(ctx, id, body);
  if (touched.length === 0) return;
  const week = await weekAround(ctx, today);
  const client = body.client_id === null ? null : await clientOf(ctx, body.client_id);
  const service_name = await serviceName(ctx, body.work.service_id);
  for (const task of touched) {
    const { due_date, target_date, period } = plannedTask(ruleOf(body), task.due_to, week);
    const filled = taskFromBlueprint(body.work, {
      client: client && { id: client.id, name: client.client_full_name },
      service_name,
      period,
      due_date,
      target_date,
      origin: { recurring_due: due_date },
    });
    await replaceTask(ctx, task.id, filled);
  }
}

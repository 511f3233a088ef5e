import type { ExtensionBody, ExtensionEffect, complianceRoutes } from '@daftar/contract/compliance';
import type { Input } from '@daftar/contract/core/route';
import { formatDay } from '@daftar/domain/date-format';
import {
  appliesTo,
  dueUnder,
  extensionProblems,
  movedBy,
  undoMove,
  type KeptTask,
  type MovedTask,
} from '@daftar/domain/work/extensions';
import { lawfulDates } from '@daftar/domain/work/compliance-calendar';
import { STATUTORY_DATES } from '@daftar/domain/work/statutory-dates';
import { statutoryForm } from '@daftar/domain/work/statutory-forms';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { broadcastTasksById } from '#server/features/tasks/save.service.ts';
import * as repo from './extensions.repo.ts';

/** Named in the answer; for the rest only the count. */
const SHOWN = 100;

export async function listExtensions(ctx: BusinessCtx, query: Input<typeof complianceRoutes.extensions>['query']) {
  const found = await repo.list(ctx, query);
  return { ...found, data: found.data.map((row) => ({ ...row, title: statutoryForm(row.form)?.title ?? row.form })) };
}

function check(body: ExtensionBody): void {
  if (!statutoryForm(body.form))
    throw invalid({ field: 'form', rule: 'exists', message: 'Select a form from the list.' });
  const problems = extensionProblems(body, lawfulDates(STATUTORY_DATES, body));
  if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'extension' })));
}

/** The tasks of that form and period it applies to, and their new dates. */
async function judged(ctx: BusinessCtx, body: ExtensionBody, held: boolean) {
  check(body);
  const extension = { ...body, id: 0, is_withdrawn: false };
  const tasks = (await repo.tasksOf(ctx, body, held)).filter(({ obligation }) => appliesTo(extension, obligation));
  return { tasks, ...movedBy(tasks, body.due_date) };
}

function shown(
  tasks: readonly repo.ObligationTask[],
  { moved, kept }: { moved: readonly MovedTask[]; kept: readonly KeptTask[] },
): ExtensionEffect {
  const names = new Map(tasks.map(({ id, client_name }) => [id, client_name]));
  const named = <T extends { id: number }>(one: T) => ({ ...one, client_name: names.get(one.id) ?? null });
  return {
    moved_count: moved.length,
    kept_count: kept.length,
    moved: moved.slice(0, SHOWN).map(named),
    kept: kept.slice(0, SHOWN).map(named),
  };
}

export async function previewExtension(ctx: BusinessCtx, body: ExtensionBody): Promise<ExtensionEffect> {
  const { tasks, ...effect } = await judged(ctx, body, false);
  return shown(tasks, effect);
}

export async function extend(ctx: BusinessCtx, body: ExtensionBody) {
  const { tasks, moved, kept } = await judged(ctx, body, true);
  const id = await repo.insert(ctx, body, moved);
  await repo.moveTasks(ctx, moved);
  await broadcastTasksById(
    ctx,
    moved.map((move) => move.id),
  );
  await follow(ctx, body);
  await tell(ctx, tasks, moved, `${titleOf(body)} extended to ${formatDay(body.due_date)}`);
  return { id, ...shown(tasks, { moved, kept }) };
}

/** Restores dates of tasks not closed or edited since. */
export async function withdraw(ctx: BusinessCtx, id: number) {
  const extension = await repo.lock(ctx, id);
  if (extension.withdrawn_at) throw conflict('This extension is already withdrawn.');
  const tasks = await repo.tasksById(
    ctx,
    extension.moves.map((move) => move.id),
  );
  const left = (await repo.extensionsOf(ctx, extension.form)).filter((one) => one.id !== id);
  const { moved, kept } = undoMove(extension.moves, tasks, ({ obligation }) => dueUnder(left, obligation));
  await repo.moveTasks(ctx, moved);
  await broadcastTasksById(
    ctx,
    moved.map((move) => move.id),
  );
  await repo.markWithdrawn(ctx, id);
  await follow(ctx, extension);
  await tell(ctx, tasks, moved, `${titleOf(extension)}: extension withdrawn`);
  return { id, ...shown(tasks, { moved, kept }) };
}

const titleOf = ({ form, period_label }: Pick<ExtensionBody, 'form' | 'period_label'>): string =>
  `${statutoryForm(form)?.title ?? form} ${period_label}`;

/** Updates the stored obligations too. */
async function follow(ctx: BusinessCtx, about: Pick<ExtensionBody, 'form' | 'period_from' | 'period_to'>) {
  const extensions = await repo.extensionsOf(ctx, about.form);
  for (const subject of await repo.subjectsOf(ctx, about))
    await repo.setDue(ctx, subject, dueUnder(extensions, subject));
}

/** One notification per member, not per task. */
async function tell(
  ctx: BusinessCtx,
  tasks: readonly repo.ObligationTask[],
  moved: readonly MovedTask[],
  title: string,
): Promise<void> {
  const ids = new Set(moved.map(({ id }) => id));
  const mine = new Map<number, number>();
  for (const { id, assignee_ids } of tasks)
    if (ids.has(id)) for (const user of assignee_ids) mine.set(user, (mine.get(user) ?? 0) + 1);
  mine.delete(actorId(ctx) ?? 0);
  for (const [user, count] of mine)
    await notify(ctx, {
      userIds: [user],
      type: 'TASK_NOTIFICATION',
      title,
      body: count === 1 ? '1 of your tasks has a new due date.' : `${count} of your tasks have a new due date.`,
      link: `/business/${ctx.businessId}/compliance?tab=extensions`,
      records: ['board_tasks'],
    });
}

import { MAX_LOAN_TASKS, type loanTaskRoutes } from '@daftar/contract/loan_tasks';
import type { Input } from '@daftar/contract/core/route';
import { taskBody, type TaskCard } from '@daftar/contract/work/task';
import { isClosed } from '@daftar/domain/work/task-status';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { loans } from '#server/features/loans/loans.service.ts';
import { visibleTask } from '#server/features/tasks/access.service.ts';
import { visibleCards } from '#server/features/tasks/list.service.ts';
import { createTask } from '#server/features/tasks/tasks.service.ts';
import * as repo from './loan_tasks.repo.ts';

type In<K extends keyof typeof loanTaskRoutes> = Input<(typeof loanTaskRoutes)[K]>;

async function fileOf(ctx: BusinessCtx, id: number) {
  const loan = await loans.find(ctx, { id });
  if (!loan) throw notFound('loan file');
  return loan;
}

/** Those that the caller sees on the boards, open ones first. */
export async function listTasks(ctx: BusinessCtx, { params }: In<'list'>) {
  await fileOf(ctx, params.id);
  const ids = await repo.taskIdsOf(ctx, params.id);
  return { data: ids.length ? openFirst(await visibleCards(ctx, ids)) : [] };
}

const openFirst = (cards: readonly TaskCard[]): TaskCard[] =>
  cards.toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)));

export async function createForLoan(ctx: MemberCtx, { params, body }: In<'create'>) {
  const loan = await fileOf(ctx, params.id);
  await checkRoom(ctx, params.id);
  const { priority, ...values } = body;
  const { priority: _usual, ...task } = taskBody.parse({ ...values, client_id: loan.client_id });
  const { id } = await createTask(ctx, { ...task, ...(priority ? { priority } : {}) });
  await repo.link(ctx, params.id, id);
  return listTasks(ctx, { params } as In<'list'>);
}

async function checkRoom(ctx: BusinessCtx, loanId: number): Promise<void> {
  if ((await repo.taskIdsOf(ctx, loanId)).length >= MAX_LOAN_TASKS)
    throw conflict(`A file can have up to ${MAX_LOAN_TASKS} tasks.`);
}

export async function linkTask(ctx: MemberCtx, { params }: In<'link'>) {
  const loan = await fileOf(ctx, params.id);
  const { task } = await visibleTask(ctx, params.taskId);
  if (loan.client_id !== null && task.client_id !== null && task.client_id !== loan.client_id)
    throw conflict('This task is for another client.');
  await checkRoom(ctx, params.id);
  if (!(await repo.link(ctx, params.id, params.taskId))) throw conflict('This task belongs to another loan file.');
  return listTasks(ctx, { params } as never);
}

export async function unlinkTask(ctx: MemberCtx, { params }: In<'unlink'>) {
  await fileOf(ctx, params.id);
  await visibleTask(ctx, params.taskId);
  await repo.unlink(ctx, params.id, params.taskId);
  return { ok: true as const };
}

export async function loanOfTask(ctx: BusinessCtx, { params }: In<'ofTask'>) {
  await visibleTask(ctx, params.id);
  const id = await repo.loanIdOf(ctx, params.id);
  return { loan: (id === null ? null : await loans.find(ctx, { id })) ?? null };
}

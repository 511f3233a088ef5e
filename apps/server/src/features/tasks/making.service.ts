import type { TaskBody } from '@daftar/contract/work/task';
import { today } from '@daftar/domain/date-format';
import { ranksAtEnd } from '@daftar/domain/work/board-order';
import { dateProblems } from '@daftar/domain/work/task-acts';
import { fieldProblems } from '@daftar/domain/work/task-fields';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { takeNumber } from '#server/db/numbering.ts';
import { invalid } from '#server/failure.ts';
import { fieldsOf, firstColumn } from '#server/features/boards/parts.service.ts';
import { holdInUse } from '#server/features/boards/standing.service.ts';
import * as repo from './tasks.repo.ts';
import { made } from './happening.service.ts';

/** Where a task comes from, beside the hand that types it. */
export type TaskOrigin = Partial<
  Pick<
    repo.NewTask,
    | 'task_type'
    | 'recurring_task_id'
    | 'recurring_due'
    | 'bulk_run_id'
    | 'obligation_key'
    | 'obligation'
    | 'calendar_date'
  >
>;
export type TaskToMake = Omit<TaskBody, 'board_id'> & { origin?: TaskOrigin };

/**
 * Makes tasks on a board, in their order, each with its to-dos and documents. Who may is asked before; whoever is
 * assigned hears of it after the commit. Answers the ids.
 */
export async function makeTasks(ctx: BusinessCtx, boardId: number, tasks: readonly TaskToMake[]): Promise<number[]> {
  if (tasks.length === 0) return [];
  await checkTasks(ctx, boardId, tasks);
  await holdInUse(ctx, boardId);
  const first = await takeNumber(ctx, `board:${boardId}`, 1, tasks.length);
  const ranks = ranksAtEnd(await repo.lastRank(ctx, boardId), tasks.length);
  const column = await firstColumn(ctx, boardId);
  const begun = (task: TaskToMake): boolean => task.work_progress !== 'To Be Initiated';
  const ids = await repo.insert(
    ctx,
    tasks.map((task, i) => {
      const { to_dos: _toDos, documents: _documents, origin, ...fields } = task;
      return {
        ...fields,
        ...origin,
        board_id: boardId,
        number: first + i,
        rank: ranks[i]!,
        column_id: task.column_id ?? column,
        state: begun(task) ? 'PENDING' : 'TODO',
        started_at: begun(task) ? ctx.now.toISOString() : null,
        created_by: actorId(ctx),
      };
    }),
  );
  await repo.insertToDos(
    ctx,
    tasks.flatMap((task, i) => {
      const places = ranksAtEnd(null, task.to_dos.length);
      return task.to_dos.map((toDo, n) => ({
        ...toDo,
        board_task_id: ids[i]!,
        rank: places[n]!,
        created_by: actorId(ctx),
      }));
    }),
  );
  await repo.insertDocuments(
    ctx,
    tasks.flatMap((task, i) => {
      const places = ranksAtEnd(null, task.documents.length);
      return task.documents.map((one, n) => ({
        ...one,
        board_task_id: ids[i]!,
        rank: places[n]!,
        created_by: actorId(ctx),
      }));
    }),
  );
  await made(ctx, boardId, ids);
  return ids;
}

/** What the shapes cannot see: people of the business, dates in their order, fields of the board. */
export async function checkTasks(ctx: BusinessCtx, boardId: number, tasks: readonly TaskToMake[]): Promise<void> {
  const fields = await fieldsOf(ctx, boardId);
  const problems = tasks.flatMap((task) => [
    ...dateProblems(task).map(({ field, message }) => ({ field, rule: 'order', message })),
    ...fieldProblems(fields, task.fields).map(({ field, message }) => ({ field, rule: 'format', message })),
  ]);
  if (problems.length) throw invalid(...problems.slice(0, 20));
  await checkPeople(ctx, tasks);
  await checkLinks(ctx, tasks);
}

type Links = Partial<Pick<TaskBody, 'client_id' | 'service_id' | 'branch_id' | 'firm_id'>>;
const LINKS = { clients: 'client_id', services: 'service_id', branches: 'branch_id', firms: 'firm_id' } as const;

/** A task is about what the caller sees: a private client of others' is none of theirs. */
export async function checkLinks(ctx: BusinessCtx, tasks: readonly Links[]): Promise<void> {
  const idsOf = (field: keyof Links) => [...new Set(tasks.flatMap((task) => task[field] ?? []))];
  const missing = await repo.missingLinks(ctx, {
    clients: idsOf('client_id'),
    services: idsOf('service_id'),
    branches: idsOf('branch_id'),
    firms: idsOf('firm_id'),
  });
  const problems = (missing as (keyof typeof LINKS)[]).map((table) => ({
    field: LINKS[table],
    rule: 'exists',
    message: 'No such record',
  }));
  if (problems.length) throw invalid(...problems);
}

type People = Pick<TaskBody, 'assignee_ids' | 'reviewer_ids' | 'watcher_ids'> & {
  to_dos: readonly { assignee_id: number | null }[];
};
const PARTS = ['assignee_ids', 'reviewer_ids', 'watcher_ids', 'to_dos'] as const;

/** Whom a part of the work names. */
const namedIn = (work: Partial<People>, part: (typeof PARTS)[number]): readonly number[] =>
  part === 'to_dos' ? (work.to_dos ?? []).flatMap(({ assignee_id }) => assignee_id ?? []) : (work[part] ?? []);

/** Work is given to people who are there to do it. */
export async function checkPeople(ctx: BusinessCtx, tasks: readonly Partial<People>[]): Promise<void> {
  const named = new Set(tasks.flatMap((task) => PARTS.flatMap((part) => namedIn(task, part))));
  const known = await repo.activeMembers(ctx, [...named]);
  const stranger = PARTS.find((part) => tasks.some((task) => namedIn(task, part).some((user) => !known.has(user))));
  if (stranger) throw invalid({ field: stranger, rule: 'exists', message: 'Choose people who work here' });
}

/** The same work for those of its people who work here still: a deadline does not wait for somebody who has left. */
export async function forThoseHere<W extends People>(ctx: BusinessCtx, work: W): Promise<W> {
  const here = await repo.activeMembers(ctx, [...new Set(PARTS.flatMap((part) => namedIn(work, part)))]);
  const present = (users: readonly number[]): number[] => users.filter((user) => here.has(user));
  return {
    ...work,
    assignee_ids: present(work.assignee_ids),
    reviewer_ids: present(work.reviewer_ids),
    watcher_ids: present(work.watcher_ids),
    to_dos: work.to_dos.map((toDo) => ({
      ...toDo,
      assignee_id: toDo.assignee_id !== null && here.has(toDo.assignee_id) ? toDo.assignee_id : null,
    })),
  };
}

/** Of these people, those who work here still. */
export const stillHere = repo.activeMembers;

export const businessDay = (ctx: BusinessCtx): string => today(ctx.now, ctx.timezone);

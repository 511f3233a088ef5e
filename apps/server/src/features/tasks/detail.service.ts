import type { Task, TaskDocument, ToDo } from '@daftar/contract/work/task-detail';
import { today } from '@daftar/domain/date-format';
import { documentProblem, waitsFor } from '@daftar/domain/work/documents';
import { ownedDays, punctuality } from '@daftar/domain/work/task-delay';
import { actsOf } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { fieldsOf } from '#server/features/boards/board-layout.service.ts';
import { taskClock, type TaskClock } from '#server/features/boards/task-clock.service.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import { actsNow, rightsOf, visibleTask, type TaskWithAccess } from './access.service.ts';
import { namesOf } from './cards.repo.ts';
import { peopleOf, shownCards } from './cards.service.ts';
import * as repo from './detail.repo.ts';
import { completionChecksOf } from './status.service.ts';
import type { TaskRecord } from './tasks.repo.ts';

/** A task with its parts and the actions open to the caller. */
export async function getTask(ctx: BusinessCtx, id: number): Promise<Task> {
  const found = await visibleTask(ctx, id);
  const { task, access } = found;
  const clock = await taskClock(ctx);
  const filter = { today: clock.today, autoOverdue: clock.autoOverdue, visibility: null, user: actorId(ctx) };
  const subTasks = await repo.subTasks(ctx, filter, id);
  const [card, ...parts] = await shownCards(ctx, [await repo.card(ctx, filter, id), ...subTasks], clock);
  const toDos = await repo.toDos(ctx, id);
  const documents = await repo.documents(ctx, id);
  const fields = await fieldsOf(ctx, task.board_id);
  const names = await namesOf(ctx, peopleIn(task, toDos, documents));
  const person = (user: number | null) => (user === null ? null : (peopleOf([user], names)[0] ?? null));
  const { code, name, archived_at, is_shared_with_clients } = access.board;
  return {
    ...card!,
    ...(await repo.surroundings(ctx, id)),
    description: task.description,
    board: { id: task.board_id, name, code, is_archived: archived_at !== null, is_shared_with_clients },
    firm_id: task.firm_id,
    fee: task.fee,
    period_from: task.period_from,
    period_to: task.period_to,
    watchers: peopleOf(task.watcher_ids, names),
    is_watching: task.watcher_ids.includes(actorId(ctx) ?? 0),
    fields: task.fields as Task['fields'],
    board_fields: fields,
    to_do_list: toDos.map((row) => shownToDo(row, person)),
    sub_task_list: parts,
    document_list: documents.map((row) => shownDocument(ctx, row, person, found)),
    review_asked_by: person(task.review_asked_by),
    review_note: task.review_note,
    gates: await completionChecksOf(ctx, task, { toDos, documents, fields }),
    acts: actsNow(ctx, found, clock),
    may: rightsOf(ctx, found).may,
    delay: await delayOf(ctx, task, clock),
    recurring_task_id: task.recurring_task_id,
    template_id: task.template_id,
    started_at: task.started_at,
    completed_by: person(task.completed_by),
    cancelled_at: task.cancelled_at,
    created_by: person(task.created_by),
  };
}

const peopleIn = (task: TaskRecord, toDos: readonly repo.ToDoRow[], documents: readonly repo.DocumentRow[]): number[] =>
  [
    ...task.watcher_ids,
    task.review_asked_by,
    task.completed_by,
    task.created_by,
    ...toDos.flatMap(({ assignee_id, done_by }) => [assignee_id, done_by]),
    ...documents.map(({ uploaded_by }) => uploaded_by),
  ].filter((user): user is number => user !== null);

type Person = (user: number | null) => { id: number; name: string } | null;

export const shownToDo = ({ done_by, assignee_id, ...row }: repo.ToDoRow, person: Person): ToDo => ({
  ...row,
  done_by: person(done_by),
  assignee: person(assignee_id),
});

export function shownDocument(
  ctx: BusinessCtx,
  { uploaded_by, file, ...row }: repo.DocumentRow,
  person: Person,
  found: TaskWithAccess,
): TaskDocument {
  const acts = rightsOf(ctx, found).may.edit ? actsOf('document', row.status) : [];
  return {
    ...row,
    file: file && { ...file, url: fileUrl(ctx, file.path) ?? '' },
    uploaded_by: person(uploaded_by),
    waits_for: waitsFor(row.status),
    acts: acts.filter((act) => documentProblem('staff', act, 'asked') === null),
  };
}

/** Days with the client and with the business until completion. */
async function delayOf(
  ctx: BusinessCtx,
  task: TaskRecord,
  { timezone, today: now }: TaskClock,
): Promise<Task['delay']> {
  const done = task.completed_at ?? task.cancelled_at;
  const until = done ? today(new Date(done), timezone) : now;
  const days = ownedDays(await repo.stages(ctx, task.id, timezone), until);
  const completed = task.completed_at ? until : null;
  return {
    client_days: days.client,
    practice_days: days.practice,
    punctuality: punctuality(task.due_date, completed, until),
  };
}

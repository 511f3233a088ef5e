import type { Task, TaskDocument, ToDo } from '@daftar/contract/work/task-detail';
import { today } from '@daftar/domain/date-format';
import { documentProblem, waitsFor } from '@daftar/domain/work/documents';
import { ownedDays, punctuality } from '@daftar/domain/work/task-delay';
import { actsOf } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { taskClock, type TaskClock } from '#server/features/boards/task-clock.service.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import { actsNow, rightsOf, visibleTask, type TaskWithAccess } from './access.service.ts';
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
  const [card, ...parts] = await shownCards(ctx, await repo.cardWithSubTasks(ctx, filter, id), clock);
  const { around, to_dos, documents, board_fields, names, ...rest } = await repo.partsOf(
    ctx,
    task,
    peopleIn(task),
    clock.timezone,
  );
  const person = (user: number | null) => (user === null ? null : (peopleOf([user], names)[0] ?? null));
  const { code, name, archived_at, is_shared_with_clients } = access.board;
  return {
    ...card!,
    ...around,
    description: task.description,
    board: { id: task.board_id, name, code, is_archived: archived_at !== null, is_shared_with_clients },
    firm_id: task.firm_id,
    fee: task.fee,
    period_from: task.period_from,
    period_to: task.period_to,
    watchers: peopleOf(task.watcher_ids, names),
    is_watching: task.watcher_ids.includes(actorId(ctx) ?? 0),
    fields: task.fields as Task['fields'],
    board_fields,
    to_do_list: to_dos.map((row) => shownToDo(row, person)),
    sub_task_list: parts,
    document_list: documents.map((row) => shownDocument(ctx, row, person, found)),
    review_asked_by: person(task.review_asked_by),
    review_note: task.review_note,
    gates: await completionChecksOf(ctx, task, { to_dos, documents, board_fields, names, ...rest }),
    acts: actsNow(ctx, found, clock),
    may: rightsOf(ctx, found).may,
    delay: delayOf(task, rest.stages, clock),
    recurring_task_id: task.recurring_task_id,
    template_id: task.template_id,
    started_at: task.started_at,
    completed_by: person(task.completed_by),
    cancelled_at: task.cancelled_at,
    created_by: person(task.created_by),
  };
}

const peopleIn = (task: TaskRecord): number[] =>
  [...task.watcher_ids, ...task.reviewer_ids, task.review_asked_by, task.completed_by, task.created_by].filter(
    (user): user is number => user !== null,
  );

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
function delayOf(task: TaskRecord, stages: readonly repo.Stage[], { timezone, today: now }: TaskClock): Task['delay'] {
  const done = task.completed_at ?? task.cancelled_at;
  const until = done ? today(new Date(done), timezone) : now;
  const days = ownedDays(stages, until);
  const completed = task.completed_at ? until : null;
  return {
    client_days: days.client,
    practice_days: days.practice,
    punctuality: punctuality(task.due_date, completed, until),
  };
}

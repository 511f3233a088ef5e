import type { Input } from '@daftar/contract/core/route';
import type { taskRoutes } from '@daftar/contract/tasks';
import { taskBody, type TaskBody } from '@daftar/contract/work/task';
import type { Task } from '@daftar/contract/work/task-detail';
import { isOwnTask, mayOnTask } from '@daftar/domain/work/board-access';
import { parentProblem } from '@daftar/domain/work/sub-tasks';
import { dateProblems, withDueDate } from '@daftar/domain/work/task-actions';
import { fieldProblems, type FieldValues } from '@daftar/domain/work/task-fields';
import { taskFromTemplate } from '@daftar/domain/work/task-templates';
import { transitWork } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { given, lockBinnedRecord } from '#server/platform/db/records.ts';
import { withSavepoint } from '#server/platform/db/savepoint.ts';
import { emit } from '#server/platform/events.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { checkBranchChange } from '#server/access/branch-access.ts';
import {
  checkBoardRight,
  lockInUse,
  refuseBinnedBoard,
  type CallerBoardAccess,
} from '#server/features/boards/access.service.ts';
import { checkActiveMembers } from '#server/features/boards/assignees.service.ts';
import { columnsOf, fieldsOf } from '#server/features/boards/board-layout.service.ts';
import { statusNow, taskClock } from '#server/features/boards/task-clock.service.ts';
import { templateOf } from '#server/features/boards/templates.service.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import { canOnTask, checkAssigning, checkOnBoard, lockTask, type TaskWithAccess } from './access.service.ts';
import * as detail from './detail.repo.ts';
import { getTask } from './detail.service.ts';
import { checkLinks, insertTasks } from './insert-tasks.service.ts';
import { broadcastTasks, saveTask, type SaveOptions } from './save.service.ts';
import { taskStopped } from './tasks.events.ts';
import * as repo from './tasks.repo.ts';
import type { TaskChanges, TaskRecord } from './tasks.repo.ts';

type NewTask = Omit<TaskBody, 'priority'> & Partial<Pick<TaskBody, 'priority'>>;

/** Creates a task from the entered values. A template fills in the empty ones. */
export async function createTask(ctx: MemberCtx, body: NewTask): Promise<Task> {
  const boardId = body.board_id ?? ctx.boardId;
  if (!boardId) throw invalid({ field: 'board_id', rule: 'required', message: 'Select a board.' });
  const access = await checkBoardRight(ctx, boardId, 'create');
  checkAssigning(ctx, access, { assignee_ids: [], reviewer_ids: [] }, body);
  await checkOnBoard(ctx, boardId, body);
  await checkPlace(ctx, access, body);
  await checkBranchChange(ctx, body.branch_id);
  const task = body.template_id ? await withTemplate(ctx, boardId, body, body.template_id) : body;
  const { board_id: _, ...values } = task;
  const priority = values.priority ?? (await configOf(ctx, 'WORK_BOARD', values.branch_id)).default_priority;
  const [id] = await insertTasks(ctx, boardId, [{ ...values, priority }]);
  return getTask(ctx, id!);
}

/** The column and the parent task must be on the board, and the parent can't be a subtask. */
async function checkPlace(
  ctx: MemberCtx,
  { board }: CallerBoardAccess,
  { column_id, parent_id }: NewTask,
): Promise<void> {
  if (column_id !== null && !(await columnsOf(ctx, board.id)).some(({ id }) => id === column_id))
    throw invalid({ field: 'column_id', rule: 'exists', message: 'Select a column on this board.' });
  if (parent_id === null) return;
  const { task: parent } = await lockTask(ctx, parent_id, 'edit');
  const child = { id: 0, parent_id: null, board_id: board.id, has_sub_tasks: false };
  const problem = parentProblem(child, parent);
  if (problem) throw conflict(problem);
}

/** Entered values override the template. */
async function withTemplate(ctx: MemberCtx, boardId: number, body: NewTask, templateId: number): Promise<NewTask> {
  const found = await templateOf(ctx, templateId);
  if (!found || found.board_id !== boardId) throw notFound('template');
  const { template } = found;
  const service_id = body.service_id ?? template.service_id;
  const names = await repo.placeholderNames(ctx, body.client_id, service_id);
  const made = taskFromTemplate(template, {
    client_name: names.client ?? '',
    service_name: names.service ?? '',
    period_label: body.period_label,
    period_to: body.period_to,
    due_date: body.due_date,
    assignee_ids: body.assignee_ids,
  });
  // Skips members who left: the person creating a task can't fix the template.
  const active = await activeMembers(ctx, [...template.assignee_ids, ...template.reviewer_ids]);
  const working = (users: readonly number[]) => users.filter((user) => active.has(user));
  const orElse = <T>(typed: readonly T[], other: readonly T[]): T[] => [...(typed.length ? typed : other)];
  const parts = taskBody.pick({ to_dos: true, documents: true }).parse(made);
  return {
    ...body,
    name: body.name || made.name,
    description: body.description || made.description,
    service_id,
    priority: body.priority ?? made.priority,
    target_date: body.target_date ?? made.target_date,
    assignee_ids: orElse(body.assignee_ids, working(template.assignee_ids)),
    reviewer_ids: orElse(body.reviewer_ids, working(template.reviewer_ids)),
    estimate: body.estimate ?? made.estimate,
    fields: { ...made.fields, ...body.fields } as TaskBody['fields'],
    to_dos: orElse(body.to_dos, parts.to_dos),
    documents: orElse(body.documents, parts.documents),
  };
}

export type TaskEdit = Input<typeof taskRoutes.update>['body'];

/** Updates fields of an open task. */
export async function updateTask(
  ctx: BusinessCtx,
  id: number,
  body: TaskEdit,
  options: SaveOptions = {},
): Promise<TaskRecord> {
  const found = await lockTask(ctx, id, 'edit');
  const changes = await changesOf(ctx, found, body);
  checkStillSeen(ctx, found, { ...found.task, ...changes } as TaskRecord);
  return saveTask(ctx, found.task, changes, options);
}

/** Keeps a member with own access from removing themselves. */
function checkStillSeen(ctx: BusinessCtx, { access }: TaskWithAccess, after: TaskRecord): void {
  const user = actorId(ctx);
  if (user === null || mayOnTask(access, 'see', isOwnTask(after, user))) return;
  throw conflict('You would lose access to this task. Ask a colleague to reassign it.');
}

async function changesOf(ctx: BusinessCtx, { task, access }: TaskWithAccess, body: TaskEdit): Promise<TaskChanges> {
  transitWork('task', 'edit', statusNow(task, await taskClock(ctx)));
  const { fields, ...changes } = given(body);
  checkAssigning(ctx, access, task, changes);
  const added = addedMembers(task, changes);
  await checkActiveMembers(ctx, [added]);
  await checkOnBoard(ctx, task.board_id, added);
  if (changes.branch_id !== undefined) await checkBranchChange(ctx, changes.branch_id, task.branch_id);
  await checkLinks(ctx, [changes]);
  const dates = { due_date: task.due_date, target_date: task.target_date, ...given(changes) };
  const problems = dateProblems(dates).map((one) => ({ ...one, rule: 'order' }));
  if (problems.length) throw invalid(...problems);
  return {
    ...changes,
    ...(fields ? { fields: await withFields(ctx, task, fields as FieldValues) } : {}),
    ...(changes.due_date === undefined ? {} : { snoozed_until: withDueDate(task, changes.due_date).snoozed_until }),
    // Without reviewers the review request is void.
    ...(changes.reviewer_ids?.length === 0 && task.review === 'Waiting'
      ? { review: 'Not Asked', review_asked_by: null }
      : {}),
    is_changed_by_hand: true,
  };
}

/** Only added members must be current. */
function addedMembers(task: TaskRecord, changes: Omit<TaskEdit, 'fields'>) {
  const added = (part: 'assignee_ids' | 'reviewer_ids' | 'watcher_ids') =>
    changes[part]?.filter((user) => !task[part].includes(user)) ?? [];
  return {
    assignee_ids: added('assignee_ids'),
    reviewer_ids: added('reviewer_ids'),
    watcher_ids: added('watcher_ids'),
  };
}

/** Merges field values; empty ones are removed. */
async function withFields(ctx: BusinessCtx, task: TaskRecord, values: FieldValues): Promise<FieldValues> {
  const problems = fieldProblems(await fieldsOf(ctx, task.board_id), values);
  if (problems.length) throw invalid(...problems.map((one) => ({ ...one, rule: 'format' })));
  const all = Object.entries({ ...task.fields, ...values });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

/** Makes a task a subtask of another, or a separate task again. */
export async function setParent(ctx: BusinessCtx, id: number, parentId: number | null): Promise<TaskRecord> {
  const { task } = await lockTask(ctx, id, 'edit');
  transitWork('task', 'edit', statusNow(task, await taskClock(ctx)));
  if (parentId !== null) {
    // The version that the caller saw is that of the subtask.
    const { task: parent } = await lockTask({ ...ctx, ifMatch: undefined }, parentId, 'edit');
    const problem = parentProblem({ ...task, has_sub_tasks: (await detail.subtaskStates(ctx, id)).length > 0 }, parent);
    if (problem) throw conflict(problem);
  }
  // The cards of both parents count their subtasks.
  const near = [task.parent_id, parentId].filter((one): one is number => one !== null);
  broadcastTasks(ctx, task.board_id, near);
  return saveTask(ctx, task, { parent_id: parentId });
}

/** Needs access to the task only, open or closed. */
export async function setWatching(ctx: MemberCtx, id: number, isWatching: boolean): Promise<void> {
  const { task } = await lockTask(ctx, id, 'see');
  const others = task.watcher_ids.filter((user) => user !== ctx.person.userId);
  await repo.update(ctx, id, { watcher_ids: isWatching ? [...others, ctx.person.userId] : others });
  broadcastTasks(ctx, task.board_id, [id]);
}

/** Moves a task to the bin. A task with subtasks is refused. */
export async function removeTask(ctx: BusinessCtx, id: number): Promise<void> {
  const { task } = await lockTask(ctx, id, 'delete', { archived: true });
  const subtasks = await detail.subtaskStates(ctx, id);
  if (subtasks.length)
    throw conflict(`This task has ${subtasks.length} subtasks. Delete them or convert them to tasks first.`);
  await emit(ctx, taskStopped, { task_id: id });
  await repo.update(ctx, id, { deleted_at: ctx.now.toISOString() });
  broadcastTasks(ctx, task.board_id, [id]);
}

export async function undelete(ctx: BusinessCtx, id: number): Promise<void> {
  const task = (await lockBinnedRecord(ctx, 'board_tasks', id)) as repo.TaskRecord;
  await refuseBinnedBoard(ctx, task.board_id);
  await lockInUse(ctx, task.board_id);
  const { access } = await canOnTask(ctx, task, 'delete');
  if (access.board.archived_at) throw conflict('This board is archived. Restore it first.');
  try {
    await withSavepoint(ctx, (inner) => repo.restore(inner, id));
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw conflict(`Another task exists for the same filing as “${task.name}”. Delete it first.`);
  }
  broadcastTasks(ctx, task.board_id, [id]);
}

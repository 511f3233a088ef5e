import { taskBody, type TaskBody } from '@daftar/contract/work/task';
import type { Task } from '@daftar/contract/work/task-detail';
import { parentProblem } from '@daftar/domain/work/sub-tasks';
import { taskFromTemplate } from '@daftar/domain/work/task-templates';
import type { MemberCtx } from '#server/context.ts';
import { conflict, invalid, notFound } from '#server/failure.ts';
import { columnsOf } from '#server/features/boards/parts.service.ts';
import { allowedOn, type OnBoard } from '#server/features/boards/standing.service.ts';
import { templateOf } from '#server/features/boards/templates.service.ts';
import { configOf } from '#server/features/configs/configs.service.ts';
import { mayGive } from '#server/works-in.ts';
import { holdTask } from './access.service.ts';
import { checkAssigning, checkOnBoard } from './assigning.service.ts';
import * as repo from './creating.repo.ts';
import { getTask } from './detail.service.ts';
import { makeTasks, stillHere } from './making.service.ts';

type NewTask = Omit<TaskBody, 'priority'> & Partial<Pick<TaskBody, 'priority'>>;

/** Makes a task as it was typed; a template, where one is named, fills in what was left empty. */
export async function createTask(ctx: MemberCtx, body: NewTask): Promise<Task> {
  const boardId = body.board_id ?? ctx.boardId;
  if (!boardId) throw invalid({ field: 'board_id', rule: 'required', message: 'Required' });
  const standing = await allowedOn(ctx, boardId, 'create');
  checkAssigning(ctx, standing, { assignee_ids: [], reviewer_ids: [] }, body);
  await checkOnBoard(ctx, boardId, body);
  await checkPlace(ctx, standing, body);
  await mayGive(ctx, body.branch_id);
  const task = body.template_id ? await filledIn(ctx, boardId, body, body.template_id) : body;
  const { board_id: _, ...made } = task;
  const priority = made.priority ?? (await configOf(ctx, 'WORK_BOARD', made.branch_id)).default_priority;
  const [id] = await makeTasks(ctx, boardId, [{ ...made, priority }]);
  return getTask(ctx, id!);
}

/** A column of the board; a task of the board that may have parts. */
async function checkPlace(ctx: MemberCtx, { board }: OnBoard, { column_id, parent_id }: NewTask): Promise<void> {
  if (column_id !== null && !(await columnsOf(ctx, board.id)).some(({ id }) => id === column_id))
    throw invalid({ field: 'column_id', rule: 'exists', message: 'No such column on this board' });
  if (parent_id === null) return;
  const { task: parent } = await holdTask(ctx, parent_id, 'edit');
  const child = { id: 0, parent_id: null, board_id: board.id, has_sub_tasks: false };
  const problem = parentProblem(child, parent);
  if (problem) throw conflict(problem);
}

/** What was typed wins over the template; what was left empty is the template's. */
async function filledIn(ctx: MemberCtx, boardId: number, body: NewTask, templateId: number): Promise<NewTask> {
  const found = await templateOf(ctx, templateId);
  if (!found || found.board_id !== boardId) throw notFound('template');
  const { template } = found;
  const service_id = body.service_id ?? template.service_id;
  const names = await repo.namesOf(ctx, body.client_id, service_id);
  const made = taskFromTemplate(template, {
    client_name: names.client ?? '',
    service_name: names.service ?? '',
    period_label: body.period_label,
    due_date: body.due_date,
    assignee_ids: body.assignee_ids,
  });
  // Who has left since is not asked: the template is not theirs to mend who only makes a task of it.
  const here = await stillHere(ctx, [...template.assignee_ids, ...template.reviewer_ids]);
  const working = (users: readonly number[]) => users.filter((user) => here.has(user));
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

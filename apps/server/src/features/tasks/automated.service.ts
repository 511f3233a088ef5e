/** What the automations of a board do with its tasks (boards, running.service.ts): each action through the act it is. */
import { newDocument, newToDo, taskBody } from '@daftar/contract/work/task';
import { addDays } from '@daftar/domain/dates';
import type { Action } from '@daftar/domain/work/automations';
import { taskFromTemplate } from '@daftar/domain/work/task-templates';
import { actLeading } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/context.ts';
import { conflict } from '#server/failure.ts';
import { templateOf } from '#server/features/boards/templates.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { holdTask } from './access.service.ts';
import { actOn, progressOn } from './acting.service.ts';
import { namesOf } from './cards.repo.ts';
import { statusNow, taskClock } from './clock.service.ts';
import * as creating from './creating.repo.ts';
import * as detail from './detail.repo.ts';
import { askDocuments } from './documents.service.ts';
import { makeTasks, stillHere } from './making.service.ts';
import { moveTask } from './moving.service.ts';
import { referenceOf } from './reference.repo.ts';
import { review } from './review.service.ts';
import type * as repo from './tasks.repo.ts';
import { addToDo } from './to-dos.service.ts';
import { writeTask } from './writing.service.ts';

/** Does it, and says what was done; null where nothing was left to do. `name` is the automation's. */
export async function automate(ctx: BusinessCtx, id: number, action: Action, name: string): Promise<string | null> {
  const { task } = await holdTask(ctx, id, 'edit');
  switch (action.do) {
    case 'assign':
      return assign(ctx, task, action.user_ids);
    case 'notify':
      return tellPeople(ctx, task, action, name);
    case 'ask_client':
      return askClient(ctx, task, action.documents);
    case 'set_progress': {
      if (task.work_progress === action.to) return null;
      await progressOn(ctx, task, action.to);
      return `work set to ${action.to}`;
    }
    case 'set_status':
      return setStatus(ctx, task, action.to);
    case 'set_priority': {
      if (task.priority === action.to) return null;
      await writeTask(ctx, task, { priority: action.to });
      return `priority set to ${action.to}`;
    }
    case 'move': {
      if (task.column_id === action.column_id) return null;
      await moveTask(ctx, id, { column_id: action.column_id, after: null, before: null });
      return 'moved to another column';
    }
    case 'ask_review': {
      if (!ctx.person) throw conflict('nobody is there to ask for a review');
      await review(ctx as MemberCtx, id, 'ask');
      return 'review asked for';
    }
    case 'create_next':
      return createNext(ctx, task, action);
    case 'add_to_do':
      return addOnce(ctx, task, action.name);
  }
}

async function assign(ctx: BusinessCtx, task: repo.TaskRecord, userIds: readonly number[]): Promise<string | null> {
  const here = await stillHere(ctx, userIds);
  const added = userIds.filter((user) => here.has(user) && !task.assignee_ids.includes(user));
  if (added.length === 0) return null;
  await writeTask(ctx, task, { assignee_ids: [...task.assignee_ids, ...added] });
  const names = await namesOf(ctx, added);
  return `assigned ${added.map((user) => names.get(user)).join(', ')}`;
}

type Notify = Extract<Action, { do: 'notify' }>;

/** Whoever set it off is told of nothing: they did it. */
async function tellPeople(ctx: BusinessCtx, task: repo.TaskRecord, action: Notify, name: string) {
  const by = {
    assignees: task.assignee_ids,
    reviewers: task.reviewer_ids,
    watchers: task.watcher_ids,
    creator: task.created_by === null ? [] : [task.created_by],
  };
  const named = new Set([...action.user_ids, ...action.roles.flatMap((role) => by[role])]);
  named.delete(actorId(ctx) ?? 0);
  const userIds = [...(await stillHere(ctx, [...named]))];
  if (userIds.length === 0) return null;
  await notify(ctx, {
    type: 'TASK_NOTIFICATION',
    title: `${await referenceOf(ctx, task.id)} ${task.name}`,
    body: name,
    link: `/business/${ctx.businessId}/workBoardTask/${task.id}`,
    board_task_id: task.id,
    userIds,
  });
  return userIds.length === 1 ? 'told one person' : `told ${userIds.length} people`;
}

/** Each paper once, however often it is asked for. */
async function askClient(ctx: BusinessCtx, task: repo.TaskRecord, names: readonly string[]): Promise<string | null> {
  const there = (await detail.documents(ctx, task.id)).map(({ name }) => name.toLowerCase());
  const asked = names.filter((name) => !there.includes(name.toLowerCase()));
  if (asked.length === 0) return null;
  const documents = asked.map((name) => newDocument.parse({ name }));
  await askDocuments(ctx, task.id, documents);
  return `asked for ${asked.join(', ')}`;
}

async function setStatus(
  ctx: BusinessCtx,
  task: repo.TaskRecord,
  to: Extract<Action, { do: 'set_status' }>['to'],
): Promise<string | null> {
  const status = statusNow(task, await taskClock(ctx));
  if (status === to || (status === 'OVERDUE' && task.state === to)) return null;
  const act = actLeading('task', status, to);
  if (!act) throw conflict(`a task that is ${status} does not become ${to}`);
  await actOn(ctx, task, { act } as Parameters<typeof actOn>[2]);
  return `set to ${to}`;
}

type Next = Extract<Action, { do: 'create_next' }>;

/** For the same client; by whom the template names, else by those who did this one. */
async function createNext(ctx: BusinessCtx, task: repo.TaskRecord, { template_id, days_after }: Next) {
  const found = await templateOf(ctx, template_id);
  if (!found || found.board_id !== task.board_id) throw conflict('its template is gone');
  const { template } = found;
  const service_id = template.service_id ?? task.service_id;
  const names = await creating.namesOf(ctx, task.client_id, service_id);
  const { today } = await taskClock(ctx);
  const made = taskFromTemplate(template, {
    client_name: names.client ?? '',
    service_name: names.service ?? '',
    period_label: '',
    due_date: addDays(today, days_after),
    assignee_ids: template.assignee_ids.length ? [] : task.assignee_ids,
  });
  const here = await stillHere(ctx, [...made.assignee_ids, ...made.reviewer_ids]);
  const next = taskBody.parse({
    ...made,
    client_id: task.client_id,
    branch_id: task.branch_id,
    service_id,
    template_id,
    assignee_ids: made.assignee_ids.filter((user) => here.has(user)),
    reviewer_ids: made.reviewer_ids.filter((user) => here.has(user)),
  });
  const [id] = await makeTasks(ctx, task.board_id, [next]);
  return `made ${await referenceOf(ctx, id!)}`;
}

/** Once, as long as it waits to be done. */
async function addOnce(ctx: BusinessCtx, task: repo.TaskRecord, name: string): Promise<string | null> {
  if ((await detail.toDos(ctx, task.id)).some((one) => one.name === name && !one.is_done)) return null;
  await addToDo(ctx, task.id, newToDo.parse({ name }));
  return `added the to-do ${name}`;
}

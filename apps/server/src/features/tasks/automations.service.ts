/** Automations of a board. Their actions go through the same services as those of users. */
import { newDocument, newToDo, taskBody } from '@daftar/contract/work/task';
import { addDays } from '@daftar/domain/dates';
import { can } from '@daftar/domain/permissions';
import { TransitionRefused } from '@daftar/domain/state-machine';
import { MAX_CHAIN_DEPTH } from '@daftar/domain/work/automation-loops';
import { setOff, type Action, type WorkEvent } from '@daftar/domain/work/automations';
import { TASK_STATUS_LABELS } from '@daftar/domain/work/task-status';
import { taskFromTemplate } from '@daftar/domain/work/task-templates';
import { actLeading } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { withSavepoint } from '#server/platform/db/savepoint.ts';
import { HttpError, conflict } from '#server/platform/http-error.ts';
import { statusNow, taskClock } from '#server/features/boards/task-clock.service.ts';
import { templateOf } from '#server/features/boards/templates.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import { lockTask } from './access.service.ts';
import * as automations from './automations.repo.ts';
import { moveTask } from './board.service.ts';
import { namesOf } from './cards.repo.ts';
import * as detail from './detail.repo.ts';
import { askDocuments } from './documents.service.ts';
import { insertTasks } from './insert-tasks.service.ts';
import { saveTask } from './save.service.ts';
import { actOn, progressOn, review } from './status.service.ts';
import * as creating from './tasks.repo.ts';
import { addToDo } from './to-dos.service.ts';

/**
 * Runs the automations of the task's board that this event triggers, in the event's transaction. Their actions may
 * trigger others, at most five deep. An action that fails is logged on the task, and the event itself is kept.
 */
export async function runAutomations(
  ctx: BusinessCtx,
  { task_id: taskId, event }: { task_id: number; event: WorkEvent },
): Promise<void> {
  const depth = ctx.chain ?? 0;
  if (depth >= MAX_CHAIN_DEPTH) return;
  const waiting = await automations.waitingFor(ctx, taskId, event.on);
  if (waiting.length === 0) return;
  for (const { automation_id, actions } of setOff(waiting, event, waiting[0]!)) {
    const { name } = waiting.find(({ id }) => id === automation_id)!;
    const results = await perform(asBoard(ctx, depth + 1), taskId, actions, name);
    if (results.length) await automations.log(ctx, taskId, `“${name}”: ${results.join('; ')}`);
  }
}

/** For many new tasks: the board's automations are read once. */
export async function runCreationAutomations(
  ctx: BusinessCtx,
  { board_id, task_ids }: { board_id: number; task_ids: readonly number[] },
): Promise<void> {
  if ((ctx.chain ?? 0) >= MAX_CHAIN_DEPTH || !(await automations.waitsForNew(ctx, board_id))) return;
  for (const task_id of task_ids) await runAutomations(ctx, { task_id, event: { on: 'created' } });
}

/**
 * The board acts itself: the member who triggered it needs no permission for the actions and saw no version of the
 * task. Only board permissions are raised.
 */
const asBoard = (ctx: BusinessCtx, chain: number): BusinessCtx => ({
  ...ctx,
  chain,
  ifMatch: undefined,
  permissions: can(ctx.permissions, 'workboard', 'Manage WorkBoard')
    ? ctx.permissions
    : { ...ctx.permissions, workboard: 'Manage WorkBoard' },
});

async function perform(ctx: BusinessCtx, taskId: number, actions: readonly Action[], name: string): Promise<string[]> {
  const results: string[] = [];
  for (const action of actions) {
    try {
      const result = await withSavepoint(ctx, (inner) => runAction(inner, taskId, action, name));
      if (result) results.push(result);
    } catch (error) {
      if (!(error instanceof HttpError) && !(error instanceof TransitionRefused)) throw error;
      results.push(`failed: ${error.message}`);
    }
  }
  return results;
}

/** Answers what was done, or null if there was nothing to do. `name` is the name of the automation. */
async function runAction(ctx: BusinessCtx, id: number, action: Action, name: string): Promise<string | null> {
  const found = await lockTask(ctx, id, 'edit');
  const { task } = found;
  switch (action.do) {
    case 'assign':
      return assign(ctx, task, action.user_ids);
    case 'notify':
      return notifyMembers(ctx, task, action, name);
    case 'ask_client':
      return askClient(ctx, task, action.documents);
    case 'set_progress': {
      if (task.work_progress === action.to) return null;
      await progressOn(ctx, found, action.to);
      return `progress set to ${action.to}`;
    }
    case 'set_status':
      return setStatus(ctx, task, action.to);
    case 'set_priority': {
      if (task.priority === action.to) return null;
      await saveTask(ctx, task, { priority: action.to });
      return `priority set to ${action.to}`;
    }
    case 'move': {
      if (task.column_id === action.column_id) return null;
      await moveTask(ctx, id, { column_id: action.column_id, after: null, before: null });
      return 'moved to another column';
    }
    case 'ask_review': {
      if (!ctx.person) throw conflict('no one to request the review');
      await review(ctx as MemberCtx, id, 'ask');
      return 'review requested';
    }
    case 'create_next':
      return createNext(ctx, task, action);
    case 'add_to_do':
      return addOnce(ctx, task, action.name);
  }
}

async function assign(ctx: BusinessCtx, task: creating.TaskRecord, userIds: readonly number[]): Promise<string | null> {
  const here = await activeMembers(ctx, userIds);
  const added = userIds.filter((user) => here.has(user) && !task.assignee_ids.includes(user));
  if (added.length === 0) return null;
  await saveTask(ctx, task, { assignee_ids: [...task.assignee_ids, ...added] });
  const names = await namesOf(ctx, added);
  return `assigned ${added.map((user) => names.get(user)).join(', ')}`;
}

type Notify = Extract<Action, { do: 'notify' }>;

/** Skips the member who triggered it. */
async function notifyMembers(ctx: BusinessCtx, task: creating.TaskRecord, action: Notify, name: string) {
  const by = {
    assignees: task.assignee_ids,
    reviewers: task.reviewer_ids,
    watchers: task.watcher_ids,
    creator: task.created_by === null ? [] : [task.created_by],
  };
  const named = new Set([...action.user_ids, ...action.roles.flatMap((role) => by[role])]);
  named.delete(actorId(ctx) ?? 0);
  const userIds = [...(await activeMembers(ctx, [...named]))];
  if (userIds.length === 0) return null;
  const notified = await notify(ctx, {
    type: 'TASK_NOTIFICATION',
    title: `${await creating.referenceOf(ctx, task.id)} ${task.name}`,
    body: name,
    link: `/business/${ctx.businessId}/workBoardTask/${task.id}`,
    board_task_id: task.id,
    userIds,
    records: ['board_tasks'],
  });
  if (notified === 0) return null;
  return notified === 1 ? 'notified 1 person' : `notified ${notified} people`;
}

/** Requests each document once. */
async function askClient(
  ctx: BusinessCtx,
  task: creating.TaskRecord,
  names: readonly string[],
): Promise<string | null> {
  const there = (await detail.documents(ctx, task.id)).map(({ name }) => name.toLowerCase());
  const asked = names.filter((name) => !there.includes(name.toLowerCase()));
  if (asked.length === 0) return null;
  const documents = asked.map((name) => newDocument.parse({ name }));
  await askDocuments(ctx, task.id, documents);
  return `requested ${asked.join(', ')}`;
}

async function setStatus(
  ctx: BusinessCtx,
  task: creating.TaskRecord,
  to: Extract<Action, { do: 'set_status' }>['to'],
): Promise<string | null> {
  const status = statusNow(task, await taskClock(ctx));
  if (status === to || (status === 'OVERDUE' && task.state === to)) return null;
  const act = actLeading('task', status, to);
  if (!act) throw conflict(`status can't change from ${TASK_STATUS_LABELS[status]} to ${TASK_STATUS_LABELS[to]}`);
  await actOn(ctx, task, { act } as Parameters<typeof actOn>[2]);
  return `status set to ${TASK_STATUS_LABELS[to]}`;
}

type Next = Extract<Action, { do: 'create_next' }>;

/** For the same client. Assigned as the template says, or else to the assignees of this task. */
async function createNext(ctx: BusinessCtx, task: creating.TaskRecord, { template_id, days_after }: Next) {
  const found = await templateOf(ctx, template_id);
  if (!found || found.board_id !== task.board_id) throw conflict('the template no longer exists');
  const { template } = found;
  const service_id = template.service_id ?? task.service_id;
  const names = await creating.placeholderNames(ctx, task.client_id, service_id);
  const { today } = await taskClock(ctx);
  const made = taskFromTemplate(template, {
    client_name: names.client ?? '',
    service_name: names.service ?? '',
    period_label: '',
    period_to: null,
    due_date: addDays(today, days_after),
    assignee_ids: template.assignee_ids.length ? [] : task.assignee_ids,
  });
  const here = await activeMembers(ctx, [...made.assignee_ids, ...made.reviewer_ids]);
  const next = taskBody.parse({
    ...made,
    client_id: task.client_id,
    branch_id: task.branch_id,
    service_id,
    template_id,
    assignee_ids: made.assignee_ids.filter((user) => here.has(user)),
    reviewer_ids: made.reviewer_ids.filter((user) => here.has(user)),
  });
  const [id] = await insertTasks(ctx, task.board_id, [next]);
  return `created ${await creating.referenceOf(ctx, id!)}`;
}

/** Not again while the first one is open. */
async function addOnce(ctx: BusinessCtx, task: creating.TaskRecord, name: string): Promise<string | null> {
  if ((await detail.toDos(ctx, task.id)).some((one) => one.name === name && !one.is_done)) return null;
  await addToDo(ctx, task.id, newToDo.parse({ name }));
  return `added to-do ${name}`;
}

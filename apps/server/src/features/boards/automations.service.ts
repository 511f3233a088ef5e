import type { boardRoutes } from '@daftar/contract/boards';
import type { Input } from '@daftar/contract/core/route';
import { consequences, loopProblem } from '@daftar/domain/work/automation-loops';
import { automationProblems, type Action, type Automation } from '@daftar/domain/work/automations';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { areServices } from '#server/features/services/services.service.ts';
import { checkActiveMembers } from './assignees.service.ts';
import * as repo from './automations.repo.ts';
import { columnsOf } from './board-layout.service.ts';
import { checkBoardRight, boardAccessOf } from './access.service.ts';
import { templateOf } from './templates.service.ts';

type Body = Input<typeof boardRoutes.createAutomation>['body'];
const MAX_AUTOMATIONS = 50;

export async function listAutomations(ctx: BusinessCtx, boardId: number) {
  await boardAccessOf(ctx, boardId);
  return repo.list(ctx, boardId);
}

export async function createAutomation(ctx: BusinessCtx, boardId: number, body: Body) {
  const others = await settled(ctx, boardId);
  if (others.length >= MAX_AUTOMATIONS)
    throw conflict(`A board can have up to ${MAX_AUTOMATIONS} automations. Delete one first.`);
  await check(ctx, boardId, body, others);
  return (await repo.find(ctx, await repo.insert(ctx, { ...body, board_id: boardId, created_by: actorId(ctx) })))!;
}

export async function updateAutomation(ctx: BusinessCtx, id: number, body: Body) {
  const { board_id } = await lockRecord(ctx, 'board_automations', id);
  const others = (await settled(ctx, board_id, 'record')).filter((other) => other.id !== id);
  await check(ctx, board_id, body, others);
  await repo.update(ctx, id, body);
  return (await repo.find(ctx, id))!;
}

export async function removeAutomation(ctx: BusinessCtx, id: number): Promise<void> {
  const { board_id } = await lockRecord(ctx, 'board_automations', id);
  await checkBoardRight(ctx, board_id, 'settings', 'record');
  await repo.remove(ctx, id);
}

/** Locks the board: two automations saved at once must not form a cycle that neither check sees. */
async function settled(ctx: BusinessCtx, boardId: number, of?: string) {
  await checkBoardRight(ctx, boardId, 'settings', of);
  await lockRecord({ ...ctx, ifMatch: undefined }, 'boards', boardId);
  return repo.list(ctx, boardId);
}

type Saved = Awaited<ReturnType<typeof repo.list>>;

async function check(ctx: BusinessCtx, boardId: number, body: Body, others: Saved): Promise<void> {
  const problems = automationProblems(body);
  if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'complete' })));
  await checkColumns(ctx, boardId, body);
  const services = body.conditions.flatMap((one) => (one.field === 'service_id' ? one.any_of : []));
  if (!(await areServices(ctx, services))) throw noSuch('conditions', 'service');
  for (const action of body.actions) {
    if (action.do === 'assign' || action.do === 'notify') await checkUsers(ctx, action.user_ids);
    if (action.do === 'create_next' && (await templateOf(ctx, action.template_id))?.board_id !== boardId)
      throw noSuch('actions', 'template on this board');
  }
  const loop = loopProblem(await withColumns(ctx, boardId, [...others, { ...body, id: 0 }]));
  if (loop) throw conflict(`${loop}.`);
}

/** A moved card takes the progress of its column, and a new progress moves the card: both may set off others. */
async function withColumns(ctx: BusinessCtx, boardId: number, automations: readonly Automation[]) {
  const columns = await columnsOf(ctx, boardId);
  const alsoDone = (action: Action): Action[] => {
    const column = action.do === 'move' && columns.find(({ id }) => id === action.column_id);
    const to = column && (column.work_progress as WorkProgress | null);
    if (to) return [action, { do: 'set_progress', to }];
    const progress = consequences(action).flatMap((event) => (event.on === 'progress' ? [event.to] : []));
    const entered = columns.filter(({ work_progress }) => progress.includes(work_progress as WorkProgress));
    return [action, ...entered.map(({ id }) => ({ do: 'move' as const, column_id: id }))];
  };
  return automations.map((one) => ({ ...one, actions: one.actions.flatMap(alsoDone) }));
}

async function checkColumns(ctx: BusinessCtx, boardId: number, { when, actions }: Body): Promise<void> {
  const moves = actions.flatMap((action) => (action.do === 'move' ? [action.column_id] : []));
  if (when.on !== 'column' && moves.length === 0) return;
  const columns = new Set((await columnsOf(ctx, boardId)).map(({ id }) => id));
  if (when.on === 'column' && !columns.has(when.to)) throw noSuch('when', 'column on this board');
  if (moves.some((id) => !columns.has(id))) throw noSuch('actions', 'column on this board');
}

const checkUsers = (ctx: BusinessCtx, userIds: number[]): Promise<void> =>
  checkActiveMembers(ctx, [{ assignee_ids: userIds }]);

const noSuch = (field: string, what: string) =>
  invalid({ field, rule: 'exists', message: `Select a ${what} from the list.` });

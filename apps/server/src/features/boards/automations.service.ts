import type { boardRoutes } from '@daftar/contract/boards';
import type { Input } from '@daftar/contract/core/route';
import { loopProblem } from '@daftar/domain/work/automation-loops';
import { automationProblems, type Action, type Automation } from '@daftar/domain/work/automations';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { holdRecord } from '#server/db/records.ts';
import { conflict, invalid } from '#server/failure.ts';
import { areServices } from '#server/features/services/services.service.ts';
import { checkPeople } from '#server/features/tasks/making.service.ts';
import * as repo from './automations.repo.ts';
import { columnsOf } from './parts.service.ts';
import { allowedOn, standingOn } from './standing.service.ts';
import { templateOf } from './templates.service.ts';

type Body = Input<typeof boardRoutes.createAutomation>['body'];
const MOST_AUTOMATIONS = 50;

export async function listAutomations(ctx: BusinessCtx, boardId: number) {
  await standingOn(ctx, boardId);
  return repo.list(ctx, boardId);
}

export async function createAutomation(ctx: BusinessCtx, boardId: number, body: Body) {
  const others = await settled(ctx, boardId);
  if (others.length >= MOST_AUTOMATIONS) throw conflict(`A board has at most ${MOST_AUTOMATIONS} automations.`);
  await check(ctx, boardId, body, others);
  return (await repo.find(ctx, await repo.insert(ctx, { ...body, board_id: boardId, created_by: actorId(ctx) })))!;
}

export async function updateAutomation(ctx: BusinessCtx, id: number, body: Body) {
  const { board_id } = await holdRecord(ctx, 'board_automations', id);
  const others = (await settled(ctx, board_id, 'record')).filter((other) => other.id !== id);
  await check(ctx, board_id, body, others);
  await repo.update(ctx, id, body);
  return (await repo.find(ctx, id))!;
}

export async function removeAutomation(ctx: BusinessCtx, id: number): Promise<void> {
  const { board_id } = await holdRecord(ctx, 'board_automations', id);
  await allowedOn(ctx, board_id, 'settings', 'record');
  await repo.remove(ctx, id);
}

/** Those of the board, with the board held: two saved at once must not make a circle that neither sees. */
async function settled(ctx: BusinessCtx, boardId: number, of?: string) {
  await allowedOn(ctx, boardId, 'settings', of);
  await holdRecord({ ...ctx, ifMatch: undefined }, 'boards', boardId);
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

/** A card that is moved may be brought on in its work by the column: that may set off others as well. */
async function withColumns(ctx: BusinessCtx, boardId: number, automations: readonly Automation[]) {
  const columns = await columnsOf(ctx, boardId);
  const alsoDone = (action: Action): Action[] => {
    const column = action.do === 'move' && columns.find(({ id }) => id === action.column_id);
    const to = column && (column.work_progress as WorkProgress | null);
    return to ? [action, { do: 'set_progress', to }] : [action];
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
  checkPeople(ctx, [{ assignee_ids: userIds }]);

const noSuch = (field: string, what: string) => invalid({ field, rule: 'exists', message: `There is no such ${what}` });

import type { boardRoutes } from '@daftar/contract/boards';
import type { Input } from '@daftar/contract/core/route';
import { fieldProblems } from '@daftar/domain/work/task-fields';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { holdBinned, holdRecord } from '#server/db/records.ts';
import { conflict, invalid, notFound, related } from '#server/failure.ts';
import { areServices } from '#server/features/services/services.service.ts';
import { checkPeople } from '#server/features/tasks/making.service.ts';
import * as automations from './automations.repo.ts';
import { fieldsOf } from './parts.service.ts';
import { allowedOn, refuseBinnedBoard, standingOn } from './standing.service.ts';
import * as repo from './templates.repo.ts';

type Body = Input<typeof boardRoutes.createTemplate>['body'];
const MOST_TEMPLATES = 200;

export async function listTemplates(ctx: BusinessCtx, boardId: number) {
  await standingOn(ctx, boardId);
  return repo.list(ctx, boardId);
}

export async function getTemplate(ctx: BusinessCtx, id: number) {
  const found = await templateOf(ctx, id);
  if (!found) throw notFound('template');
  await standingOn(ctx, found.board_id, 'template');
  return found;
}

/** For other rooms, whatever the caller's standing: tasks that come by themselves have no caller. */
export const templateOf = repo.find;

export async function createTemplate(ctx: BusinessCtx, boardId: number, body: Body) {
  await allowedOn(ctx, boardId, 'templates');
  await check(ctx, boardId, body);
  await refuseTooMany(ctx, boardId);
  return (await repo.find(ctx, await repo.insert(ctx, { ...body, board_id: boardId, created_by: actorId(ctx) })))!;
}

/** Tasks that were made of it stay as they are. */
export async function updateTemplate(ctx: BusinessCtx, id: number, body: Body) {
  const { board_id } = await holdTemplate(ctx, id);
  await check(ctx, board_id, body);
  await repo.update(ctx, id, body);
  return (await repo.find(ctx, id))!;
}

export async function removeTemplate(ctx: BusinessCtx, id: number): Promise<void> {
  const { board_id } = await holdTemplate(ctx, id);
  const user = (await automations.list(ctx, board_id)).find(({ actions }) =>
    actions.some((action) => action.do === 'create_next' && action.template_id === id),
  );
  if (user) throw related(`The automation “${user.name}” uses this template`);
  await repo.remove(ctx, id);
}

export async function restoreTemplate(ctx: BusinessCtx, id: number, plainly: () => Promise<void>): Promise<void> {
  const { board_id } = await holdBinned(ctx, 'task_templates', id);
  await refuseBinnedBoard(ctx, board_id);
  await allowedOn(ctx, board_id, 'templates', 'record');
  await refuseTooMany(ctx, board_id);
  await plainly();
}

async function refuseTooMany(ctx: BusinessCtx, boardId: number): Promise<void> {
  if ((await repo.list(ctx, boardId)).length >= MOST_TEMPLATES)
    throw conflict(`A board has at most ${MOST_TEMPLATES} templates.`);
}

async function holdTemplate(ctx: BusinessCtx, id: number) {
  const template = await holdRecord(ctx, 'task_templates', id);
  await allowedOn(ctx, template.board_id, 'templates', 'record');
  return template;
}

async function check(ctx: BusinessCtx, boardId: number, { template }: Body): Promise<void> {
  const problems = fieldProblems(await fieldsOf(ctx, boardId), template.fields);
  if (problems.length)
    throw invalid(...problems.map(({ field, message }) => ({ field: `template.${field}`, rule: 'format', message })));
  await checkPeople(ctx, [{ ...template, to_dos: [] }]);
  if (template.service_id !== null && !(await areServices(ctx, [template.service_id])))
    throw invalid({ field: 'template.service_id', rule: 'exists', message: 'There is no such service' });
}

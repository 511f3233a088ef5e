import type { boardRoutes } from '@daftar/contract/boards';
import type { Input } from '@daftar/contract/core/route';
import { fieldProblems } from '@daftar/domain/work/task-fields';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { lockBinnedRecord, lockRecord } from '#server/platform/db/records.ts';
import { conflict, invalid, notFound, stillReferenced } from '#server/platform/http-error.ts';
import { areServices } from '#server/features/services/services.service.ts';
import { checkActiveMembers } from './assignees.service.ts';
import * as automations from './automations.repo.ts';
import { fieldsOf } from './board-layout.service.ts';
import { checkBoardRight, refuseBinnedBoard, boardAccessOf } from './access.service.ts';
import * as repo from './templates.repo.ts';

type Body = Input<typeof boardRoutes.createTemplate>['body'];
const MAX_TEMPLATES = 200;

export async function listTemplates(ctx: BusinessCtx, boardId: number) {
  await boardAccessOf(ctx, boardId);
  return repo.list(ctx, boardId);
}

export async function getTemplate(ctx: BusinessCtx, id: number) {
  const found = await templateOf(ctx, id);
  if (!found) throw notFound('template');
  await boardAccessOf(ctx, found.board_id, 'template');
  return found;
}

/** For other features, without permission checks: recurring tasks have no caller. */
export const templateOf = repo.find;

export async function createTemplate(ctx: BusinessCtx, boardId: number, body: Body) {
  await checkBoardRight(ctx, boardId, 'templates');
  await check(ctx, boardId, body);
  await refuseTooMany(ctx, boardId);
  return (await repo.find(ctx, await repo.insert(ctx, { ...body, board_id: boardId, created_by: actorId(ctx) })))!;
}

/** Tasks created from it don't change. */
export async function updateTemplate(ctx: BusinessCtx, id: number, body: Body) {
  const { board_id } = await lockTemplate(ctx, id);
  await check(ctx, board_id, body);
  await repo.update(ctx, id, body);
  return (await repo.find(ctx, id))!;
}

export async function removeTemplate(ctx: BusinessCtx, id: number): Promise<void> {
  const { board_id } = await lockTemplate(ctx, id);
  const user = (await automations.list(ctx, board_id)).find(({ actions }) =>
    actions.some((action) => action.do === 'create_next' && action.template_id === id),
  );
  if (user) throw stillReferenced(`The automation “${user.name}” uses this template. Change the automation first.`);
  await repo.remove(ctx, id);
}

export async function restoreTemplate(ctx: BusinessCtx, id: number, plainly: () => Promise<void>): Promise<void> {
  const { board_id } = await lockBinnedRecord(ctx, 'task_templates', id);
  await refuseBinnedBoard(ctx, board_id);
  await checkBoardRight(ctx, board_id, 'templates', 'record');
  await refuseTooMany(ctx, board_id);
  await plainly();
}

async function refuseTooMany(ctx: BusinessCtx, boardId: number): Promise<void> {
  if ((await repo.list(ctx, boardId)).length >= MAX_TEMPLATES)
    throw conflict(`A board can have up to ${MAX_TEMPLATES} templates. Remove one first.`);
}

async function lockTemplate(ctx: BusinessCtx, id: number) {
  const template = await lockRecord(ctx, 'task_templates', id);
  await checkBoardRight(ctx, template.board_id, 'templates', 'record');
  return template;
}

async function check(ctx: BusinessCtx, boardId: number, { template }: Body): Promise<void> {
  const problems = fieldProblems(await fieldsOf(ctx, boardId), template.fields);
  if (problems.length)
    throw invalid(...problems.map(({ field, message }) => ({ field: `template.${field}`, rule: 'format', message })));
  await checkActiveMembers(ctx, [{ ...template, to_dos: [] }]);
  if (template.service_id !== null && !(await areServices(ctx, [template.service_id])))
    throw invalid({ field: 'template.service_id', rule: 'exists', message: 'Select a service from the list.' });
}

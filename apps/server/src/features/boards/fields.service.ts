import type { boardRoutes } from '@daftar/contract/boards';
import type { Input } from '@daftar/contract/core/route';
import { customFieldProblem, type CustomFieldType } from '@daftar/domain/custom-fields';
import { rankOfMove, ranksAtEnd } from '@daftar/domain/work/board-order';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { holdBinned, holdRecord } from '#server/db/records.ts';
import { conflict, invalid } from '#server/failure.ts';
import * as repo from './parts.repo.ts';
import { fieldsOf } from './parts.service.ts';
import { allowedOn, refuseBinnedBoard, standingOn } from './standing.service.ts';

type In<K extends keyof typeof boardRoutes> = Input<(typeof boardRoutes)[K]>;
const MOST_FIELDS = 50;

export async function listFields(ctx: BusinessCtx, boardId: number) {
  await standingOn(ctx, boardId);
  return fieldsOf(ctx, boardId);
}

const one = async (ctx: BusinessCtx, boardId: number, id: number) =>
  (await fieldsOf(ctx, boardId)).find((field) => field.id === id)!;

export async function createField(ctx: BusinessCtx, boardId: number, body: In<'createField'>['body']) {
  await allowedOn(ctx, boardId, 'settings');
  await holdRecord({ ...ctx, ifMatch: undefined }, 'boards', boardId);
  const fields = await repo.fields(ctx, boardId);
  refuseTooMany(fields);
  checkLabel(fields, body.label);
  const [rank] = ranksAtEnd(fields.at(-1)?.rank ?? null, 1);
  const [made] = await repo.insertFields(ctx, [{ ...body, board_id: boardId, rank: rank!, created_by: actorId(ctx) }]);
  return one(ctx, boardId, made!.id);
}

/** The type stays: what is stored under it must stay readable. */
export async function updateField(ctx: BusinessCtx, id: number, body: In<'updateField'>['body']) {
  const { board_id, type } = await holdField(ctx, id);
  const message = customFieldProblem({ type: type as CustomFieldType, options: body.options });
  if (message) throw invalid({ field: 'options', rule: 'options', message });
  checkLabel(
    (await repo.fields(ctx, board_id)).filter((field) => field.id !== id),
    body.label,
  );
  await repo.updateField(ctx, id, body);
  return one(ctx, board_id, id);
}

export async function moveField(ctx: BusinessCtx, id: number, afterId: number | null) {
  const { board_id } = await holdField(ctx, id);
  const fields = await repo.fields(ctx, board_id);
  await repo.updateField(ctx, id, { rank: rankOfMove(fields, id, { after: afterId, before: null }) });
  return fieldsOf(ctx, board_id);
}

export async function removeField(ctx: BusinessCtx, id: number): Promise<void> {
  await holdField(ctx, id);
  await repo.updateField(ctx, id, { deleted_at: ctx.now.toISOString() });
}

export async function restoreField(ctx: BusinessCtx, id: number, plainly: () => Promise<void>): Promise<void> {
  const { board_id, label } = await holdBinned(ctx, 'board_fields', id);
  await refuseBinnedBoard(ctx, board_id);
  await allowedOn(ctx, board_id, 'settings', 'record');
  const fields = await repo.fields(ctx, board_id);
  refuseTooMany(fields);
  if (isTaken(fields, label))
    throw conflict(`There is another field named “${label}” by now. Rename that one, then restore this one.`);
  await plainly();
}

function refuseTooMany(fields: readonly unknown[]): void {
  if (fields.length >= MOST_FIELDS) throw conflict(`A board has at most ${MOST_FIELDS} fields.`);
}

async function holdField(ctx: BusinessCtx, id: number) {
  const field = await holdRecord(ctx, 'board_fields', id);
  await allowedOn(ctx, field.board_id, 'settings', 'record');
  return field;
}

const isTaken = (others: readonly { label: string }[], label: string): boolean =>
  others.some((field) => field.label.toLowerCase() === label.toLowerCase());

function checkLabel(others: readonly { label: string }[], label: string): void {
  if (isTaken(others, label)) throw invalid({ field: 'label', rule: 'unique', message: 'Already in use' });
}

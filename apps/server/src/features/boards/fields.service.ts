import type { boardRoutes } from '@daftar/contract/boards';
import type { Input } from '@daftar/contract/core/route';
import { customFieldProblem, type CustomFieldType } from '@daftar/domain/custom-fields';
import { rankOfMove, ranksAtEnd } from '@daftar/domain/work/board-order';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { lockBinnedRecord, lockRecord } from '#server/platform/db/records.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import * as repo from './columns.repo.ts';
import { fieldsOf } from './board-layout.service.ts';
import { checkBoardRight, refuseBinnedBoard, boardAccessOf } from './access.service.ts';

type In<K extends keyof typeof boardRoutes> = Input<(typeof boardRoutes)[K]>;
const MAX_FIELDS = 50;

export async function listFields(ctx: BusinessCtx, boardId: number) {
  await boardAccessOf(ctx, boardId);
  return fieldsOf(ctx, boardId);
}

const one = async (ctx: BusinessCtx, boardId: number, id: number) =>
  (await fieldsOf(ctx, boardId)).find((field) => field.id === id)!;

export async function createField(ctx: BusinessCtx, boardId: number, body: In<'createField'>['body']) {
  await checkBoardRight(ctx, boardId, 'settings');
  await lockRecord({ ...ctx, ifMatch: undefined }, 'boards', boardId);
  const fields = await repo.fields(ctx, boardId);
  refuseTooMany(fields);
  checkLabel(fields, body.label);
  const [rank] = ranksAtEnd(fields.at(-1)?.rank ?? null, 1);
  const [made] = await repo.insertFields(ctx, [{ ...body, board_id: boardId, rank: rank!, created_by: actorId(ctx) }]);
  return one(ctx, boardId, made!.id);
}

/** The type can't change, because stored values depend on it. */
export async function updateField(ctx: BusinessCtx, id: number, body: In<'updateField'>['body']) {
  const { board_id, type } = await lockField(ctx, id);
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
  const { board_id } = await lockField(ctx, id);
  const fields = await repo.fields(ctx, board_id);
  await repo.updateField(ctx, id, { rank: rankOfMove(fields, id, { after: afterId, before: null }) });
  return fieldsOf(ctx, board_id);
}

export async function removeField(ctx: BusinessCtx, id: number): Promise<void> {
  await lockField(ctx, id);
  await repo.updateField(ctx, id, { deleted_at: ctx.now.toISOString() });
}

export async function restoreField(ctx: BusinessCtx, id: number, plainly: () => Promise<void>): Promise<void> {
  const { board_id, label } = await lockBinnedRecord(ctx, 'board_fields', id);
  await refuseBinnedBoard(ctx, board_id);
  await checkBoardRight(ctx, board_id, 'settings', 'record');
  const fields = await repo.fields(ctx, board_id);
  refuseTooMany(fields);
  if (isTaken(fields, label)) throw conflict(`Another field is named “${label}”. Rename it, then restore this one.`);
  await plainly();
}

function refuseTooMany(fields: readonly unknown[]): void {
  if (fields.length >= MAX_FIELDS) throw conflict(`A board can have up to ${MAX_FIELDS} fields. Remove one first.`);
}

async function lockField(ctx: BusinessCtx, id: number) {
  const field = await lockRecord(ctx, 'board_fields', id);
  await checkBoardRight(ctx, field.board_id, 'settings', 'record');
  return field;
}

const isTaken = (others: readonly { label: string }[], label: string): boolean =>
  others.some((field) => field.label.toLowerCase() === label.toLowerCase());

function checkLabel(others: readonly { label: string }[], label: string): void {
  if (isTaken(others, label))
    throw invalid({ field: 'label', rule: 'unique', message: 'This label is already in use.' });
}

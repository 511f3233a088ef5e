/** What boards consist of, for the rooms whose tasks stand on them. */
import type { CustomFieldType } from '@daftar/domain/custom-fields';
import type { BusinessCtx } from '#server/context.ts';
import * as repo from './parts.repo.ts';

export async function fieldsOf(ctx: BusinessCtx, boardId: number) {
  const rows = await repo.fields(ctx, boardId);
  return rows.map((row) => ({ ...row, type: row.type as CustomFieldType }));
}

/** Where a new card comes: the leftmost of the board's own columns, where it has any. */
export const firstColumn = async (ctx: BusinessCtx, boardId: number): Promise<number | null> =>
  (await repo.columns(ctx, boardId))[0]?.id ?? null;

export const columnsOf = repo.columns;

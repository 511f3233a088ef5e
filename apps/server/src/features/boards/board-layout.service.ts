/** Columns, fields and templates of boards, for other features. */
import type { CustomFieldType } from '@daftar/domain/custom-fields';
import type { BusinessCtx } from '#server/platform/context.ts';
import * as repo from './columns.repo.ts';

export async function fieldsOf(ctx: BusinessCtx, boardId: number) {
  const rows = await repo.fields(ctx, boardId);
  return rows.map((row) => ({ ...row, type: row.type as CustomFieldType }));
}

/** As a part of another statement. */
export const fieldRows = repo.fieldRows;

export const columnsOf = repo.columns;

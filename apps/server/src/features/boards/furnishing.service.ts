/** What a new board begins with. */
import { PLAIN_COLUMNS, type Blueprint } from '@daftar/domain/work/board-blueprints';
import { ranksAtEnd } from '@daftar/domain/work/board-order';
import { actorId, type BusinessCtx } from '#server/context.ts';
import * as automations from './automations.repo.ts';
import * as parts from './parts.repo.ts';
import * as templates from './templates.repo.ts';

export async function furnish(ctx: BusinessCtx, boardId: number, blueprint: Blueprint | null): Promise<void> {
  const made = { board_id: boardId, created_by: actorId(ctx) };
  const columns = blueprint?.columns ?? PLAIN_COLUMNS;
  const columnRanks = ranksAtEnd(null, columns.length);
  await parts.insertColumns(
    ctx,
    columns.map((column, i) => ({ ...column, ...made, rank: columnRanks[i]! })),
  );
  if (!blueprint) return;
  const fieldRanks = ranksAtEnd(null, blueprint.fields.length);
  await parts.insertFields(
    ctx,
    blueprint.fields.map((field, i) => ({ ...field, ...made, options: [...field.options], rank: fieldRanks[i]! })),
  );
  for (const { name, template } of blueprint.templates) await templates.insert(ctx, { ...made, name, template });
  for (const automation of blueprint.automations)
    await automations.insert(ctx, { ...made, ...automation, is_active: true });
}

import type { BoardRights } from '@daftar/domain/work/board-roles';
import type { Insertable } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import type { Tables } from '#server/db/tables.ts';

type WorkTable =
  | 'boards'
  | 'board_members'
  | 'board_columns'
  | 'board_fields'
  | 'task_templates'
  | 'board_tasks'
  | 'task_to_dos'
  | 'task_documents'
  | 'task_comments';
type NewRow<T extends WorkTable> = Omit<Insertable<Tables[T]>, 'business_id'>;

const AT_ONCE = 300;

/** As they stand, past ones too; answers their ids in the order of the rows. */
export async function insert<T extends WorkTable>(
  ctx: BusinessCtx,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE).map((row) => ({ ...row, business_id: ctx.businessId }));
    const made = await ctx.db
      .insertInto(table)
      .values(some as never)
      .returning('id' as never)
      .execute();
    ids.push(...(made as unknown as { id: number }[]).map(({ id }) => id));
  }
  return ids;
}

/** By name, those that the business began with. */
export async function roles(ctx: BusinessCtx): Promise<Map<string, { id: number; rights: BoardRights }>> {
  const rows = await ctx.db
    .selectFrom('board_roles')
    .select(['id', 'name', 'rights'])
    .$narrowType<{ rights: BoardRights }>()
    .where('business_id', '=', ctx.businessId)
    .execute();
  return new Map(rows.map(({ name, ...role }) => [name, role]));
}

/** In the order they were made. */
export const clients = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('clients')
    .select(['id', 'client_full_name as name', 'gst_number', 'branches'])
    .where('business_id', '=', ctx.businessId)
    .where('is_private', '=', false)
    .orderBy('id')
    .limit(250)
    .execute();

export async function serviceIds(ctx: BusinessCtx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('services')
    .select(['id', 'name'])
    .where('business_id', '=', ctx.businessId)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The people of the practice by the first name that everybody calls them by. */
export async function people(ctx: BusinessCtx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name'])
    .where('m.business_id', '=', ctx.businessId)
    .execute();
  return new Map(rows.map(({ id, name }) => [name.split(' ')[0]!, id]));
}

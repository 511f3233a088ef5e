import { COUNT_CAP } from '@daftar/contract/core/page';
import { sql, type RawBuilder } from 'kysely';
import type { BinKind, BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';

export type Binned = { entity: string; id: number; title: string; deleted_at: string; deleted_by: string | null };
export type Slice = { search: string | undefined; oldestFirst: boolean; offset: number; limit: number };

const unlessOf = ({ unless }: BinKind) => (unless ? sql`and ${sql.ref(unless)} is null` : sql``);

const union = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

/**
 * Deleted records of one type, at most `limit`, read along its index. A search looks only at as many as a list can
 * show.
 */
function deletedOf(ctx: BusinessCtx, kind: BinKind, slice: Pick<Slice, 'search' | 'oldestFirst'>, limit: number) {
  const direction = slice.oldestFirst ? sql`asc` : sql`desc`;
  const deleted = sql`(select ${sql.lit(kind.entity)}::text as entity, id, ${sql.ref(kind.titleColumn)} as title, deleted_at
    from ${sql.table(kind.entity)} where business_id = ${ctx.businessId} and deleted_at is not null ${unlessOf(kind)}
    order by deleted_at ${direction}, id limit ${slice.search ? COUNT_CAP : limit})`;
  if (!slice.search) return deleted;
  return sql`(select * from ${deleted} d where title ilike ${contains(slice.search)}
    order by deleted_at ${direction}, id limit ${limit})`;
}

/** A page across all types. The user who deleted each record comes from the activity log. */
export async function list(ctx: BusinessCtx, kinds: readonly BinKind[], slice: Slice): Promise<Binned[]> {
  const direction = slice.oldestFirst ? sql`asc` : sql`desc`;
  const parts = kinds.map((kind) => deletedOf(ctx, kind, slice, slice.offset + slice.limit));
  const { rows } = await sql<Binned>`
    select b.entity, b.id, b.title, b.deleted_at, u.name as deleted_by
      from (select * from (${union(parts)}) every order by deleted_at ${direction}, entity, id
             limit ${slice.limit} offset ${slice.offset}) b
      left join lateral (select a.user_id from activities a
                          where a.business_id = ${ctx.businessId} and a.entity = b.entity and a.record_id = b.id
                            and a.action = 'delete' order by a.id desc limit 1) a on true
      left join users u on u.id = a.user_id
     order by b.deleted_at ${direction}, b.entity, b.id`.execute(ctx.db);
  return rows;
}

/** Counts up to the cap plus one, as in every list. */
export async function count(ctx: BusinessCtx, kinds: readonly BinKind[], search: string | undefined): Promise<number> {
  const parts = kinds.map((kind) => deletedOf(ctx, kind, { search, oldestFirst: false }, COUNT_CAP + 1));
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from (${union(parts)}) every limit ${COUNT_CAP + 1}) counted`.execute(
    ctx.db,
  );
  return rows[0]!.n;
}

export async function find(ctx: BusinessCtx, kind: BinKind, id: number): Promise<{ title: string } | undefined> {
  const { rows } = await sql<{
    title: string;
  }>`select ${sql.ref(kind.titleColumn)} as title from ${sql.table(kind.entity)}
    where business_id = ${ctx.businessId} and id = ${id} and deleted_at is not null ${unlessOf(kind)}`.execute(ctx.db);
  return rows[0];
}

/** False when an existing record has taken its place. */
export async function restore(ctx: BusinessCtx, kind: BinKind, id: number): Promise<boolean> {
  try {
    await sql`update ${sql.table(kind.entity)} set deleted_at = null
      where business_id = ${ctx.businessId} and id = ${id} and deleted_at is not null ${unlessOf(kind)}`.execute(
      ctx.db,
    );
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return false;
    throw error;
  }
}

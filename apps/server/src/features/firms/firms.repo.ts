import type { FirmGstType } from '@daftar/domain/firm-rules';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { orSame } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type FirmRow = Selectable<Tables['firms']>;
/** Narrowed to the contract's values. */
export type Named = { gst_type: FirmGstType; hsn_digits: 4 | 6 | null };
export type ShownFirm = Omit<FirmRow, keyof Named> &
  Named & {
    branch_names: string[];
    bank_accounts: number;
  };
export type NewFirm = Omit<Insertable<Tables['firms']>, 'business_id'>;

const live = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('firms as f')
    .selectAll('f')
    .$narrowType<Named>()
    .select([
      // Case-insensitive order.
      sql<string>`lower(f.name)`.as('name_order'),
      sql<string[]>`array(select b.name from branches b where b.business_id = f.business_id and b.id = any (f.branches)
        order by b.name)`.as('branch_names'),
      sql<number>`(select count(*)::int from firm_bank_details d where d.business_id = f.business_id and d.firm_id = f.id)`.as(
        'bank_accounts',
      ),
    ])
    .where('f.business_id', '=', ctx.businessId)
    .where('f.deleted_at', 'is', null);

const ofBranch = (id: number) => sql<boolean>`(f.branches = '{}' or ${id} = any (f.branches))`;
const found = (search: string) =>
  sql<boolean>`(f.name ilike ${contains(search)} or f.legal_name ilike ${contains(search)} or f.tax_number ilike ${contains(search)})`;

export type FirmQuery = ListQuery & {
  search?: string | undefined;
  is_active?: boolean | undefined;
  gst_type?: string | undefined;
  branch_id?: number | undefined;
};

export function list(ctx: BusinessCtx, query: FirmQuery) {
  let rows = live(ctx);
  if (query.search) rows = rows.where(found(query.search));
  if (query.is_active !== undefined) rows = rows.where('f.is_active', '=', query.is_active);
  if (query.gst_type) rows = rows.where('f.gst_type', '=', query.gst_type);
  if (query.branch_id) rows = rows.where(ofBranch(query.branch_id));
  return listPage(ctx.db, rows, query, {
    columns: { name: 'name_order', created_at: 'f.created_at' },
    first: 'name',
    tie: 'f.id',
  });
}

const MAX_FOUND = 50;
export function search(ctx: BusinessCtx, { search: text, branch_id }: Pick<FirmQuery, 'search' | 'branch_id'>) {
  let rows = live(ctx).where('f.is_active', '=', true).orderBy('name_order').limit(MAX_FOUND);
  if (text) rows = rows.where(found(text));
  if (branch_id) rows = rows.where(ofBranch(branch_id));
  return rows.execute();
}

export const find = (ctx: BusinessCtx, id: number): Promise<ShownFirm | undefined> =>
  live(ctx).where('f.id', '=', id).executeTakeFirst();

export async function insert(ctx: BusinessCtx, firm: NewFirm): Promise<number> {
  const { id } = await ctx.db
    .insertInto('firms')
    .values({ ...firm, business_id: ctx.businessId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['firms']>) =>
  ctx.db
    .updateTable('firms')
    .set(orSame(changes))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Locked in order, so that two users can't deactivate the last two firms at once. */
export const lockActive = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('firms')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Deletes permanently, from the bin too. Foreign keys of documents refuse it. */
export async function remove(ctx: BusinessCtx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from firms where business_id = ${ctx.businessId} and id = ${id}
    returning id`.execute(ctx.db);
  return rows.length > 0;
}

export async function areBranches(ctx: BusinessCtx, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from branches
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])`.execute(ctx.db);
  return rows[0]!.n === new Set(ids).size;
}

import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { CompiledStatements } from '#server/platform/db/compiled-statements.ts';
import { contains, listCompiledPage, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { orSame } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Db } from '#server/platform/db/transaction.ts';

export type BusinessRow = Selectable<Tables['businesses']>;
type Search = { search?: string | undefined };
type Mine = { business_id: number; is_owner: boolean; role_name: string; branch_count: number };

export function listMine(ctx: Ctx, query: ListQuery & Search) {
  let rows = ctx.db
    .selectFrom(sql<Mine>`app.my_businesses()`.as('m'))
    .innerJoin('businesses as b', 'b.id', 'm.business_id')
    .select([
      'b.id',
      'b.name',
      'b.country',
      'b.currency',
      'b.colour',
      'b.logo',
      'm.is_owner',
      'm.role_name',
      'm.branch_count',
    ]);
  if (query.search) rows = rows.where('b.name', 'ilike', contains(query.search));
  return listPage(ctx.db, rows, query, {
    columns: { name: 'b.name', created_at: 'b.created_at' },
    first: 'name',
    tie: 'b.id',
  });
}

/** Known from the session in a call that only reads. */
export const findBusiness = async (ctx: BusinessCtx) =>
  ctx.business?.row.id === ctx.businessId
    ? ctx.business.row
    : ctx.db.selectFrom('businesses').selectAll().where('id', '=', ctx.businessId).executeTakeFirstOrThrow();

export const lockBusiness = (ctx: BusinessCtx) =>
  ctx.db.selectFrom('businesses').selectAll().where('id', '=', ctx.businessId).forUpdate().executeTakeFirstOrThrow();

export const nextBusinessId = async (ctx: Ctx): Promise<number> =>
  (await sql<{ id: number }>`select nextval('businesses_id_seq') as id`.execute(ctx.db)).rows[0]!.id;

export const insertBusiness = (ctx: Ctx, business: Insertable<Tables['businesses']>) =>
  ctx.db.insertInto('businesses').values(business).returningAll().executeTakeFirstOrThrow();

export const updateBusiness = (ctx: BusinessCtx, changes: Updateable<Tables['businesses']>) =>
  ctx.db
    .updateTable('businesses')
    .set(orSame(changes))
    .where('id', '=', ctx.businessId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertOwner = (ctx: Ctx, businessId: number, userId: number) =>
  ctx.db.insertInto('members').values({ business_id: businessId, user_id: userId, created_by: userId }).execute();

const BRANCH_SORTS = {
  columns: { name: 'name', created_at: 'created_at', deactivated: 'deactivated' },
  first: 'created_at',
  tie: 'id',
};
const statements = new CompiledStatements();

export function listBranches(ctx: BusinessCtx, query: ListQuery & Search & { deactivated?: boolean | undefined }) {
  const isDeactivated = query.deactivated === undefined ? {} : { deactivated: query.deactivated ? 1 : 0 };
  const values: BranchValues = { ...visibleIn(ctx), ...isDeactivated };
  const build = (given: BranchValues) =>
    'deactivated' in given
      ? branchesOf(ctx.db, given).where('deactivated', '=', given.deactivated!)
      : branchesOf(ctx.db, given);
  if (!query.search) {
    const list = { statements, shape: Object.keys(values).join(), values, build };
    return listCompiledPage(ctx.db, list, query, BRANCH_SORTS);
  }
  return listPage(ctx.db, build(values).where('name', 'ilike', contains(query.search)), query, BRANCH_SORTS);
}

const MAX_FOUND = 20;
export const searchBranches = (ctx: BusinessCtx, search: string) =>
  branchesOf(ctx.db, visibleIn(ctx))
    .where('name', 'ilike', contains(search))
    .orderBy('name')
    .limit(MAX_FOUND)
    .execute();

export async function findBranch(ctx: BusinessCtx, id: number) {
  const values = { ...visibleIn(ctx), id };
  const build = (given: typeof values) => branchesOf(ctx.db, given).where('id', '=', given.id);
  const [branch] = await statements.run(ctx.db, `one ${Object.keys(values).join()}`, values, build);
  return branch;
}

type BranchValues = { business: number; among?: number[] | undefined; deactivated?: number | undefined };

/** The business, and the branches that the member can work in, unless it is all of them. */
const visibleIn = ({ businessId, branchIds }: BusinessCtx): BranchValues =>
  branchIds ? { business: businessId, among: branchIds } : { business: businessId };

function branchesOf(db: Db, { business, among }: BranchValues) {
  const rows = db.selectFrom('branches').selectAll().where('business_id', '=', business);
  return among ? rows.where('id', '=', sql<number>`any(${among}::bigint[])`) : rows;
}

export const insertBranch = (ctx: Ctx, branch: Insertable<Tables['branches']>) =>
  ctx.db.insertInto('branches').values(branch).returningAll().executeTakeFirstOrThrow();

export const updateBranch = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['branches']>) =>
  ctx.db
    .updateTable('branches')
    .set(orSame(changes))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locked in order, so that two users can't deactivate the last two branches at once. */
export const lockActiveBranches = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('branches')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('deactivated', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Names of the businesses that the user belongs to. */
export async function businessNames(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select * from app.business_names(${[...new Set(ids)]}::bigint[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

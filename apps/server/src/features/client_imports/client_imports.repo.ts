import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export async function rememberedMapping(ctx: BusinessCtx): Promise<Record<string, string> | null> {
  const row = await ctx.db
    .selectFrom('client_import_mappings')
    .select('mapping')
    .where('business_id', '=', ctx.businessId)
    .executeTakeFirst();
  return row?.mapping ?? null;
}

/** Merged into the saved mapping, since other sheets have other titles. */
const MAX_REMEMBERED = 300;

export async function rememberMapping(ctx: BusinessCtx, mapping: Record<string, string>): Promise<void> {
  const all = { ...(await rememberedMapping(ctx)), ...mapping };
  const kept = JSON.stringify(Object.keys(all).length > MAX_REMEMBERED ? mapping : all);
  await ctx.db
    .insertInto('client_import_mappings')
    .values({ business_id: ctx.businessId, mapping: kept })
    .onConflict((c) => c.column('business_id').doUpdateSet({ mapping: kept }))
    .execute();
}

/** IDs by lower-case name. */
type Named = 'client_groups' | 'client_references' | 'client_tags' | 'natures_of_business';
export async function idsByName(ctx: BusinessCtx, table: Named) {
  const rows = await ctx.db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null)
    .execute();
  return byName(rows);
}

/** Active branches that the caller can access. */
export async function branchIdsByName(ctx: BusinessCtx) {
  const rows = await ctx.db
    .selectFrom('branches')
    .select(['id', 'name'])
    .where('business_id', '=', ctx.businessId)
    .where('deactivated', '=', 0)
    .$if(ctx.branchIds !== null, (own) => own.where('id', '=', sql<number>`any(${ctx.branchIds}::bigint[])`))
    .execute();
  return byName(rows);
}

const byName = (rows: readonly { id: number; name: string }[]) =>
  new Map(rows.map((row) => [row.name.toLowerCase(), row.id]));

/** Newest first; `startedBy` limits them to one user. */
export function findRuns(
  ctx: BusinessCtx,
  kind: string,
  { startedBy, ids, most }: { startedBy: number | undefined; ids?: readonly number[]; most: number },
) {
  let runs = ctx.db
    .selectFrom('jobs as j')
    .leftJoin('users as u', 'u.id', 'j.created_by')
    .select(['j.id', 'j.payload', 'j.state', 'j.progress', 'j.total', 'j.error', 'j.result', 'j.owed', 'j.created_at'])
    .select('u.name as user_name')
    .where('j.business_id', '=', ctx.businessId)
    .where('j.kind', '=', kind)
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(most);
  if (startedBy !== undefined) runs = runs.where('j.created_by', '=', startedBy);
  if (ids) runs = runs.where('j.id', '=', sql<number>`any (${ids}::bigint[])`);
  return runs.execute();
}

import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { Lookup } from './lookups.ts';

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
    .orderBy('name')
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

const byName = (rows: readonly { id: number; name: string }[]): Lookup => ({
  ids: new Map(rows.map((row) => [row.name.toLowerCase(), row.id])),
  names: rows.map(({ name }) => name),
});

/** Active members by name and email, and by first name where only one has it. */
export async function ownersByName(ctx: BusinessCtx): Promise<Lookup> {
  const rows = await ctx.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', 'u.email'])
    .where('m.business_id', '=', ctx.businessId)
    .where('m.deactivated_at', 'is', null)
    .orderBy('u.name')
    .execute();
  const byFirst = Map.groupBy(rows, ({ name }) => name.toLowerCase().split(' ')[0]!);
  const { names } = byName(rows);
  const ids = new Map([...byFirst].flatMap(([first, of]) => (of.length === 1 ? [[first, of[0]!.id] as const] : [])));
  for (const { id, name, email } of rows) {
    ids.set(name.toLowerCase(), id);
    if (email) ids.set(email.toLowerCase(), id);
  }
  return { ids, names };
}

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

import { sql } from 'kysely';
import type { BusinessCtx, Person } from '#server/context.ts';

/** What this transaction does is done by this person: what they must not see, the import does not see. */
export const actAs = (ctx: BusinessCtx, userId: number) =>
  sql`select set_config('app.user_id', ${String(userId)}, true)`.execute(ctx.db);

/** Who asked, as far as work without a session needs to know. */
export async function asPerson(ctx: BusinessCtx, userId: number): Promise<Person> {
  const { uuid, name } = await ctx.db
    .selectFrom('users')
    .select(['uuid', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const session = { sessionId: 0, expiresAt: '', token: '', locked: false, phoneVerified: true };
  return { kind: 'staff', userId, uuid, name, ...session };
}

export async function rememberedMapping(ctx: BusinessCtx): Promise<Record<string, string> | null> {
  const row = await ctx.db
    .selectFrom('client_import_mappings')
    .select('mapping')
    .where('business_id', '=', ctx.businessId)
    .executeTakeFirst();
  return row?.mapping ?? null;
}

export const rememberMapping = (ctx: BusinessCtx, mapping: Record<string, string>) => {
  const kept = JSON.stringify(mapping);
  return ctx.db
    .insertInto('client_import_mappings')
    .values({ business_id: ctx.businessId, mapping: kept })
    .onConflict((c) => c.column('business_id').doUpdateSet({ mapping: kept }))
    .execute();
};

/** Names in small letters to ids. */
export async function idsByName(ctx: BusinessCtx, table: 'client_groups' | 'client_references') {
  const rows = await ctx.db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null)
    .limit(10_000)
    .execute();
  return new Map(rows.map((row) => [row.name.toLowerCase(), row.id]));
}

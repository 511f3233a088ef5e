import { sql, type Selectable, type Updateable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { orSame } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type Client = Selectable<Tables['clients']>;
export type ClientChanges = Updateable<Tables['clients']>;

export const namesOf = (ctx: BusinessCtx, userIds: number[]) =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${userIds}::bigint[])`)
    .orderBy('name')
    .execute();

/** Counts active members among these users. */
export const countMembers = async (ctx: BusinessCtx, userIds: number[]): Promise<number> =>
  (
    await ctx.db
      .selectFrom('members')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('business_id', '=', ctx.businessId)
      .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
      .where('deactivated_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n;

export const setClient = (ctx: BusinessCtx, id: number, changes: ClientChanges) =>
  ctx.db
    .updateTable('clients')
    .set(orSame(changes))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export async function insertConsents(
  ctx: BusinessCtx,
  clientId: number,
  changes: readonly { consent: string; is_given: boolean }[],
  given: { source: string; words: string },
): Promise<void> {
  if (changes.length === 0) return;
  const of = { business_id: ctx.businessId, client_id: clientId, created_by: actorId(ctx), ...given };
  await ctx.db
    .insertInto('client_consents')
    .values(changes.map((change) => ({ ...of, ...change })))
    .execute();
}

import type { TwoFactorPolicy } from '@daftar/domain/two-factor';
import { sql } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';

export async function findPolicy({ db, businessId }: BusinessCtx) {
  const row = await db
    .selectFrom('businesses')
    .select(['two_factor', 'two_factor_from', 'idle_minutes'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  return { ...row, two_factor: row.two_factor as TwoFactorPolicy };
}

export const updatePolicy = (
  { db, businessId }: BusinessCtx,
  policy: { two_factor: TwoFactorPolicy; two_factor_from: string | null; idle_minutes: number },
) => db.updateTable('businesses').set(policy).where('id', '=', businessId).execute();

/** Active members, with whether they have a second factor. */
export const listMembers = ({ db, businessId }: BusinessCtx) =>
  db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.name', 'u.email', sql<boolean>`m.role_id is null`.as('is_owner')])
    .select(sql<boolean>`app.has_second_factor(m.user_id)`.as('has_second_factor'))
    .where('m.business_id', '=', businessId)
    .where('m.deactivated_at', 'is', null)
    .orderBy('m.id')
    .limit(5000)
    .execute();

/** Businesses of the caller that require a second factor of them. */
export const requiredBy = async (ctx: Ctx) =>
  (
    await sql<{ business: string; from: string }>`
      select b.name as business, b.two_factor_from as "from"
        from app.my_businesses() mine join businesses b on b.id = mine.business_id
       where b.two_factor = 'everyone' or b.two_factor = 'owners' and mine.is_owner
       order by b.two_factor_from`.execute(ctx.db)
  ).rows;

import { sql, type Insertable } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/context.ts';
import { LOCKS } from '#server/db/locks.ts';
import type { Tables } from '#server/db/tables.ts';

/** Two processes that start together on one empty database: one fills it, the other waits and finds it filled. */
export async function takeEmptyDatabase(ctx: Ctx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCKS.demonstration})`.execute(ctx.db);
  return !(await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst());
}

/** What follows in this transaction was done by this person, says the activity log. */
export const actAs = (ctx: Ctx, userId: number) =>
  sql`select set_config('app.user_id', ${String(userId)}, true)`.execute(ctx.db);

export const accountsOf = (ctx: Ctx, emails: readonly string[]) =>
  ctx.db.selectFrom('users').select(['kind', 'email', 'password_hash']).where('email', 'in', emails).execute();

export const insertAccount = (ctx: Ctx, account: Insertable<Tables['users']>) =>
  ctx.db.insertInto('users').values(account).returning(['id', 'uuid', 'name']).executeTakeFirstOrThrow();

export async function roleIds(ctx: Ctx, businessId: number): Promise<Map<string, number>> {
  const rows = await ctx.db.selectFrom('roles').select(['id', 'name']).where('business_id', '=', businessId).execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

export async function branchIds(ctx: Ctx, businessId: number): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('branches')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Who works in the business. */
export async function userIds(ctx: Ctx, businessId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('members')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('deactivated_at', 'is', null)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function insertMember(
  ctx: Ctx,
  member: Insertable<Tables['members']>,
  branchIds: number[],
): Promise<void> {
  const { id } = await ctx.db
    .insertInto('members')
    .values({ ...member, all_branches: !branchIds.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const branch_id of branchIds) {
    await ctx.db
      .insertInto('member_branches')
      .values({ business_id: member.business_id, member_id: id, branch_id })
      .execute();
  }
}

/** As if the invitation had been taken: the login stands for the client of its e-mail. */
export const insertPortalAccess = (ctx: Ctx, businessId: number, userId: number) =>
  sql`insert into portal_accesses (business_id, client_id, name, email, country_code, mobile_number, user_id, accepted_at)
      select c.business_id, c.id, u.name, u.email, u.country_code, u.mobile_number, u.id, now()
        from users u join clients c on c.primary_email = u.email
       where u.id = ${userId} and c.business_id = ${businessId}`.execute(ctx.db);

/** Many colleagues at once, for measuring: their names are drawn from a few, their numbers follow one another. */
export async function insertCrowd(
  ctx: Ctx,
  crowd: { businessId: number; roleId: number; size: number; passwordHash: string },
): Promise<void> {
  await sql`
    with people as (
      insert into users (kind, name, email, mobile_number, password_hash, phone_verified_at)
      select 'staff', (array['Asha','Bhavin','Chitra','Dinesh','Esha','Gaurav','Harsha','Ishaan'])[1 + n % 8] || ' ' ||
             (array['Mehta','Rao','Kulkarni','Singh','Bose','Pillai','Reddy'])[1 + n % 7],
             'colleague' || n || '@sharmadesai.example', (7000000000 + n)::text, ${crowd.passwordHash}, now()
        from generate_series(1, ${crowd.size}::int) n
      returning id)
    insert into members (business_id, user_id, role_id) select ${crowd.businessId}, id, ${crowd.roleId} from people`.execute(
    ctx.db,
  );
}

/** Offices of a large firm, for the same. */
export async function insertOffices(ctx: Ctx, businessId: number, size: number): Promise<void> {
  await sql`
    insert into branches (business_id, name, country, code, city)
    select ${businessId}, 'Office ' || n, 'IN', 'O' || n, (array['Pune','Jaipur','Indore','Rajkot','Vadodara'])[1 + n % 5]
      from generate_series(1, ${size}::int) n`.execute(ctx.db);
}

/** File numbers go on where people will go on. */
export const goOnAt = (ctx: BusinessCtx, next: number) =>
  sql`update numberings set next = ${next} where business_id = ${ctx.businessId} and series = 'client_files'`.execute(
    ctx.db,
  );

/** Where the records of a client lie, by the names of section 7: those that the demonstration has. */
export const RECORD_TABLES = {
  bank_detail: 'client_bank_details',
  director_detail: 'client_directors',
  client_contact_details: 'client_contact_details',
  relatives: 'client_relatives',
  verifications: 'client_verifications',
  selected_services: 'client_services',
  mobile_numbers: 'client_mobile_numbers',
  gst: 'client_gst',
  credentials: 'client_credentials',
} as const;

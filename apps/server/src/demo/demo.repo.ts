import { sql, type Insertable } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { asTableOwner } from './as-table-owner.repo.ts';

/** If two processes start on an empty database, one fills it and the other waits. */
export async function takeEmptyDatabase(ctx: Ctx, onWait: () => void): Promise<boolean> {
  const key = ADVISORY_LOCKS.demonstration;
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${key}) as taken`.execute(ctx.db);
  if (!rows[0]!.taken) {
    onWait();
    await sql`select pg_advisory_xact_lock(${key})`.execute(ctx.db);
  }
  return !(await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst());
}

/** Sets the actor of the activity log for the rest of the transaction. */
export const actAs = (ctx: Ctx, userId: number) =>
  sql`select set_config('app.user_id', ${String(userId)}, true)`.execute(ctx.db);

/** Actor and time of log entries, by entity. */
const DONE: Record<string, { by: string; at: string }> = {
  attendances: { by: 'r.user_id', at: "r.day + time '04:15'" },
  attendance_slots: { by: 'r.user_id', at: 'r.start_time' },
  board_tasks: { by: 'r.created_by', at: 'r.created_at' },
  communications: { by: 'r.created_by', at: 'r.created_at' },
  invoices: { by: 'r.created_by', at: 'coalesce(r.issued_at, r.created_at)' },
  loans: { by: 'r.owner_id', at: 'r.created_at' },
  receipts: { by: 'r.created_by', at: "r.date + time '09:40'" },
  time_sheet_ranges: { by: 'r.created_by', at: 'coalesce(r.end_date_time, r.start_date_time)' },
  time_sheets: { by: 'r.user_id', at: 'r.submitted_at' },
};
/** Still to be answered by the business. */
const RECENT = ['access_requests', 'change_requests', 'payment_notices'];

/**
 * The log of a business that has worked for a year: filled in one transaction, all of it would be by the owner and of
 * this minute. Requests can't change the log, so this runs as the owner of the tables.
 */
export async function tellWhoAndWhen(ctx: Ctx): Promise<void> {
  const done = Object.entries(DONE).map(
    ([table, { by, at }]) =>
      sql`select r.business_id, ${table} as entity, r.id, ${sql.raw(by)} as user_id, ${sql.raw(at)} as at
        from ${sql.table(table)} r`,
  );
  // In one pass: every changed row is written anew. Everything else was set up at the beginning.
  await asTableOwner(ctx, () =>
    sql`update activities a set user_id = coalesce(d.user_id, a.user_id),
      at = coalesce(least(d.at, now()), now() - interval '400 days' + a.id * interval '1 second')
    from activities e left join (${sql.join(done, sql` union all `)}) d
      on d.business_id = e.business_id and d.entity = e.entity and d.id = e.record_id
   where a.business_id = e.business_id and a.id = e.id and e.entity <> all (${RECENT}::text[])`.execute(ctx.db),
  );
}

export const accountsOf = (ctx: Ctx, emails: readonly string[]) =>
  ctx.db.selectFrom('users').select(['kind', 'email', 'password_hash']).where('email', 'in', emails).execute();

export const insertAccount = (ctx: Ctx, account: Insertable<Tables['users']>) =>
  ctx.db
    .insertInto('users')
    // Of people who have worked here for a year: to new accounts no announcement is new.
    .values({ ...account, created_at: sql`now() - interval '400 days'` })
    .returning(['id', 'uuid', 'name'])
    .executeTakeFirstOrThrow();

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

/** User ids of the active members. */
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

/** As if the invitation was accepted: links the login to the client with its email. */
export const insertPortalAccess = (ctx: Ctx, businessId: number, userId: number) =>
  sql`insert into portal_accesses (business_id, client_id, name, email, country_code, mobile_number, user_id, accepted_at)
      select c.business_id, c.id, u.name, u.email, u.country_code, u.mobile_number, u.id, now()
        from users u join clients c on c.primary_email = u.email
       where u.id = ${userId} and c.business_id = ${businessId}`.execute(ctx.db);

/** Many members at once, for measurements. */
export async function insertCrowd(
  ctx: Ctx,
  crowd: { businessId: number; roleId: number; size: number; passwordHash: string },
): Promise<void> {
  await sql`
    with people as (
      insert into users (kind, name, email, mobile_number, password_hash, email_verified_at, phone_verified_at)
      select 'staff', (array['Asha','Bhavin','Chitra','Dinesh','Esha','Gaurav','Harsha','Ishaan'])[1 + n % 8] || ' ' ||
             (array['Mehta','Rao','Kulkarni','Singh','Bose','Pillai','Reddy'])[1 + n % 7],
             'colleague' || n || '@sharmadesai.example', (7000000000 + n)::text, ${crowd.passwordHash}, now(), now()
        from generate_series(1, ${crowd.size}::int) n
      returning id)
    insert into members (business_id, user_id, role_id) select ${crowd.businessId}, id, ${crowd.roleId} from people`.execute(
    ctx.db,
  );
}

/** Branches of a large firm, for measurements. */
export async function insertOffices(ctx: Ctx, businessId: number, size: number): Promise<void> {
  await sql`
    insert into branches (business_id, name, country, code, city)
    select ${businessId}, 'Office ' || n, 'IN', 'O' || n, (array['Pune','Jaipur','Indore','Rajkot','Vadodara'])[1 + n % 5]
      from generate_series(1, ${size}::int) n`.execute(ctx.db);
}

/** Continues the file numbers after the inserted clients. */
export const goOnAt = (ctx: BusinessCtx, next: number) =>
  sql`update numberings set next = ${next} where business_id = ${ctx.businessId} and series = 'client_files'`.execute(
    ctx.db,
  );

/** Tables of client records in the demo, by the names of section 7. */
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

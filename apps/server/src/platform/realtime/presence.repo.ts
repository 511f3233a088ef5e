import { ACTIVE_FOR, presenceOf } from '@daftar/domain/chat/presence';
import type { MemberCtx } from '#server/platform/context.ts';
import { sql } from 'kysely';
import type { Pool } from '#server/platform/db/pool.ts';

const FRESH = `seen_at > now() - interval '${ACTIVE_FOR} milliseconds'`;

/** Records presence; returns whether the user was active before. */
export async function markPresent(pool: Pool, userId: number, socket: string): Promise<boolean> {
  const { rows } = await pool.query<{ was: boolean }>(
    `with before as (select exists (select from presences where user_id = $1 and ${FRESH}) as was)
     insert into presences (user_id, socket) values ($1, $2)
     on conflict (user_id, socket) do update set seen_at = now() returning (select was from before)`,
    [userId, socket],
  );
  return rows[0]!.was;
}

/** Removes the presence of these sockets; returns users who aren't active elsewhere. */
export async function removePresence(pool: Pool, sockets: readonly string[]): Promise<number[]> {
  const { rows } = await pool.query<{ user_id: number }>(
    `with gone as (delete from presences where socket = any ($1) returning user_id)
     select distinct user_id from gone g where not exists
       (select from presences p where p.user_id = g.user_id and p.socket <> all ($1) and ${FRESH})`,
    [sockets],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Deletes rows of crashed processes. */
export const sweep = (pool: Pool) => pool.query(`delete from presences where not ${FRESH}`);

/** Members of the business only. */
export async function statuses(ctx: MemberCtx, uuids: readonly string[]) {
  const { rows } = await sql<{ user_uuid: string; signs: number[] }>`
    select u.uuid as user_uuid,
           array(select extract(epoch from now() - p.seen_at)::float8 * 1000 from presences p where p.user_id = u.id) as signs
      from members m join users u on u.id = m.user_id
     where m.business_id = ${ctx.businessId} and m.deactivated_at is null and u.uuid = any (${[...uuids]}::uuid[])`.execute(
    ctx.db,
  );
  return rows.map(({ user_uuid, signs }) => ({ user_uuid, status: presenceOf(signs) }));
}

/** Businesses and public id of these users. */
export async function businessesOf(pool: Pool, userIds: readonly number[]) {
  const { rows } = await pool.query<{ uuid: string; business_ids: number[] }>(
    `select u.uuid, app.business_ids_of(u.id) as business_ids from users u where u.id = any ($1)`,
    [userIds],
  );
  return rows;
}

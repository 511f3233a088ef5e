import { ACTIVE_FOR, presenceOf } from '@daftar/domain/chat/presence';
import type { MemberCtx } from '#server/context.ts';
import { sql } from 'kysely';
import type { Pool } from '#server/db/pool.ts';

const FRESH = `seen_at > now() - interval '${ACTIVE_FOR} milliseconds'`;

/** Notes a sign of life; answers whether the person counted as active before. */
export async function note(pool: Pool, userId: number, socket: string): Promise<boolean> {
  const { rows } = await pool.query<{ was: boolean }>(
    `with before as (select exists (select from presences where user_id = $1 and ${FRESH}) as was)
     insert into presences (user_id, socket) values ($1, $2)
     on conflict (user_id, socket) do update set seen_at = now() returning (select was from before)`,
    [userId, socket],
  );
  return rows[0]!.was;
}

/** Takes these browsers' signs back; answers who is active nowhere else. */
export async function forget(pool: Pool, sockets: readonly string[]): Promise<number[]> {
  const { rows } = await pool.query<{ user_id: number }>(
    `with gone as (delete from presences where socket = any ($1) returning user_id)
     select distinct user_id from gone g where not exists
       (select from presences p where p.user_id = g.user_id and p.socket <> all ($1) and ${FRESH})`,
    [sockets],
  );
  return rows.map(({ user_id }) => user_id);
}

/** What processes that fell over left behind. */
export const sweep = (pool: Pool) => pool.query(`delete from presences where not ${FRESH}`);

/** Of those who work in the business; others are not there. */
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

/** Where somebody works, with the name that browsers know them by. */
export async function whereabouts(pool: Pool, userIds: readonly number[]) {
  const { rows } = await pool.query<{ uuid: string; business_ids: number[] }>(
    `select u.uuid, app.businesses_of(u.id) as business_ids from users u where u.id = any ($1)`,
    [userIds],
  );
  return rows;
}

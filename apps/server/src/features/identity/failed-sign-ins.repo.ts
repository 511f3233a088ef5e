import { sql } from 'kysely';
import type { Ctx } from '#server/platform/context.ts';

export type Way = 'password' | 'code';

/** Newer ones replace the oldest, so that guessing can't fill the database. */
const MAX_KEPT = 50;

/** One statement for known and unknown accounts, so that timing doesn't reveal whether an account exists. */
export async function recordFailedSignIn(ctx: Ctx, userId: number | undefined, way: Way): Promise<void> {
  await sql`insert into failed_sign_ins (user_id, way, ip, user_agent)
    select id, ${way}, ${ctx.ip}, ${ctx.userAgent} from users where id = ${userId ?? 0}`.execute(ctx.db);
  await sql`delete from failed_sign_ins where user_id = ${userId ?? 0} and id <= (
    select id from failed_sign_ins where user_id = ${userId ?? 0} order by id desc offset ${MAX_KEPT} limit 1)`.execute(
    ctx.db,
  );
}

export const listFailedSignIns = (ctx: Ctx, userId: number) =>
  ctx.db
    .selectFrom('failed_sign_ins')
    .select(['id', 'at', 'way', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_KEPT)
    .execute();

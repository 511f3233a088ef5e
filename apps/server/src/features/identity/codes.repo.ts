import { sql, type Insertable } from 'kysely';
import type { Ctx } from '#server/context.ts';
import type { Tables } from '#server/db/tables.ts';

/** The newest is the only one. */
export const saveCode = (ctx: Ctx, code: Insertable<Tables['one_time_codes']>) =>
  ctx.db
    .insertInto('one_time_codes')
    .values({ ...code, attempts: 0 })
    .onConflict((c) => c.column('subject').doUpdateSet({ ...code, attempts: 0 }))
    .execute();

/** Gives what was asked for its code; nothing where it was asked for too long ago. */
export const fillCode = (ctx: Ctx, subject: string, code: { user_id: number; sent_to: string; code_hash: Buffer }) =>
  ctx.db
    .updateTable('one_time_codes')
    .set(code)
    .where('subject', '=', subject)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('expires_at')
    .executeTakeFirst();

/** One try of the code, counted before it is compared, so that those sent at once take turns. */
export const tryCode = (ctx: Ctx, subject: string) =>
  ctx.db
    .updateTable('one_time_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('subject', '=', subject)
    .where('expires_at', '>', sql<string>`now()`)
    .returningAll()
    .executeTakeFirst();

export const deleteCodes = (ctx: Ctx, subjects: readonly string[]) =>
  ctx.db
    .deleteFrom('one_time_codes')
    .where('subject', '=', sql<string>`any(${subjects}::text[])`)
    .execute();

/** In one order, whoever asks. */
export const holdCodesOf = async (ctx: Ctx, userId: number, subjectsFrom: string): Promise<string[]> =>
  (
    await ctx.db
      .selectFrom('one_time_codes')
      .select('subject')
      .where('user_id', '=', userId)
      .where((eb) => eb.fn<boolean>('starts_with', ['subject', eb.val(subjectsFrom)]))
      .orderBy('subject')
      .forUpdate()
      .execute()
  ).map(({ subject }) => subject);

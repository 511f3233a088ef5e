import { sql, type Insertable } from 'kysely';
import type { Ctx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Replaces any earlier code. */
export const saveCode = (ctx: Ctx, code: Insertable<Tables['one_time_codes']>) =>
  ctx.db
    .insertInto('one_time_codes')
    .values({ ...code, attempts: 0 })
    .onConflict((c) => c.column('subject').doUpdateSet({ ...code, attempts: 0 }))
    .execute();

/** Sets the code of a reservation. Returns nothing when the reservation has expired. */
export const fillCode = (ctx: Ctx, subject: string, code: { user_id: number; sent_to: string; code_hash: Buffer }) =>
  ctx.db
    .updateTable('one_time_codes')
    .set(code)
    .where('subject', '=', subject)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('expires_at')
    .executeTakeFirst();

/** Counts an attempt before comparing, so that parallel attempts are counted one by one. */
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

/** Codes of other accounts that were sent to a contact which is now verified. */
export const deleteCodesTo = (ctx: Ctx, contact: string, exceptUser: number) =>
  ctx.db.deleteFrom('one_time_codes').where('sent_to', '=', contact).where('user_id', '<>', exceptUser).execute();

/** Locks in a fixed order to avoid deadlocks. */
export const lockCodesOf = async (ctx: Ctx, userId: number, subjectsFrom: string): Promise<string[]> =>
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

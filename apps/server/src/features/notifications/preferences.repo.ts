import { sql, type Selectable } from 'kysely';
import type { Ctx, SignedInCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type ChoiceRow = Selectable<Tables['notification_choices']>;

export const own = (ctx: SignedInCtx) =>
  ctx.db.selectFrom('notification_choices').selectAll().where('user_id', '=', ctx.person.userId).executeTakeFirst();

export async function save(ctx: SignedInCtx, choice: Omit<ChoiceRow, 'user_id' | 'updated_at'>): Promise<void> {
  const values = { ...choice, matrix: JSON.stringify(choice.matrix) };
  await ctx.db
    .insertInto('notification_choices')
    .values({ ...values, user_id: ctx.person.userId })
    .onConflict((on) => on.column('user_id').doUpdateSet({ ...values, updated_at: sql`now()` }))
    .execute();
}

/** Users without a row have the defaults. */
export async function of(ctx: Ctx, userIds: readonly number[]): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`select * from app.notification_choices_of(${[...userIds]}::bigint[])`.execute(
    ctx.db,
  );
  return rows;
}

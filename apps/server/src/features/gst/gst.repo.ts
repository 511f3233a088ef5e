import type { Taxpayer } from '@daftar/contract/gst';
import type { Ctx } from '#server/platform/context.ts';
import { runTransaction } from '#server/platform/db/transaction.ts';

export type Kept = { taxpayer: Taxpayer | null; fetched_at: string };

/**
 * Cache of the GST register, shared by all businesses because the data is public. Uses short transactions of its own, so
 * that no connection waits for the register.
 */
export const findKept = (ctx: Ctx, number: string): Promise<Kept | undefined> =>
  runTransaction(ctx.app.pool, {}, 'read', ({ db }) =>
    db.selectFrom('gst_lookups').select(['taxpayer', 'fetched_at']).where('gst_number', '=', number).executeTakeFirst(),
  );

export const keep = (ctx: Ctx, number: string, { taxpayer, fetched_at }: Kept): Promise<unknown> => {
  const said = { taxpayer: taxpayer && JSON.stringify(taxpayer), fetched_at };
  return runTransaction(ctx.app.pool, {}, 'write', ({ db }) =>
    db
      .insertInto('gst_lookups')
      .values({ gst_number: number, ...said })
      .onConflict((c) => c.column('gst_number').doUpdateSet(said))
      .execute(),
  );
};

import type { Taxpayer } from '@daftar/contract/gst';
import type { Ctx } from '#server/context.ts';
import { transact } from '#server/db/transaction.ts';

export type Kept = { taxpayer: Taxpayer | null; fetched_at: string };

/**
 * What the register said, kept for all businesses: it is public. In short transactions of their own, so that no
 * connection waits while the register is asked.
 */
export const findKept = (ctx: Ctx, number: string): Promise<Kept | undefined> =>
  transact(ctx.app.pool, {}, 'read', ({ db }) =>
    db.selectFrom('gst_lookups').select(['taxpayer', 'fetched_at']).where('gst_number', '=', number).executeTakeFirst(),
  );

export const keep = (ctx: Ctx, number: string, { taxpayer, fetched_at }: Kept): Promise<unknown> => {
  const said = { taxpayer: taxpayer && JSON.stringify(taxpayer), fetched_at };
  return transact(ctx.app.pool, {}, 'write', ({ db }) =>
    db
      .insertInto('gst_lookups')
      .values({ gst_number: number, ...said })
      .onConflict((c) => c.column('gst_number').doUpdateSet(said))
      .execute(),
  );
};

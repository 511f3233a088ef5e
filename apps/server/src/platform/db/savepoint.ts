import { sql } from 'kysely';
import type { Ctx } from '#server/platform/context.ts';

/**
 * A part of a request that may fail alone: its writes are rolled back and its effects dropped, and the transaction
 * continues. The caller handles the error.
 */
export async function withSavepoint<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = [];
  await sql`savepoint attempt`.execute(ctx.db);
  try {
    const result = await work({ ...ctx, afterCommit: (effect) => effects.push(effect) });
    await sql`release savepoint attempt`.execute(ctx.db);
    for (const effect of effects) ctx.afterCommit(effect);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(ctx.db);
    await sql`release savepoint attempt`.execute(ctx.db);
    throw error;
  }
}

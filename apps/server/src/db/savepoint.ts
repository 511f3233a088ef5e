import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';

/**
 * A part of a request that may fail without the rest: what it wrote is taken back, what it would have told others is
 * not told, and the transaction goes on. The error is the caller's to judge.
 */
export async function attempt<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
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

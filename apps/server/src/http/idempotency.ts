import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db/transaction.ts';
import { conflict, Failure, malformed } from '#server/failure.ts';

export type Kept = { status: number; answer: unknown };

/** A key, and whose it is. */
type Key = { userId: number; key: string };

/** Undefined where none was sent. An empty one would be everybody's next request too: whoever sends it means something. */
export function keyOf(key: string | string[] | undefined, userId: number): Key | undefined {
  if (typeof key !== 'string') return undefined;
  if (!key.trim()) throw malformed('The Idempotency-Key is empty.');
  if (key.length > 200) throw malformed('The Idempotency-Key is longer than 200 characters.');
  return { userId, key };
}

/**
 * `Idempotency-Key`: the key is taken in the transaction of the write itself, so that both are there or neither. A
 * second request with the same key waits for the first and then finds its answer.
 */
export async function once(
  { app, db }: Pick<Ctx, 'app' | 'db'>,
  { userId, key }: Key,
  request: unknown,
  work: () => Promise<Kept>,
): Promise<Kept> {
  // Keyed: a plain hash of a request with a PIN in it is soon tried through.
  const hash = createHmac('sha256', app.secret)
    .update(`request ${JSON.stringify(request)}`)
    .digest();
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash })
    .onConflict((c) => c.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken) {
    const before = await db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'answer'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (!before.request_hash.equals(hash)) throw conflict('This Idempotency-Key was used for another request.');
    return { status: before.status!, answer: before.answer };
  }
  const kept = await work().catch(async (error: unknown) => {
    // What such a refusal counted is committed. The key must not be, or asking again would find it without an answer.
    if (error instanceof Failure && error.keepsWrites) await release(db, userId, key);
    throw error;
  });
  await db
    .updateTable('idempotency_keys')
    .set({ status: kept.status, answer: sql`${JSON.stringify(kept.answer)}::jsonb` })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
  return kept;
}

const release = (db: Db, userId: number, key: string) =>
  db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute();

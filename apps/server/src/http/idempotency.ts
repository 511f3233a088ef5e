import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';
import { conflict, malformed } from '#server/failure.ts';

export type Kept = { status: number; answer: unknown };

/**
 * `Idempotency-Key`: the key is taken in the transaction of the write itself, so that both are there or neither. A
 * second request with the same key waits for the first and then finds its answer.
 */
export async function once(
  db: Db,
  userId: number,
  key: string,
  request: unknown,
  work: () => Promise<Kept>,
): Promise<Kept> {
  if (key.length > 200) throw malformed('The Idempotency-Key is longer than 200 characters.');
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
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
  const kept = await work();
  await db
    .updateTable('idempotency_keys')
    .set({ status: kept.status, answer: sql`${JSON.stringify(kept.answer)}::jsonb` })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
  return kept;
}

import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/transaction.ts';
import { conflict, HttpError, malformed } from '#server/platform/http-error.ts';

export type StoredAnswer = { status: number; answer: unknown };

type Key = { userId: number; key: string };

/** Undefined if none was sent. An empty key is an error: it would match the next request as well. */
export function idempotencyKeyOf(key: string | string[] | undefined, userId: number): Key | undefined {
  if (typeof key !== 'string') return undefined;
  if (!key.trim()) throw malformed('The Idempotency-Key is empty.');
  if (key.length > 200) throw malformed('The Idempotency-Key is longer than 200 characters.');
  return { userId, key };
}

/**
 * `Idempotency-Key`: stored in the transaction of the write, so that both exist or neither. A second request with the
 * same key waits for the first and gets its answer.
 */
export async function runOnce(
  { app, db }: Pick<Ctx, 'app' | 'db'>,
  { userId, key }: Key,
  request: unknown,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  // Keyed: a plain hash of a request with a PIN could be brute-forced.
  const hash = createHmac('sha256', app.secret)
    .update(`request ${JSON.stringify(request)}`)
    .digest();
  const owner = `user ${userId}`;
  // Answers stored before they were encrypted are objects.
  const opened = (answer: unknown): unknown =>
    typeof answer === 'string' ? JSON.parse(app.vault.open(answer, owner)) : answer;
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
    return { status: before.status!, answer: opened(before.answer) };
  }
  const stored = await work().catch(async (error: unknown) => {
    // The error commits its writes. The key must not be stored, or a retry would find it without an answer.
    if (error instanceof HttpError && error.commits) await release(db, userId, key);
    throw error;
  });
  // An answer may have what the database has encrypted.
  const sealed = app.vault.seal(JSON.stringify(stored.answer ?? null), owner);
  await db
    .updateTable('idempotency_keys')
    .set({ status: stored.status, answer: sql`to_jsonb(${sealed}::text)` })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
  return stored;
}

const release = (db: Db, userId: number, key: string) =>
  db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute();

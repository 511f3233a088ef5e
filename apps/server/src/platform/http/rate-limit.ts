import type { Rate } from '@daftar/contract/core/route';
import { PASSWORD_GUESSES } from '@daftar/domain/credentials';
import { accountRateLimitKey, INCREMENT_RATE_LIMIT } from '#server/platform/db/rate-limit-counter.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { networkOf } from '#server/platform/network.ts';
import { tooMany } from '#server/platform/http-error.ts';

/** Limits per window. An address may be a whole office, an account is one user. */
type Limit = { seconds: number; address?: number; account?: number };
const QUARTER = PASSWORD_GUESSES.minutes * 60;
const LIMITS: Record<Exclude<Rate, 'normal'>, readonly Limit[]> = {
  guess: [{ seconds: QUARTER, address: 100, account: PASSWORD_GUESSES.tries }],
  send: [{ seconds: QUARTER, address: 30, account: 10 }],
  code: [
    { seconds: 60, account: 1 },
    { seconds: QUARTER, address: 30 },
    { seconds: 60 * 60, account: 5 },
  ],
  reveal: [{ seconds: QUARTER, address: 200, account: 20 }],
  ask: [{ seconds: QUARTER, address: 300, account: 60 }],
  // In megabytes, because the disk is finite.
  upload: [{ seconds: 24 * 60 * 60, address: 50_000, account: 5_000 }],
};

export type RateLimitedCall = {
  rate: Rate | undefined;
  /** The path, or the secret that several paths share. */
  target: string;
  ip: string;
  account: string | undefined;
  /** Signed-in callers can only guess their own secret, so their address isn't counted. */
  isSignedIn: boolean;
  /** Weight of this call. */
  weight: number;
  factor: number;
};

const within = (seconds: number): string => (seconds === QUARTER ? '' : ` in ${seconds} s`);

type Limited = RateLimitedCall & { rate: Exclude<Rate, 'normal'> };
export const isRateLimited = (call: RateLimitedCall): call is Limited =>
  call.rate !== undefined && call.rate !== 'normal';

/** Counts an attempt before anything costly (hashing, sending). Committed separately: a refused attempt counts too. */
export async function consumeRateLimit(pool: Pool, call: RateLimitedCall): Promise<void> {
  if (!isRateLimited(call)) return;
  for (const { seconds, address, account } of LIMITS[call.rate]) {
    if (address && countsAddress(call))
      await increment(pool, call, addressKey(call) + within(seconds), seconds, address);
    if (account && call.account)
      await increment(pool, call, accountRateLimitKey(call.target, call.account) + within(seconds), seconds, account);
  }
}

/** Calls per minute of an API key. */
const KEY_CALLS = 300;

export const consumeKeyLimit = (pool: Pool, keyId: number, factor: number): Promise<void> =>
  count(pool, `api key ${keyId}`, { seconds: 60, weight: 1, limit: KEY_CALLS * factor });

/**
 * A correct guess resets the account. Of the address only this attempt is removed, otherwise one's own account would
 * reset guesses at others.
 */
export async function resetRateLimit(pool: Pool, call: RateLimitedCall): Promise<void> {
  if (call.rate !== 'guess') return;
  if (call.account)
    await pool.query('delete from rate_limits where key = $1', [accountRateLimitKey(call.target, call.account)]);
  if (countsAddress(call))
    await pool.query('update rate_limits set count = count - 1 where key = $1 and count > 0', [addressKey(call)]);
}

/** The account, or the network if not signed in. */
export const rateLimitSubject = ({ account, ip }: RateLimitedCall): string => account ?? `address ${networkOf(ip)}`;

const countsAddress = ({ rate, isSignedIn }: RateLimitedCall): boolean => !(rate === 'guess' && isSignedIn);
const addressKey = ({ target, ip }: RateLimitedCall): string => `${target} address ${networkOf(ip)}`;

const increment = (pool: Pool, call: RateLimitedCall, key: string, seconds: number, limit: number): Promise<void> =>
  count(pool, key, { seconds, weight: call.weight, limit: limit * call.factor });

async function count(
  pool: Pool,
  key: string,
  { seconds, weight, limit }: { seconds: number; weight: number; limit: number },
): Promise<void> {
  const { rows } = await pool.query<{ count: number; wait: number }>({
    name: 'rate',
    text: INCREMENT_RATE_LIMIT,
    values: [key, seconds, weight],
  });
  if (rows[0]!.count > limit) throw tooMany(Math.max(1, rows[0]!.wait));
}

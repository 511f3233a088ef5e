import type { Rate } from '@daftar/contract/core/route';
import { PASSWORD_GUESSES } from '@daftar/domain/credentials';
import { accountKey, COUNT } from '#server/db/counting.ts';
import type { Pool } from '#server/db/pool.ts';
import { tooMany } from '#server/failure.ts';

/** So many knocks in so long. One address may be a whole office, one account is one person. */
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
  // In megabytes: what is uploaded lies on a disk that has an end.
  upload: [{ seconds: 24 * 60 * 60, address: 50_000, account: 5_000 }],
};

export type Knock = {
  rate: Rate | undefined;
  /** What is knocked at: the path, or the secret that several of them ask for. */
  door: string;
  ip: string;
  account: string | undefined;
  /** Whose it is is known: a secret of their own is guessed at by nobody else in the office. */
  isSignedIn: boolean;
  /** How many it counts as. */
  weight: number;
  factor: number;
};

const within = (seconds: number): string => (seconds === QUARTER ? '' : ` in ${seconds} s`);

type Limited = Knock & { rate: Exclude<Rate, 'normal'> };
export const isLimited = (knock: Knock): knock is Limited => knock.rate !== undefined && knock.rate !== 'normal';

/** Counts a knock before anything costly (hashing, sending) is done. Committed by itself: a refusal must count too. */
export async function takeTurn(pool: Pool, knock: Knock): Promise<void> {
  if (!isLimited(knock)) return;
  for (const { seconds, address, account } of LIMITS[knock.rate]) {
    if (address && countsAddress(knock)) await take(pool, knock, addressKey(knock) + within(seconds), seconds, address);
    if (account && knock.account)
      await take(pool, knock, accountKey(knock.door, knock.account) + within(seconds), seconds, account);
  }
}

/**
 * Who guessed right was not guessing: their account begins anew. Of the address only this one knock is taken back, or an
 * account of one's own would forgive the guesses at everybody else's.
 */
export async function forgive(pool: Pool, knock: Knock): Promise<void> {
  if (knock.rate !== 'guess') return;
  if (knock.account)
    await pool.query('delete from rate_limits where key = $1', [accountKey(knock.door, knock.account)]);
  if (countsAddress(knock))
    await pool.query('update rate_limits set count = count - 1 where key = $1 and count > 0', [addressKey(knock)]);
}

/** One person, or one line where nobody signed in. */
export const callerOf = ({ account, ip }: Knock): string => account ?? `address ${neighbourhood(ip)}`;

const countsAddress = ({ rate, isSignedIn }: Knock): boolean => !(rate === 'guess' && isSignedIn);
const addressKey = ({ door, ip }: Knock): string => `${door} address ${neighbourhood(ip)}`;

async function take(pool: Pool, knock: Knock, key: string, seconds: number, limit: number): Promise<void> {
  const { rows } = await pool.query<{ count: number; wait: number }>({
    name: 'rate',
    text: COUNT,
    values: [key, seconds, knock.weight],
  });
  if (rows[0]!.count > limit * knock.factor) throw tooMany(Math.max(1, rows[0]!.wait));
}

/** A line at home has 2^64 addresses of the sixth version: they count as one. */
export function neighbourhood(ip: string): string {
  const address = ip
    .toLowerCase()
    .split('%')[0]!
    .replace(/^::ffff:(?=[\d.]+$)/, '');
  if (!address.includes(':')) return address;
  const [left, right] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left!.length - (right?.length ?? 0))).fill('0');
  return [...left!, ...zeros, ...(right ?? [])].slice(0, 4).join(':');
}

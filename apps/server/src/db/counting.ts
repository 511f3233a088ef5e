import { isEmailLogin } from '@daftar/domain/credentials';

/**
 * `$3` more of `$1` within a window of `$2` seconds, which begins with the first. Answers how many there have been, and
 * for how long it still goes on. In the database, so that many processes count together.
 */
export const COUNT = `insert into rate_limits as r (key, window_ends_at, count) values ($1, now() + make_interval(secs => $2), $3)
  on conflict (key) do update set
    count = case when r.window_ends_at < now() then excluded.count else r.count + excluded.count end,
    window_ends_at = case when r.window_ends_at < now() then excluded.window_ends_at else r.window_ends_at end
  returning count, ceil(extract(epoch from window_ends_at - now()))::int as wait`;

/** One name for an account, however it is typed: a number may be written with anything between its digits. */
export const accountOf = (login: string): string =>
  isEmailLogin(login) ? login.toLowerCase() : login.replace(/\D/g, '');

/** What one account's knocks at a door are counted under. */
export const accountKey = (door: string, account: string): string => `${door} account ${account}`;

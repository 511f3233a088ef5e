import { isEmailLogin } from '@daftar/domain/credentials';

/**
 * Adds `$3` to the counter `$1` of a window of `$2` seconds, which starts with the first attempt. Returns the count and
 * the remaining time. In the database, so that all processes share it.
 */
export const INCREMENT_RATE_LIMIT = `insert into rate_limits as r (key, window_ends_at, count) values ($1, now() + make_interval(secs => $2), $3)
  on conflict (key) do update set
    count = case when r.window_ends_at < now() then excluded.count else r.count + excluded.count end,
    window_ends_at = case when r.window_ends_at < now() then excluded.window_ends_at else r.window_ends_at end
  returning count, ceil(extract(epoch from window_ends_at - now()))::int as wait`;

/** The same account has one key however it is typed: numbers may contain any separators. */
export const normalizeLogin = (login: string): string =>
  isEmailLogin(login) ? login.toLowerCase() : login.replace(/\D/g, '');

export const accountRateLimitKey = (target: string, account: string): string => `${target} account ${account}`;

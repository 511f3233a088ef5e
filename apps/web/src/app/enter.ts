import { ApiError } from '@daftar/contract/core/errors';
import { identityRoutes } from '@daftar/contract/identity';
import { consequenceOf, request } from './api.ts';
import { leadTo } from './lead-to.ts';
import { settleLock } from './lock.ts';
import { session, signIn, tokenName } from './session.ts';
import { isOfThisTab } from './storage.ts';

let verifying: Promise<void> | null = null;

/** Asks the server once whom the stored token belongs to. */
export function ensureUser(): Promise<void> {
  if (!session().token || session().user) return Promise.resolve();
  const thisTabOnly = isOfThisTab(tokenName());
  verifying ??= settleLock()
    .then(() => request(identityRoutes.verifyToken, {}, { quiet: true }))
    .then(({ user }) => signIn(user, { thisTabOnly }))
    .finally(() => (verifying = null));
  return verifying;
}

/** A refused token, business or branch leads away (section 8); whatever else failed is for the error page. */
export function leadAway(error: unknown, asked: string): unknown {
  const to = error instanceof ApiError ? consequenceOf(error, asked, { isReading: true }) : null;
  return to ? leadTo(to) : error;
}

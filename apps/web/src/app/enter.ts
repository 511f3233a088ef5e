import { ApiError } from '@daftar/contract/core/errors';
import { identityRoutes } from '@daftar/contract/identity';
import { redirect } from 'react-router';
import { request } from './api.ts';
import { session, signIn } from './session.ts';
import { STORED } from './storage.ts';

let verifying: Promise<void> | null = null;

/** Asks the server once whom the stored token belongs to. */
export function ensureUser(): Promise<void> {
  if (!session().token || session().user) return Promise.resolve();
  const thisTabOnly = sessionStorage.getItem(session().kind === 'client' ? STORED.clientToken : STORED.token) !== null;
  verifying ??= request(identityRoutes.verifyToken, {}, { quiet: true })
    .then(({ user }) => signIn(user, { thisTabOnly }))
    .finally(() => (verifying = null));
  return verifying;
}

/** A refused business or token leads away (section 8); whatever else failed is for the error page. */
export function leadAway(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 401) return redirect('/sign-in');
  if (error.status === 405) return redirect('/businesses');
  if (error.body.code === 'locked') return redirect('/pin');
  if (error.body.code === 'phone_unverified') return redirect('/phone-verify');
  return error;
}

import { ApiError } from '@daftar/contract/core/errors';
import { businessRoutes } from '@daftar/contract/businesses';
import { identityRoutes } from '@daftar/contract/identity';
import { redirect } from 'react-router';
import { request } from './api.ts';
import { chooseBranch } from './location.ts';
import { queryClient, readOnce } from './query.ts';
import { session, setLocation, signIn } from './session.ts';
import { load, STORED } from './storage.ts';

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

/** Makes a business the one every call is about: its rights, its profile and its branches, asked for together. */
export async function enterBusiness(id: number): Promise<void> {
  if (session().location.business_id !== id) setLocation({ business_id: id, branch_id: null });
  const [{ branch_ids }, { data: branches }] = await Promise.all([
    readOnce(businessRoutes.permissions, { params: { businessId: id } }),
    readOnce(businessRoutes.branches, { query: { per_page: 100 } }),
    readOnce(businessRoutes.get, { params: { id } }),
  ]);
  const { location } = session();
  const branch_id = chooseBranch(location.branch_id, branches, branch_ids);
  if (location.business_id === id && location.branch_id !== branch_id) setLocation({ business_id: id, branch_id });
}

export async function switchBranch(branch_id: number): Promise<void> {
  setLocation({ ...session().location, branch_id });
  await queryClient.invalidateQueries();
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

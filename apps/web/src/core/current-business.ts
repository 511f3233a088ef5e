import type { Branch } from '@daftar/contract/businesses';
import type { BranchAccess } from '@daftar/domain/branches';
import { ApiError } from '@daftar/contract/core/errors';
import { frameRoutes, startRoutes } from '@daftar/contract/start';
import { commitPendingUndo } from '#web/core/undo.ts';
import { beyondPage, BRANCHES, chooseBranch } from './current-branch.ts';
import { request } from './api.ts';
import { forget, isRead, keepRead, readOnce } from './query.ts';
import { session, setLocation, signIn, tokenName } from './session.ts';
import { isOfThisTab } from './storage.ts';
import { branchIn, rememberBranch } from './stored-branch.ts';

/** Reads what all screens of a business need in one call, and signs in the user of a stored token. */
async function readStart(id: number): Promise<void> {
  const { token } = session();
  const { user, ...start } = await request(startRoutes.get, { params: { businessId: id } }, { quiet: true });
  // Another tab signed in or out, or another business is being opened.
  if (session().token !== token || session().location.business_id !== id) return;
  keepRead(frameRoutes.permissions, { params: { businessId: id } }, start.permissions);
  keepRead(frameRoutes.branches, BRANCHES, start.branches);
  keepRead(frameRoutes.business, { params: { id } }, start.business);
  keepRead(frameRoutes.preferences, {}, start.preferences);
  for (const { list, data } of start.saved_views) keepRead(frameRoutes.savedViews, { query: { list } }, { data });
  if (!session().user) signIn({ ...user, token: { token: token! } }, { thisTabOnly: isOfThisTab(tokenName()) });
}

/** Makes this the current business, and reads what is shown on all its screens. */
export async function enterBusiness(id: number): Promise<void> {
  if (session().location.business_id !== id) {
    // Commit pending undos first: they belong to the business being left.
    void commitPendingUndo();
    setLocation({ business_id: id, branch_id: branchIn(id) });
  }
  const own = { params: { businessId: id } };
  if (!session().user || !isRead(frameRoutes.permissions, own))
    await readStart(id).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.body.code === 'no_branch')) throw error;
      // The user no longer has access to the saved branch: retry without it.
      setLocation({ business_id: id, branch_id: null });
      return readStart(id);
    });
  const [{ branch_ids }, branches] = await Promise.all([
    readOnce(frameRoutes.permissions, own),
    readOnce(frameRoutes.branches, BRANCHES),
  ]);
  const saved = beyondPage(session().location.branch_id, branches);
  // A deleted branch is not an error: another one is chosen.
  const beyond =
    saved === null ? null : await readOnce(frameRoutes.branch, { params: { id: saved } }).catch(() => null);
  keepBranch(id, beyond ? [...branches.data, beyond] : branches.data, branch_ids);
}

/** Section 4: the saved branch is kept if still active, otherwise the first active one is chosen. */
export function keepBranch(id: number, branches: readonly Branch[], allowed: BranchAccess): void {
  const { location } = session();
  const branch_id = chooseBranch(location.branch_id, branches, allowed);
  if (location.business_id !== id) return;
  rememberBranch(id, branch_id);
  if (location.branch_id !== branch_id) setLocation({ business_id: id, branch_id });
}

export async function switchBranch(branch_id: number): Promise<void> {
  const { business_id } = session().location;
  if (business_id) rememberBranch(business_id, branch_id);
  setLocation({ business_id, branch_id });
  await forget();
}

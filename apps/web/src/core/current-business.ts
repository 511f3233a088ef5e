import { businessRoutes, type Branch } from '@daftar/contract/businesses';
import type { BranchAccess } from '@daftar/domain/branches';
import { ApiError } from '@daftar/contract/core/errors';
import { preferenceRoutes } from '@daftar/contract/preferences';
import { commitPendingUndo } from '#web/core/undo.ts';
import { beyondPage, BRANCHES, chooseBranch } from './current-branch.ts';
import { forget, readOnce } from './query.ts';
import { session, setLocation } from './session.ts';
import { branchIn, rememberBranch } from './stored-branch.ts';

/** Makes this the current business, and loads permissions, profile and branches in parallel. */
export async function enterBusiness(id: number): Promise<void> {
  if (session().location.business_id !== id) {
    // Commit pending undos first: they belong to the business being left.
    void commitPendingUndo();
    setLocation({ business_id: id, branch_id: branchIn(id) });
  }
  const read = () =>
    [
      readOnce(businessRoutes.permissions, { params: { businessId: id } }),
      readOnce(businessRoutes.branches, BRANCHES),
      readOnce(businessRoutes.get, { params: { id } }),
      // The menu is drawn as the user left it. Without an answer it is drawn as usual.
      readOnce(preferenceRoutes.get, {}).catch(() => null),
    ] as const;
  const reads = read();
  const [{ branch_ids }, branches] = await Promise.all(reads).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.body.code === 'no_branch')) throw error;
    // The user no longer has access to the saved branch: retry without it, after the other calls have settled.
    await Promise.allSettled(reads);
    setLocation({ business_id: id, branch_id: null });
    return Promise.all(read());
  });
  const saved = beyondPage(session().location.branch_id, branches);
  // A deleted branch is not an error: another one is chosen.
  const beyond =
    saved === null ? null : await readOnce(businessRoutes.branch, { params: { id: saved } }).catch(() => null);
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

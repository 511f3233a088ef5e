import { businessRoutes, type Branch } from '@daftar/contract/businesses';
import type { WorksIn } from '@daftar/domain/branches';
import { ApiError } from '@daftar/contract/core/errors';
import { settleOffers } from '#web/kit/undo.ts';
import { branchIn, rememberBranch } from './branch-of-each.ts';
import { beyondPage, BRANCHES, chooseBranch } from './location.ts';
import { forget, readOnce } from './query.ts';
import { session, setLocation } from './session.ts';

/** Makes a business the one every call is about: its rights, its profile and its branches, asked for together. */
export async function enterBusiness(id: number): Promise<void> {
  if (session().location.business_id !== id) {
    // What can still be taken back is of the business that is left: it is done there, and not here.
    void settleOffers();
    setLocation({ business_id: id, branch_id: branchIn(id) });
  }
  const read = () =>
    [
      readOnce(businessRoutes.permissions, { params: { businessId: id } }),
      readOnce(businessRoutes.branches, BRANCHES),
      readOnce(businessRoutes.get, { params: { id } }),
    ] as const;
  const asked = read();
  const [{ branch_ids }, branches] = await Promise.all(asked).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.body.code === 'no_branch')) throw error;
    // The saved branch is one the user no longer works in: once more without it, when the others have failed too.
    await Promise.allSettled(asked);
    setLocation({ business_id: id, branch_id: null });
    return Promise.all(read());
  });
  const saved = beyondPage(session().location.branch_id, branches);
  // One that is gone is not kept, and nobody need hear of it.
  const beyond =
    saved === null ? null : await readOnce(businessRoutes.branch, { params: { id: saved } }).catch(() => null);
  keepBranch(id, beyond ? [...branches.data, beyond] : branches.data, branch_ids);
}

/** Section 4: the saved branch is kept if still active, otherwise the first active one is chosen. */
export function keepBranch(id: number, branches: readonly Branch[], allowed: WorksIn): void {
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

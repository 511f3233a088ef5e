import { businessRoutes } from '@daftar/contract/businesses';
import { chooseBranch } from './location.ts';
import { queryClient, readOnce } from './query.ts';
import { session, setLocation } from './session.ts';

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

import { soleBranch } from '@daftar/domain/branches';
import type { ClientCategory } from '@daftar/domain/enumerations';

/** Query of the required details: by the only branch, or by the business. */
export const detailsQuery = (category: ClientCategory, branches: readonly (string | number)[]) => {
  const branch = soleBranch(branches.map(Number));
  return { query: { category, ...(branch === null ? {} : { branch_id: branch }) } };
};

import { soleBranch } from '@daftar/domain/branches';
import type { ClientCategory } from '@daftar/domain/enumerations';

/** What is asked of a client of the category: in the branch that is its only one, else by the business. */
export const detailsQuery = (category: ClientCategory, branches: readonly (string | number)[]) => {
  const branch = soleBranch(branches.map(Number));
  return { query: { category, ...(branch === null ? {} : { branch_id: branch }) } };
};

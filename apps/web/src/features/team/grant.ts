/** Role and branches as a form holds them, and as a call takes them. */
export type GrantValues = { role_id: string; all_branches: boolean; branch_ids: string[] };

export const grantOfValues = (values: Record<string, unknown>): { role_id: number; branch_ids: number[] | null } => {
  const { role_id, all_branches, branch_ids } = values as GrantValues;
  return { role_id: Number(role_id), branch_ids: all_branches ? null : branch_ids.map(Number) };
};

/** What a person must choose; the contract's own words would speak of numbers. */
export function grantProblems(values: Record<string, unknown>): Record<string, string> {
  const { role_id, all_branches, branch_ids } = values as GrantValues;
  return {
    ...(role_id ? {} : { role_id: 'Choose a role' }),
    ...(all_branches || branch_ids.length ? {} : { branch_ids: 'Choose at least one branch' }),
  };
}

/** Where a grant begins: the branches one may give oneself. */
export const startingGrant = (
  ownBranches: readonly number[] | null,
  given?: { role_id: number; branch_ids: readonly number[] | null },
): GrantValues => {
  const branchIds = given ? given.branch_ids : ownBranches;
  return {
    role_id: given ? String(given.role_id) : '',
    all_branches: branchIds === null,
    branch_ids: (branchIds ?? []).map(String),
  };
};

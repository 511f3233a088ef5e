/** Role and branches in a form, and as the call's body. */
export type GrantValues = { role_id: string; all_branches: boolean; branch_ids: string[] };

export const grantOfValues = (values: Record<string, unknown>): { role_id: number; branch_ids: number[] | null } => {
  const { role_id, all_branches, branch_ids } = values as GrantValues;
  return { role_id: Number(role_id), branch_ids: all_branches ? null : branch_ids.map(Number) };
};

/** Own messages, since the contract's would be about numbers. */
export function grantProblems(values: Record<string, unknown>): Record<string, string> {
  const { role_id, all_branches, branch_ids } = values as GrantValues;
  return {
    ...(role_id ? {} : { role_id: 'Select a role' }),
    ...(all_branches || branch_ids.length ? {} : { branch_ids: 'Select at least one branch' }),
  };
}

/** Starts with the branches that the caller can assign. */
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

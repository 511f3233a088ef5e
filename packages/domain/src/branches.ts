/**
 * Who may work in which branch (docs/decisions/0039): a branch is a place of work. It bounds what one writes in its name
 * and whose people one governs, and hides nothing.
 */

/** The branches somebody works in; null for all of them, also those that are still to be opened. */
export type WorksIn = readonly number[] | null;

export const mayWorkIn = (own: WorksIn, branch: number): boolean => own === null || own.includes(branch);

/**
 * Whose settings hold for a person, or for a record of several branches: those of its branch where it has one alone, else
 * the business's (null). So it was decided for days off (docs/decisions/0024), and so it is for all settings.
 */
export const soleBranch = (branches: WorksIn | undefined): number | null =>
  branches?.length === 1 ? branches[0]! : null;

/** Of these, the ones that are not one's own. */
export const branchesBeyond = (own: WorksIn, branches: readonly number[]): number[] =>
  branches.filter((branch) => !mayWorkIn(own, branch));

/** Whether somebody works in more than oneself: then they are not one's to govern, nor is it one's to give. */
export const worksInMore = (own: WorksIn, other: WorksIn): boolean =>
  own !== null && (other === null || branchesBeyond(own, other).length > 0);

/** What a change adds and what it takes away: only for that must one work there. */
export const changedBranches = (before: readonly number[], after: readonly number[]): number[] => [
  ...after.filter((branch) => !before.includes(branch)),
  ...before.filter((branch) => !after.includes(branch)),
];

/** What a role on a board allows (specification, section 6: board roles exist, their rights are not shown). */
import { brokenRules } from '../broken-rules.ts';

/** Own: assigned to it, reviewing it, or having made it. */
export const REACHES = ['none', 'own', 'all'] as const;
export type Reach = (typeof REACHES)[number];

/** By reach: on which tasks. */
export const REACHING_RIGHTS = ['see', 'edit', 'complete', 'delete', 'time'] as const;
/** Yes or no: on the board. */
export const PLAIN_RIGHTS = [
  'create',
  'assign',
  'bulk',
  'recurring',
  'bill',
  'templates',
  'settings',
  'members',
] as const;

export type BoardRights = Record<(typeof REACHING_RIGHTS)[number], Reach> &
  Record<(typeof PLAIN_RIGHTS)[number], boolean>;
export type BoardRight = keyof BoardRights;
export type BoardRole = { name: string; rights: BoardRights };

const plain = (...yes: (typeof PLAIN_RIGHTS)[number][]): Record<(typeof PLAIN_RIGHTS)[number], boolean> =>
  Object.fromEntries(PLAIN_RIGHTS.map((right) => [right, yes.includes(right)])) as never;

const reach = (see: Reach, edit: Reach, complete: Reach, remove: Reach, time: Reach) => ({
  see,
  edit,
  complete,
  delete: remove,
  time,
});

export const ALL_RIGHTS: BoardRights = { ...reach('all', 'all', 'all', 'all', 'all'), ...plain(...PLAIN_RIGHTS) };
export const NO_RIGHTS: BoardRights = { ...reach('none', 'none', 'none', 'none', 'none'), ...plain() };

/** With these a board begins; a practice changes them or makes its own. */
export const STARTING_ROLES: readonly BoardRole[] = [
  { name: 'Manager', rights: ALL_RIGHTS },
  {
    name: 'Senior',
    rights: { ...reach('all', 'all', 'all', 'none', 'all'), ...plain('create', 'assign', 'bulk', 'recurring') },
  },
  { name: 'Member', rights: { ...reach('all', 'own', 'own', 'none', 'own'), ...plain('create') } },
  { name: 'Restricted', rights: { ...reach('own', 'own', 'none', 'none', 'own'), ...plain() } },
  { name: 'Viewer', rights: { ...reach('all', 'none', 'none', 'none', 'none'), ...plain() } },
];

const rank = (value: Reach | boolean): number => (typeof value === 'boolean' ? Number(value) : REACHES.indexOf(value));

export const covers = (own: BoardRights, other: BoardRights): boolean =>
  [...REACHING_RIGHTS, ...PLAIN_RIGHTS].every((right) => rank(own[right]) >= rank(other[right]));

const breadth = (rights: BoardRights): number =>
  [...REACHING_RIGHTS, ...PLAIN_RIGHTS].reduce((sum, right) => sum + rank(rights[right]), 0);

/** Of these roles the one with the fewest rights that still lets its people work on their own tasks. */
export const leastToWork = <R extends { rights: BoardRights }>(roles: readonly R[]): R | undefined =>
  roles
    .filter(({ rights }) => rights.see !== 'none' && rights.edit !== 'none')
    .toSorted((a, b) => breadth(a.rights) - breadth(b.rights))[0];

/** What nobody sees they cannot change either, and what they cannot edit they do not delete. */
export function roleProblems({ name, rights }: BoardRole) {
  const sees = rank(rights.see);
  const beyond = (['edit', 'complete', 'delete', 'time'] as const).find((right) => rank(rights[right]) > sees);
  const says = (right: string) =>
    `Who sees ${rights.see === 'none' ? 'no' : 'only their own'} tasks cannot ${right} more`;
  const plainWithoutSight = sees === 0 && PLAIN_RIGHTS.some((right) => rights[right]);
  return brokenRules<'name' | 'see' | 'edit' | 'complete' | 'delete' | 'time'>([
    [name.trim() === '', 'name', 'Required'],
    [plainWithoutSight, 'see', 'Who works on the board sees tasks'],
    [beyond !== undefined, beyond ?? 'edit', says(beyond ?? 'edit')],
    [rank(rights.delete) > rank(rights.edit), 'delete', 'Who deletes a task may also edit it'],
  ]);
}

/** Permissions of board roles (specification, section 6, which leaves them open). */
import { validate } from '../validation.ts';

/** Own: tasks the member is assigned, reviews or created. */
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

/** Default roles, which a business can change. */
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

/** The role with the fewest rights that still allows working on own tasks. */
export const leastToWork = <R extends { rights: BoardRights }>(roles: readonly R[]): R | undefined =>
  roles
    .filter(({ rights }) => rights.see !== 'none' && rights.edit !== 'none')
    .toSorted((a, b) => breadth(a.rights) - breadth(b.rights))[0];

/** Editing can't be wider than seeing, and deleting not wider than editing. */
export function roleProblems({ name, rights }: BoardRole) {
  const sees = rank(rights.see);
  const beyond = (['edit', 'complete', 'delete', 'time'] as const).find((right) => rank(rights[right]) > sees);
  const plainWithoutSight = sees === 0 && PLAIN_RIGHTS.some((right) => rights[right]);
  return validate<'name' | 'see' | 'edit' | 'complete' | 'delete' | 'time'>([
    [name.trim() === '', 'name', 'Enter a name.'],
    [plainWithoutSight, 'see', 'Allow seeing tasks to use the board permissions.'],
    [beyond !== undefined, beyond ?? 'edit', "This can't be wider than See tasks."],
    [rank(rights.delete) > rank(rights.edit), 'delete', "This can't be wider than Edit tasks."],
  ]);
}

import type { Permissions } from '@daftar/domain/permissions';
import { entryAt, MANIFEST, type Entry, type MenuGroup } from './manifest.ts';
import { isBuilt } from './screens.ts';
import { holds } from './use-business.ts';

/** Puts the parameters of this place into a path of the manifest: optional ones it does not have are left out. */
export const fill = (path: string, params: Readonly<Record<string, string | undefined>>): string =>
  path
    .replace(/\/:(\w+)\?/g, (_, name: string) => (params[name] ? `/${encodeURIComponent(params[name])}` : ''))
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const needsOnly = (path: string, known: ReadonlySet<string>): boolean =>
  [...path.matchAll(/:(\w+)(\??)/g)].every(([, name, optional]) => optional || known.has(name!));

/** Useful links and the tutorial are there within a business and without; inside, the business's own is meant. */
const hasTwinInBusiness = ({ path }: Entry): boolean => entryAt(`/business/:businessId${path}`) !== undefined;

/** Screens a person can open from here: built, permitted, and without a record in the address. */
export function reachable(permissions: Permissions, params: Readonly<Record<string, string | undefined>>): Entry[] {
  const known = new Set(Object.keys(params).filter((name) => params[name]));
  const inBusiness = known.has('businessId');
  return MANIFEST.filter(
    (entry) =>
      (entry.audience === 'business' ? inBusiness : entry.audience === 'staff' || entry.audience === 'shared') &&
      !entry.same &&
      !(inBusiness && hasTwinInBusiness(entry)) &&
      needsOnly(entry.path, known) &&
      isBuilt(entry.path) &&
      holds(permissions, entry.right),
  );
}

export const GROUP_TITLES: Partial<Record<MenuGroup, string>> = {
  practice: 'Practice',
  finance: 'Finance',
  team: 'Team',
};

export const inGroup = (entries: readonly Entry[], group: MenuGroup): Entry[] =>
  entries.filter((entry) => entry.menu?.group === group);

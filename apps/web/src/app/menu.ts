import type { Permissions } from '@daftar/domain/permissions';
import type { TaxKind } from '@daftar/domain/tax-kind';
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

/**
 * Screens a person can open from here: built, permitted, and without a record in the address. Those of the business one is
 * in come first. What is about GST is left out where the business is known to have another tax, or none.
 */
export function reachable(
  permissions: Permissions,
  params: Readonly<Record<string, string | undefined>>,
  taxKind: TaxKind = 'GST',
): readonly Entry[] {
  const names = Object.keys(params).filter((name) => params[name]);
  const asked = [taxKind, ...names].join(' ');
  // Several parts of the frame ask the same, each time they are drawn.
  if (!last || last.permissions !== permissions || last.asked !== asked)
    last = { permissions, asked, open: reckoned(permissions, new Set(names), taxKind) };
  return last.open;
}

let last: { permissions: Permissions; asked: string; open: readonly Entry[] } | undefined;

function reckoned(permissions: Permissions, known: ReadonlySet<string>, taxKind: TaxKind): readonly Entry[] {
  const inBusiness = known.has('businessId');
  const open = MANIFEST.filter(
    (entry) =>
      (entry.audience === 'business' ? inBusiness : entry.audience === 'staff' || entry.audience === 'shared') &&
      !entry.same &&
      !entry.asks &&
      (!entry.gst || taxKind === 'GST') &&
      !(inBusiness && hasTwinInBusiness(entry)) &&
      needsOnly(entry.path, known) &&
      isBuilt(entry.path) &&
      holds(permissions, entry.right),
  );
  const isOwn = ({ audience }: Entry): boolean => audience === 'business';
  return [...open.filter(isOwn), ...open.filter((entry) => !isOwn(entry))];
}

/** Where the menu marks one to be: the screen itself, or the nearest above it that stands there. */
export function placeOf(entry: Entry | undefined): string | undefined {
  const above = entry?.menu ? undefined : (entry?.same ?? entry?.under);
  return above ? placeOf(entryAt(above)) : entry?.path;
}

/** Of a business, in their order. */
export const MENU_GROUPS: readonly MenuGroup[] = ['top', 'practice', 'finance', 'team'];

export const GROUP_TITLES: Partial<Record<MenuGroup, string>> = {
  practice: 'Practice',
  finance: 'Finance',
  team: 'Team',
};

export const inGroup = (entries: readonly Entry[], group: MenuGroup): Entry[] =>
  entries.filter((entry) => entry.menu?.group === group);

import type { Permissions } from '@daftar/domain/permissions';
import type { TaxKind } from '@daftar/domain/tax-kind';
import { allScreens, isBuilt, screenAt } from '#web/core/features.ts';
import type { Screen, MenuGroup } from '#web/core/screen.ts';
import { holds } from '../core/use-business.ts';

const needsOnly = (path: string, known: ReadonlySet<string>): boolean =>
  [...path.matchAll(/:(\w+)(\??)/g)].every(([, name, optional]) => optional || known.has(name!));

/** Useful links and the tutorial exist inside and outside a business; inside, the business's own is used. */
const hasTwinInBusiness = ({ path }: Screen): boolean => screenAt(`/business/:businessId${path}`) !== undefined;

/**
 * Screens the user can open from here: built, permitted, and without a record in the address; those of the current
 * business first. GST screens are left out if the business has another tax, or none.
 */
export function reachable(
  permissions: Permissions,
  params: Readonly<Record<string, string | undefined>>,
  taxKind: TaxKind = 'GST',
): readonly Screen[] {
  const names = Object.keys(params).filter((name) => params[name]);
  const key = [taxKind, ...names].join(' ');
  // Cached: several parts of the frame call this on every render.
  if (!last || last.permissions !== permissions || last.key !== key)
    last = { permissions, key, open: computeReachable(permissions, new Set(names), taxKind) };
  return last.open;
}

let last: { permissions: Permissions; key: string; open: readonly Screen[] } | undefined;

function computeReachable(permissions: Permissions, known: ReadonlySet<string>, taxKind: TaxKind): readonly Screen[] {
  const inBusiness = known.has('businessId');
  const open = allScreens().filter(
    (screen) =>
      (screen.audience === 'business' ? inBusiness : screen.audience === 'staff' || screen.audience === 'shared') &&
      !screen.same &&
      !screen.asks &&
      (!screen.gst || taxKind === 'GST') &&
      !(inBusiness && hasTwinInBusiness(screen)) &&
      needsOnly(screen.path, known) &&
      isBuilt(screen.path) &&
      holds(permissions, screen.right),
  );
  const isOwn = ({ audience }: Screen): boolean => audience === 'business';
  return [...open.filter(isOwn), ...open.filter((screen) => !isOwn(screen))];
}

/** The menu entry to highlight: the screen itself, or its nearest ancestor in the menu. */
export function placeOf(screen: Screen | undefined): string | undefined {
  const above = screen?.menu ? undefined : (screen?.same ?? screen?.under);
  return above ? placeOf(screenAt(above)) : screen?.path;
}

/** Of a business, in their order. Groups without a screen that is built and permitted are left out. */
const GROUPS = [
  { group: 'top', title: '', icon: '' },
  { group: 'work', title: 'Work', icon: 'board' },
  { group: 'clients', title: 'Clients', icon: 'users' },
  { group: 'billing', title: 'Billing', icon: 'receipt' },
  { group: 'filing', title: 'Filing', icon: 'tax' },
  { group: 'loans', title: 'Loans', icon: 'bank' },
  { group: 'documents', title: 'Documents', icon: 'folder' },
  { group: 'communication', title: 'Communication', icon: 'message' },
  { group: 'reports', title: 'Reports', icon: 'chart' },
  { group: 'team', title: 'Team', icon: 'id' },
  { group: 'help', title: 'Help', icon: 'lifebuoy' },
] as const satisfies { group: MenuGroup; title: string; icon: string }[];

export const MENU_GROUPS: readonly MenuGroup[] = GROUPS.map(({ group }) => group);

export type MenuSection = { group: MenuGroup; title: string; icon: string; screens: readonly Screen[] };

/** The menu of a business: one link where a group has one screen, else a group that collapses. */
export const sectionsOf = (screens: readonly Screen[]): MenuSection[] =>
  GROUPS.map((section) => ({ ...section, screens: inGroup(screens, section.group) })).filter(
    (section) => section.screens.length > 0,
  );

export const inGroup = (screens: readonly Screen[], group: MenuGroup): Screen[] =>
  screens.filter((screen) => screen.menu?.group === group);

/** Pinned screens in the order they were pinned. Screens the role can no longer open are left out. */
export const pinnedAmong = (screens: readonly Screen[], paths: readonly string[]): Screen[] =>
  paths.flatMap((path) => screens.find((screen) => screen.menu && screen.path === path) ?? []);

/** The lists of billing that the user can open. */
export const billingTabs = (screens: readonly Screen[]): Screen[] =>
  screens.filter((screen) => screen.billingTab).toSorted((a, b) => a.billingTab!.place - b.billingTab!.place);

import { z } from 'zod';
import { inBusiness, routes } from './core/route.ts';

const MAX_KEYS = 100;
const keys = z.array(z.string().min(1).max(100)).max(MAX_KEYS);

/** Keys of cards and figures. The dashboard ignores unknown keys and places new cards automatically. */
export const dashboardLayout = z.object({ figures: keys, main: keys, side: keys, hidden: keys });
export type DashboardLayout = z.output<typeof dashboardLayout>;

/** Pinned screens by path, in their order, and collapsed groups. */
export const menuState = z.object({ pinned: keys, collapsed: keys });
export type MenuState = z.output<typeof menuState>;

/** Identifiers of reports: the marked ones, and those opened last, the newest first. */
export const reportShelf = z.object({ favourites: keys, recent: keys });
export type ReportShelf = z.output<typeof reportShelf>;

/** Null until the user changes it. */
const preferences = z.object({
  dashboard: dashboardLayout.nullable(),
  menu: menuState.nullable(),
  reports: reportShelf.nullable(),
});
export type Preferences = z.output<typeof preferences>;

/** How a user arranges the product in a business. */
export const preferenceRoutes = routes({
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/preferences',
    summary: 'Get your preferences',
    permission: 'member',
    reads: 'preferences',
    answer: preferences,
  },
  save: {
    ...inBusiness,
    method: 'PUT',
    path: '/preferences',
    unversioned: true,
    summary: 'Save your preferences',
    permission: 'member',
    touches: ['preferences'],
    body: preferences.partial(),
    answer: preferences,
  },
});

import { fillPath, isBuilt } from './features.ts';

/** A business opens on its dashboard, or on the first of these screens that is built. */
const FIRST_SCREENS = ['dashboard', 'clients', 'quick-tutorial', 'useful-links', 'settings-company'];

export function businessHome(businessId: number): string {
  const path = FIRST_SCREENS.map((name) => `/business/:businessId/${name}`).find(isBuilt);
  return fillPath(path ?? '/business/:businessId/dashboard', { businessId: String(businessId) });
}

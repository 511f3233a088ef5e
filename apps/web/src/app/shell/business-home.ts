import { fill } from '../menu.ts';
import { isBuilt } from '../screens.ts';

/** Where a business opens: its dashboard, and until that is built the first screen that is. */
const DOORS = ['dashboard', 'clients', 'quick-tutorial', 'useful-links', 'settings-company'];

export function businessHome(businessId: number): string {
  const door = DOORS.map((path) => `/business/:businessId/${path}`).find(isBuilt);
  return fill(door ?? '/business/:businessId/dashboard', { businessId: String(businessId) });
}

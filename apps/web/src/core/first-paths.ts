import { clientRoutes } from '@daftar/contract/clients';
import { urlOf } from '@daftar/contract/core/client';
import { customFieldRoutes } from '@daftar/contract/custom_fields';
import { startRoutes } from '@daftar/contract/start';
import { DEFAULT_ROWS } from '#web/core/page-size.ts';

/** Evaluated in the build (scripts/vite/first-script.ts), so that the script carries paths and no contract. */

/** Placeholder for the business of the address. */
export const BUSINESS = 'BUSINESS';

/** The call of every screen of a business (current-business.ts). */
export const START = urlOf(startRoutes.get, { params: { businessId: BUSINESS } });

/** The first calls of some screens, by the last part of the address. */
export const SCREENS: Record<string, string[]> = {
  clients: [
    urlOf(clientRoutes.list, { query: { page: 1, per_page: DEFAULT_ROWS } }),
    urlOf(customFieldRoutes.list, {}),
  ],
};

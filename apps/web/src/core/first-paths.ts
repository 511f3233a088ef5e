import { businessRoutes } from '@daftar/contract/businesses';
import { clientRoutes } from '@daftar/contract/clients';
import { urlOf } from '@daftar/contract/core/client';
import { customFieldRoutes } from '@daftar/contract/custom_fields';
import { identityRoutes } from '@daftar/contract/identity';
import { preferenceRoutes } from '@daftar/contract/preferences';
import { savedViewRoutes } from '@daftar/contract/saved_views';
import { DEFAULT_ROWS } from '#web/core/page-size.ts';
import { BRANCHES } from '#web/core/current-branch.ts';

/** Evaluated in the build (scripts/vite/first-script.ts), so that the script carries paths and no contract. */

/** Placeholder for the business of the address. */
export const BUSINESS = 'BUSINESS';

export const USER = urlOf(identityRoutes.verifyToken, {});

/** The calls of every screen of a business (current-business.ts). */
export const FRAME = [
  urlOf(businessRoutes.permissions, { params: { businessId: BUSINESS } }),
  urlOf(businessRoutes.branches, BRANCHES),
  urlOf(businessRoutes.get, { params: { id: BUSINESS } }),
  urlOf(preferenceRoutes.get, {}),
];

/** The first calls of some screens, by the last part of the address. */
export const SCREENS: Record<string, string[]> = {
  clients: [
    urlOf(savedViewRoutes.list, { query: { list: 'clients' } }),
    urlOf(clientRoutes.list, { query: { page: 1, per_page: DEFAULT_ROWS } }),
    urlOf(customFieldRoutes.list, {}),
  ],
};

import { z } from 'zod';
import { business, businessRoutes } from './businesses.ts';
import { byId } from './core/page.ts';
import { routes } from './core/route.ts';
import { user } from './identity.ts';
import { preferenceRoutes } from './preferences.ts';

/** The branches that every screen knows. One page, active ones first: a business may have more closed ones. */
export const FIRST_BRANCHES = { per_page: 100, sort: 'deactivated' } as const;

/** One call instead of five: each part is the answer of its own call, which later changes are read with. */
export const startRoutes = routes({
  get: {
    method: 'GET',
    path: '/start/{businessId}',
    summary: 'Get your account, the business, and your permissions, branches and preferences in it',
    actor: 'staff',
    business: 'businessId',
    permission: 'member',
    reads: 'start',
    params: z.object({ businessId: byId.shape.id }),
    answer: z.object({
      user,
      business,
      permissions: businessRoutes.permissions.answer,
      /** The first page of `GET /branches?per_page=100&sort=deactivated`. */
      branches: businessRoutes.branches.answer,
      preferences: preferenceRoutes.get.answer,
    }),
  },
});

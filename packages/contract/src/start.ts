import { VIEWED_LIST_NAMES } from '@daftar/domain/saved-views';
import { z } from 'zod';
import { business, businessRoutes } from './businesses.ts';
import { byId } from './core/page.ts';
import { routes } from './core/route.ts';
import { user } from './identity.ts';
import { preferenceRoutes } from './preferences.ts';
import { savedViewRoutes } from './saved_views.ts';

/** The branches that every screen knows. One page, active ones first: a business may have more closed ones. */
export const FIRST_BRANCHES = { per_page: 100, sort: 'deactivated' } as const;

/** The calls of every screen in a separate file, so that the browser doesn't load the features' other calls. */
export const frameRoutes = {
  business: businessRoutes.get,
  permissions: businessRoutes.permissions,
  branches: businessRoutes.branches,
  branch: businessRoutes.branch,
  preferences: preferenceRoutes.get,
  savedViews: savedViewRoutes.list,
};

/** One call instead of six: each part is the answer of its own call, which later changes are read with. */
export const startRoutes = routes({
  get: {
    method: 'GET',
    path: '/start/{businessId}',
    summary: 'Get your account, and your permissions, branches, preferences and saved views in a business',
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
      /** Of the lists that the caller can open. */
      saved_views: z.array(savedViewRoutes.list.answer.extend({ list: z.enum(VIEWED_LIST_NAMES) })),
    }),
  },
});

import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/businesses': () => import('./business-list.tsx'),
  '/new-business': () => import('./new-business.tsx'),
  '/business-access-request': () => import('./access-request.tsx'),
  '/business/:businessId/edit-business': () => import('./edit-business.tsx'),
  '/business/:businessId/settings-company': () => import('./company.tsx'),
  '/business/:businessId/settings-companyProfile': () => import('./company-profile.tsx'),
  '/business/:businessId/settings-locations': () => import('./branches.tsx'),
};

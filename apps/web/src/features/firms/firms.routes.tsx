import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/firms': () => import('./firms.tsx'),
  '/business/:businessId/firmCreate': () => import('./new-firm.tsx'),
  '/business/:businessId/firmDetails': () => import('./firm.tsx'),
  '/business/:businessId/firm/:firmId/editFBankDetail': () => import('./bank-details.tsx'),
};

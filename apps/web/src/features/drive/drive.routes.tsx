import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/drive': () => import('./drive.tsx'),
  '/business/:businessId/client/:clientId/drive': () => import('./client-drive.tsx'),
  '/business/:businessId/docs': () => import('./papers.tsx'),
  '/business/:businessId/client/:clientId/client-drive': () => import('./portal-drive.tsx'),
};

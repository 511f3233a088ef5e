import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/clients': () => import('./client-list.tsx'),
  '/business/:businessId/clients/add_client': () => import('./new-client.tsx'),
  '/business/:businessId/clients/edit/:tab?': () => import('./edit-client.tsx'),
  '/business/:businessId/clients/:clientId': () => import('./client.tsx'),
};

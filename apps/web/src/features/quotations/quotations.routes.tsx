import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/quotation': () => import('./quotation-list.tsx'),
  '/business/:businessId/quotation/create': () => import('./new-quotation.tsx'),
  '/business/:businessId/quotation/:quotationId/edit': () => import('./edit-quotation.tsx'),
  '/business/:businessId/quotation/:quotationId/view': () => import('./quotation.tsx'),
  '/public-jwt-forms/v1/quotation': () => import('./offer.tsx'),
};

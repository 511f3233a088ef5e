import type { Feature } from '#web/core/feature.ts';
import { inPortal, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'portal_deeds',
  screens: [
    inPortal('deeds', 'Deeds', { ...under('client/:clientId/dashboard'), load: () => import('./portal-deeds.tsx') }),
    inPortal('deeds/:deedId', 'Deed', { ...under('client/:clientId/deeds'), load: () => import('./portal-deed.tsx') }),
  ],
  portalHome: () => import('./portal-home.tsx'),
};

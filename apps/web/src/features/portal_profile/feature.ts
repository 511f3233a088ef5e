import type { Feature } from '#web/core/feature.ts';
import { inPortal, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'portal_profile',
  screens: [inPortal('client-profile', 'Profile', { ...menu('portal', 'user'), load: () => import('./profile.tsx') })],
  client: { changes: { card: () => import('./client-card.tsx') } },
  portalHome: () => import('./portal-home.tsx'),
  dashboard: () => import('./dashboard-cards.tsx'),
};

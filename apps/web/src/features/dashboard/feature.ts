import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'dashboard',
  screens: [
    inBusiness('dashboard', 'Dashboard', { ...menu('top', 'dashboard'), load: () => import('./dashboard.tsx') }),
  ],
  dashboard: () => import('./dashboard-cards.tsx'),
};

import type { Feature } from '#web/core/feature.ts';
import { shared, inBusiness, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'tutorial',
  screens: [
    shared('/quick-tutorial', 'Quick tutorial', {
      ...menu('home', 'school'),
      load: () => import('./quick-tutorial.tsx'),
    }),
    inBusiness('quick-tutorial', 'Quick tutorial', {
      ...menu('help', 'school'),
      load: () => import('./quick-tutorial.tsx'),
    }),
  ],
  dashboard: () => import('./dashboard-cards.tsx'),
};

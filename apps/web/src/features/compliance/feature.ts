import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'compliance',
  screens: [
    // Not in the specification; for users who can view clients.
    inBusiness('compliance', 'Compliance', {
      ...right('clients', 'read'),
      ...menu('filing', 'calendar'),
      load: () => import('./compliance.tsx'),
    }),
  ],
  client: { duties: { card: () => import('./client-card.tsx'), tab: () => import('./client-profile.tsx') } },
};

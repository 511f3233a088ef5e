import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right } from '#web/core/screen.ts';

const needed = right('trigger', 'read');
const tab = { of: '/business/:businessId/trigger', needs: needed.right };

export const feature: Feature = {
  name: 'triggers',
  screens: [
    inBusiness('trigger', 'Triggers', {
      ...needed,
      ...menu('communication', 'bolt'),
      load: () => import('#web/kit/tabbed-screen.tsx'),
    }),
  ],
  tabs: [
    { ...tab, key: 'rules', title: 'Rules', place: 1, load: () => import('./rules.tsx') },
    { ...tab, key: 'log', title: 'Log', place: 2, load: () => import('./log.tsx') },
  ],
};

import type { Feature } from '#web/core/feature.ts';

const of = '/business/:businessId/settings-apps';

export const feature: Feature = {
  name: 'outbox',
  tabs: [
    { of, key: 'outbox', title: 'Messages', place: 2, needs: 'owner', load: () => import('./outbox.tsx') },
    { of, key: 'limits', title: 'Limits', place: 3, needs: 'owner', load: () => import('./limits.tsx') },
    { of, key: 'blocked', title: 'Blocked addresses', place: 4, needs: 'owner', load: () => import('./blocked.tsx') },
  ],
};

import type { Feature } from '#web/core/feature.ts';

export const feature: Feature = {
  name: 'outbox',
  tabs: [
    {
      of: '/business/:businessId/settings-apps',
      key: 'outbox',
      title: 'Messages',
      place: 2,
      needs: 'owner',
      load: () => import('./outbox.tsx'),
    },
  ],
};

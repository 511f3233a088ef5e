import type { Feature } from '#web/core/feature.ts';

export const feature: Feature = {
  name: 'jobs',
  tabs: [
    {
      of: '/business/:businessId/settings-apps',
      key: 'jobs',
      title: 'Background jobs',
      place: 3,
      needs: 'owner',
      load: () => import('./jobs.tsx'),
    },
  ],
};

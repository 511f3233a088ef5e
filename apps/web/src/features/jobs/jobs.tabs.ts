import type { Tab } from '#web/app/tabs.ts';

export const tabs: readonly Tab[] = [
  {
    of: '/business/:businessId/settings-apps',
    key: 'jobs',
    title: 'Background jobs',
    place: 3,
    needs: 'owner',
    screen: () => import('./jobs.tsx'),
  },
];

import type { Tab } from '#web/app/tabs.ts';

export const tabs: readonly Tab[] = [
  {
    of: '/business/:businessId/Audit',
    key: 'activity',
    title: 'Activity',
    place: 1,
    needs: { module: 'business_management', levels: ['all'] },
    screen: () => import('./activity-log.tsx'),
  },
];

import type { Tab } from '#web/app/tabs.ts';

export const tabs: readonly Tab[] = [
  {
    of: '/business/:businessId/settings-apps',
    key: 'connected',
    title: 'Connected',
    place: 1,
    needs: 'owner',
    screen: () => import('./providers.tsx'),
  },
];

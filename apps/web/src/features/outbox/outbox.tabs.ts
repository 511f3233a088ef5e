import type { Tab } from '#web/app/tabs.ts';

export const tabs: readonly Tab[] = [
  {
    of: '/business/:businessId/settings-apps',
    key: 'outbox',
    title: 'Messages',
    place: 2,
    needs: 'owner',
    screen: () => import('./outbox.tsx'),
  },
];

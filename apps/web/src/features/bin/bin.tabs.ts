import type { Tab } from '#web/app/tabs.ts';

/** Whoever may delete something may bring it back; the server shows each person only those kinds. */
export const tabs: readonly Tab[] = [
  {
    of: '/business/:businessId/Audit',
    key: 'bin',
    title: 'Bin',
    place: 9,
    needs: [
      { module: 'business_management', levels: ['write'] },
      { module: 'user_role_management', levels: ['write'] },
      { module: 'clients', levels: ['write'] },
    ],
    screen: () => import('./bin.tsx'),
  },
];

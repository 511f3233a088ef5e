import { BIN_RIGHTS } from '@daftar/domain/bin-rights';
import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, anyRight, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'activity',
  screens: [
    // The log needs full permissions; users who can delete anything see the bin.
    inBusiness('Audit', 'Activity and bin', {
      ...anyRight(...BIN_RIGHTS.map(({ module, level }) => right(module, level))),
      ...menu('settings', 'history'),
      load: () => import('#web/kit/tabbed-screen.tsx'),
    }),
  ],
  tabs: [
    {
      of: '/business/:businessId/Audit',
      key: 'activity',
      title: 'Activity',
      place: 1,
      needs: { module: 'business_management', levels: ['all'] },
      load: () => import('./activity-log.tsx'),
    },
  ],
};

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, ownerOnly, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'providers',
  screens: [
    inBusiness('settings-apps', 'Apps', {
      ...ownerOnly,
      ...menu('settings', 'apps'),
      load: () => import('#web/kit/tabbed-screen.tsx'),
    }),
  ],
  tabs: [
    {
      of: '/business/:businessId/settings-apps',
      key: 'connected',
      title: 'Connections',
      place: 1,
      needs: 'owner',
      load: () => import('./providers.tsx'),
    },
  ],
};

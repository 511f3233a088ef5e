import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'client_settings',
  screens: [
    inBusiness('client/:clientId/settings', 'Client settings', {
      ...right('clients', 'read'),
      ...under('clients'),
      load: () => import('./client-settings.tsx'),
    }),
  ],
};

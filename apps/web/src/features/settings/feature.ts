import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'settings',
  screens: [
    inBusiness('business-configuration', 'Configuration', {
      ...right('business_management', 'read'),
      ...menu('settings', 'adjustments'),
      load: () => import('./configuration.tsx'),
    }),
  ],
};

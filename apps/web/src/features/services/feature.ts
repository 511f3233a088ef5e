import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'services',
  screens: [
    inBusiness('services', 'Services', {
      ...right('business_management', 'read'),
      ...menu('settings', 'list'),
      load: () => import('./services.tsx'),
    }),
    inBusiness('config-services', 'Configure services', {
      ...right('business_management', 'write'),
      ...under('services'),
      load: () => import('./configure.tsx'),
    }),
  ],
};

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'client_imports',
  screens: [
    inBusiness('client_import', 'Import clients', {
      ...right('clients', 'write'),
      ...under('clients'),
      load: () => import('./import-screen.tsx'),
    }),
  ],
  tabs: [
    {
      of: '/business/:businessId/integration',
      key: 'imports',
      title: 'Imports',
      place: 5,
      needs: right('clients', 'write').right,
      load: () => import('./sources.tsx'),
    },
  ],
};

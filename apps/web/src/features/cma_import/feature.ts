import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'cma_import',
  screens: [
    inBusiness('cashCredit/client/:clientId/table', 'Balances', {
      ...right('cma_management', 'read'),
      ...under('cashCredit/client/:clientId'),
      load: () => import('./table-screen.tsx'),
    }),
  ],
};

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'cma_prints',
  screens: [
    inBusiness('cashCredit/client/:clientId/CMA/:ccLoanId/Preview', 'CMA preview', {
      ...right('cma_management', 'read'),
      ...under('cashCredit/client/:clientId'),
      load: () => import('./preview-screen.tsx'),
    }),
  ],
};

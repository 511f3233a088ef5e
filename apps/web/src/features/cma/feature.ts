import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

const ofFile = { ...right('cma_management', 'read'), ...under('cashCredit/client/:clientId') };

export const feature: Feature = {
  name: 'cma',
  screens: [
    inBusiness('cashCredit/client/:clientId/CMA/:ccLoanId', 'CMA', { ...ofFile, load: () => import('./forms.tsx') }),
    inBusiness('cashCredit/client/:clientId/CMA/:ccLoanId/Automation', 'CMA automation', {
      ...ofFile,
      load: () => import('./automation.tsx'),
    }),
  ],
};

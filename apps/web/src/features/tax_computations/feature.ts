import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'tax_computations',
  screens: [
    inBusiness('incomeTax/client/:clientId/computation/:computationId', 'Computation', {
      ...right('clients', 'read'),
      ...under('incomeTax/client/:clientId'),
      load: () => import('./screen.tsx'),
    }),
  ],
};

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'loan_radar',
  screens: [
    inBusiness('loan-radar', 'Loan radar', {
      ...right('loan_management', 'read'),
      ...menu('loans', 'bolt'),
      load: () => import('./loan-radar.tsx'),
    }),
  ],
};

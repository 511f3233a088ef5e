import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'loans',
  screens: [
    inBusiness('retail_loan/:loan_id', 'Loan file', {
      ...right('loan_management', 'read'),
      ...under('retail_loan'),
      load: () => import('./loan-file.tsx'),
    }),
  ],
  activity: { loans: 'Loan file' },
};

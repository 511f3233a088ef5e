import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'loan_payouts',
  screens: [
    inBusiness('loan-payouts', 'Payouts', {
      ...right('loan_management', 'read'),
      ...menu('loans', 'receipt'),
      load: () => import('./payouts.tsx'),
    }),
    inBusiness('lenders/:lender_id', 'Lender', {
      ...right('loan_management', 'read'),
      ...under('lenders'),
      load: () => import('./lender.tsx'),
    }),
  ],
};

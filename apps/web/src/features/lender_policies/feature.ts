import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right, under } from '#web/core/screen.ts';

const read = right('loan_management', 'read');

export const feature: Feature = {
  name: 'lender_policies',
  screens: [
    inBusiness('lender-policies', 'Lender policies', {
      ...read,
      ...under('lenders'),
      load: () => import('./lender-policies.tsx'),
    }),
    inBusiness('loan-calculator', 'Loan calculator', {
      ...read,
      ...menu('loans', 'percentage'),
      load: () => import('./loan-calculator.tsx'),
    }),
  ],
  loan: [{ key: 'eligibility', title: 'Eligibility', place: 70, load: () => import('./eligibility-tab.tsx') }],
};

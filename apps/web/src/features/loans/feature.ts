import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right, under } from '#web/core/screen.ts';

const read = right('loan_management', 'read');
const write = right('loan_management', 'write');

export const feature: Feature = {
  name: 'loans',
  screens: [
    inBusiness('retail_loan', 'Retail loans', {
      ...read,
      ...menu('loans', 'loan'),
      remembers: ['view'],
      load: () => import('./pipeline.tsx'),
    }),
    inBusiness('retail_loan/create', 'Create loan file', {
      ...write,
      ...under('retail_loan'),
      create: 'Loan file',
      load: () => import('./new-loan.tsx'),
    }),
    inBusiness('retail_loan/edit/:loan_id', 'Edit loan file', {
      ...write,
      ...under('retail_loan'),
      load: () => import('./edit-loan.tsx'),
    }),
    inBusiness('retail_loan/:loan_id', 'Loan file', {
      ...read,
      ...under('retail_loan'),
      load: () => import('./loan-file.tsx'),
    }),
  ],
  loan: [
    { key: 'details', title: 'Details', place: 0, load: () => import('./details-tab.tsx') },
    { key: 'people', title: 'People', place: 10, load: () => import('./people-tab.tsx') },
    { key: 'activity', title: 'Activity', place: 90, load: () => import('./activity-tab.tsx') },
  ],
  palette: () => import('./palette.ts'),
  client: { loans: { tab: () => import('./client-loans.tsx') } },
};

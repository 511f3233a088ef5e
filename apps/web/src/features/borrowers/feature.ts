import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'borrowers',
  screens: [
    inBusiness('borrowers', 'Borrowers', {
      ...right('loan_management', 'read'),
      ...under('retail_loan'),
      load: () => import('./borrower-list.tsx'),
    }),
    inBusiness('borrower/create', 'Add borrower', {
      ...right('loan_management', 'write'),
      ...under('borrowers'),
      load: () => import('./new-borrower.tsx'),
    }),
    inBusiness('borrower/edit/:borrower_id', 'Edit borrower', {
      ...right('loan_management', 'write'),
      ...under('borrowers'),
      load: () => import('./edit-borrower.tsx'),
    }),
    inBusiness('borrower/:borrower_id', 'Borrower', {
      ...right('loan_management', 'read'),
      ...under('borrowers'),
      load: () => import('./borrower.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
  loan: [
    { key: 'income', title: 'Income', place: 20, load: () => import('./income-tab.tsx') },
    { key: 'obligations', title: 'Obligations', place: 30, load: () => import('./obligations-tab.tsx') },
  ],
};

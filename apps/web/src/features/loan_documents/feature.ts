import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'loan_documents',
  screens: [
    inBusiness('loan-checklist', 'Document checklist', {
      ...right('loan_management', 'read'),
      ...under('retail_loan'),
      load: () => import('./checklist.tsx'),
    }),
  ],
  loanAction: () => import('./loan-export.tsx'),
  loan: [{ key: 'documents', title: 'Documents', place: 50, load: () => import('./documents-tab.tsx') }],
};

import type { Feature } from '#web/core/feature.ts';
import { publicForm, right, type LoadScreen } from '#web/core/screen.ts';

const form: { load: LoadScreen } = { load: () => import('./visitor/form.tsx') };

export const feature: Feature = {
  name: 'public_forms',
  screens: [
    publicForm('pin', 'Enter PIN', { load: () => import('./visitor/pin.tsx') }),
    publicForm('retail_loan/:loan_id', 'Loan details', form),
    publicForm('retail_loan/edit/:loan_id', 'Loan details', form),
    publicForm('borrower/edit/:borrower_id', 'Borrower details', form),
    publicForm('property/create', 'Property details', form),
    publicForm('property/edit/:property_id', 'Property details', form),
  ],
  loan: [
    {
      key: 'forms',
      title: 'Forms',
      place: 75,
      needs: right('loan_management', 'read').right,
      load: () => import('./staff/forms-tab.tsx'),
    },
  ],
};

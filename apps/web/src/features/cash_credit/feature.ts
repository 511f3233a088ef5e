import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right, under } from '#web/core/screen.ts';

const read = right('cma_management', 'read');

export const feature: Feature = {
  name: 'cash_credit',
  screens: [
    inBusiness('cashCredit', 'CMA and cash credit', {
      ...read,
      ...menu('loans', 'chart'),
      load: () => import('./cma-files.tsx'),
    }),
    inBusiness('cashCredit/client/:clientId', 'Cash credit', {
      ...read,
      ...under('cashCredit'),
      load: () => import('./client.tsx'),
    }),
    inBusiness('cashCredit/client/:clientId/Settings', 'CMA settings', {
      ...read,
      ...under('cashCredit/client/:clientId'),
      load: () => import('./settings.tsx'),
    }),
    inBusiness('cashCredit/client/:clientId/Financial', 'Financials', {
      ...read,
      ...under('cashCredit/client/:clientId'),
      load: () => import('./financial.tsx'),
    }),
  ],
  activity: {
    cash_credit_loans: { title: 'CMA file', inSentence: 'CMA file' },
    cash_credit_settings: { title: 'CMA settings', inSentence: 'CMA settings' },
    cash_credit_configs: 'Year',
    ac_groups: 'Group',
    cc_accounts: 'Account',
    ac_balances: 'Balance',
    existing_loans: 'Existing facility',
    requested_loans: 'Requested facility',
    cash_credit_borrowers: 'Borrower or guarantor',
    cma_scenarios: 'Scenario',
    cma_cells: 'Projection input',
  },
};

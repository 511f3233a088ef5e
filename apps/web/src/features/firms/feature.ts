import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, withRecord, under, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'firms',
  screens: [
    inBusiness('firms', 'Firms', {
      ...right('billing_management', 'read'),
      ...menu('settings', 'building'),
      load: () => import('./firms.tsx'),
    }),
    inBusiness('firmCreate', 'Create firm', {
      ...right('billing_management', 'write'),
      ...under('firms'),
      load: () => import('./new-firm.tsx'),
    }),
    inBusiness('firmDetails', 'Firm', {
      ...right('billing_management', 'read'),
      ...under('firms'),
      ...withRecord,
      load: () => import('./firm.tsx'),
    }),
    inBusiness('firm/:firmId/editFBankDetail', 'Bank details', {
      ...right('billing_management', 'write'),
      ...under('firms'),
      load: () => import('./bank-details.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
};

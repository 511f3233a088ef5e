import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'tax_statements',
  screens: [
    inBusiness('incomeTax/client/:clientId/statements', 'Tax statements', {
      ...right('clients', 'read'),
      ...under('incomeTax/client/:clientId'),
      load: () => import('./client-statements.tsx'),
    }),
    // Not in the specification: the firm's own Form 26AS, beside its own GST returns.
    inBusiness('tds-receivable', 'TDS receivable', {
      ...right('invoices', 'read'),
      ...menu('filing', 'tax'),
      ...under('invoice'),
      gst: true,
      load: () => import('./firm-statements.tsx'),
    }),
  ],
};

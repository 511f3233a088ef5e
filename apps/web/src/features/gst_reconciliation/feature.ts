import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'gst_reconciliation',
  screens: [
    // Not in the specification; opened from the client's return.
    inBusiness('gst/reconciliation', 'GSTR-2B reconciliation', {
      ...right('clients', 'read'),
      ...under('gstClients'),
      gst: true,
      load: () => import('./reconciliation.tsx'),
    }),
  ],
};

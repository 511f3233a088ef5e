import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

const rest = { ...right('clients', 'read'), ...under('gstClients'), gst: true } as const;

export const feature: Feature = {
  name: 'gst_filing',
  screens: [
    inBusiness('gst/filing_login', 'File GST return', { ...rest, load: () => import('./file-return.tsx') }),
    inBusiness('gst/filing_completed', 'GST return filed', { ...rest, load: () => import('./completed.tsx') }),
    inBusiness('gst/gst_return_status', 'GST return status', { ...rest, load: () => import('./return-status.tsx') }),
  ],
};

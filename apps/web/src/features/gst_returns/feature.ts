import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'gst_returns',
  screens: [
    inBusiness('gst_returns', 'GST returns', {
      ...right('invoices', 'read'),
      ...menu('filing', 'tax'),
      ...under('invoice'),
      gst: true,
      load: () => import('./gst-returns.tsx'),
    }),
  ],
};

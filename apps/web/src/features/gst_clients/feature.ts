import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'gst_clients',
  screens: [
    inBusiness('gstClients', 'GST filing', {
      ...right('clients', 'read'),
      ...menu('filing', 'receipt'),
      gst: true,
      load: () => import('./gst-clients.tsx'),
    }),
  ],
};

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'gst_imports',
  screens: [
    inBusiness('gst_file_import', 'GST import', {
      ...right('clients', 'write'),
      ...under('gstClients'),
      load: () => import('./import-screen.tsx'),
    }),
  ],
};

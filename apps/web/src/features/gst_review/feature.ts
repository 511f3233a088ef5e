import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'gst_review',
  screens: [
    inBusiness('review_data', 'Review GST data', {
      ...right('clients', 'read'),
      ...under('gstClients'),
      gst: true,
      load: () => import('./review.tsx'),
    }),
  ],
};

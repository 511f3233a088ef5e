import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'client_labels',
  screens: [
    inBusiness('groups', 'Groups', {
      ...right('clients', 'read'),
      ...under('clients'),
      load: () => import('./groups.tsx'),
    }),
    inBusiness('referredBy', 'Referrers', {
      ...right('clients', 'read'),
      ...under('clients'),
      load: () => import('./referrers.tsx'),
    }),
    inBusiness('clientTags', 'Client tags', {
      ...right('clients', 'read'),
      ...under('clients'),
      load: () => import('./tags.tsx'),
    }),
  ],
};

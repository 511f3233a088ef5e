import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right, under } from '#web/core/screen.ts';

const read = right('deed', 'read');

export const feature: Feature = {
  name: 'deeds',
  screens: [
    inBusiness('deeds', 'Deeds', { ...read, ...menu('documents', 'file'), load: () => import('./deeds.tsx') }),
    inBusiness('deeds/:clientId', 'Client deeds', {
      ...read,
      ...under('deeds'),
      load: () => import('./client-deeds.tsx'),
    }),
    inBusiness('deeds/:clientId/document/:documentId', 'Deed', {
      ...read,
      ...under('deeds/:clientId'),
      load: () => import('./deed.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
  client: { deeds: { card: () => import('./client-card.tsx') } },
};

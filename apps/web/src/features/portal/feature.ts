import type { Feature } from '#web/core/feature.ts';
import { client, inPortal, menu } from '#web/core/screen.ts';
import { loadHomeParts } from './home-parts.ts';

export const feature: Feature = {
  name: 'portal',
  screens: [
    client('/client-businesses', 'Your accountants', { load: () => import('./client-businesses.tsx') }),
    client('/business/:businessId/client-list', 'Your accounts', { load: () => import('./client-list.tsx') }),
    inPortal('dashboard', 'Home', {
      ...menu('portal', 'home'),
      load: async () => (await Promise.all([import('./home.tsx'), loadHomeParts()]))[0],
    }),
  ],
};

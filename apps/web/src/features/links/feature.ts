import type { Feature } from '#web/core/feature.ts';
import { shared, inBusiness, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'links',
  screens: [
    shared('/useful-links', 'Useful links', { ...menu('home', 'link'), load: () => import('./country-links.tsx') }),
    inBusiness('useful-links', 'Useful links', { ...menu('help', 'link'), load: () => import('./business-links.tsx') }),
  ],
  palette: () => import('./palette.ts'),
};

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'lenders',
  screens: [
    inBusiness('lenders', 'Lenders', {
      ...right('loan_management', 'read'),
      ...menu('loans', 'bank'),
      load: () => import('./lenders.tsx'),
    }),
  ],
};

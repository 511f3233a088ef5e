import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'udins',
  screens: [
    // Not in the specification; beside deeds, which partners sign too.
    inBusiness('udins', 'UDIN register', {
      ...right('deed', 'read'),
      ...menu('documents', 'deed'),
      load: () => import('./udins.tsx'),
    }),
  ],
};

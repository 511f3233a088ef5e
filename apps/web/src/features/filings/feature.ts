import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'filings',
  screens: [
    // Not in the specification; beside the compliance calendar, which reads from it.
    inBusiness('filings', 'Filing register', {
      ...right('clients', 'read'),
      ...menu('filing', 'check'),
      load: () => import('./filings.tsx'),
    }),
  ],
  task: {
    sections: [
      {
        key: 'filing',
        title: 'Filing',
        place: 10,
        isFor: (task) => task.is_filing,
        load: () => import('./task-filing.tsx'),
      },
    ],
  },
};

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'client_reports',
  screens: [
    // In the menu themselves until `reports`, which links to them, is built.
    inBusiness('clientreport', 'Client report', {
      ...right('reports', 'read'),
      ...menu('reports', 'chart'),
      ...under('reports'),
      load: () => import('./client-report.tsx'),
    }),
    inBusiness('industry/:industryId', 'Industry report', {
      ...right('reports', 'read'),
      ...under('clientreport'),
      load: () => import('./industry-report.tsx'),
    }),
  ],
};

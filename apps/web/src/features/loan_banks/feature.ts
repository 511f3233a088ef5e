import type { Feature } from '#web/core/feature.ts';

export const feature: Feature = {
  name: 'loan_banks',
  loan: [{ key: 'banks', title: 'Banks', place: 60, load: () => import('./banks-tab.tsx') }],
};

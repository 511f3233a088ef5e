import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right, under } from '#web/core/screen.ts';

const read = right('cma_management', 'read');

export const feature: Feature = {
  name: 'project_loans',
  screens: [
    inBusiness('projectLoan', 'Project loans', {
      ...read,
      ...menu('loans', 'building'),
      load: () => import('./list.tsx'),
    }),
    inBusiness('projectLoan/client/:clientId', 'Project loan', {
      ...read,
      ...under('projectLoan'),
      load: () => import('./client.tsx'),
    }),
  ],
};

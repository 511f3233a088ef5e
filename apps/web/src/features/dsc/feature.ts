import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right, under } from '#web/core/screen.ts';

const read = right('dsc', 'read');
const add = { ...right('dsc', 'write'), ...under('dsc'), load: () => import('./edit-token.tsx') };

export const feature: Feature = {
  name: 'dsc',
  screens: [
    inBusiness('dsc', 'DSC', { ...read, ...menu('filing', 'fingerprint'), load: () => import('./register.tsx') }),
    inBusiness('dsc/conflicts', 'DSC conflicts', { ...read, ...under('dsc'), load: () => import('./conflicts.tsx') }),
    inBusiness('dscDetails', 'DSC', { ...read, ...under('dsc'), load: () => import('./token.tsx') }),
    inBusiness('createDSC', 'Add DSC', { ...add, create: 'DSC' }),
    inBusiness('dsc/client/:clientId/create', 'Add DSC', add),
  ],
  palette: () => import('./palette.ts'),
  client: { dsc: { card: () => import('./client-card.tsx'), tab: () => import('./client-tab.tsx') } },
  task: { notice: () => import('./task-notice.tsx') },
  dashboard: () => import('./dashboard-cards.tsx'),
};

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right, under } from '#web/core/screen.ts';

const read = right('cma_management', 'read');

export const feature: Feature = {
  name: 'cash_credit',
  screens: [
    inBusiness('cashCredit', 'CMA and cash credit', {
      ...read,
      ...menu('loans', 'chart'),
      load: () => import('./overview.tsx'),
    }),
    inBusiness('cashCredit/client/:clientId', 'Cash credit', {
      ...read,
      ...under('cashCredit'),
      load: () => import('./client.tsx'),
    }),
    inBusiness('cashCredit/client/:clientId/Settings', 'CMA settings', {
      ...read,
      ...under('cashCredit/client/:clientId'),
      load: () => import('./settings.tsx'),
    }),
    inBusiness('cashCredit/client/:clientId/Financial', 'Financials', {
      ...read,
      ...under('cashCredit/client/:clientId'),
      load: () => import('./financial.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
  client: { cash_credit: { card: () => import('./client-card.tsx') } },
};

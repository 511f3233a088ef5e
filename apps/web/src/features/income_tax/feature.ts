import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right, under } from '#web/core/screen.ts';

const read = right('clients', 'read');

export const feature: Feature = {
  name: 'income_tax',
  screens: [
    inBusiness('incomeTax', 'Income tax', {
      ...read,
      ...menu('filing', 'tax'),
      load: () => import('./income-tax.tsx'),
    }),
    inBusiness('incomeTax/client/:clientId', 'Income tax of client', {
      ...read,
      ...under('incomeTax'),
      load: () => import('./client.tsx'),
    }),
  ],
  client: { income_tax: { card: () => import('./client-card.tsx') } },
};

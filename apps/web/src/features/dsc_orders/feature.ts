import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

const read = right('dsc', 'read');

export const feature: Feature = {
  name: 'dsc_orders',
  screens: [
    inBusiness('OrderDSCList', 'DSC orders', { ...read, ...under('dsc'), load: () => import('./orders.tsx') }),
    inBusiness('OrderDSCList/:orderId', 'DSC order', {
      ...read,
      ...under('OrderDSCList'),
      load: () => import('./order.tsx'),
    }),
    inBusiness('orderDSC', 'Order DSC', {
      ...right('dsc', 'write'),
      ...under('OrderDSCList'),
      create: 'DSC order',
      load: () => import('./edit-order.tsx'),
    }),
  ],
};

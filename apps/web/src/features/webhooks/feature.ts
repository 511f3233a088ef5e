import type { Feature } from '#web/core/feature.ts';
import { right } from '#web/core/screen.ts';

const of = '/business/:businessId/integration';
const needs = right('business_management', 'read').right;

export const feature: Feature = {
  name: 'webhooks',
  tabs: [
    { of, key: 'webhooks', title: 'Webhooks', place: 2, needs, load: () => import('./webhooks.tsx') },
    { of, key: 'deliveries', title: 'Deliveries', place: 3, needs, load: () => import('./deliveries.tsx') },
  ],
};

import type { Feature } from '#web/core/feature.ts';

export const feature: Feature = { name: 'notifications', dashboard: () => import('./dashboard-cards.tsx') };

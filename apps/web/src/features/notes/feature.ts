import type { Feature } from '#web/core/feature.ts';

export const feature: Feature = { name: 'notes', dashboard: () => import('./dashboard-cards.tsx') };

import type { Feature } from '#web/core/feature.ts';

export const feature: Feature = { name: 'announcements', dashboard: () => import('./dashboard-cards.tsx') };

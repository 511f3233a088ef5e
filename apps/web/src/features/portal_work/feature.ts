import type { Feature } from '#web/core/feature.ts';
import { inPortal, under, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'portal_work',
  screens: [
    inPortal('work-board', 'Work', { ...menu('portal', 'check'), load: () => import('./work-board.tsx') }),
    inPortal('workBoard-taskDetails-new/:taskId', 'Task', {
      ...under('client/:clientId/work-board'),
      load: () => import('./task-details.tsx'),
    }),
  ],
  portalHome: () => import('./portal-home.tsx'),
};

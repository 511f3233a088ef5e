import type { Feature } from '#web/core/feature.ts';
import { anyRight, board, right } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'calendar_feeds',
  tabs: [
    {
      of: '/business/:businessId/integration',
      key: 'calendar',
      title: 'Calendar',
      place: 4,
      needs: anyRight(right('clients', 'read'), board).right,
      load: () => import('./calendar.tsx'),
    },
  ],
};

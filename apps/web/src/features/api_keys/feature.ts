import type { Feature } from '#web/core/feature.ts';
import { board, inBusiness, menu, right } from '#web/core/screen.ts';

const manager = right('business_management', 'read').right;

export const feature: Feature = {
  name: 'api_keys',
  screens: [
    // Its tabs are those of several features; everybody who sees due dates or tasks has a calendar.
    inBusiness('integration', 'Integrations', {
      right: [manager, right('clients', 'read').right, board.right],
      ...menu('settings', 'plug'),
      load: () => import('#web/kit/tabbed-screen.tsx'),
    }),
  ],
  tabs: [
    {
      of: '/business/:businessId/integration',
      key: 'keys',
      title: 'API keys',
      place: 1,
      needs: manager,
      load: () => import('./api-keys.tsx'),
    },
  ],
};

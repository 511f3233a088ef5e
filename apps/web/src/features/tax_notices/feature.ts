import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right, under } from '#web/core/screen.ts';

const read = right('clients', 'read');

export const feature: Feature = {
  name: 'tax_notices',
  screens: [
    // Not in the specification; for those who see the compliance calendar.
    inBusiness('tax-notices', 'Notices', {
      ...read,
      ...menu('filing', 'mail'),
      load: () => import('./notices.tsx'),
    }),
    inBusiness('tax-notices/:noticeId', 'Notice', {
      ...read,
      ...under('tax-notices'),
      load: () => import('./notice.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
  client: { notices: { card: () => import('./client-card.tsx'), tab: () => import('./client-notices.tsx') } },
  task: { action: () => import('./notice-of-task.tsx') },
};

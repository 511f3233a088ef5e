import type { Feature } from '#web/core/feature.ts';
import { anyone, bare, inBusiness, inPortal, menu, staff, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'support_tickets',
  screens: [
    staff('/supports', 'Support', { ...menu('home', 'lifebuoy'), load: () => import('./product-home.tsx') }),
    staff('/supports/:id', 'Support ticket', { under: '/supports', load: () => import('./product-ticket.tsx') }),
    inBusiness('supports', 'Support', { ...menu('help', 'lifebuoy'), load: () => import('./supports.tsx') }),
    inBusiness('supports/:id', 'Support ticket', { ...under('supports'), load: () => import('./ticket.tsx') }),
    inPortal('supports', 'Ask us', { ...menu('portal', 'lifebuoy'), load: () => import('./portal-tickets.tsx') }),
    inPortal('supports/:id', 'Question', {
      ...under('client/:clientId/supports'),
      load: () => import('./portal-ticket.tsx'),
    }),
    // Clients rate by a link in the email, without signing in.
    anyone('/public-jwt-forms/v1/support_rating', 'Rate our help', {
      ...bare,
      load: () => import('./rating-link.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
  client: { tickets: { tab: () => import('./client-tickets.tsx') } },
};

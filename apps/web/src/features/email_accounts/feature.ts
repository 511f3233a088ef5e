import type { Feature } from '#web/core/feature.ts';
import { anyRight, inBusiness, inState, menu, right, staff } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'email_accounts',
  screens: [
    inBusiness('email-integration', 'Email integration', {
      ...anyRight(right('compose_mail', 'read'), right('business_management', 'write')),
      ...menu('settings', 'mail'),
      load: () => import('./email-integration.tsx'),
    }),
    staff('/email-sign-in', 'Connect email account', { ...inState, load: () => import('./sign-in-return.tsx') }),
  ],
};

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right, under } from '#web/core/screen.ts';

const read = right('compose_mail', 'read');

export const feature: Feature = {
  name: 'emails',
  screens: [
    inBusiness('email', 'Email', { ...read, ...menu('communication', 'mail'), load: () => import('./email.tsx') }),
    inBusiness('email/compose', 'Write email', {
      ...read,
      ...under('email'),
      create: 'Email',
      load: () => import('./compose.tsx'),
    }),
  ],
};

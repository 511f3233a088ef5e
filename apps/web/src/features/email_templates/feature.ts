import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'email_templates',
  screens: [
    inBusiness('emailTemplate', 'Email templates', {
      ...right('compose_mail', 'read'),
      load: () => import('./email-templates.tsx'),
    }),
    inBusiness('emailTemplate/:emailTemplateId', 'Email template', {
      ...right('compose_mail', 'read'),
      ...under('emailTemplate'),
      load: () => import('./template.tsx'),
    }),
  ],
};

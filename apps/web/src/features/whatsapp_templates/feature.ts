import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'whatsapp_templates',
  screens: [
    inBusiness('whatsapp-template/:whatsappTemplateId', 'WhatsApp template', {
      ...right('business_management', 'write'),
      ...under('whatsapp-config'),
      load: () => import('./edit-template.tsx'),
    }),
  ],
  tabs: [
    {
      of: '/business/:businessId/whatsapp-config',
      key: 'templates',
      title: 'Templates',
      place: 2,
      needs: { module: 'business_management', levels: ['write'] },
      load: () => import('./template-list.tsx'),
    },
  ],
};

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right } from '#web/core/screen.ts';

const manage = right('business_management', 'write');
const tab = { of: '/business/:businessId/whatsapp-config', needs: manage.right };

export const feature: Feature = {
  name: 'whatsapp_settings',
  screens: [
    inBusiness('whatsapp-config', 'WhatsApp settings', {
      ...manage,
      ...menu('settings', 'whatsapp'),
      load: () => import('#web/kit/tabbed-screen.tsx'),
    }),
  ],
  tabs: [
    { ...tab, key: 'set-up', title: 'Set-up', place: 1, load: () => import('./set-up.tsx') },
    { ...tab, key: 'people', title: 'People', place: 3, load: () => import('./people.tsx') },
  ],
};

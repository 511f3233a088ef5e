import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'whatsapp_chats',
  screens: [
    inBusiness('whatsApp', 'WhatsApp', {
      right: 'whatsapp',
      ...menu('communication', 'whatsapp'),
      load: () => import('./whatsapp.tsx'),
    }),
  ],
};

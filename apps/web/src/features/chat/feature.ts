import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'chat',
  screens: [inBusiness('chat', 'Chat', { ...menu('communication', 'message'), load: () => import('./chat.tsx') })],
  palette: () => import('./palette.ts'),
  panel: () => import('./panel.tsx'),
};

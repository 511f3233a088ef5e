import type { Feature } from '#web/core/feature.ts';
import { inBusiness, inPortal, right, under, same, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'drive',
  screens: [
    inBusiness('drive', 'Drive', {
      ...right('drive', 'read'),
      ...menu('documents', 'folder'),
      load: () => import('./drive.tsx'),
    }),
    inBusiness('drive2', 'Drive', { ...right('drive', 'read'), ...same('drive') }),
    inBusiness('docs', 'All files', {
      ...right('drive', 'read'),
      ...under('drive'),
      load: () => import('./all-files.tsx'),
    }),
    inBusiness('client/:clientId/drive', 'Client documents', {
      ...right('drive', 'read'),
      ...under('drive'),
      load: () => import('./client-drive.tsx'),
    }),
    inPortal('client-drive', 'Drive', { ...menu('portal', 'folder'), load: () => import('./portal-drive.tsx') }),
  ],
  palette: () => import('./palette.ts'),
  client: { drive: { tab: () => import('./client-tab.tsx') } },
};

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'deed_templates',
  screens: [
    inBusiness('deed-templates', 'Deed templates', {
      ...right('deed', 'read'),
      ...under('deeds'),
      load: () => import('./deed-templates.tsx'),
    }),
    inBusiness('edit-template/:templateId', 'Edit template', {
      ...right('deed', 'write'),
      ...under('deed-templates'),
      load: () => import('./edit-template.tsx'),
    }),
  ],
};

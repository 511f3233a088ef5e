import type { Feature } from '#web/core/feature.ts';
import { inBusiness, inPortal, menu, right, under } from '#web/core/screen.ts';

const read = right('drive', 'read');

export const feature: Feature = {
  name: 'document_records',
  screens: [
    inBusiness('documentsRecord', 'Document register', {
      ...read,
      ...menu('documents', 'door'),
      load: () => import('./register.tsx'),
    }),
    inBusiness('documentsRecord/items', 'Documents held', {
      ...read,
      ...under('documentsRecord'),
      load: () => import('./items.tsx'),
    }),
    inBusiness('documentsRecord/stocktake', 'Stocktake', {
      ...read,
      ...under('documentsRecord'),
      load: () => import('./stocktake.tsx'),
    }),
    inBusiness('documentsRecord/places', 'Document places', {
      ...read,
      ...under('documentsRecord'),
      load: () => import('./places.tsx'),
    }),
    inBusiness('documentsRecord/editRecord', 'Register entry', {
      ...right('drive', 'write'),
      ...under('documentsRecord'),
      create: 'Register entry',
      load: () => import('./edit-record.tsx'),
    }),
    inBusiness('documentsRecord/:id', 'Register entry', {
      ...read,
      ...under('documentsRecord'),
      load: () => import('./record.tsx'),
    }),
    inPortal('documents-held', 'Documents', {
      ...under('client/:clientId/dashboard'),
      load: () => import('./portal.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
  portalHome: () => import('./portal-home.tsx'),
  client: { register: { card: () => import('./client-card.tsx'), tab: () => import('./client-tab.tsx') } },
};

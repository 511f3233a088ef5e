import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, withRecord, under, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'clients',
  screens: [
    inBusiness('clients', 'Clients', {
      ...right('clients', 'read'),
      ...menu('clients', 'users'),
      load: () => import('./client-list.tsx'),
    }),
    inBusiness('clients/add_client', 'Add client', {
      ...right('clients', 'write'),
      ...under('clients'),
      create: 'Client',
      load: () => import('./new-client.tsx'),
    }),
    inBusiness('clients/edit/:tab?', 'Edit client', {
      ...right('clients', 'write'),
      ...under('clients'),
      ...withRecord,
      load: () => import('./edit-client.tsx'),
    }),
    inBusiness('clients/:clientId', 'Client', {
      ...right('clients', 'read'),
      ...under('clients'),
      load: () => import('./client.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
  addForms: { client: () => import('./add-client-drawer.tsx') },
};

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'properties',
  screens: [
    inBusiness('properties', 'Properties', {
      ...right('loan_management', 'read'),
      ...under('retail_loan'),
      load: () => import('./property-list.tsx'),
    }),
    inBusiness('property/create', 'Add property', {
      ...right('loan_management', 'write'),
      ...under('properties'),
      load: () => import('./new-property.tsx'),
    }),
    inBusiness('property/edit/:property_id', 'Edit property', {
      ...right('loan_management', 'write'),
      ...under('properties'),
      load: () => import('./edit-property.tsx'),
    }),
    inBusiness('property/:property_id', 'Property', {
      ...right('loan_management', 'read'),
      ...under('properties'),
      load: () => import('./property.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
  loan: [{ key: 'property', title: 'Property', place: 40, load: () => import('./property-tab.tsx') }],
};

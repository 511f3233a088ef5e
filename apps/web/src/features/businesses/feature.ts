import type { Feature } from '#web/core/feature.ts';
import { staff, inBusiness, right, under, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'businesses',
  screens: [
    staff('/', 'Businesses', { same: '/businesses' }),
    staff('/dashboard', 'Businesses', { same: '/businesses' }),
    staff('/businesses', 'Businesses', { ...menu('home', 'briefcase'), load: () => import('./business-list.tsx') }),
    staff('/business-access-request', 'Request access', {
      ...menu('home', 'door'),
      load: () => import('./access-request.tsx'),
    }),
    staff('/new-business', 'Create business', { under: '/businesses', load: () => import('./new-business.tsx') }),
    inBusiness('edit-business', 'Edit business', {
      ...right('business_management', 'write'),
      ...under('settings-company'),
      load: () => import('./edit-business.tsx'),
    }),
    inBusiness('settings-company', 'Business', {
      ...right('business_management', 'read'),
      ...menu('settings', 'briefcase'),
      load: () => import('./company.tsx'),
    }),
    inBusiness('settings-companyProfile', 'Business profile', {
      ...right('business_management', 'read'),
      ...menu('settings', 'id'),
      load: () => import('./company-profile.tsx'),
    }),
    inBusiness('settings-locations', 'Branches', {
      ...right('business_management', 'read'),
      ...menu('settings', 'pin'),
      load: () => import('./branches.tsx'),
    }),
  ],
};

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, withRecord, under, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'team',
  screens: [
    inBusiness('settings-users-roles', 'Users and roles', {
      ...right('user_role_management', 'read'),
      ...menu('settings', 'users'),
      load: () => import('./users-roles.tsx'),
    }),
    inBusiness('settings-userDetails', 'User', {
      ...right('user_role_management', 'read'),
      ...under('settings-users-roles'),
      ...withRecord,
      load: () => import('./person.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
};

import type { Feature } from '#web/core/feature.ts';
import { shared, inState } from '#web/core/screen.ts';
import { ENTRY_SCREENS } from './entry-screens.ts';

export const feature: Feature = {
  name: 'identity',
  screens: [
    ...ENTRY_SCREENS,
    shared('/user', 'Profile', { load: () => import('./user.tsx') }),
    shared('/pin', 'Locked', { ...inState, load: () => import('./pin.tsx') }),
    shared('/two-factor', 'Two-factor sign-in', { ...inState, load: () => import('./two-factor/two-factor.tsx') }),
    shared('/phone-verify', 'Verify mobile number', { ...inState, load: () => import('./phone-verify.tsx') }),
  ],
  dashboard: () => import('./dashboard-cards.tsx'),
};

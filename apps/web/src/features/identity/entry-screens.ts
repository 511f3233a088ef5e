import { anyone, bare, signedOut } from '#web/core/screen.ts';

/** Screens for signed-out visitors. A first visit loads only these; the other features follow after sign-in. */
export const ENTRY_SCREENS = [
  signedOut('/sign-in', 'Sign in', { load: () => import('./sign-in.tsx') }),
  signedOut('/sign-up', 'Create account', { load: () => import('./sign-up.tsx') }),
  signedOut('/forgot-password', 'Forgot password', { load: () => import('./forgot-password.tsx') }),
  anyone('/resetPassword', 'Set new password', { ...bare, load: () => import('./reset-password.tsx') }),
];

import { anyone, bare, inBusiness, type Screen } from '#web/core/screen.ts';

/** Screens of the app itself. */
export const APP_SCREENS: readonly Screen[] = [
  anyone('/coming_soon/:type?', 'Coming soon', { load: () => import('./pages/coming-soon.tsx') }),
  inBusiness('coming_soon/:type?', 'Coming soon', { same: '/coming_soon/:type?' }),
  anyone('/404', 'Not found', { ...bare, load: () => import('./pages/not-found.tsx') }),
  anyone('/500', 'Server error', { ...bare, load: () => import('./pages/server-error.tsx') }),
];

/** Old addresses, and where they lead. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/client-login-email': '/sign-in?login_type=client&type=email',
};

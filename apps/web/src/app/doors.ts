import type { Entry } from './manifest.ts';
import type { Screens } from './screens.ts';

const open = <const P extends string>(path: P, title: string) => ({ path, title, audience: 'public' as const });

/** Where people come in: all that a first visit must know. The rest of the manifest follows when it is asked for. */
export const DOORS = [
  open('/sign-in', 'Sign in'),
  open('/sign-up', 'Create an account'),
  open('/forgot-password', 'Forgot password'),
  { path: '/resetPassword', title: 'Set a new password', audience: 'anyone', bare: true },
] as const satisfies readonly Entry[];

const rooms = import.meta.glob<{ screens: Screens }>('../features/*/*.doors.tsx', { eager: true });
/** What a room shows there, in features/<room>/<room>.doors.tsx. */
export const doorScreens: Screens = Object.assign({}, ...Object.values(rooms).map((room) => room.screens));

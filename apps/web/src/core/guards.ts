import type { Screen } from '#web/core/screen.ts';

export type Visitor = {
  kind: 'staff' | 'client' | null;
  locked: boolean;
  /** Email and mobile number are verified, and there is a password. */
  isVerified: boolean;
  awaits?: string | undefined;
  /** No second factor yet: the screen to set one up is open. */
  maySetUp?: boolean;
  publicForm: { jwt: string | null; unlocked: boolean };
};

const PIN = '/pin';
const PHONE = '/phone-verify';
const TWO_FACTOR = '/two-factor';
const FORM_PIN = '/public-jwt-forms/v1/pin';

export const homeOf = (kind: Visitor['kind']): string => (kind === 'client' ? '/client-businesses' : '/businesses');

/** Only an address of the app: `//host`, `/\host`, `/x/..//host` and `/TAB/host` lead to other sites. */
export const safeNext = (next: string | null): string | null =>
  next && /^\/(?:[^\s/\\?#]+\/)*[^\s/\\?#]*(?:[?#]\S*)?$/.test(next) && !next.startsWith('/sign-in') ? next : null;

/** Sign-in screens are never an address to come back to. */
const SIGN_IN_SCREENS = /^\/(sign-in|pin|phone-verify|two-factor)?(\?|$)/;

/** Adds the address to continue to. */
export const withNext = (to: string, from: string): string =>
  SIGN_IN_SCREENS.test(from) ? to : `${to}${to.includes('?') ? '&' : '?'}next=${encodeURIComponent(from)}`;

/** Users with an account accept an invitation too, so sign-up is open to them. */
const isInvitation = (path: string, address: string): boolean =>
  path === '/sign-up' && new URLSearchParams(address.split('?')[1]).has('invitation');

/**
 * Navigation rules (section 2): the address to redirect a visitor to, or null if they may open the screen. `address` is
 * path and query, to come back to.
 */
export function redirectFor(entry: Screen, visitor: Visitor, address: string): string | null {
  const { audience, path } = entry;
  // A screen with the app's frame shows the user, so the usual rules apply.
  if (audience === 'anyone' && (entry.bare || visitor.kind === null)) return null;
  if (audience === 'public_form') {
    const open = path === FORM_PIN || (visitor.publicForm.jwt !== null && visitor.publicForm.unlocked);
    return open ? null : withNext(FORM_PIN, address);
  }
  if (visitor.kind === null) return audience === 'public' ? null : withNext('/sign-in', address);
  if (audience === 'public' && !isInvitation(path, address)) return homeOf(visitor.kind);
  if (visitor.locked) return path === PIN ? null : withNext(PIN, address);
  if (visitor.awaits) return path === TWO_FACTOR ? null : withNext(TWO_FACTOR, address);
  if (!visitor.isVerified) return path === PHONE ? null : withNext(PHONE, address);
  if (path === TWO_FACTOR && visitor.maySetUp) return null;
  if (path === PIN || path === PHONE || path === TWO_FACTOR) return homeOf(visitor.kind);
  if (audience === 'public' || audience === 'anyone') return null;
  const wanted = audience === 'client' ? 'client' : audience === 'shared' ? visitor.kind : 'staff';
  return wanted === visitor.kind ? null : homeOf(visitor.kind);
}

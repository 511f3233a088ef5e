import type { Entry } from './manifest.ts';

/** What the navigation rules look at. */
export type Visitor = {
  kind: 'staff' | 'client' | null;
  locked: boolean;
  phoneVerified: boolean;
  publicForm: { jwt: string | null; unlocked: boolean };
};

const PIN = '/pin';
const PHONE = '/phone-verify';
const FORM_PIN = '/public-jwt-forms/v1/pin';

export const homeOf = (kind: Visitor['kind']): string => (kind === 'client' ? '/client-businesses' : '/businesses');

/** Only an address of our own, never one that leads away: `//host` and `/\host` do. */
export const safeNext = (next: string | null): string | null =>
  next && /^\/(?![/\\])/.test(next) && !next.startsWith('/sign-in') ? next : null;

/** Screens one is led to, never back to. */
const DOORS = /^\/(sign-in|pin|phone-verify)?(\?|$)/;

/** The address, with where to go on from there. */
export const withNext = (to: string, from: string): string =>
  DOORS.test(from) ? to : `${to}${to.includes('?') ? '&' : '?'}next=${encodeURIComponent(from)}`;

/** An invitation also finds people who have an account: they join with it, where others sign up. */
const isInvitation = (path: string, address: string): boolean =>
  path === '/sign-up' && new URLSearchParams(address.split('?')[1]).has('invitation');

/**
 * The navigation rules of the specification's section 2: where a visitor who asks for this screen is sent instead, or
 * null when they may have it. `address` is path and query, to come back to.
 */
export function whereInstead(entry: Entry, visitor: Visitor, address: string): string | null {
  const { audience, path } = entry;
  // Whoever has a frame around it is named there, and bound like on every other screen.
  if (audience === 'anyone' && (entry.bare || visitor.kind === null)) return null;
  if (audience === 'public_form') {
    const open = path === FORM_PIN || (visitor.publicForm.jwt !== null && visitor.publicForm.unlocked);
    return open ? null : withNext(FORM_PIN, address);
  }
  if (visitor.kind === null) return audience === 'public' ? null : withNext('/sign-in', address);
  if (audience === 'public' && !isInvitation(path, address)) return homeOf(visitor.kind);
  if (visitor.locked) return path === PIN ? null : withNext(PIN, address);
  if (!visitor.phoneVerified) return path === PHONE ? null : withNext(PHONE, address);
  if (path === PIN || path === PHONE) return homeOf(visitor.kind);
  if (audience === 'public' || audience === 'anyone') return null;
  const wanted = audience === 'client' ? 'client' : audience === 'shared' ? visitor.kind : 'staff';
  return wanted === visitor.kind ? null : homeOf(visitor.kind);
}

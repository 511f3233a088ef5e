/** Rules for the second factor of sign-in, and for asking again before sensitive actions. */

/** RFC 6238 with the values that authenticator apps assume. */
export const TOTP = { digits: 6, seconds: 30, window: 1 } as const;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / TOTP.seconds);

/**
 * The time step that a code is accepted for, or null. `delta` is its distance from now; a code that was used, or an
 * earlier one, is refused.
 */
export function acceptedStep(delta: number | null, now: Date, lastStep: number): number | null {
  if (delta === null || Math.abs(delta) > TOTP.window) return null;
  const step = stepAt(now) + delta;
  return step > lastStep ? step : null;
}

export const RECOVERY_CODES = { count: 10, length: 10 } as const;
/** Without letters and digits that look alike. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Shown in two halves, which are easier to copy. */
export const formatRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_CODES.length / 2)}-${code.slice(RECOVERY_CODES.length / 2)}`;

/** Case, spaces and hyphens don't matter. */
export const normalizeRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');

export function recoveryCodeProblem(typed: string): string | null {
  const code = normalizeRecoveryCode(typed);
  return code.length === RECOVERY_CODES.length && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter))
    ? null
    : `Enter a recovery code with ${RECOVERY_CODES.length} characters`;
}

/** Wrong codes before the sign-in starts again. */
export const SECOND_FACTOR_TRIES = 5;

/** A proof of identity counts this long, in its session. Signing in is one. */
export const CONFIRMED_MINUTES = 10;

export const isConfirmed = (confirmedAt: Date, now: Date): boolean =>
  now.getTime() - confirmedAt.getTime() < CONFIRMED_MINUTES * 60_000;

const DAY = 24 * 60 * 60_000;

/** Days that new owners can postpone the second factor. */
export const POSTPONE_DAYS = 7;

export const secondFactorDueAt = (signedUpAt: Date): Date => new Date(signedUpAt.getTime() + POSTPONE_DAYS * DAY);

/** Days that are left, today's included; 0 once the second factor is required. */
export const daysToPostpone = (dueAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((dueAt.getTime() - now.getTime()) / DAY));

/** Users who need a second factor in a business. */
export const TWO_FACTOR_POLICIES = ['optional', 'owners', 'everyone'] as const;
export type TwoFactorPolicy = (typeof TWO_FACTOR_POLICIES)[number];

export const isCovered = (policy: TwoFactorPolicy, { isOwner }: { isOwner: boolean }): boolean =>
  policy === 'everyone' || (policy === 'owners' && isOwner);

/** Days that members have to set it up before it is required at sign-in. */
export const GRACE_DAYS = [0, 7, 14, 30] as const;

/** When the requirement begins. A stricter policy starts a new period; one that stays keeps its date. */
export function requiredFrom(
  before: { policy: TwoFactorPolicy; from: Date | null },
  policy: TwoFactorPolicy,
  graceDays: number,
  now: Date,
): Date | null {
  if (policy === 'optional') return null;
  const isStricter = TWO_FACTOR_POLICIES.indexOf(policy) > TWO_FACTOR_POLICIES.indexOf(before.policy);
  if (before.from && !isStricter) return before.from;
  return new Date(now.getTime() + graceDays * DAY);
}

/** After how many idle minutes a session can end. */
export const IDLE_MINUTES = [15, 30, 60, 120, 240, 480, 720] as const;
/** The browser warns this long before. */
export const IDLE_WARNING_SECONDS = 60;

export const idleText = (minutes: number): string =>
  minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`;

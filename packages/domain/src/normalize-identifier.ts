/** Twelve digits, in one or in three groups of four. Not in patterns.ts, all of which sign-in would load. */
export const GROUPED_TWELVE_DIGITS = /^\d{4}([ -]?)\d{4}\1\d{4}$/;

/** Upper case, without spaces; an Aadhaar number typed in groups also without hyphens. */
export const tidyIdentifier = (typed: string): string =>
  typed.replace(GROUPED_TWELVE_DIGITS.test(typed.trim()) ? /[\s-]+/g : /\s+/g, '').toUpperCase();

/**
 * Text as a regular expression that matches nothing else. Whatever isn't a constant enters a pattern through it only:
 * `npm test -- lint` checks that.
 */
export const escapePattern = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/-]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

import { GROUPED_TWELVE_DIGITS } from './patterns.ts';

/** An LLPIN is stored with its hyphen. */
export const withLlpinHyphen = (identifier: string): string => identifier.replace(/^([A-Z]{3})(\d{4})$/, '$1-$2');

/** Upper case, without spaces; an Aadhaar number typed in groups also without hyphens. */
export const tidyIdentifier = (typed: string): string =>
  typed.replace(GROUPED_TWELVE_DIGITS.test(typed.trim()) ? /[\s-]+/g : /\s+/g, '').toUpperCase();

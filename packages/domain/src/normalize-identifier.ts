/** An LLPIN is stored with its hyphen. */
export const withLlpinHyphen = (identifier: string): string => identifier.replace(/^([A-Z]{3})(\d{4})$/, '$1-$2');

/** Upper case, without spaces. */
export const tidyIdentifier = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

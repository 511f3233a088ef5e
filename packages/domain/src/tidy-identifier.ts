/** Capitals, without the spaces people group by. */
export const tidyIdentifier = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

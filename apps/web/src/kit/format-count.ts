/** Formats as 1,00,000, without the 20 ms that the first use of `Intl` costs. */
// Short input: a number has at most 25 characters.
export const countOf = (count: number): string => String(count).replace(/\B(?=(\d{2})*\d{3}$)/g, ',');

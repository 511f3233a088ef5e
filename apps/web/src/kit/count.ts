/** A whole number as it is told here, 1,00,000: what `Intl` would say, without the 20 ms that its first use costs. */
export const countOf = (count: number): string => String(count).replace(/\B(?=(\d{2})*\d{3}$)/g, ',');

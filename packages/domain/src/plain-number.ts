const FORMAT = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 10 });

/** Without an exponent: sums of doubles leave parts such as 1e-11. A format made anew would take 20 times as long. */
export const plainNumber = (value: number): string =>
  Number.isSafeInteger(value) ? String(value) : FORMAT.format(value);

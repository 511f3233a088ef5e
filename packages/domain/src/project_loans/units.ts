import { divideRounded, fromPaise, toPaise } from '../loans/paise.ts';

const LAKH = 100_000n;

/** Rupees in lakhs, to two decimals. */
export const inLakhs = (rupees: string): string => fromPaise(divideRounded(toPaise(rupees), LAKH));

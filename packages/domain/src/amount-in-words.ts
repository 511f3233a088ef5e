/** Rupees in words, as an invoice or a deed says them (domain facts, 9). */
import { round } from './money.ts';

const ONES =
  ' One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = '  Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** Each scale counts the one before it; above 999 crore the crores are counted in the same words again. */
const SCALES = [
  [10_000_000n, 'Crore'],
  [100_000n, 'Lakh'],
  [1_000n, 'Thousand'],
  [100n, 'Hundred'],
] as const;

function words(n: bigint): string[] {
  for (const [unit, name] of SCALES) {
    if (n >= unit) return [...words(n / unit), name, ...words(n % unit)];
  }
  const small = Number(n);
  return small < 20 ? [ONES[small]!].filter(Boolean) : [TENS[Math.trunc(small / 10)]!, ...words(n % 10n)];
}

/** Rounded to paise first: 999.999 is one thousand rupees. */
export function amountInWords(amount: string): string {
  const [, sign, whole = '', paise = ''] = /^(-?)(\d+)\.(\d\d)$/.exec(round(amount))!;
  const rupees = BigInt(whole) > 0n || paise === '00' ? `Rupees ${words(BigInt(whole)).join(' ') || 'Zero'}` : '';
  const fraction = paise === '00' ? '' : `${words(BigInt(paise)).join(' ')} Paise`;
  return `${sign ? 'Minus ' : ''}${[rupees, fraction].filter(Boolean).join(' and ')} Only`;
}

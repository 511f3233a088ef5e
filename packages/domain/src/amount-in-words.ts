/** Amounts in words, as on an invoice or deed (domain facts, 9). */
import { currencyOf, LAKH_CURRENCIES } from './currencies.ts';
import type { CurrencyCode } from './currencies.ts';
import { round } from './money.ts';

const ONES =
  ' One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = '  Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

type Scales = readonly (readonly [bigint, string])[];

/** Each scale counts the one before it; above 999 crore the crores are counted in words again. */
const SCALES: Record<WordSystem, Scales> = {
  indian: [
    [10_000_000n, 'Crore'],
    [100_000n, 'Lakh'],
    [1_000n, 'Thousand'],
    [100n, 'Hundred'],
  ],
  international: [
    [1_000_000_000_000n, 'Trillion'],
    [1_000_000_000n, 'Billion'],
    [1_000_000n, 'Million'],
    [1_000n, 'Thousand'],
    [100n, 'Hundred'],
  ],
};

/** Crores and lakhs, or millions and billions. */
export type WordSystem = 'indian' | 'international';

/** Names of units and subunits, where they differ from the plural name and cents. */
const UNITS: Partial<Record<CurrencyCode, readonly [whole: string, parts: string]>> = {
  INR: ['Rupees', 'Paise'],
  EUR: ['Euros', 'Cents'],
  GBP: ['Pounds Sterling', 'Pence'],
  AED: ['UAE Dirhams', 'Fils'],
  SAR: ['Saudi Riyals', 'Halalas'],
  QAR: ['Qatari Riyals', 'Dirhams'],
  KWD: ['Kuwaiti Dinars', 'Fils'],
  BHD: ['Bahraini Dinars', 'Fils'],
  OMR: ['Omani Rials', 'Baisa'],
  JPY: ['Japanese Yen', ''],
  CNY: ['Chinese Yuan', 'Fen'],
  CHF: ['Swiss Francs', 'Rappen'],
  SEK: ['Swedish Kronor', 'Ore'],
  NOK: ['Norwegian Kroner', 'Ore'],
  DKK: ['Danish Kroner', 'Ore'],
  ZAR: ['South African Rand', 'Cents'],
  MYR: ['Malaysian Ringgit', 'Sen'],
  THB: ['Thai Baht', 'Satang'],
  IDR: ['Indonesian Rupiah', 'Sen'],
  PHP: ['Philippine Pesos', 'Sentimo'],
  VND: ['Vietnamese Dong', ''],
  KRW: ['South Korean Won', ''],
  NPR: ['Nepalese Rupees', 'Paisa'],
  BDT: ['Bangladeshi Taka', 'Poisha'],
  PKR: ['Pakistani Rupees', 'Paisa'],
  NGN: ['Nigerian Naira', 'Kobo'],
  GHS: ['Ghanaian Cedis', 'Pesewas'],
};

function words(n: bigint, scales: Scales): string[] {
  for (const [unit, name] of scales) {
    if (n >= unit) return [...words(n / unit, scales), name, ...words(n % unit, scales)];
  }
  const small = Number(n);
  return small < 20 ? [ONES[small]!].filter(Boolean) : [TENS[Math.trunc(small / 10)]!, ...words(n % 10n, scales)];
}

/** Rounded to the currency's decimals first: 999.999 is one thousand rupees. */
export function amountInWords(
  amount: string,
  currency: CurrencyCode = 'INR',
  system: WordSystem = LAKH_CURRENCIES.has(currency) ? 'indian' : 'international',
): string {
  const { name, decimals } = currencyOf(currency)!;
  const [unit, part] = UNITS[currency] ?? [`${name}s`, 'Cents'];
  const [, sign, digits = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(round(amount, decimals))!;
  const [whole, parts] = [BigInt(digits), BigInt(fraction || '0')];
  const said = (n: bigint) => words(n, SCALES[system]).join(' ');
  const spoken = [
    whole > 0n || parts === 0n ? `${unit} ${said(whole) || 'Zero'}` : '',
    parts > 0n ? `${said(parts)} ${part}` : '',
  ];
  return `${sign ? 'Minus ' : ''}${spoken.filter(Boolean).join(' and ')} Only`;
}

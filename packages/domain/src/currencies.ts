/** The 37 currencies a business may keep its books in, from INR to UGX (specification, section 3). */

const ROWS = [
  ['INR', '₹', 'Indian Rupee', 2],
  ['USD', '$', 'US Dollar', 2],
  ['EUR', '€', 'Euro', 2],
  ['GBP', '£', 'Pound Sterling', 2],
  ['AED', 'AED', 'UAE Dirham', 2],
  ['SAR', 'SAR', 'Saudi Riyal', 2],
  ['QAR', 'QAR', 'Qatari Riyal', 2],
  ['KWD', 'KWD', 'Kuwaiti Dinar', 3],
  ['BHD', 'BHD', 'Bahraini Dinar', 3],
  ['OMR', 'OMR', 'Omani Rial', 3],
  ['AUD', 'A$', 'Australian Dollar', 2],
  ['NZD', 'NZ$', 'New Zealand Dollar', 2],
  ['CAD', 'C$', 'Canadian Dollar', 2],
  ['SGD', 'S$', 'Singapore Dollar', 2],
  ['HKD', 'HK$', 'Hong Kong Dollar', 2],
  ['JPY', '¥', 'Japanese Yen', 0],
  ['CNY', 'CN¥', 'Chinese Yuan', 2],
  ['CHF', 'CHF', 'Swiss Franc', 2],
  ['SEK', 'SEK', 'Swedish Krona', 2],
  ['NOK', 'NOK', 'Norwegian Krone', 2],
  ['DKK', 'DKK', 'Danish Krone', 2],
  ['ZAR', 'R', 'South African Rand', 2],
  ['MYR', 'RM', 'Malaysian Ringgit', 2],
  ['THB', '฿', 'Thai Baht', 2],
  ['IDR', 'Rp', 'Indonesian Rupiah', 2],
  ['PHP', '₱', 'Philippine Peso', 2],
  ['VND', '₫', 'Vietnamese Dong', 0],
  ['KRW', '₩', 'South Korean Won', 0],
  ['LKR', 'LKR', 'Sri Lankan Rupee', 2],
  ['NPR', 'NPR', 'Nepalese Rupee', 2],
  ['BDT', '৳', 'Bangladeshi Taka', 2],
  ['PKR', 'PKR', 'Pakistani Rupee', 2],
  ['NGN', '₦', 'Nigerian Naira', 2],
  ['GHS', 'GH₵', 'Ghanaian Cedi', 2],
  ['KES', 'KSh', 'Kenyan Shilling', 2],
  ['TZS', 'TSh', 'Tanzanian Shilling', 2],
  ['UGX', 'USh', 'Ugandan Shilling', 0],
] as const;

export type CurrencyCode = (typeof ROWS)[number][0];
export type Currency = { code: CurrencyCode; symbol: string; name: string; decimals: number };

export const CURRENCIES: readonly Currency[] = ROWS.map(([code, symbol, name, decimals]) => ({
  code,
  symbol,
  name,
  decimals,
}));

const BY_CODE: ReadonlyMap<string, Currency> = new Map(CURRENCIES.map((currency) => [currency.code, currency]));

export const currencyOf = (code: string): Currency | undefined => BY_CODE.get(code);
export const isCurrency = (code: string): code is CurrencyCode => BY_CODE.has(code);
/** A stored code; every one is known. */
export const toCurrency = (code: string): CurrencyCode => (isCurrency(code) ? code : 'INR');

/** Grouped in lakhs and crores, like 12,34,567. */
export const LAKH_CURRENCIES: ReadonlySet<string> = new Set(['INR', 'NPR', 'BDT', 'PKR']);

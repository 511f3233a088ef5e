/** Check digits of numbers outside India. Each takes a value that already has the right shape. */

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);

/** UK VAT: modulus 97, with or without 55 for numbers since 2010. */
export function isUkVat(digits: string): boolean {
  const sum = weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + Number(digits.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

/** UK Unique Taxpayer Reference: the first digit checks the other nine. */
export const isUtr = (digits: string): boolean =>
  '21987654321'[weighted(digits.slice(1), [6, 7, 8, 9, 10, 5, 4, 3, 2]) % 11] === digits[0];

/** Australian Business Number: modulus 89 after 1 is taken from the first digit. */
export const isAbn = (digits: string): boolean =>
  (weighted(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;

/** Australian Company Number: the last digit makes the weighted sum a multiple of 10. */
export const isAcn = (digits: string): boolean => weighted(digits, [8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0;

/** Routing number of the American Bankers Association. */
export const isRoutingNumber = (digits: string): boolean => weighted(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;

const UEN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWX0123456789';
const UEN_WEIGHTS = [4, 3, 5, 3, 10, 2, 2, 5, 7];

/** Singapore's Unique Entity Number: businesses, local companies and other entities each have their own letters. */
export function isUen(uen: string): boolean {
  const last = uen.at(-1);
  if (/^\d{8}[A-Z]$/.test(uen)) return 'XMKECAWLJDB'[weighted(uen, [10, 4, 9, 3, 8, 2, 7, 1]) % 11] === last;
  if (/^\d{9}[A-Z]$/.test(uen)) return 'ZKCMDNERGWH'[weighted(uen, [10, 8, 6, 4, 9, 7, 5, 3, 1]) % 11] === last;
  const sum = UEN_WEIGHTS.reduce((total, weight, i) => total + weight * UEN_LETTERS.indexOf(uen[i]!), 0);
  return UEN_LETTERS[(sum + 6) % 11] === last;
}

/** ISO 13616: the first four characters moved to the end, letters as numbers from 10, modulus 97. */
export function isIban(iban: string): boolean {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

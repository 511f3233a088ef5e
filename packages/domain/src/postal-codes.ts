/** Postal codes by country. Countries that are not listed accept any short code. */
import { packOf } from './country-pack.ts';
import { inSentence } from './text.ts';

type Rule = { shape: RegExp; example: string };

const digits = (count: number, example: string): Rule => ({
  // Short input: an anchored run of digits, as many as the table below says.
  shape: new RegExp(`^\\d{${count}}$`),
  example: `${count} digits, like ${example}`,
});

const RULES: ReadonlyMap<string, Rule> = new Map([
  ['IN', { shape: /^[1-9]\d{5}$/, example: '6 digits, like 380009' }],
  ['SG', digits(6, '049315')],
  ['CN', digits(6, '100000')],
  ['AU', digits(4, '2000')],
  ['NZ', digits(4, '6011')],
  ['ZA', digits(4, '2000')],
  ['BD', digits(4, '1000')],
  ['CH', digits(4, '8001')],
  ['DE', digits(5, '10115')],
  ['FR', digits(5, '75001')],
  ['IT', digits(5, '00100')],
  ['ES', digits(5, '28001')],
  ['KE', digits(5, '00100')],
  ['TZ', digits(5, '11101')],
  ['MY', digits(5, '50000')],
  ['NP', digits(5, '44600')],
  ['LK', digits(5, '00100')],
  ['PK', digits(5, '44000')],
  ['SA', digits(5, '11564')],
  ['TH', digits(5, '10200')],
  ['ID', digits(5, '10110')],
  ['US', { shape: /^\d{5}(-\d{4})?$/, example: '5 digits, or 9 like 10001-1234' }],
  ['CA', { shape: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, example: 'like K1A 0B1' }],
  ['GB', { shape: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'like SW1A 1AA' }],
  ['NL', { shape: /^\d{4} ?[A-Z]{2}$/i, example: 'like 1011 AB' }],
  ['JP', { shape: /^\d{3}-?\d{4}$/, example: 'like 100-0001' }],
]);

const postalCodeLabel = (countryCode: string): string => inSentence(packOf(countryCode).address.postalCode);

export function postalCodeProblem(code: string, countryCode: string): string | null {
  const rule = RULES.get(countryCode);
  if (rule) return rule.shape.test(code) ? null : `Enter a valid ${postalCodeLabel(countryCode)}: ${rule.example}`;
  return /^[A-Za-z0-9][A-Za-z0-9 -]{0,10}$/.test(code)
    ? null
    : `Enter a ${postalCodeLabel(countryCode)} with up to 11 letters and digits`;
}

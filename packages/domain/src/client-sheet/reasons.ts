/** Why a row was rejected, in words for the person who keeps the sheet: the cell, what is wrong, what is right. */
import { CLIENT_CATEGORIES } from '../enumerations.ts';
import { hasLostDigits } from './cells.ts';

type Length = { name: string; length: number; unit: 'characters' | 'digits' };

const LENGTHS: Readonly<Record<string, Length>> = {
  pan: { name: 'PAN', length: 10, unit: 'characters' },
  gst_number: { name: 'GSTIN', length: 15, unit: 'characters' },
  tan: { name: 'TAN', length: 10, unit: 'characters' },
  aadhar_number: { name: 'Aadhaar number', length: 12, unit: 'digits' },
  primary_mobile_number: { name: 'mobile number', length: 10, unit: 'digits' },
  mobile_numbers: { name: 'mobile number', length: 10, unit: 'digits' },
  pincode: { name: 'PIN code', length: 6, unit: 'digits' },
  current_pincode: { name: 'PIN code', length: 6, unit: 'digits' },
};
const INDIAN_ONLY: ReadonlySet<string> = new Set([
  'primary_mobile_number',
  'mobile_numbers',
  'pincode',
  'current_pincode',
]);

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const article = (name: string): string => (/^A/.test(name) ? 'An' : 'A');

/** "PAN ABCDE1234 has 9 characters. A PAN has 10." Null where the length is right. */
export function lengthReason(field: string, value: string, country: string): string | null {
  const rule = LENGTHS[field];
  if (!rule || !value || (country !== 'IN' && INDIAN_ONLY.has(field))) return null;
  const { name, length, unit } = rule;
  const label = upperFirst(name);
  if (unit === 'digits' && /[^\d\s()+-]/.test(value))
    return hasLostDigits(value)
      ? `${label} ${value} has lost its last digits. Format the column as text in Excel and type the number again.`
      : null;
  const counted = unit === 'digits' ? value.replace(/\D/g, '') : value;
  if (counted.length === length) return null;
  const has = `${label} ${value} has ${counted.length} ${counted.length === 1 ? unit.slice(0, -1) : unit}.`;
  return `${has} ${article(name)} ${name} has ${length}.`;
}

const MAX_NAMED = 10;

/** "Groups: Patel family, Shah family" for what a sheet may name. */
export function listed(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

export const categoryReason = (text: string): string =>
  `Category “${text}” is not known. Use one of: ${CLIENT_CATEGORIES.join(', ')}.`;

export const dateReason = (text: string): string => `“${text}” is not a date. Use DD/MM/YYYY, like 05/04/1980.`;

export const missingReason = (label: string): string => `${label} is missing.`;

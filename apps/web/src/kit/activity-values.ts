import { fieldLabel } from '@daftar/domain/field-labels';
import type { ClientField } from '@daftar/domain/client-fields';
import { formatDay } from '@daftar/domain/date-format';

/** Old and new values as people read them. */
export type Change = { label: string; was: string; is: string };

type Numbered = 'role' | 'branch' | 'user' | 'nature';
/** Names for ids: roles, branches, users, natures of business. Unknown ids are shown as numbers. */
export type Names = (kind: Numbered, id: number) => string | undefined;

const LABELS: Readonly<Record<string, string>> = {
  address_1: 'Address line 1',
  address_2: 'Address line 2',
  all_branches: 'All branches',
  branch_ids: 'Branches',
  colour: 'Colour',
  country_code: 'Country code',
  deactivated: 'Deactivated',
  deactivated_at: 'Deactivated on',
  decided_by: 'Reviewed by',
  dsc: 'DSC',
  email: 'Email',
  link_expires_at: 'Link valid until',
  is_shared_here: 'Shared in this folder',
  next_step_on: 'Next step on',
  open_amount: 'Amount due',
  owner_id: 'Owner',
  reject_reason: 'Rejection reason',
  expires_at: 'Valid until',
  gst_type: 'GST registration type',
  hsn_code: 'HSN/SAC',
  is_active: 'Active',
  ifsc_code: 'IFSC',
  is_business_whatsapp: 'Business WhatsApp',
  is_sez: 'SEZ unit',
  is_whatsapp: 'WhatsApp',
  hsn_digits: 'Digits of HSN codes',
  lut_from: 'LUT valid from',
  lut_number: 'LUT number',
  lut_to: 'LUT valid until',
  mobile_number: 'Mobile',
  nature_id: 'Nature of business',
  pan: 'PAN',
  pincode: 'PIN code',
  role_id: 'Role',
  upi_id: 'UPI ID',
  url: 'URL',
  user_id: 'User',
};

export const inWords = (name: string): string => {
  const words = name.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
export const columnLabel = (column: string): string =>
  LABELS[column] ?? fieldLabel(column.toLowerCase() as ClientField);
/** A label within a sentence: "tax", but "GST registration type". */
export const labelInSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const NUMBERED: Readonly<Record<string, Numbered>> = {
  role_id: 'role',
  branch_id: 'branch',
  branch_ids: 'branch',
  branches: 'branch',
  owner_id: 'user',
  user_id: 'user',
  decided_by: 'user',
  nature_id: 'nature',
};
const FLAGS = new Set(['deactivated']);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const NONE = '—';
/** Columns with money. The log has no currency, so no sign is shown. */
const MONEY = /(?:^|_)(?:advance|amount|balance|due|fee|price|receivable|tax|taxable_value|tds|total|write_off)$/;

const moneyInWords = (amount: number): string => amount.toLocaleString('en-IN', { minimumFractionDigits: 2 });

type Formats = { names: Names; moment: (iso: string) => string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueInWords(column: string, value: unknown, formats: Formats): string {
  if (value === null || value === undefined || value === '') return column === 'branch_ids' ? 'All' : NONE;
  if (typeof value === 'boolean' || FLAGS.has(column)) return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    return value.length ? value.map((item) => valueInWords(column, item, formats)).join(', ') : NONE;
  }
  if (isObject(value)) {
    const parts = Object.entries(value).map(([key, item]) => `${columnLabel(key)} ${valueInWords(key, item, formats)}`);
    return parts.join(', ') || NONE;
  }
  if (typeof value === 'string' && MOMENT.test(value)) return formats.moment(value);
  if (typeof value === 'string' && DAY.test(value)) return formatDay(value);
  if (MONEY.test(column) && Number.isFinite(Number(value))) return moneyInWords(Number(value));
  const kind = NUMBERED[column];
  return (kind && typeof value === 'number' && formats.names(kind, value)) || String(value as string | number);
}

/** Splits a column that holds an object (permissions, a configuration) into the parts that differ. */
function* partsOf(column: string, was: unknown, is: unknown): Generator<[string, unknown, unknown]> {
  if (!(isObject(was) || isObject(is)) || (was !== null && is !== null && isObject(was) !== isObject(is))) {
    yield [column, was, is];
    return;
  }
  const before = isObject(was) ? was : {};
  const after = isObject(is) ? is : {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) yield [key, before[key], after[key]];
  }
}

/** Hashes mean nothing to a reader. */
const isHash = (column: string): boolean => column.endsWith('_hash');

export const changesOf = (changes: Readonly<Record<string, readonly [unknown, unknown]>>, formats: Formats): Change[] =>
  Object.entries(changes).flatMap(([column, [was, is]]) =>
    (isHash(column) ? [] : [...partsOf(column, was, is)]).map(([name, before, after]) => ({
      label: columnLabel(name),
      was: valueInWords(name, before, formats),
      is: valueInWords(name, after, formats),
    })),
  );

import { formatDay } from '@daftar/domain/date-format';

/** Old and new values as people read them. */
export type Change = { label: string; was: string; is: string };

type Numbered = 'role' | 'branch' | 'user' | 'nature';
/** Names for what columns hold by number: roles, branches, people, natures of business. What is not known stays a number. */
export type Names = (kind: Numbered, id: number) => string | undefined;

const LABELS: Readonly<Record<string, string>> = {
  address_1: 'Address',
  address_2: 'Address, second line',
  all_branches: 'All branches',
  branch_ids: 'Branches',
  colour: 'Colour',
  country_code: 'Dial code',
  deactivated: 'Deactivated',
  deactivated_at: 'Deactivated on',
  decided_by: 'Decided by',
  dsc: 'DSC',
  email: 'E-mail',
  link_expires_at: 'Link valid until',
  is_shared_here: 'Shared here',
  open_amount: 'Still open',
  expires_at: 'Valid until',
  gst_type: 'GST registration',
  hsn_code: 'SAC or HSN',
  is_active: 'In use',
  ifsc_code: 'IFSC',
  is_business_whatsapp: 'WhatsApp for the business',
  is_sez: 'Unit in an SEZ',
  is_whatsapp: 'WhatsApp',
  lut_from: 'LUT from',
  lut_number: 'LUT number',
  lut_to: 'LUT until',
  mobile_number: 'Mobile',
  nature_id: 'Nature of business',
  pan: 'PAN',
  pincode: 'Postal code',
  role_id: 'Role',
  upi_id: 'UPI id',
  url: 'Address',
  user_id: 'Person',
};

export const inWords = (name: string): string => {
  const words = name.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
export const columnLabel = (column: string): string => LABELS[column] ?? inWords(column);

const NUMBERED: Readonly<Record<string, Numbered>> = {
  role_id: 'role',
  branch_id: 'branch',
  branch_ids: 'branch',
  branches: 'branch',
  user_id: 'user',
  decided_by: 'user',
  nature_id: 'nature',
};
const FLAGS = new Set(['deactivated']);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const NONE = '—';
/** Sums of money: what they are in is said elsewhere, as in a column of them. */
const SUM = /(?:^|_)(?:amount|total|balance|fee|price)$/;

const sumInWords = (sum: number): string =>
  sum.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(sum) ? 0 : 2 });

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
  if (SUM.test(column) && Number.isFinite(Number(value))) return sumInWords(Number(value));
  const kind = NUMBERED[column];
  return (kind && typeof value === 'number' && formats.names(kind, value)) || String(value as string | number);
}

/** A column that holds an object (rights, a configuration) is told by its parts: only those that differ. */
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

/** What the server keeps to itself says nothing by having changed either. */
const isKept = (column: string): boolean => column.endsWith('_hash');

export const changesOf = (changes: Readonly<Record<string, readonly [unknown, unknown]>>, formats: Formats): Change[] =>
  Object.entries(changes).flatMap(([column, [was, is]]) =>
    (isKept(column) ? [] : [...partsOf(column, was, is)]).map(([name, before, after]) => ({
      label: columnLabel(name),
      was: valueInWords(name, before, formats),
      is: valueInWords(name, after, formats),
    })),
  );

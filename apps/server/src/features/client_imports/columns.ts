import { clientFieldLabel } from '@daftar/domain/client-field-labels';
import { CLIENT_FIELDS, visibleClientFields, type ClientField } from '@daftar/domain/client-fields';
import { COUNTRIES } from '@daftar/domain/countries';
import { packOf } from '@daftar/domain/country-pack';
import { COUNTRY_PACKS } from '@daftar/domain/country-packs/others';
import { categoryInWords } from '@daftar/domain/client-sheet/categories';
import { cellDay, cellDigits, cellIdentifier, cellState, cellYesNo, isNotYet } from '@daftar/domain/client-sheet/cells';
import { fieldOfTitle, plain } from '@daftar/domain/client-sheet/titles';
import type { CustomFieldType } from '@daftar/domain/custom-fields';

export type CustomColumn = { id: number; label: string; type: CustomFieldType; options: readonly string[] };
export type Column = { field: string; title: string; example: string; custom?: CustomColumn };

/** Titles of the template. Other titles are matched by name or mapped by hand. */
const OWN: Column[] = (
  [
    ['code_number', 'File number', '1001'],
    ['category', 'Category', 'Private Limited'],
    ['first_name', 'First name', ''],
    ['middle_name', 'Middle name', ''],
    ['last_name', 'Last name', ''],
    ['company_name', 'Company name', 'Kesar Foods Private Limited'],
    ['pan', 'PAN', 'AAACK4821M'],
    ['gst_number', 'GSTIN', ''],
    ['tan', 'TAN', ''],
    ['cin', 'CIN or LLPIN', ''],
    ['tin', 'TIN', ''],
    ['uin', 'UIN', ''],
    ['vat', 'VAT number', ''],
    ['aadhar_number', 'Aadhaar number', ''],
    ['passport_no', 'Passport number', ''],
    ['primary_mobile_number', 'Mobile', '9825012345'],
    ['primary_email', 'Email', 'office@example.in'],
    ['birth_date', 'Date of birth or incorporation', ''],
    ['gender', 'Gender', ''],
    ['marital_status', 'Marital status', ''],
    ['industry', 'Industry', ''],
    ['nature_id', 'Nature of business', ''],
    ['group_by', 'Group', ''],
    ['reffered_by', 'Referred by', ''],
    ['tags', 'Tags', ''],
    ['branches', 'Branches', ''],
    ['assignee_id', 'Owner', ''],
    ['services', 'Services', ''],
    ['is_audit_applicable', 'Audit applicable', 'No'],
    ['address_1', 'Address line 1', ''],
    ['address_2', 'Address line 2', ''],
    ['landmark', 'Landmark', ''],
    ['city', 'City', 'Ahmedabad'],
    ['state', 'State', 'Gujarat'],
    ['pincode', 'PIN code', '380009'],
    ['country', 'Country', 'IN'],
    ['current_address_1', 'Current address line 1', ''],
    ['current_address_2', 'Current address line 2', ''],
    ['current_city', 'Current city', ''],
    ['current_state', 'Current state', ''],
    ['current_pincode', 'Current PIN code', ''],
    ['flash_message', 'Flash message', ''],
    ['status', 'Status', 'Active'],
  ] as const
).map(([field, title, example]) => ({ field, title, example }));

/** Columns that sheets of offices have, beside those of the template. */
const ALSO: Column[] = (
  [
    ['full_name', 'Full name'],
    ['contact_person', 'Contact person'],
    ['mobile_numbers', 'Other mobile numbers'],
    ['emails', 'Other emails'],
  ] as const
).map(([field, title]) => ({ field, title, example: '' }));

export const columnsWith = (custom: readonly CustomColumn[]): Column[] => [
  ...OWN,
  ...ALSO,
  ...custom.map((field) => ({ field: `custom.${field.id}`, title: field.label, example: '', custom: field })),
];

/** Filled in the example of every country. */
const EXAMPLES: ReadonlySet<string> = new Set(['code_number', 'category', 'status']);

/** The template in the words of a country, with its example and without fields that it hides. */
export function templateColumns(custom: readonly CustomColumn[], country: string): Column[] {
  const { shows, example } = packOf(country);
  const columns = columnsWith(custom).filter((column) => !ALSO.includes(column));
  if (shows.pan) return columns;
  const shown: ReadonlySet<string> = new Set(visibleClientFields(country));
  const hidden = (field: string): boolean => FIELDS.has(field) && !shown.has(field);
  return columns
    .filter(({ field }) => field !== 'gst_number' && !hidden(field))
    .map((column) => ({
      ...column,
      title: FIELDS.has(column.field) ? titleIn(column, country) : column.title,
      example: EXAMPLES.has(column.field) ? column.example : (example[column.field] ?? ''),
    }));
}

const FIELDS: ReadonlySet<string> = new Set(CLIENT_FIELDS);

/** The country's own name, where files with it find their field again. */
function titleIn(column: Column, country: string): string {
  const title = clientFieldLabel(column.field as ClientField, country);
  return columnFor(OWN, title)?.field === column.field ? title : column.title;
}

/** Titles of earlier templates, and of other countries. */
const FORMER_TITLES: Readonly<Record<string, string>> = {
  aadhaar: 'aadhar_number',
  passport: 'passport_no',
  postalcode: 'pincode',
  countrycode: 'country',
  currentpostalcode: 'current_pincode',
  postcode: 'pincode',
  zipcode: 'pincode',
  pobox: 'pincode',
  currentpostcode: 'current_pincode',
  currentzipcode: 'current_pincode',
  currentpobox: 'current_pincode',
  county: 'state',
  emirate: 'state',
  district: 'state',
  stateorterritory: 'state',
  stateorregion: 'state',
  trn: 'vat',
  abn: 'vat',
  krapin: 'vat',
  gstregistrationnumber: 'vat',
  companynumber: 'cin',
  uen: 'cin',
  acn: 'cin',
  utr: 'tin',
  ein: 'tin',
};

/** Matches by title or by field name, ignoring case and punctuation, then by usual words and close spelling. */
export function columnFor(columns: readonly Column[], title: string, country?: string): Column | undefined {
  const key = plain(title);
  if (!key) return undefined;
  // Singapore's number has the words that India uses for a GSTIN.
  const isGstin = key === 'gstregistrationnumber' && country && packOf(country).tax.kind === 'GST';
  const former = isGstin ? 'gst_number' : FORMER_TITLES[key];
  return (
    columns.find(({ title: own, field }) => plain(own) === key || plain(field) === key || former === field) ??
    byField(columns, fieldOfTitle(title))
  );
}

export const byField = (columns: readonly Column[], field: string | undefined): Column | undefined =>
  field === undefined ? undefined : columns.find((column) => column.field === field);

/** Numbers and contacts that a client may not have yet. */
const NUMBERS: ReadonlySet<string> = new Set([
  'pan',
  'gst_number',
  'tan',
  'cin',
  'uin',
  'aadhar_number',
  'passport_no',
  'primary_mobile_number',
  'primary_email',
  'birth_date',
  'mobile_numbers',
  'emails',
]);
export const isEmptyIn = (column: Column, text: string): boolean =>
  text === '' || (NUMBERS.has(column.field) && isNotYet(text));

/** A category in the words of a country: a limited company of the UK is Private Limited. */
const categoryNamed = (text: string, packs = Object.values(COUNTRY_PACKS)): string | undefined =>
  packs.flatMap(({ categories }) => Object.entries(categories)).find(([, label]) => plain(label) === plain(text))?.[0];

/** Parses a cell. A value that can't be parsed stays text, and validation rejects it. */
export function valueOf(column: Column, text: string, country = 'IN'): unknown {
  if (column.custom) return customValueOf(column.custom, text);
  switch (column.field) {
    case 'birth_date':
      return cellDay(text);
    case 'is_audit_applicable':
      return cellYesNo(text);
    case 'category':
      return categoryNamed(text, [packOf(country)]) ?? categoryInWords(text) ?? categoryNamed(text) ?? text;
    case 'pan':
    case 'gst_number':
    case 'tan':
    case 'aadhar_number':
      return cellIdentifier(text);
    case 'code_number':
    case 'pincode':
    case 'current_pincode':
      return packOf(country).shows.pan ? pinOrNumber(column.field, text) : text;
    case 'first_name':
    case 'middle_name':
    case 'last_name':
      return text.replace(/\.(?=\s|$)/g, '').trim();
    case 'state':
    case 'current_state':
      return packOf(country).shows.pan ? cellState(text) : text;
    case 'country':
      return COUNTRIES.find(({ name }) => plain(name) === plain(text))?.code ?? text.toUpperCase();
    case 'status':
      return STATUSES[plain(text)] ?? text;
    case 'gender':
      return GENDERS[plain(text)] ?? text.toLowerCase();
    case 'marital_status':
      return text.toLowerCase();
    default:
      return text;
  }
}

const STATUSES: Readonly<Record<string, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  yes: 'Active',
  no: 'Inactive',
};
const GENDERS: Readonly<Record<string, string>> = { m: 'male', f: 'female', o: 'others', other: 'others' };

/** "380 009" and 380009.0 are 380009; a file number keeps its spaces. */
const pinOrNumber = (field: string, text: string): string =>
  field === 'code_number' ? text.replace(/^(\d+)\.0+$/, '$1') : cellDigits(text);

function customValueOf({ type }: CustomColumn, text: string): unknown {
  if (type === 'Number Field') return Number.isFinite(Number(text)) ? Number(text) : text;
  if (type === 'Toggle Button') return cellYesNo(text);
  if (type === 'Date Field') return cellDay(text);
  return type === 'Checkbox' ? text.split(',').map((item) => item.trim()) : text;
}

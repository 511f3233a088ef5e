import { clientFieldLabel } from '@daftar/domain/client-field-labels';
import { CLIENT_FIELDS, visibleClientFields, type ClientField } from '@daftar/domain/client-fields';
import { COUNTRIES } from '@daftar/domain/countries';
import { packOf } from '@daftar/domain/country-pack';
import { COUNTRY_PACKS } from '@daftar/domain/country-packs/others';
import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import type { CustomFieldType } from '@daftar/domain/custom-fields';
import { stateName } from '@daftar/domain/indian-states';

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

export const columnsWith = (custom: readonly CustomColumn[]): Column[] => [
  ...OWN,
  ...custom.map((field) => ({ field: `custom.${field.id}`, title: field.label, example: '', custom: field })),
];

/** Filled in the example of every country. */
const EXAMPLES: ReadonlySet<string> = new Set(['code_number', 'category', 'status']);

/** The template in the words of a country, with its example and without fields that it hides. */
export function templateColumns(custom: readonly CustomColumn[], country: string): Column[] {
  const { shows, example } = packOf(country);
  const columns = columnsWith(custom);
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

const plain = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

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

/** Matches by title or by field name, ignoring case and punctuation. */
export function columnFor(columns: readonly Column[], title: string): Column | undefined {
  const key = plain(title);
  return columns.find(
    ({ title: own, field }) => plain(own) === key || plain(field) === key || FORMER_TITLES[key] === field,
  );
}

const YES = /^(yes|y|true|1)$/i;
const NO = /^(no|n|false|0)$/i;
const INDIAN_DAY = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

const dayOf = (text: string): string => {
  const [, day = '', month = '', year = ''] = INDIAN_DAY.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
};
const yesNo = (text: string): unknown => (YES.test(text) ? true : NO.test(text) ? false : text);

/** A category in the words of any country: a limited company is Private Limited. */
const categoryNamed = (text: string): string | undefined =>
  Object.values(COUNTRY_PACKS)
    .flatMap(({ categories }) => Object.entries(categories))
    .find(([, label]) => plain(label) === plain(text))?.[0];

/** Parses a cell. A value that can't be parsed stays text, and validation rejects it. */
export function valueOf(column: Column, text: string): unknown {
  if (column.custom) return customValueOf(column.custom, text);
  switch (column.field) {
    case 'birth_date':
      return dayOf(text);
    case 'is_audit_applicable':
      return yesNo(text);
    case 'category':
      return CLIENT_CATEGORIES.find((category) => plain(category) === plain(text)) ?? categoryNamed(text) ?? text;
    case 'state':
    case 'current_state':
      return stateName(text) ?? text;
    case 'country':
      return COUNTRIES.find(({ name }) => plain(name) === plain(text))?.code ?? text.toUpperCase();
    case 'gender':
    case 'marital_status':
      return text.toLowerCase();
    default:
      return text;
  }
}

function customValueOf({ type }: CustomColumn, text: string): unknown {
  if (type === 'Number Field') return Number.isFinite(Number(text)) ? Number(text) : text;
  if (type === 'Toggle Button') return yesNo(text);
  if (type === 'Date Field') return dayOf(text);
  return type === 'Checkbox' ? text.split(',').map((item) => item.trim()) : text;
}

import { COUNTRIES } from '@daftar/domain/countries';
import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import type { CustomFieldType } from '@daftar/domain/custom-fields';
import { stateName } from '@daftar/domain/indian-states';

export type CustomColumn = { id: number; label: string; type: CustomFieldType; options: readonly string[] };
export type Column = { field: string; title: string; example: string; custom?: CustomColumn };

/** Titles as the template has them; a sheet's own titles are matched with them, or mapped by hand. */
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
    ['aadhar_number', 'Aadhaar', ''],
    ['passport_no', 'Passport', ''],
    ['primary_mobile_number', 'Mobile', '9825012345'],
    ['primary_email', 'E-mail', 'office@example.in'],
    ['birth_date', 'Birth date', ''],
    ['gender', 'Gender', ''],
    ['marital_status', 'Marital status', ''],
    ['industry', 'Industry', ''],
    ['nature_id', 'Nature of business', ''],
    ['group_by', 'Group', ''],
    ['reffered_by', 'Referred by', ''],
    ['tags', 'Tags', ''],
    ['branches', 'Branches', ''],
    ['is_audit_applicable', 'Audit applicable', 'No'],
    ['address_1', 'Address 1', ''],
    ['address_2', 'Address 2', ''],
    ['landmark', 'Landmark', ''],
    ['city', 'City', 'Ahmedabad'],
    ['state', 'State', 'Gujarat'],
    ['pincode', 'Postal code', '380009'],
    ['country', 'Country code', 'IN'],
    ['current_address_1', 'Current address 1', ''],
    ['current_address_2', 'Current address 2', ''],
    ['current_city', 'Current city', ''],
    ['current_state', 'Current state', ''],
    ['current_pincode', 'Current postal code', ''],
    ['flash_message', 'Flash message', ''],
    ['status', 'Status', 'Active'],
  ] as const
).map(([field, title, example]) => ({ field, title, example }));

export const columnsWith = (custom: readonly CustomColumn[]): Column[] => [
  ...OWN,
  ...custom.map((field) => ({ field: `custom.${field.id}`, title: field.label, example: '', custom: field })),
];

const plain = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** By the title or the field's own name, however it is written. */
export const columnFor = (columns: readonly Column[], title: string): Column | undefined =>
  columns.find((column) => plain(column.title) === plain(title) || plain(column.field) === plain(title));

const YES = /^(yes|y|true|1)$/i;
const NO = /^(no|n|false|0)$/i;
/** As people in India write a day. */
const INDIAN_DAY = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

const dayOf = (text: string): string => {
  const [, day = '', month = '', year = ''] = INDIAN_DAY.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
};
const yesNo = (text: string): unknown => (YES.test(text) ? true : NO.test(text) ? false : text);

/** What a cell means in its column; where it makes no sense it stays text, and the rules refuse it. */
export function valueOf(column: Column, text: string): unknown {
  if (column.custom) return customValueOf(column.custom, text);
  switch (column.field) {
    case 'birth_date':
      return dayOf(text);
    case 'is_audit_applicable':
      return yesNo(text);
    case 'category':
      return CLIENT_CATEGORIES.find((category) => plain(category) === plain(text)) ?? text;
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

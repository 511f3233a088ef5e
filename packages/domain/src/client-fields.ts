/** Fields of a client that a business uses (specification, section 5): by country and its own choice. */
import { packOf } from './country-pack.ts';

/** The client's own fields and the sub-records that a country may not have, as section 3 names them. */
export const CLIENT_FIELDS = [
  'code_number',
  'country',
  'country_code',
  'currency',
  'category',
  'first_name',
  'middle_name',
  'last_name',
  'client_full_name',
  'company_name',
  'pan',
  'tan',
  'cin',
  'tin',
  'uin',
  'vat',
  'group_by',
  'reffered_by',
  'industry',
  'nature_id',
  'branches',
  'gender',
  'birth_date',
  'marital_status',
  'primary_mobile_number',
  'primary_email',
  'is_audit_applicable',
  'is_gst',
  'gst_details',
  'director_din',
  'aadhar_number',
  'passport_no',
  'flash_message',
  'address_1',
  'address_2',
  'landmark',
  'city',
  'state',
  'pincode',
  'current_address_1',
  'current_address_2',
  'current_city',
  'current_state',
  'current_pincode',
] as const;
export type ClientField = (typeof CLIENT_FIELDS)[number];

/** `shown` adds fields the country hides; `hidden` removes fields it shows. */
export type FieldsChoice = { shown: readonly string[]; hidden: readonly string[]; required: readonly string[] };

/** Needed for a client's name and category, so they can't be hidden. */
export const ALWAYS_SHOWN: ReadonlySet<ClientField> = new Set<ClientField>([
  'code_number',
  'country',
  'category',
  'first_name',
  'client_full_name',
  'company_name',
]);

/** Fields of Indian law. */
const INDIAN: ReadonlySet<ClientField> = new Set<ClientField>([
  'pan',
  'tan',
  'cin',
  'tin',
  'uin',
  'aadhar_number',
  'is_audit_applicable',
  'is_gst',
  'gst_details',
  'director_din',
]);

/**
 * India shows all; a VAT country hides India's and shows VAT; a country with neither tax hides both. A field that the
 * country uses for a number of its own is shown under that number's name.
 */
function shownInCountry(field: ClientField, countryCode: string): boolean {
  const { tax, numbers, shows } = packOf(countryCode);
  if (shows.pan) return true;
  return field === 'vat' ? tax.kind === 'VAT' : !INDIAN.has(field) || field in numbers.client;
}

export const visibleClientFields = (countryCode: string, choice?: FieldsChoice): ClientField[] =>
  CLIENT_FIELDS.filter((field) => {
    if (ALWAYS_SHOWN.has(field)) return true;
    if (choice?.hidden.includes(field)) return false;
    return choice?.shown.includes(field) || shownInCountry(field, countryCode);
  });

/** Required fields; only visible ones can be required. */
export const requiredClientFields = (countryCode: string, choice?: FieldsChoice): ClientField[] =>
  visibleClientFields(countryCode, choice).filter((field) => choice?.required.includes(field));

/** The names of a client's fields as people read them. */
import type { ClientField } from './client-fields.ts';

const LABELS: Partial<Record<ClientField, string>> = {
  aadhar_number: 'Aadhaar number',
  address_1: 'Address',
  address_2: 'Address, second line',
  birth_date: 'Date of birth or incorporation',
  cin: 'CIN',
  client_full_name: 'Full name',
  code_number: 'File number',
  country_code: 'Dial code',
  current_address_1: 'Current address',
  current_address_2: 'Current address, second line',
  current_pincode: 'Current postal code',
  director_din: 'DIN of directors',
  gst_details: 'GST numbers',
  group_by: 'Group',
  is_audit_applicable: 'Audit applicable',
  is_gst: 'GST registered',
  nature_id: 'Nature of business',
  pan: 'PAN',
  passport_no: 'Passport number',
  pincode: 'Postal code',
  primary_email: 'Primary e-mail',
  primary_mobile_number: 'Primary mobile',
  reffered_by: 'Referred by',
  tan: 'TAN',
  tin: 'TIN',
  uin: 'UIN',
  vat: 'VAT number',
};
/** What a field is called where it is chosen, required or missing. */
export const clientFieldLabel = (field: ClientField): string =>
  LABELS[field] ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

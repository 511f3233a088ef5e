/** Labels of fields in the usual words. Without the country packs, which activity lists don't need. */
import type { ClientField } from './client-fields.ts';

const LABELS: Partial<Record<ClientField, string>> = {
  aadhar_number: 'Aadhaar number',
  address_1: 'Address line 1',
  address_2: 'Address line 2',
  birth_date: 'Date of birth or incorporation',
  cin: 'CIN',
  client_full_name: 'Full name',
  code_number: 'File number',
  country_code: 'Country code',
  current_address_1: 'Current address line 1',
  current_address_2: 'Current address line 2',
  current_pincode: 'Current PIN code',
  director_din: 'Director DIN',
  gst_details: 'GSTIN',
  group_by: 'Group',
  is_audit_applicable: 'Audit applicable',
  is_gst: 'GST registered',
  nature_id: 'Nature of business',
  pan: 'PAN',
  passport_no: 'Passport number',
  pincode: 'PIN code',
  primary_email: 'Primary email',
  primary_mobile_number: 'Primary mobile number',
  reffered_by: 'Referred by',
  tan: 'TAN',
  tin: 'TIN',
  uin: 'UIN',
  vat: 'VAT number',
};

export const fieldLabel = (field: ClientField): string =>
  LABELS[field] ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

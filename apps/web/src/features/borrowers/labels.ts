import type { SharedField } from '@daftar/domain/loans/borrower';

const LABELS: Record<SharedField, string> = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  entity_name: 'Entity name',
  gender: 'Gender',
  birth_date: 'Date of birth',
  marital_status: 'Marital status',
  pan: 'PAN',
  aadhar_number: 'Aadhaar number',
  mobile_number: 'Mobile number',
  email: 'Email',
  address_1: 'Address line 1',
  address_2: 'Address line 2',
  landmark: 'Landmark',
  city: 'City',
  state: 'State',
  pincode: 'PIN code',
};
export const FIELD_LABELS: Readonly<Record<string, string>> = LABELS;

const ROLES: Readonly<Record<string, string>> = { 'Co Applicant': 'Co-applicant' };
/** The specification writes the stored value without a hyphen. */
export const roleLabel = (role: string): string => ROLES[role] ?? role;

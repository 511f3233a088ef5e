/** Labels of a client's profile, in the portal and on the staff's change requests. */
import { clientFieldLabel } from './client-field-labels.ts';
import type { ClientField } from './client-fields.ts';
import { packOf } from './country-pack.ts';
import { isRecord, type ChangeAct, type ProfileRecord, type ProfileSection, type Subject } from './profile.ts';

export const SECTION_LABELS: Record<ProfileSection, string> = {
  details: 'Details',
  numbers: 'PAN and other numbers',
  contact: 'Contact',
  address: 'Address',
  current_address: 'Current address',
};

/** Plural for headings, singular for one record. */
export const RECORD_LABELS: Record<ProfileRecord, readonly [string, string]> = {
  gst: ['GST registrations', 'GST registration'],
  bank_detail: ['Bank accounts', 'bank account'],
  director_detail: ['Directors and partners', 'director or partner'],
  client_contact_details: ['Contact people', 'contact person'],
  mobile_numbers: ['Other mobile numbers', 'mobile number'],
  emails: ['Other email addresses', 'email address'],
  address: ['Other addresses', 'address'],
};

const SUBJECTS: Readonly<Record<string, string>> = {
  name: 'Name',
  main_address: 'Address',
  current_address: 'Current address',
  primary_mobile_number: 'Mobile number',
  primary_email: 'Email',
};

const FIELDS: Readonly<Record<string, string>> = {
  primary_mobile_number: 'Mobile number',
  primary_email: 'Email',
  account_holder: 'Account holder',
  account_type: 'Account type',
  bank_name: 'Bank',
  branch_name: 'Branch',
  country: 'Country',
  designation: 'Designation',
  din: 'DIN',
  director_full_name: 'Full name',
  email: 'Email',
  gst_number: 'GSTIN',
  label: 'Label',
  micr_code: 'MICR',
  mobile_number: 'Mobile number',
  name: 'Name',
  no_of_shares: 'Number of shares',
  trade_name: 'Trade name',
  type: 'Type',
};
export const profileFieldLabel = (field: string, country = 'IN'): string => {
  const { bank } = packOf(country);
  if (field === 'ifsc_code') return bank.code?.label ?? 'Bank code';
  if (field === 'account_number') return bank.accountNumber.label;
  return FIELDS[field] ?? clientFieldLabel(field as ClientField, country);
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const ACTS: Record<ChangeAct, (one: string) => string> = {
  change: capital,
  add: (one) => `Add ${one}`,
  remove: (one) => `Remove ${one}`,
};

/** Title of a change request: "Address", "Add bank account". */
export const changeLabel = (subject: Subject, act: ChangeAct): string =>
  isRecord(subject) ? ACTS[act](RECORD_LABELS[subject][1]) : (SUBJECTS[subject] ?? profileFieldLabel(subject));

/** Title of the notification about the answer: "Profile updated: Address, Mobile number". */
export function answerTitle(changes: readonly { subject: Subject }[], isAccepted: boolean): string {
  const what = changes.map(({ subject }) => changeLabel(subject, 'change')).join(', ');
  return isAccepted ? `Profile updated: ${what}` : `Change request rejected: ${what}`;
}

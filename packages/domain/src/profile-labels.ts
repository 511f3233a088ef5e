/** What the parts of a client's profile are called, in the portal and where the practice answers. */
import { clientFieldLabel } from './client-field-labels.ts';
import type { ClientField } from './client-fields.ts';
import { isRecord, type ChangeAct, type ProfileRecord, type ProfileSection, type Subject } from './profile.ts';

export const SECTION_LABELS: Record<ProfileSection, string> = {
  details: 'Details',
  numbers: 'Tax and identity numbers',
  contact: 'Contact',
  address: 'Address',
  current_address: 'Current address',
};

/** All of a kind, and one of it. */
export const RECORD_LABELS: Record<ProfileRecord, readonly [string, string]> = {
  gst: ['GST registrations', 'GST registration'],
  bank_detail: ['Bank accounts', 'bank account'],
  director_detail: ['Directors and partners', 'director or partner'],
  client_contact_details: ['Contact persons', 'contact person'],
  mobile_numbers: ['Further mobile numbers', 'mobile number'],
  emails: ['Further e-mails', 'e-mail'],
  address: ['Further addresses', 'address'],
};

const SUBJECTS: Readonly<Record<string, string>> = {
  name: 'Name',
  main_address: 'Address',
  current_address: 'Current address',
  primary_mobile_number: 'Mobile',
  primary_email: 'E-mail',
};

const FIELDS: Readonly<Record<string, string>> = {
  primary_mobile_number: 'Mobile',
  primary_email: 'E-mail',
  account_holder: 'Account holder',
  account_number: 'Account number',
  account_type: 'Account type',
  bank_name: 'Bank',
  branch_name: 'Branch',
  country: 'Country',
  designation: 'Designation',
  din: 'DIN',
  director_full_name: 'Full name',
  email: 'E-mail',
  gst_number: 'GSTIN',
  ifsc_code: 'IFSC',
  label: 'Label',
  micr_code: 'MICR',
  mobile_number: 'Mobile',
  name: 'Name',
  no_of_shares: 'Number of shares',
  trade_name: 'Trade name',
  type: 'Type',
};
export const profileFieldLabel = (field: string): string => FIELDS[field] ?? clientFieldLabel(field as ClientField);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const ACTS: Record<ChangeAct, (one: string) => string> = {
  change: capital,
  add: (one) => `New ${one}`,
  remove: (one) => `Remove ${one}`,
};

/** What a change request is called: "Address", "New bank account". */
export const changeLabel = (subject: Subject, act: ChangeAct): string =>
  isRecord(subject) ? ACTS[act](RECORD_LABELS[subject][1]) : (SUBJECTS[subject] ?? profileFieldLabel(subject));

const DONE: Record<ChangeAct, string> = { change: 'changed', add: 'added', remove: 'removed' };

/** How the client is told of the answer: "Address, Mobile: changed as you asked". */
export function answerTitle(changes: readonly { subject: Subject; act: ChangeAct }[], isMade: boolean): string {
  const acts = new Set(changes.map(({ act }) => act));
  const done = acts.size === 1 ? DONE[changes[0]!.act] : 'done';
  const what = changes.map(({ subject }) => changeLabel(subject, 'change')).join(', ');
  return isMade ? `${what}: ${done} as you asked` : `${what}: not ${done}`;
}

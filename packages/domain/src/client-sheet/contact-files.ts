/** Files of other programs as sheets of clients: Google Contacts (CSV and vCard) and ledgers of Tally. */
import { stableCode } from './stable-code.ts';

export type Grid = string[][];
export type Sheet = readonly (readonly string[])[];
export class UnreadableContacts extends Error {}

export type Contact = {
  name?: string;
  company?: string;
  person?: string;
  pan?: string;
  gstin?: string;
  mobiles?: readonly string[];
  emails?: readonly string[];
  street?: string;
  city?: string;
  state?: string;
  pincode?: string;
  birthday?: string;
  /** Identifies it in its program, if nothing else does. */
  key?: string;
};

const TITLES = [
  'File number',
  'Full name',
  'Company name',
  'Contact person',
  'PAN',
  'GSTIN',
  'Mobile',
  'Other mobile numbers',
  'Email',
  'Other emails',
  'Address line 1',
  'City',
  'State',
  'PIN code',
  'Date of birth or incorporation',
  'Category',
];

const MAX_CONTACTS = 50_000;

/**
 * Contacts without a PAN get a file number made from what identifies them, so that importing the same file twice changes
 * nothing.
 */
export function contactGrid(contacts: readonly Contact[], prefix: string, nothing: string): Grid {
  const named = contacts.filter(({ name, company }) => name || company);
  if (named.length === 0) throw new UnreadableContacts(nothing);
  if (named.length > MAX_CONTACTS)
    throw new UnreadableContacts(`The file has more than ${MAX_CONTACTS} contacts. Split it and try again.`);
  return [TITLES, ...named.map((contact) => rowOf(contact, prefix))];
}

function rowOf(contact: Contact, prefix: string): string[] {
  const { name = '', company = '', person = '', pan = '', gstin = '', mobiles = [], emails = [] } = contact;
  const [mobile = '', ...otherMobiles] = [...new Set(mobiles.map(digitsOf).filter(Boolean))];
  const [email = '', ...otherEmails] = [...new Set(emails.map((one) => one.trim().toLowerCase()).filter(Boolean))];
  const key = contact.key || mobile || email || `${name} ${company}`;
  return [
    pan || gstin ? '' : stableCode(prefix, key),
    company ? '' : name,
    company,
    person || (company && name !== company ? name : ''),
    pan.toUpperCase().replace(/\W/g, ''),
    gstin.toUpperCase().replace(/\W/g, ''),
    mobile,
    otherMobiles.join(', '),
    email,
    otherEmails.join(', '),
    contact.street ?? '',
    contact.city ?? '',
    contact.state ?? '',
    contact.pincode ?? '',
    contact.birthday ?? '',
    // Without a number, the name decides; a contact without a company is a person.
    pan || gstin || company ? '' : 'Individual',
  ].map(oneLine);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** A country code of India and a leading zero are no part of a mobile number. */
const digitsOf = (phone: string): string =>
  phone
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+91|0091)(?=\d{10}$)/, '')
    .replace(/^0(?=\d{10}$)/, '')
    .replace(/^\+/, '');

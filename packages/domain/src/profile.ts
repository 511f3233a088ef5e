/**
 * Fields of the client's own record in the portal, and which ones it can ask to change (client-profile, section 2).
 * Internal data (group, referrer, tags, passwords, notes, privacy) is left out.
 */
import { asksFor } from './client-categories.ts';
import { visibleClientFields, type ClientField, type FieldsChoice } from './client-fields.ts';
import type { ClientCategory } from './enumerations.ts';
import { maskAadhaar } from './identifiers.ts';
import { isMasked, maskAccount } from './masking.ts';

/** In display order. */
export const PROFILE_SECTIONS = {
  details: ['first_name', 'middle_name', 'last_name', 'company_name', 'birth_date', 'gender', 'marital_status'],
  numbers: ['pan', 'tan', 'cin', 'tin', 'uin', 'vat', 'aadhar_number', 'passport_no'],
  contact: ['primary_mobile_number', 'primary_email'],
  address: ['address_1', 'address_2', 'landmark', 'city', 'state', 'pincode'],
  current_address: ['current_address_1', 'current_address_2', 'current_city', 'current_state', 'current_pincode'],
} as const satisfies Record<string, readonly ClientField[]>;
export type ProfileSection = keyof typeof PROFILE_SECTIONS;
export type ProfileField = (typeof PROFILE_SECTIONS)[ProfileSection][number];

const FIELDS: readonly ProfileField[] = Object.values(PROFILE_SECTIONS).flat();

/** Fields for the category, country and settings of the business. */
export const profileFields = (category: ClientCategory, country: string, choice?: FieldsChoice): ProfileField[] => {
  const visible = new Set<string>(visibleClientFields(country, choice));
  return FIELDS.filter((field) => visible.has(field) && asksFor(category, field));
};

/** Record kinds, by the names of section 7. */
export const PROFILE_RECORDS = [
  'gst',
  'bank_detail',
  'director_detail',
  'client_contact_details',
  'mobile_numbers',
  'emails',
  'address',
] as const;
export type ProfileRecord = (typeof PROFILE_RECORDS)[number];

/** Fields that are requested and answered together: half an address is useless. Other fields are independent. */
const TOGETHER = {
  name: ['first_name', 'middle_name', 'last_name'],
  main_address: PROFILE_SECTIONS.address,
  current_address: PROFILE_SECTIONS.current_address,
} as const satisfies Record<string, readonly ProfileField[]>;

type Joined = (typeof TOGETHER)[keyof typeof TOGETHER][number];
export type OwnSubject = keyof typeof TOGETHER | Exclude<ProfileField, Joined>;
/** Subject of a change request: fields of the client, or one of its records. */
export type Subject = OwnSubject | ProfileRecord;

const JOINED_BY = new Map<string, OwnSubject>(
  Object.entries(TOGETHER).flatMap(([subject, fields]) => fields.map((field) => [field, subject as OwnSubject])),
);
export const subjectOf = (field: ProfileField): OwnSubject => JOINED_BY.get(field) ?? (field as OwnSubject);
export const isRecord = (subject: string): subject is ProfileRecord =>
  (PROFILE_RECORDS as readonly string[]).includes(subject);

export const CHANGE_STATES = ['Pending', 'Accepted', 'Rejected', 'Withdrawn'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];
export const CHANGE_ACTS = ['change', 'add', 'remove'] as const;
export type ChangeAct = (typeof CHANGE_ACTS)[number];

export type Values = Readonly<Record<string, string | number | null>>;

/** Null, undefined and empty text are equal. */
const same = (a: unknown, b: unknown): boolean => (a ?? '') === (b ?? '');

/** Requested values that differ from the stored ones. A mask that comes back counts as unchanged. */
export const requestedValues = (kept: Readonly<Record<string, unknown>>, request: Values): Values =>
  Object.fromEntries(
    Object.entries(request).filter(([field, value]) => !hides(field, value) && !same(kept[field], value)),
  );

const hides = (field: string, value: unknown): boolean =>
  typeof value === 'string' && (isMasked(value) || (field === 'aadhar_number' && value.startsWith('X')));

/** Whether the stored values are neither what the client saw nor what it requested. */
export const hasMoved = (before: Values, after: Values, now: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(after).some((field) => !same(now[field], before[field]) && !same(now[field], after[field]));

const MASKS: Readonly<Record<string, (value: string) => string>> = {
  aadhar_number: maskAadhaar,
  account_number: maskAccount,
};
/** Masked on the client's own screen too, where others may look on. */
export const shownToClient = (field: string, value: string): string => (value && MASKS[field]?.(value)) || value;

const TITLES: Record<ProfileRecord, readonly string[]> = {
  gst: ['gst_number'],
  bank_detail: ['bank_name'],
  director_detail: ['director_full_name'],
  client_contact_details: ['name'],
  address: ['label', 'address_1'],
  // By label: not everyone who reads the request can see contacts.
  mobile_numbers: ['label'],
  emails: ['label'],
};
/** Short title of a record. */
export const recordTitle = (kind: ProfileRecord, values: Readonly<Record<string, unknown>>): string =>
  String(TITLES[kind].map((field) => values[field]).find(Boolean) ?? '');

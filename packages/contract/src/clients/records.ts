import { ACCOUNT_TYPES } from '@daftar/domain/country-packs/account-types';
import { DOCUMENT_STATUSES, GST_TYPES } from '@daftar/domain/enumerations';
import { STORED_PASSWORD } from '@daftar/domain/patterns';
import { z } from 'zod';
import { countryCode, dialCode, filePath, required, text } from '../core/fields.ts';
import { day } from '../core/page.ts';
import { emailInput, identifier } from './body.ts';

const line = (max = 200) => text(max).default('');
const phone = z.string().trim().max(20);

export const RELATIONS = ['Father', 'Mother', 'Spouse', 'Son', 'Daughter', 'Brother', 'Sister', 'Other'] as const;

const address = z.object({
  label: line(40),
  address_1: required(),
  address_2: line(),
  landmark: line(),
  city: line(80),
  state: line(80),
  pincode: line(12),
  country: countryCode.default('IN'),
});
const bank = z.object({
  account_holder: required(120),
  bank_name: required(120),
  branch_name: line(120),
  account_number: required(34),
  account_type: z.enum(ACCOUNT_TYPES).default('Savings'),
  ifsc_code: identifier,
  micr_code: line(9),
});
const contacts = { mobile_number: phone.default(''), email: emailInput.default('') };
const email = z.object({ label: line(40), email: emailInput.min(1, 'Required') });
const mobile = z.object({
  label: line(40),
  country_code: dialCode.default('+91'),
  mobile_number: phone.min(1, 'Required'),
});
const credential = z.object({
  title: required(80),
  url: line(300),
  user_id: required(120),
  note: line(500),
  password: z.string().regex(STORED_PASSWORD, 'Enter 4 to 20 letters, digits or symbols'),
  /** For partners only: the owners of the business. */
  is_confidential: z.boolean().default(false),
});
const director = z.object({
  director_full_name: required(120),
  designation: line(60),
  din: identifier,
  pan: identifier,
  no_of_shares: z.number().int().min(0).max(1_000_000_000_000).default(0),
  ...contacts,
});
const contactDetail = z.object({ name: required(120), designation: line(60), ...contacts });
const gst = z.object({
  gst_number: identifier,
  trade_name: line(),
  type: z.enum(GST_TYPES).default('Regular'),
  /** Unit or developer of a special economic zone. */
  is_sez: z.boolean().default(false),
  is_default: z.boolean().default(false),
});
const relative = z.object({
  relation: z.enum(RELATIONS),
  name: required(120),
  occupation: line(80),
  birth_date: day.nullable().default(null),
});
const verification = z.object({
  document: required(80),
  status: z.enum(DOCUMENT_STATUSES).default('Pending'),
  verified_on: day.nullable().default(null),
  note: line(500),
});
const upload = z.object({ title: required(120), category: line(60), file: filePath.min(1, 'Required') });
export const serviceBody = z.object({
  /** A service of the specification or of the business. */
  service: required(80),
  service_number: line(40),
  start_date: day.nullable().default(null),
  is_active: z.boolean().default(true),
  note: line(500),
});

/** Request bodies of client records (section 3), with the names of section 7. */
export const recordBodies = {
  address,
  bank_detail: bank,
  emails: email,
  mobile_numbers: mobile,
  credentials: credential,
  director_detail: director,
  client_contact_details: contactDetail,
  gst,
  relatives: relative,
  verifications: verification,
  client_uploads: upload,
  selected_services: serviceBody,
};

/** Limit of records per type for a new client. */
const MAX = 50;
const some = <B extends z.ZodType>(body: B) => z.array(body).max(MAX).default([]);

/** Records saved with a new client, all or none. Passwords are added after the client exists. */
export const newRecords = z.object({
  address: some(recordBodies.address),
  bank_detail: some(recordBodies.bank_detail),
  emails: some(recordBodies.emails),
  mobile_numbers: some(recordBodies.mobile_numbers),
  director_detail: some(recordBodies.director_detail),
  client_contact_details: some(recordBodies.client_contact_details),
  gst: some(recordBodies.gst),
  relatives: some(recordBodies.relatives),
  verifications: some(recordBodies.verifications),
  client_uploads: some(recordBodies.client_uploads),
  selected_services: some(recordBodies.selected_services),
});

import { DOCUMENT_STATUSES, GST_TYPES, SERVICE_NAMES } from '@daftar/domain/enumerations';
import { STORED_PASSWORD } from '@daftar/domain/patterns';
import { z } from 'zod';
import { contactEmail, contactMobile } from '../core/contacts.ts';
import { countryCode, dialCode, filePath, required, text } from '../core/fields.ts';
import { day, moment, record } from '../core/page.ts';
import { stored } from '../core/stored.ts';
import { emailInput, identifier } from './body.ts';

const line = (max = 200) => text(max).default('');
const phone = z.string().trim().max(20);

export const RELATIONS = ['Father', 'Mother', 'Spouse', 'Son', 'Daughter', 'Brother', 'Sister', 'Other'] as const;
export const ACCOUNT_TYPES = ['Savings', 'Current', 'Cash Credit', 'Overdraft', 'NRE', 'NRO', 'Other'] as const;

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
const email = z.object({ label: line(40) });
const mobile = z.object({ label: line(40), country_code: dialCode.default('+91') });
const credential = z.object({ title: required(80), url: line(300), user_id: required(120), note: line(500) });
const director = z.object({
  director_full_name: required(120),
  designation: line(60),
  din: identifier,
  pan: identifier,
  no_of_shares: z.number().int().min(0).max(1_000_000_000_000).default(0),
});
const contactDetail = z.object({ name: required(120), designation: line(60) });
const contactBodies = { mobile_number: phone.default(''), email: emailInput.default('') };
const contactRows = { mobile_number: contactMobile, email: contactEmail };
const gst = z.object({ gst_number: identifier, trade_name: line(), type: z.enum(GST_TYPES).default('Regular') });
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
  service: z.enum(SERVICE_NAMES),
  service_number: line(40),
  start_date: day.nullable().default(null),
  is_active: z.boolean().default(true),
  note: line(500),
});

/** What is entered of each kind of record that belongs to a client (section 3), by the names of section 7. */
export const recordBodies = {
  address,
  bank_detail: bank,
  emails: email.extend({ email: emailInput.min(1, 'Required') }),
  mobile_numbers: mobile.extend({ mobile_number: phone.min(1, 'Required') }),
  credentials: credential.extend({
    password: z.string().regex(STORED_PASSWORD, '4 to 20 letters, digits and symbols'),
  }),
  director_detail: director.extend(contactBodies),
  client_contact_details: contactDetail.extend(contactBodies),
  gst: gst.extend({ is_default: z.boolean().default(false) }),
  relatives: relative,
  verifications: verification,
  client_uploads: upload,
  selected_services: serviceBody,
};

const rowOf = <B extends z.ZodRawShape, M extends z.ZodRawShape>(body: z.ZodObject<B>, more: M) =>
  z.object({ ...record, client_id: z.number(), ...stored(body), ...more });

/** And what comes back: contacts are marked, a password never is among it. */
export const recordRows = {
  address: rowOf(address, {}),
  bank_detail: rowOf(bank, {}),
  emails: rowOf(email, { email: contactEmail }),
  mobile_numbers: rowOf(mobile, { mobile_number: contactMobile }),
  credentials: rowOf(credential, { password_changed_at: moment }),
  director_detail: rowOf(director, contactRows),
  client_contact_details: rowOf(contactDetail, contactRows),
  gst: rowOf(gst, { is_default: z.boolean() }),
  relatives: rowOf(relative, {}),
  verifications: rowOf(verification, {}),
  client_uploads: rowOf(upload, { url: z.string().nullable() }),
  selected_services: rowOf(serviceBody, {}),
};

/** How many of a kind may come with a new client. */
const MOST = 50;
const some = <B extends z.ZodType>(body: B) => z.array(body).max(MOST).default([]);

/** A new client's records, entered with it: whole or not at all. Passwords are kept once the client is there. */
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

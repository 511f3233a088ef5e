import { DOCUMENT_STATUSES, GST_TYPES, SERVICE_NAMES } from '@daftar/domain/enumerations';
import { STORED_PASSWORD } from '@daftar/domain/patterns';
import { z } from 'zod';
import { activity } from './activity.ts';
import { emailInput, identifier } from './clients/body.ts';
import { contactEmail, contactMobile } from './core/contacts.ts';
import { crud } from './core/crud.ts';
import { countryCode, dialCode, filePath, required, text } from './core/fields.ts';
import { day, id, listQuery, moment, page, record } from './core/page.ts';
import { routes } from './core/route.ts';
import { stored } from './core/stored.ts';

const read = { module: 'clients', level: 'read' } as const;
const write = { module: 'clients', level: 'write' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;
const clientId = { clientId: id };
const line = (max = 200) => text(max).default('');
const phone = z.string().trim().max(20);

type Flat<P extends string, R> = { [K in keyof R & string as `${P}_${K}`]: R[K] };

/** The four calls of a kind of record, under names of their own: address_list, address_create … */
const nested = <const P extends string, B extends z.ZodRawShape, R extends z.ZodType>(
  name: P,
  what: string,
  body: z.ZodObject<B>,
  row: R,
) => {
  const path = `/client/{clientId}/${name}` as const;
  const four = crud({ path, what, params: clientId, body, row, read, write, reads: name, touches: [name, 'clients'] });
  return Object.fromEntries(Object.entries(four).map(([call, route]) => [`${name}_${call}`, route])) as Flat<
    P,
    typeof four
  >;
};

const rowOf = <B extends z.ZodRawShape, M extends z.ZodRawShape>(body: z.ZodObject<B>, more: M) =>
  z.object({ ...record, client_id: z.number(), ...stored(body), ...more });

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
const emailBody = z.object({ label: line(40) });
const mobileBody = z.object({ label: line(40), country_code: dialCode.default('+91') });
const credential = z.object({ title: required(80), url: line(300), user_id: required(120), note: line(500) });
const credentialRow = rowOf(credential, { password_changed_at: moment });
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
const gstBody = gst.extend({ is_default: z.boolean().default(false) });
export const clientGst = rowOf(gst, { is_default: z.boolean() });
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
const service = z.object({
  service: z.enum(SERVICE_NAMES),
  service_number: line(40),
  start_date: day.nullable().default(null),
  is_active: z.boolean().default(true),
  note: line(500),
});
export const clientService = rowOf(service, {});

export const clientRecordRoutes = routes({
  ...nested('address', 'an address', address, rowOf(address, {})),
  ...nested('bank_detail', 'a bank account', bank, rowOf(bank, {})),
  ...nested(
    'emails',
    'a further e-mail',
    emailBody.extend({ email: emailInput.min(1, 'Required') }),
    rowOf(emailBody, { email: contactEmail }),
  ),
  ...nested(
    'mobile_numbers',
    'a further mobile number',
    mobileBody.extend({ mobile_number: phone.min(1, 'Required') }),
    rowOf(mobileBody, { mobile_number: contactMobile }),
  ),
  ...nested(
    'credentials',
    'sign-in data of a portal',
    credential.extend({ password: z.string().regex(STORED_PASSWORD, '4 to 20 letters, digits and symbols') }),
    credentialRow,
  ),
  ...nested('director_detail', 'a director or partner', director.extend(contactBodies), rowOf(director, contactRows)),
  ...nested(
    'client_contact_details',
    'a contact person',
    contactDetail.extend(contactBodies),
    rowOf(contactDetail, contactRows),
  ),
  ...nested('gst', 'a GST registration', gstBody, clientGst),
  ...nested('relatives', 'a relative', relative, rowOf(relative, {})),
  ...nested('verifications', 'a verification', verification, rowOf(verification, {})),
  ...nested('client_uploads', 'a document', upload, rowOf(upload, { url: z.string().nullable() })),
  ...nested('selected_services', 'a service', service, clientService),
  decrypt: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/credentials/{id}/password/decrypt',
    summary: 'Reveal a kept password; why is recorded',
    permission: write,
    audit: 'reveal',
    params: z.object({ ...clientId, id }),
    query: z.object({ reason: z.string().trim().min(5, 'Say in a few words why').max(300) }),
    answer: z.object({ user_id: z.string(), password: z.string() }),
  },
  gst_set_default: {
    ...inBusiness,
    method: 'PUT',
    path: '/client/{clientId}/gst/{id}/set_default',
    summary: 'Make a registration the one that invoices and lists show',
    permission: write,
    touches: ['gst', 'clients'],
    params: z.object({ ...clientId, id }),
    answer: clientGst,
  },
  multiServiceStore: {
    ...inBusiness,
    method: 'POST',
    path: '/client/{clientId}/multi_service_store',
    summary: 'Set several services at once: new ones are added, others changed',
    permission: write,
    touches: ['selected_services', 'clients'],
    params: z.object(clientId),
    body: z.object({ services: z.array(service).min(1, 'Choose at least one service').max(SERVICE_NAMES.length) }),
    answer: z.object({ data: z.array(clientService) }),
  },
  service: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/service/{serviceId}',
    summary: 'One service of the client',
    permission: read,
    reads: 'selected_services',
    params: z.object({ ...clientId, serviceId: id }),
    answer: clientService,
  },
  serviceNumberUnique: {
    ...inBusiness,
    method: 'GET',
    path: '/service_number_unique',
    summary: 'Whether a service number is free, beside this client',
    permission: read,
    query: z.object({
      service: z.enum(SERVICE_NAMES),
      service_number: z.string().trim().min(1).max(40),
      client_id: id.optional(),
    }),
    answer: z.object({ is_unique: z.boolean() }),
  },
  activities: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/clients_activities',
    summary: 'Who did what to the client and its records',
    permission: read,
    reads: 'clients',
    params: z.object(clientId),
    query: listQuery(['at'], {}),
    answer: page(activity),
  },
});

import { CHANGE_ACTS, CHANGE_STATES, PROFILE_RECORDS, type ProfileRecord } from '@daftar/domain/profile';
import { z } from 'zod';
import { clientBody } from './clients/body.ts';
import { recordBodies } from './clients/records.ts';
import { tagChip } from './clients/shape.ts';
import { changesOf } from './core/changes.ts';
import { contactEmail, contactMobile, fieldLine, namedValues } from './core/contacts.ts';
import { filePath, required, text } from './core/fields.ts';
import { byId, flag, id, listQuery, moment, page } from './core/page.ts';
import { routes } from './core/route.ts';

const own = { actor: 'client', business: 'header', permission: 'member', client: 'header' } as const;
const staff = { actor: 'staff', business: 'header', permission: { module: 'clients', level: 'write' } } as const;

/** Values as shown: Aadhaar and account numbers are masked, contacts appear by label. */
const values = namedValues;

export const profile = z.object({
  client_id: z.number(),
  client_full_name: z.string(),
  category: z.string(),
  country: z.string(),
  /** Country code for an additional number. */
  country_code: z.string(),
  /** Shown as the file number. */
  code_number: z.string(),
  /** Fields for the client's category, in order. */
  shown: z.array(z.string()),
  values,
  /** Options the business defined for its own lists. */
  choices: z.record(z.string(), z.array(z.string())),
  records: z.partialRecord(z.enum(PROFILE_RECORDS), z.array(z.object({ id: z.number(), values }))),
});
export type Profile = z.output<typeof profile>;

const proof = z.object({ name: z.string(), url: z.string().nullable() }).nullable();
const change = {
  id: z.number(),
  /** A field or group of fields of the client, or a kind of record (domain, profile.ts). */
  subject: z.string(),
  act: z.enum(CHANGE_ACTS),
  record_id: z.number().nullable(),
  /** Title of the record: "HDFC Bank". */
  title: z.string(),
  note: z.string(),
  proof,
  state: z.enum(CHANGE_STATES),
  reason: z.string(),
  created_at: moment,
  decided_at: moment.nullable(),
};

const ownLine = fieldLine({ before: z.string(), after: z.string() });
export const ownChange = z.object({ ...change, lines: z.array(ownLine) });
export type OwnChange = z.output<typeof ownChange>;

const line = <V extends z.ZodType>(value: V) =>
  z.object({ field: z.string(), before: value, after: value, /** As it is kept by now. */ now: value });

/** As staff see it. Contacts are marked, so that they can be masked. */
export const changeRequest = z.object({
  ...change,
  client_id: z.number(),
  lines: z.array(line(z.string())),
  mobile_lines: z.array(line(contactMobile)),
  email_lines: z.array(line(contactEmail)),
  /** The stored value changed since the request, or the record is gone. */
  is_conflict: z.boolean(),
  asked_by: z.string().nullable(),
  decided_by: z.string().nullable(),
});
export type ChangeRequest = z.output<typeof changeRequest>;

const askingClient = z.object({
  client_id: z.number(),
  client_full_name: z.string(),
  code_number: z.string(),
  open: z.number(),
  asked_at: moment,
  subjects: z.array(z.object({ subject: z.string(), act: z.enum(CHANGE_ACTS) })),
});
export type AskingClient = z.output<typeof askingClient>;

const about = { note: text(500).default(''), proof: filePath.default('') };
const asked = z.object({ data: z.array(ownChange) });
const touches = ['change_requests', 'own_change_requests'] as const;

const ownFields = clientBody.pick({
  first_name: true,
  middle_name: true,
  last_name: true,
  company_name: true,
  birth_date: true,
  gender: true,
  marital_status: true,
  pan: true,
  tan: true,
  cin: true,
  tin: true,
  uin: true,
  vat: true,
  aadhar_number: true,
  passport_no: true,
  primary_mobile_number: true,
  primary_email: true,
  address_1: true,
  address_2: true,
  landmark: true,
  city: true,
  state: true,
  pincode: true,
  current_address_1: true,
  current_address_2: true,
  current_city: true,
  current_state: true,
  current_pincode: true,
});
/** Any fields of the client. Unchanged values are ignored. */
export const profileChangeBody = z.object({ ...changesOf(ownFields).shape, ...about });

const { is_default: _practices, ...gst } = recordBodies.gst.shape;
const wishOf = <B extends z.ZodRawShape>(body: B) =>
  z.object({ ...body, /** None for a new one. */ record_id: id.nullable().default(null), ...about });
/** A whole record with the requested values. */
export const recordChangeBodies = {
  gst: wishOf(gst),
  bank_detail: wishOf(recordBodies.bank_detail.shape),
  director_detail: wishOf(recordBodies.director_detail.shape),
  client_contact_details: wishOf(recordBodies.client_contact_details.shape),
  mobile_numbers: wishOf(recordBodies.mobile_numbers.shape),
  emails: wishOf(recordBodies.emails.shape),
  address: wishOf(recordBodies.address.shape),
} satisfies Record<ProfileRecord, z.ZodObject>;

const askFor = <const K extends ProfileRecord>(kind: K, what: string) =>
  ({
    ...own,
    method: 'POST',
    path: `/client_login/change_requests/${kind}`,
    summary: `Request a change to ${what}`,
    touches,
    body: recordChangeBodies[kind],
    answer: asked,
  }) as const;

const answered = z.object({ data: z.array(changeRequest) });
const ids = z.array(id).min(1, 'Select at least one request.').max(100);
const params = z.object({ clientId: id });

/** The client's profile in the portal, change requests, and the staff's decisions. */
export const portalProfileRoutes = routes({
  profile: {
    ...own,
    method: 'GET',
    path: '/client_login/profile',
    summary: "Get the client's profile",
    reads: 'client_profile',
    answer: profile,
  },
  flash: {
    ...own,
    method: 'GET',
    path: '/client_login/flash_message',
    summary: 'Get the flash message',
    reads: 'client_profile',
    answer: z.object({ client_id: z.number(), flash_message: z.string() }),
  },
  selectedServices: {
    ...own,
    client: 'id',
    method: 'GET',
    path: '/client_login/client/{id}/selected_services',
    summary: 'List services of the client',
    reads: 'client_profile',
    params: byId,
    query: listQuery(['created_at'], { is_active: flag }),
    answer: page(
      z.object({
        id: z.number(),
        service: z.string(),
        service_number: z.string(),
        start_date: z.string().nullable(),
        is_active: z.boolean(),
      }),
    ),
  },
  selectedTags: {
    ...own,
    method: 'GET',
    path: '/client_login/client_selected_tags',
    summary: 'List tags of the client',
    reads: 'client_profile',
    answer: z.object({ data: z.array(tagChip) }),
  },
  gst: {
    ...own,
    method: 'GET',
    path: '/client_login/gst',
    summary: 'List GST registrations of the client',
    reads: 'client_profile',
    query: listQuery(['created_at'], {}),
    answer: page(
      z.object({
        id: z.number(),
        gst_number: z.string(),
        trade_name: z.string(),
        type: z.string(),
        is_default: z.boolean(),
      }),
    ),
  },
  changes: {
    ...own,
    method: 'GET',
    path: '/client_login/change_requests',
    summary: 'List your change requests',
    reads: 'own_change_requests',
    query: listQuery(['created_at'], { state: z.enum(CHANGE_STATES).optional() }),
    answer: page(ownChange),
  },
  ask: {
    ...own,
    method: 'POST',
    path: '/client_login/change_requests',
    summary: 'Request profile changes',
    touches,
    body: profileChangeBody,
    answer: asked,
  },
  ask_gst: askFor('gst', 'a GST registration'),
  ask_bank_detail: askFor('bank_detail', 'a bank account'),
  ask_director_detail: askFor('director_detail', 'a director or partner'),
  ask_client_contact_details: askFor('client_contact_details', 'a contact person'),
  ask_mobile_numbers: askFor('mobile_numbers', 'another mobile number'),
  ask_emails: askFor('emails', 'another email address'),
  ask_address: askFor('address', 'another address'),
  askRemoval: {
    ...own,
    method: 'POST',
    path: '/client_login/change_requests/removal',
    summary: 'Request removal of a record',
    touches,
    body: z.object({ kind: z.enum(PROFILE_RECORDS), record_id: id, ...about }),
    answer: asked,
  },
  withdraw: {
    ...own,
    method: 'PUT',
    path: '/client_login/change_requests/{id}/withdraw',
    unversioned: true,
    summary: 'Withdraw a change request',
    touches,
    params: byId,
    answer: ownChange,
  },
  asking: {
    ...staff,
    method: 'GET',
    path: '/change_requests',
    summary: 'List clients with open change requests',
    reads: 'change_requests',
    query: listQuery(['asked_at'], {}),
    answer: page(askingClient),
  },
  requests: {
    ...staff,
    method: 'GET',
    path: '/client/{clientId}/change_requests',
    summary: 'List change requests of a client',
    reads: 'change_requests',
    params,
    query: listQuery(['created_at'], { state: z.enum(CHANGE_STATES).optional() }),
    answer: page(changeRequest),
  },
  accept: {
    ...staff,
    method: 'PUT',
    path: '/client/{clientId}/change_requests/accept',
    unversioned: true,
    summary: 'Accept change requests',
    touches: [...touches, 'clients', ...PROFILE_RECORDS, 'client_profile'],
    params,
    body: z.object({
      ids,
      /** Overwrite values that changed since the request. */
      overwrite: z.boolean().default(false),
      /** Allow a PAN that another client has. */
      allow_duplicate: z.boolean().default(false),
    }),
    answer: answered,
  },
  reject: {
    ...staff,
    method: 'PUT',
    path: '/client/{clientId}/change_requests/reject',
    unversioned: true,
    summary: 'Reject change requests',
    touches,
    params,
    body: z.object({ ids, reason: required(500) }),
    answer: answered,
  },
});

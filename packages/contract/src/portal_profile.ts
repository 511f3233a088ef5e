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

/** Values as they are read: an Aadhaar and an account number by their last digits; contacts are known by their names. */
const values = namedValues;

export const profile = z.object({
  client_id: z.number(),
  client_full_name: z.string(),
  category: z.string(),
  country: z.string(),
  /** Its dial code, for a further number. */
  country_code: z.string(),
  /** Shown as file number. */
  code_number: z.string(),
  /** The fields that a client of its category has here, in order. */
  shown: z.array(z.string()),
  values,
  /** What fields with a list of the practice's own may be. */
  choices: z.record(z.string(), z.array(z.string())),
  records: z.partialRecord(z.enum(PROFILE_RECORDS), z.array(z.object({ id: z.number(), values }))),
});
export type Profile = z.output<typeof profile>;

const proof = z.object({ name: z.string(), url: z.string().nullable() }).nullable();
const change = {
  id: z.number(),
  /** A field or a group of fields of the client, or a kind of its records (domain, profile.ts). */
  subject: z.string(),
  act: z.enum(CHANGE_ACTS),
  record_id: z.number().nullable(),
  /** Which record: "HDFC Bank". */
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

/** As the practice sees it. Contacts are marked, and so stand by themselves. */
export const changeRequest = z.object({
  ...change,
  client_id: z.number(),
  lines: z.array(line(z.string())),
  mobile_lines: z.array(line(contactMobile)),
  email_lines: z.array(line(contactEmail)),
  /** What is kept was changed otherwise since it was asked, or the record is gone. */
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
/** Any fields of the client itself; what is as it was asks for nothing. */
export const ownWish = z.object({ ...changesOf(ownFields).shape, ...about });

const { is_default: _practices, ...gst } = recordBodies.gst.shape;
const wishOf = <B extends z.ZodRawShape>(body: B) =>
  z.object({ ...body, /** None for a new one. */ record_id: id.nullable().default(null), ...about });
/** The whole of a record, as it should be. */
export const recordWishes = {
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
    summary: `Ask the practice to add or change ${what}`,
    touches,
    body: recordWishes[kind],
    answer: asked,
  }) as const;

const answered = z.object({ data: z.array(changeRequest) });
const ids = z.array(id).min(1, 'Choose at least one').max(100);
const params = z.object({ clientId: id });

/** The client's own details in the portal, the changes it asks for, and the practice's answers. */
export const portalProfileRoutes = routes({
  profile: {
    ...own,
    method: 'GET',
    path: '/client_login/profile',
    summary: 'The client’s own details, without what the practice keeps for itself',
    reads: 'client_profile',
    answer: profile,
  },
  flash: {
    ...own,
    method: 'GET',
    path: '/client_login/flash_message',
    summary: 'What the practice says to the client for now, on every first page of the day',
    reads: 'client_profile',
    answer: z.object({ client_id: z.number(), flash_message: z.string() }),
  },
  selectedServices: {
    ...own,
    client: 'id',
    method: 'GET',
    path: '/client_login/client/{id}/selected_services',
    summary: 'The services the practice does for the client',
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
    summary: 'The tags of the client',
    reads: 'client_profile',
    answer: z.object({ data: z.array(tagChip) }),
  },
  gst: {
    ...own,
    method: 'GET',
    path: '/client_login/gst',
    summary: 'The GST registrations of the client',
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
    summary: 'What the client asked to change, newest first, and how it was answered',
    reads: 'own_change_requests',
    query: listQuery(['created_at'], { state: z.enum(CHANGE_STATES).optional() }),
    answer: page(ownChange),
  },
  ask: {
    ...own,
    method: 'POST',
    path: '/client_login/change_requests',
    summary: 'Ask the practice to change names, numbers, contact or addresses; each matter is answered by itself',
    touches,
    body: ownWish,
    answer: asked,
  },
  ask_gst: askFor('gst', 'a GST registration'),
  ask_bank_detail: askFor('bank_detail', 'a bank account'),
  ask_director_detail: askFor('director_detail', 'a director or partner'),
  ask_client_contact_details: askFor('client_contact_details', 'a contact person'),
  ask_mobile_numbers: askFor('mobile_numbers', 'a further mobile number'),
  ask_emails: askFor('emails', 'a further e-mail'),
  ask_address: askFor('address', 'a further address'),
  askRemoval: {
    ...own,
    method: 'POST',
    path: '/client_login/change_requests/removal',
    summary: 'Ask the practice to remove one of the records',
    touches,
    body: z.object({ kind: z.enum(PROFILE_RECORDS), record_id: id, ...about }),
    answer: asked,
  },
  withdraw: {
    ...own,
    method: 'PUT',
    path: '/client_login/change_requests/{id}/withdraw',
    unversioned: true,
    summary: 'Take back what was asked and is not answered yet',
    touches,
    params: byId,
    answer: ownChange,
  },
  asking: {
    ...staff,
    method: 'GET',
    path: '/change_requests',
    summary: 'Clients who wait for an answer to changes they asked for, the longest first',
    reads: 'change_requests',
    query: listQuery(['asked_at'], {}),
    answer: page(askingClient),
  },
  requests: {
    ...staff,
    method: 'GET',
    path: '/client/{clientId}/change_requests',
    summary: 'What a client asked to change, old and new side by side',
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
    summary: 'Make these changes, all of them or none',
    touches: [...touches, 'clients', ...PROFILE_RECORDS, 'client_profile'],
    params,
    body: z.object({
      ids,
      /** What was changed otherwise meanwhile is overwritten. */
      overwrite: z.boolean().default(false),
      /** The PAN stands at another client too, and that is meant. */
      allow_duplicate: z.boolean().default(false),
    }),
    answer: answered,
  },
  reject: {
    ...staff,
    method: 'PUT',
    path: '/client/{clientId}/change_requests/reject',
    unversioned: true,
    summary: 'Do not make these changes, and say why',
    touches,
    params,
    body: z.object({ ids, reason: required(500) }),
    answer: answered,
  },
});

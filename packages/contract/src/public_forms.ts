import {
  CLOSED_REASONS,
  FORM_KINDS,
  FORM_LANGUAGES,
  FORM_SECTIONS,
  FORM_STATES,
  LINK_CHANNELS,
  PIN_CHANNELS,
  PIN_DIGITS,
} from '@daftar/domain/loans/public-form';
import { FORM_LISTS, MAX_ENTRIES } from '@daftar/domain/loans/public-form-fields';
import { z } from 'zod';
import { emailInput } from './clients/body.ts';
import { contactEmail, contactMobile } from './core/contacts.ts';
import { filePath, required, text } from './core/fields.ts';
import { byId, day, id, moment, ok } from './core/page.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';

const read = { module: 'loan_management', level: 'read' } as const;
const write = { module: 'loan_management', level: 'write' } as const;
const touches = ['public_forms'];
const line = (max = 200) => text(max).default('');
const MAX_ITEMS = 30;
const MAX_VISITS = 200;
const MAX_FORMS = 100;

const section = z.object({ key: z.enum(FORM_SECTIONS), edit: z.boolean().default(true) });
const item = z.object({
  /** Uploads refer to it. The server makes one for a new item. */
  key: z.string().max(20).default(''),
  label: required(120),
  /** The line of the loan's document checklist, as text. */
  line: z.string().max(20).default(''),
});

export const publicFormBody = z.object({
  kind: z.enum(FORM_KINDS),
  loan_id: id.nullable().default(null),
  borrower_id: id.nullable().default(null),
  /** Absent where the visitor adds a property. */
  property_id: id.nullable().default(null),
  /** The person who gets the link; the borrower's name, email and mobile number if empty. */
  name: line(120),
  email: emailInput.default(''),
  mobile_number: z.string().trim().max(20).default(''),
  language: z.enum(FORM_LANGUAGES).default('en'),
  sections: z.array(section).min(1, 'Select at least one section').max(FORM_SECTIONS.length),
  items: z.array(item).max(MAX_ITEMS).default([]),
  /** The link works until the end of this day. */
  expires_on: day,
});

const upload = z.object({
  id: z.number(),
  item: z.string(),
  name: z.string(),
  size: z.number(),
  created_at: moment,
});

export const publicFormResource = resource({
  table: 'public_forms',
  path: '/public_forms',
  labels: { one: 'form', many: 'forms', verb: 'Create' },
  title: 'name',
  fields: publicFormBody,
  answers: {
    loan_id: z.number().nullable(),
    borrower_id: z.number().nullable(),
    property_id: z.number().nullable(),
    email: contactEmail,
    mobile_number: contactMobile,
    sections: z.array(z.object({ key: z.enum(FORM_SECTIONS), edit: z.boolean() })),
    items: z.array(z.object({ key: z.string(), label: z.string(), line: z.string() })),
    expires_on: z.string(),
    state: z.enum(FORM_STATES),
    /** Files that the visitor uploaded. */
    uploads: z.number(),
    wrong_pins: z.number(),
    return_comment: z.string(),
    creator_name: z.string().nullable(),
    sent_at: moment.nullable(),
    opened_at: moment.nullable(),
    saved_at: moment.nullable(),
    submitted_at: moment.nullable(),
    accepted_at: moment.nullable(),
  },
  sorts: ['created_at'],
  order: '-created_at',
  filters: { loan_id: id.optional(), borrower_id: id.optional(), property_id: id.optional() },
  permission: { read, write },
  touches,
});
export type PublicForm = z.output<typeof publicFormResource.row>;

const value = z.string().max(300);
const values = z.record(z.string().max(40), value);
const entry = z.record(z.string().max(40), value).and(z.object({ key: z.string().max(20) }));
const entries = z.array(entry).max(MAX_ENTRIES).default([]);
/** Answers of a visitor. Values are text, and are checked when they are submitted. */
export const formValues = z.object({
  loan: values.default({}),
  borrower: values.default({}),
  property: values.default({}),
  ...(Object.fromEntries(FORM_LISTS.map((list) => [list, entries])) as Record<
    (typeof FORM_LISTS)[number],
    typeof entries
  >),
});

/** Before the PIN, the link shows the business only. */
const visitorForm = z.object({
  business_name: z.string(),
  logo_url: z.string().nullable(),
  language: z.enum(FORM_LANGUAGES),
  /** The route of the form below public-jwt-forms/v1. */
  path: z.string(),
  unlocked: z.boolean(),
  /** Why the form can't be opened. */
  closed: z.enum(CLOSED_REASONS).nullable(),
  /** Null until the right PIN was entered. */
  form: z
    .object({
      kind: z.enum(FORM_KINDS),
      name: z.string(),
      state: z.enum(FORM_STATES),
      comment: z.string(),
      expires_on: z.string(),
      sections: z.array(z.object({ key: z.enum(FORM_SECTIONS), edit: z.boolean() })),
      items: z.array(z.object({ key: z.string(), label: z.string() })),
      /** Values stored by the business, with PAN and Aadhaar masked. */
      known: formValues,
      draft: formValues,
      saved_at: moment.nullable(),
      submitted_at: moment.nullable(),
      uploads: z.array(upload),
      max_upload_mb: z.number(),
    })
    .nullable(),
});
export type VisitorForm = z.output<typeof visitorForm>;
export type OpenForm = NonNullable<VisitorForm['form']>;

const byVisitor = { actor: 'public_form' } as const;
const ofVisitor = { ...byVisitor, touches: ['public_form'] } as const;
const MB = 1024 * 1024;

const difference = z.object({
  key: z.string(),
  section: z.enum(FORM_SECTIONS),
  list: z.enum(FORM_LISTS).nullable(),
  field: z.string().nullable(),
  current: z.string(),
  sent: z.string(),
  /** Values of a new entry. */
  values: z.array(z.object({ field: z.string(), value: z.string() })),
});
export type FormDifference = z.output<typeof difference>;

export const publicFormRoutes = routes({
  ...publicFormResource.routes,
  byFormData: {
    ...inBusiness,
    method: 'GET',
    path: '/get_public_form_by_form_data',
    summary: 'List the forms of a loan file, borrower or property',
    permission: read,
    reads: 'public_forms',
    query: z.object({ loan_id: id.optional(), borrower_id: id.optional(), property_id: id.optional() }),
    answer: z.object({ data: z.array(publicFormResource.row).max(MAX_FORMS) }),
  },
  link: {
    ...inBusiness,
    method: 'POST',
    path: '/public_forms/{id}/link',
    summary: 'Send a new link and PIN',
    permission: write,
    rate: 'send',
    madeAnew: true,
    touches,
    params: byId,
    body: z.object({ link_by: z.enum(LINK_CHANNELS), pin_by: z.enum(PIN_CHANNELS) }),
    /** The link is shown once; the PIN only if it is given by phone. */
    answer: z.object({ url: z.string(), pin: z.string().nullable() }),
  },
  act: {
    ...inBusiness,
    method: 'PUT',
    path: '/public_forms/{id}/state',
    summary: 'Lock, unlock or revoke a form',
    permission: write,
    touches,
    params: byId,
    body: z.object({ action: z.enum(['lock', 'unlock', 'revoke']) }),
    answer: publicFormResource.row,
  },
  visits: {
    ...inBusiness,
    method: 'GET',
    path: '/public_forms/{id}/visits',
    summary: 'List the visits of a form',
    permission: read,
    reads: 'public_forms',
    params: byId,
    answer: z.object({
      data: z
        .array(z.object({ id: z.number(), at: moment, ip: z.string(), device: z.string(), what: z.string() }))
        .max(MAX_VISITS),
    }),
  },
  compare: {
    ...inBusiness,
    method: 'GET',
    path: '/public_forms/{id}/comparison',
    summary: 'Compare a submission with the records',
    permission: read,
    reads: 'public_forms',
    params: byId,
    answer: z.object({
      data: z.array(difference),
      uploads: z.array(upload.extend({ file: z.string(), label: z.string() })),
    }),
  },
  accept: {
    ...inBusiness,
    method: 'PUT',
    path: '/public_forms/{id}/accept',
    summary: 'Accept a submission',
    permission: write,
    touches: [...touches, 'loans', 'borrowers', 'borrower_properties'],
    params: byId,
    body: z.object({
      /** Keys of the comparison. */
      fields: z.array(z.string().max(80)).max(500),
      /** Numbers of the uploads to keep. */
      uploads: z.array(z.number().int().min(1)).max(500),
    }),
    answer: publicFormResource.row,
  },
  giveBack: {
    ...inBusiness,
    method: 'PUT',
    path: '/public_forms/{id}/return',
    summary: 'Return a submission with a comment',
    permission: write,
    touches,
    params: byId,
    body: z.object({ comment: required(500) }),
    answer: publicFormResource.row,
  },

  byJwt: {
    ...byVisitor,
    method: 'GET',
    path: '/get_public_form_by_jwt',
    summary: 'Open a form by its link',
    reads: 'public_form',
    /** Every visit is logged. */
    audit: 'visit',
    answer: visitorForm,
  },
  validatePin: {
    ...ofVisitor,
    method: 'POST',
    path: '/validate_public_pin',
    summary: 'Unlock a form with its PIN',
    rate: 'guess',
    madeAnew: true,
    status: 200,
    body: z.object({ pin: z.string().regex(new RegExp(`^\\d{${PIN_DIGITS}}$`), `Enter ${PIN_DIGITS} digits`) }),
    /** Opens the form in this browser; the link itself stays locked. */
    answer: z.object({ token: z.string() }),
  },
  updateByJwt: {
    ...ofVisitor,
    method: 'PUT',
    path: '/update_public_form_by_jwt',
    unversioned: true,
    summary: 'Save or submit a form',
    body: z.object({
      draft: formValues,
      /** Sections to check before the visitor continues. */
      check: z.array(z.enum(FORM_SECTIONS)).max(FORM_SECTIONS.length).default([]),
      submit: z.boolean().default(false),
    }),
    answer: z.object({
      saved_at: moment,
      submitted: z.boolean(),
      problems: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string() })),
    }),
  },
  uploadUrl: {
    ...ofVisitor,
    method: 'POST',
    path: '/public_form_upload_url',
    summary: 'Get an upload URL for a form',
    rate: 'upload',
    weighs: ({ file_size }: { file_size: number }) => Math.ceil(file_size / MB),
    status: 200,
    body: z.object({
      file_name: z.string().min(1, 'Required').max(200),
      file_type: z.string().max(120),
      file_extension: z.string().max(12),
      file_size: z.number().int().min(1, 'Select a file that is not empty'),
    }),
    answer: z.object({ pre_signed_url: z.string(), headers: z.record(z.string(), z.string()), path: z.string() }),
  },
  addUpload: {
    ...ofVisitor,
    method: 'POST',
    path: '/public_form_uploads',
    summary: 'Add an uploaded file to a form',
    body: z.object({ item: z.string().max(20), file: filePath }),
    answer: upload,
  },
  removeUpload: {
    ...ofVisitor,
    method: 'DELETE',
    path: '/public_form_uploads/{id}',
    summary: 'Remove a file from a form',
    params: byId,
    answer: ok,
  },
});

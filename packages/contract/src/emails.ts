import { COMPOSE_PURPOSES, composeProblem, MAX_FILES, MAX_RECIPIENTS } from '@daftar/domain/emails/compose';
import { MESSAGE_LANGUAGES } from '@daftar/domain/messaging/languages';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { composeMail } from './billing/email.ts';
import { clientFilters } from './clients.ts';
import { changesOf } from './core/changes.ts';
import { contactEmail } from './core/contacts.ts';
import { byId, id, listQuery, moment, ok, page, record, typedMoment } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { message, messageFilters } from './outbox.ts';
import { storedFile } from './work/task-detail.ts';

const clients = { module: 'clients', level: 'read' } as const;
const toClients = { ...inBusiness, permission: [clients, composeMail] } as const;
const mailing = { ...inBusiness, permission: composeMail } as const;

export const EMAIL_STATES = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;
export const FILE_WAYS = ['attachment', 'link'] as const;

const line = z
  .string()
  .max(300)
  .regex(/^\P{Cc}*$/u, 'Enter one line of text');
const ids = z.array(id).max(MAX_RECIPIENTS, `Choose up to ${MAX_RECIPIENTS} clients.`);

/** Everybody who is named, is in a group, has a tag, or matches the filters of the client list. Each once. */
export const recipients = z.object({
  client_ids: ids.default([]),
  group_ids: z.array(id).max(50).default([]),
  tag_ids: z.array(id).max(50).default([]),
  /** Filters of the client list as in its address: `{"category": "LLP"}`. */
  filter: z.record(z.string().max(40), z.string().max(2000)).nullable().default(null),
});
export type Recipients = z.output<typeof recipients>;
/** Reads the filters of recipients. */
export const recipientFilter = z.object({ search: z.string().trim().max(100).optional(), ...clientFilters });

const file = z.object({
  item_id: id,
  /** Shown in the composer; the drive's name is sent. */
  name: z.string().max(255).default(''),
  size: z.number().min(0).default(0),
  as: z.enum(FILE_WAYS).default('attachment'),
});
export type EmailFile = z.output<typeof file>;

/** A draft may be incomplete: it is checked when it is sent. */
export const emailBody = z.object({
  to: recipients.default({ client_ids: [], group_ids: [], tag_ids: [], filter: null }),
  subject: line.default(''),
  text: paragraph(20_000).default(''),
  purpose: z.enum(COMPOSE_PURPOSES).default('service'),
  with_signature: z.boolean().default(true),
  /** Of the drive. */
  files: z.array(file).max(MAX_FILES, `Attach up to ${MAX_FILES} files.`).default([]),
  /** Uploaded for this email. */
  uploads: z.array(storedFile).max(MAX_FILES, `Attach up to ${MAX_FILES} files.`).default([]),
  /** Null: the default account. */
  account_id: id.nullable().default(null),
  /** Of the text, which mail programs read aloud. */
  language: z.enum(MESSAGE_LANGUAGES).default('en'),
  /** The version of the template that the text started from. */
  template_version_id: id.nullable().default(null),
});
export type EmailContent = z.output<typeof emailBody>;

const listed = {
  ...record,
  state: z.enum(EMAIL_STATES),
  subject: z.string(),
  /** Number of clients; null for a draft whose recipients aren't chosen by name. */
  recipients: z.number().nullable(),
  /** The first of them. */
  first_client: z.string().nullable(),
  send_at: moment.nullable(),
  user_name: z.string(),
};
export const emailRow = z.object(listed);
export type EmailRow = z.output<typeof emailRow>;
const missed = z.object({
  client_id: z.number(),
  /** Null for a deleted client, and one that the caller doesn't see. */
  client_name: z.string().nullable(),
  reason: z.string(),
});
export type MissedClient = z.output<typeof missed>;
const whole = z.object({
  ...listed,
  ...emailBody.shape,
  /** Clients that got nothing, once it was sent or has stopped. */
  missed: z.array(missed).max(MAX_RECIPIENTS),
});
export type Email = z.output<typeof whole>;

const checked = (schema: z.ZodString, missing: string) =>
  schema.superRefine((value, issue) => {
    const problem = value.trim() === '' ? missing : composeProblem(value);
    if (problem) issue.addIssue({ code: 'custom', message: problem });
  });
/** A draft that can be sent. */
export const sendable = z.object({
  subject: checked(z.string(), 'Enter a subject.'),
  text: checked(z.string(), 'Enter a text.'),
});

export const RECIPIENT_STATES = ['goes', 'held', 'refused'] as const;
const recipient = z.object({
  client_id: z.number(),
  client_name: z.string(),
  email: contactEmail,
  state: z.enum(RECIPIENT_STATES),
  reason: z.string().nullable(),
  /** When it goes, if it is held. */
  until: moment.nullable(),
});
export type EmailRecipient = z.output<typeof recipient>;

const signature = z.object({
  text: paragraph(1000).superRefine((value, issue) => {
    const problem = composeProblem(value);
    if (problem) issue.addIssue({ code: 'custom', message: problem });
  }),
});
const ofEmail = { params: byId } as const;
const touches = ['emails'];

export const emailRoutes = routes({
  list: {
    ...mailing,
    method: 'GET',
    path: '/emails',
    summary: 'List drafts or scheduled emails',
    reads: 'emails',
    query: listQuery(['updated_at', 'send_at'], { state: z.enum(['draft', 'scheduled']).default('draft') }),
    answer: page(emailRow),
  },
  get: {
    ...mailing,
    ...ofEmail,
    method: 'GET',
    path: '/emails/{id}',
    summary: 'Get an email',
    reads: 'emails',
    answer: whole,
  },
  create: {
    ...mailing,
    method: 'POST',
    path: '/emails',
    summary: 'Create a draft',
    touches,
    body: emailBody,
    answer: whole,
  },
  update: {
    ...mailing,
    ...ofEmail,
    method: 'PUT',
    path: '/emails/{id}',
    summary: 'Update a draft',
    touches,
    body: changesOf(emailBody),
    answer: whole,
  },
  remove: {
    ...mailing,
    ...ofEmail,
    method: 'DELETE',
    path: '/emails/{id}',
    summary: 'Delete a draft permanently',
    touches,
    answer: ok,
  },
  send: {
    ...toClients,
    ...ofEmail,
    method: 'POST',
    path: '/emails/{id}/send',
    summary: 'Send or schedule an email',
    rate: 'send',
    touches: ['emails', 'outbox'],
    status: 202,
    body: z.object({
      /** Default: in ten seconds. */
      send_at: typedMoment.nullable().default(null),
    }),
    answer: z.object({ job_id: z.number(), recipients: z.number(), send_at: moment }),
  },
  cancel: {
    ...mailing,
    ...ofEmail,
    method: 'POST',
    path: '/emails/{id}/cancel',
    summary: 'Undo or cancel sending: the email is a draft again',
    touches,
    status: 200,
    body: z.object({}),
    answer: whole,
  },
  resume: {
    ...toClients,
    ...ofEmail,
    method: 'POST',
    path: '/emails/{id}/resume',
    summary: 'Send a stopped email to the remaining clients',
    rate: 'send',
    touches: ['emails', 'outbox'],
    status: 202,
    body: z.object({}),
    answer: z.object({ job_id: z.number(), recipients: z.number() }),
  },
  close: {
    ...mailing,
    ...ofEmail,
    method: 'POST',
    path: '/emails/{id}/close',
    summary: 'End a stopped email without the remaining clients',
    touches,
    status: 200,
    body: z.object({}),
    answer: whole,
  },
  sent: {
    ...mailing,
    method: 'GET',
    path: '/sent_emails',
    summary: 'List emails sent by users',
    reads: 'outbox',
    query: listQuery(['created_at'], { state: messageFilters.state }),
    answer: page(message),
  },
  recipients: {
    ...toClients,
    method: 'POST',
    path: '/email_recipients',
    summary: 'List who would get an email, and who would not',
    changesNothing: true,
    status: 200,
    body: z.object({
      to: recipients,
      purpose: z.enum(COMPOSE_PURPOSES).default('service'),
      subject: line.default(''),
      text: paragraph(20_000).default(''),
      send_at: typedMoment.nullable().default(null),
    }),
    answer: z.object({ data: z.array(recipient).max(MAX_RECIPIENTS) }),
  },
  preview: {
    ...toClients,
    method: 'POST',
    path: '/email_previews',
    summary: 'Preview an email to a client',
    changesNothing: true,
    status: 200,
    body: z.object({
      subject: line,
      text: paragraph(20_000),
      with_signature: z.boolean().default(true),
      language: z.enum(MESSAGE_LANGUAGES).default('en'),
      client_id: id,
    }),
    answer: z.object({ subject: z.string(), text: z.string(), html: z.string(), missing: z.array(z.string()) }),
  },
  signature: {
    ...mailing,
    method: 'GET',
    path: '/email_signature',
    summary: 'Get your signature',
    reads: 'email_signatures',
    answer: z.object({ text: z.string(), version: z.number() }),
  },
  saveSignature: {
    ...mailing,
    method: 'PUT',
    path: '/email_signature',
    summary: 'Update your signature',
    touches: ['email_signatures'],
    body: signature,
    answer: z.object({ text: z.string(), version: z.number() }),
  },
});

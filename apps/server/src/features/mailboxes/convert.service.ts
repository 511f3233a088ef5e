import type { Input } from '@daftar/contract/core/route';
import type { mailboxRoutes } from '@daftar/contract/mailboxes';
import { taskBody } from '@daftar/contract/work/task';
import { formatMoment } from '@daftar/domain/date-format';
import { splitQuoted } from '@daftar/domain/mailboxes/text';
import { safeFileName } from '@daftar/domain/files';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { pathOf } from '#server/platform/files/paths.ts';
import { store } from '#server/platform/files/stored-files.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { addClientFiles } from '#server/features/drive/client-files.service.ts';
import { createTicketFrom } from '#server/features/support_tickets/intake.service.ts';
import { createTask } from '#server/features/tasks/tasks.service.ts';
import * as repo from './threads.repo.ts';
import { threadOf } from './threads.service.ts';

type In<K extends keyof typeof mailboxRoutes> = Input<(typeof mailboxRoutes)[K]>;
const FOLDER = 'Emails';
const MAX_DESCRIPTION = 4000;

/** One task for a conversation: it is locked, so that two clicks don't create two. */
export async function createMailTask(ctx: MemberCtx, { params, body }: In<'createTask'>) {
  const locked = await repo.lockChanges(ctx, params.id);
  if (!locked) throw notFound('conversation');
  if (locked.board_task_id !== null && (await repo.isTaskThere(ctx, locked.board_task_id)))
    throw conflict('This conversation already has a task.');
  const first = (await repo.mailsOf(ctx, locked.id)).findLast(({ direction }) => direction === 'in');
  const { priority: _usual, ...values } = taskBody.parse({
    ...body,
    client_id: locked.client_id,
    description: (first?.text ?? '').trim().slice(0, MAX_DESCRIPTION),
  });
  const task = await createTask(ctx, values);
  await repo.updateThread(ctx, locked.id, { board_task_id: task.id });
  return task;
}

/** The last email of the client opens a ticket; answers by email then belong to it. */
export async function createMailTicket(ctx: MemberCtx, { params }: In<'createTicket'>) {
  const locked = await repo.lockChanges(ctx, params.id);
  if (!locked) throw notFound('conversation');
  if (locked.ticket_id !== null) throw conflict('This conversation already has a ticket.');
  if (locked.client_id === null) throw conflict('Link the conversation to a client first.');
  if (locked.user_id !== null && !locked.is_shared)
    throw conflict('Only you see this conversation. Share it with the team first.');
  const mail = (await repo.mailsOf(ctx, locked.id)).findLast(({ direction }) => direction === 'in');
  if (!mail) throw conflict('This conversation has no email of the client.');
  const { ticket_id } = await createTicketFrom(ctx, {
    ...ticketMessage(mail),
    client_id: locked.client_id,
    subject: mail.subject,
    assignee_id: locked.assignee_id,
  });
  await repo.updateThread(ctx, locked.id, { ticket_id });
  return { ticket_id };
}

const MAX_TICKET_TEXT = 10_000;

/** An email as the message of a ticket: the sender's own words and stored files. */
export const ticketMessage = (
  mail: Pick<repo.MailRow, 'text' | 'files' | 'from_name' | 'from_address' | 'message_id'>,
) => ({
  text: splitQuoted(mail.text).shown.trim().slice(0, MAX_TICKET_TEXT) || 'No text',
  channel: 'email' as const,
  files: mail.files.flatMap(({ kind, name, path, size }) =>
    kind === 'attachment' && path ? [{ name, path, size }] : [],
  ),
  requester: { name: mail.from_name || mail.from_address, email: mail.from_address },
  source_id: mail.message_id,
});

/** Attachments and the email itself as documents of the client. */
export async function saveDocuments(ctx: MemberCtx, { params, body }: In<'saveDocuments'>) {
  const mail = await repo.findMail(ctx, params.id);
  if (!mail) throw notFound('email');
  const { client_id } = await threadOf(ctx, mail.thread_id);
  if (client_id === null) throw conflict('Link the conversation to a client first.');
  const chosen = [...new Set(body.attachments)].map((number) => mail.files[number]);
  if (chosen.some((file) => file?.kind !== 'attachment'))
    throw invalid({ field: 'attachments', rule: 'exists', message: 'Select attachments of this email.' });
  const missing = chosen.find((file) => file!.path === null);
  if (missing) throw conflict(`${missing.name} was not imported. Open the email in your mail program.`);
  if (!body.with_email && chosen.length === 0)
    throw invalid({ field: 'attachments', rule: 'required', message: 'Select what to save.' });
  const files = chosen.map((file) => ({ url: file!.path!, name: file!.name }));
  if (body.with_email) files.unshift(await storePdf(ctx, mail));
  const stored = await addClientFiles(ctx, { client_id, folder: body.folder || FOLDER }, files);
  return { data: stored.map(({ id, name }) => ({ id, name })) };
}

async function storePdf(ctx: MemberCtx, mail: repo.MailRow): Promise<{ url: string; name: string }> {
  const { name: business } = await businessOf(ctx);
  const subject = mail.subject || 'No subject';
  const people = (list: readonly { name: string; address: string }[]) =>
    list.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ');
  const facts = [
    ['From', people([{ name: mail.from_name, address: mail.from_address }])],
    ['To', people(mail.to_people)],
    ['Cc', people(mail.cc_people)],
    ['Date', formatMoment(new Date(mail.sent_at), ctx.timezone)],
    ['Attachments', mail.files.flatMap(({ kind, name }) => (kind === 'attachment' ? [name] : [])).join(', ')],
  ].filter(([, value]) => value);
  const bytes = await makePdf({
    title: subject,
    paper: 'A4',
    head: { left: business, right: 'Email' },
    foot: subject,
    content: [
      { text: subject, fontSize: 14, bold: true, margin: [0, 0, 0, 8] },
      ...facts.map(([label, value]) => ({ text: [{ text: `${label}: `, bold: true }, value!] })),
      { text: mail.text, margin: [0, 12, 0, 0] },
    ],
  });
  const name = safeFileName(`${subject.slice(0, 80)}.pdf`);
  const place = { of: 'business', businessId: ctx.businessId, target: 'document' } as const;
  // As an upload of the caller, which the drive accepts.
  const url = pathOf(place, name, { secret: ctx.app.secret, uploader: ctx.person.uuid });
  await store(ctx, url, bytes);
  return { url, name };
}

import { Readable } from 'node:stream';
import { clientByAddress, isAutomatic, otherPeople } from '@daftar/domain/mailboxes/addresses';
import { maskEmail } from '@daftar/domain/masking';
import { snippetOf, storable } from '@daftar/domain/mailboxes/text';
import { baseSubject, conversationBySubject, numberInSubject } from '@daftar/domain/mailboxes/threading';
import type { App, BusinessCtx } from '#server/platform/context.ts';
import { pathOf } from '#server/platform/files/paths.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { clientReaders } from '#server/features/team/members.service.ts';
import * as repo from './mails.repo.ts';
import { advance, ownAddresses, type FolderRecord, type MailboxRecord } from './mailboxes.repo.ts';
import type { ReadFile, ReadMail } from './read-mail.ts';
import { adoptCopy, sentMessages } from './sent.repo.ts';

/** Longer texts are found by their beginning. */
const MAX_WORDS = 20_000;

/** Before the transaction: a store may be slow. Files of an email that isn't written are owned by nobody. */
export async function storeFiles(app: App, businessId: number, files: readonly ReadFile[]): Promise<repo.MailFile[]> {
  const stored: repo.MailFile[] = [];
  for (const { bytes, ...file } of files) {
    if (!bytes) {
      stored.push({ ...file, path: null });
      continue;
    }
    const place = { of: 'business', businessId, target: 'document' } as const;
    const path = pathOf(place, file.name, { secret: app.secret, uploader: null });
    const length = bytes.length;
    await app.storage.write(path, Readable.from([Buffer.from(bytes)], { objectMode: false }), {
      maxBytes: length,
      length,
    });
    stored.push({ ...file, path });
  }
  return stored;
}

export type Arriving = {
  mailbox: Pick<MailboxRecord, 'id' | 'address' | 'user_id'>;
  /** None for an answer that is sent from here. */
  folder: (Pick<FolderRecord, 'id'> & { uid: number }) | null;
  mail: Omit<ReadMail, 'files'>;
  files: readonly repo.MailFile[];
  /** Known for an answer. */
  thread_id?: number;
  direction?: 'out';
  created_by?: number | null;
};

/**
 * Adds an email to its conversation and files it, once for each Message-ID of the mailbox. The folder advances in the
 * same transaction, so that a killed process continues with the next email. Returns null if it was here already.
 */
export async function importMail(
  ctx: BusinessCtx,
  arriving: Arriving,
): Promise<{ id: number; thread_id: number } | null> {
  const { mailbox, folder, mail, files } = arriving;
  const known = await repo.findKnown(ctx, mailbox.id, mail.message_id);
  if (folder) await advance(ctx, folder.id, folder.uid);
  if (known) {
    if (folder) await repo.moveMail(ctx, known.id, folder.id, folder.uid);
    return null;
  }
  const sent = folder ? await sentMessages(ctx, mailbox.id, [mail.message_id, ...mail.refs]) : [];
  const copied = sent.find(({ provider_id, mail_id }) => provider_id === mail.message_id && mail_id !== null);
  if (copied && folder) {
    await adoptCopy(ctx, copied.mail_id!, mail.message_id);
    await repo.moveMail(ctx, copied.mail_id!, folder.id, folder.uid);
    return null;
  }
  const own = [...new Set([mailbox.address, ...(await ownAddresses(ctx))])];
  const direction = arriving.direction ?? (own.includes(mail.from.address) ? 'out' : 'in');
  const people = otherPeople(mail, own);
  const addresses = people.map(({ address }) => address);
  const client =
    clientByAddress(people, await repo.clientsOf(ctx, addresses)) ??
    // An answer to a message of the business belongs to the client that got it.
    sent.find(({ client_id }) => client_id !== null)?.client_id ??
    null;
  const sent_at = mail.sent_at.toISOString();
  const threadId =
    arriving.thread_id ??
    sent.find(({ thread_id }) => thread_id !== null)?.thread_id ??
    (await threadOf(ctx, arriving));
  const thread = threadId === null ? undefined : await repo.lockThread(ctx, threadId);
  const thread_id =
    thread?.id ??
    (await repo.insertThread(ctx, {
      mailbox_id: mailbox.id,
      user_id: mailbox.user_id,
      client_id: client,
      subject: baseSubject(mail.subject),
      subject_key: baseSubject(mail.subject).toLowerCase().slice(0, 300),
      last_at: sent_at,
    }));
  const snippet = storable(snippetOf(mail.text), 300);
  const id = await repo.insertMail(ctx, {
    mailbox_id: mailbox.id,
    thread_id,
    folder_id: folder?.id ?? null,
    uid: folder?.uid ?? null,
    message_id: mail.message_id,
    refs: mail.refs,
    direction,
    from_name: mail.from.name,
    from_address: mail.from.address,
    to_people: mail.to,
    cc_people: mail.cc,
    reply_to_people: mail.reply_to,
    subject: mail.subject,
    text: mail.text,
    snippet,
    words: [mail.from.name, ...mail.to.map(({ name }) => name), mail.subject, mail.text].join(' ').slice(0, MAX_WORDS),
    has_remote_images: mail.has_remote_images,
    state: mail.state,
    size: mail.size,
    files,
    is_seen: mail.is_seen,
    sent_at,
    outbox_id: null,
    created_by: arriving.created_by ?? null,
  });
  await repo.addReferences(ctx, mailbox.id, thread_id, [mail.message_id, ...mail.refs]);
  await repo.noteArrival(ctx, thread_id, {
    addresses: [...new Set([...(thread?.addresses ?? []), ...addresses])].slice(0, 200),
    person: people[0] ?? mail.from,
    snippet,
    sent_at,
    hasAttachments: files.some(({ kind }) => kind === 'attachment'),
    isUnread: direction === 'in' && !mail.is_seen,
    reopens: direction === 'in' && !isAutomatic(mail.from.address),
    client_id: thread && (thread.is_filed_by_hand || thread.client_id !== null) ? thread.client_id : client,
  });
  if (direction === 'in' && thread?.assignee_id) await tellAssignee(ctx, thread, mail, thread.client_id ?? client);
  return { id, thread_id };
}

async function threadOf(ctx: BusinessCtx, { mailbox, mail }: Arriving): Promise<number | null> {
  const ids = [mail.message_id, ...mail.refs];
  const known = await repo.threadsOfIds(ctx, mailbox.id, ids);
  const closest = ids.find((id) => known.has(id));
  if (closest) return known.get(closest)!;
  const found = await repo.candidates(ctx, mailbox.id, {
    number: numberInSubject(mail.subject),
    subjectKey: baseSubject(mail.subject).toLowerCase().slice(0, 300),
  });
  return conversationBySubject({ subject: mail.subject, from: mail.from.address, sent_at: mail.sent_at }, found);
}

/** Not everyone may see contacts, and the client may have become private since. */
async function tellAssignee(
  ctx: BusinessCtx,
  thread: repo.ThreadFacts,
  mail: Arriving['mail'],
  clientId: number | null,
): Promise<void> {
  const isTheirs = thread.user_id === null || thread.is_shared || thread.user_id === thread.assignee_id;
  const readers = clientId === null ? null : await clientReaders(ctx, 'clients', await clientOf(ctx, clientId));
  await notify(ctx, {
    userIds: isTheirs && (readers?.includes(thread.assignee_id!) ?? true) ? [thread.assignee_id!] : [],
    type: 'REMINDER_NOTIFICATION',
    title: `New email: ${thread.subject || 'No subject'}`,
    body: `From ${mail.from.name || maskEmail(mail.from.address)}`,
    link: `/business/${ctx.businessId}/email/inbox/${thread.id}`,
    records: ['mail_threads'],
  });
}

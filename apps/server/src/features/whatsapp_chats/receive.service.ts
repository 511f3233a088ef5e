import { extensionOf } from '@daftar/domain/files';
import { isStopWord } from '@daftar/domain/messaging/purposes';
import { maskMobile } from '@daftar/domain/masking';
import { matchDocument } from '@daftar/domain/whatsapp/match-document';
import { addressOf } from '@daftar/domain/whatsapp/payload';
import type { BusinessCtx } from '#server/platform/context.ts';
import { WhatsAppError } from '#server/platform/providers/whatsapp.ts';
import { withdrawConsent } from '#server/features/client_settings/client_settings.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { addToClientFolder } from '#server/features/drive/loan-files.service.ts';
import { sizeOf, storeDocument } from '#server/features/files/files.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { messageOfProvider } from '#server/features/outbox/events.service.ts';
import { handIn } from '#server/features/tasks/documents.service.ts';
import { clientReaders } from '#server/features/team/members.service.ts';
import { accessOf, clientsOfNumber } from '#server/features/whatsapp_settings/access.service.ts';
import type { Received } from '#server/features/whatsapp_settings/whatsapp.events.ts';
import { addTicketFile, addToTicket } from './chat-tickets.service.ts';
import * as repo from './whatsapp_chats.repo.ts';

/** The client of a conversation, and others with the same number: one person often answers for several. */
export async function clientsOf(ctx: BusinessCtx, { client_id, number }: { client_id: number | null; number: string }) {
  return client_id === null ? [] : [...new Set([client_id, ...(await clientsOfNumber(ctx, number))])];
}

export const FETCH_FILE = 'whatsapp_chats.fetch_file';
const MEDIA = ['document', 'image', 'video', 'audio', 'sticker'] as const;
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'application/pdf': 'pdf',
};

type Loose = Record<string, Record<string, unknown> | undefined>;
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The text that people read, for every kind of message. */
export function textOf(kind: string, body: Record<string, unknown>): string {
  const of = body as Loose;
  const interactive = of['interactive'] as Loose | undefined;
  return (
    words(of['text']?.['body']) ||
    words(of['button']?.['text']) ||
    words(interactive?.['button_reply']?.['title']) ||
    words(interactive?.['list_reply']?.['title']) ||
    words(of[kind]?.['caption']) ||
    words(of['reaction']?.['emoji']) ||
    words(of['location']?.['name']) ||
    words(of['location']?.['address'])
  ).slice(0, 5000);
}

/** Invisible and reserved characters would make a name look like another one. */
const safeName = (name: string): string =>
  name
    // oxlint-disable-next-line no-control-regex -- removes them
    .replace(/[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2066-\u2069/\\:*?"<>|]/g, '')
    .slice(-120)
    .trim();

function mediaOf(kind: string, body: Record<string, unknown>): { id: string; name: string } | null {
  if (!(MEDIA as readonly string[]).includes(kind)) return null;
  const media = (body as Loose)[kind];
  const id = words(media?.['id']);
  if (!id) return null;
  const given = safeName(words(media?.['filename']));
  const extension = EXTENSIONS[words(media?.['mime_type']).split(';')[0]!.trim()] ?? 'bin';
  return { id, name: extensionOf(given) ? given : `${given || `WhatsApp ${kind}`}.${extension}` };
}

/** Reopens the conversation and notifies its assignee, once until they read it. */
export async function receive(ctx: BusinessCtx, received: Received): Promise<void> {
  const { sender, user_id, sender_name, kind, body, at, wamid } = received;
  if (user_id && user_id !== sender) await repo.renameChat(ctx, user_id, sender);
  const clients = await clientsOfNumber(ctx, sender);
  const chat = await repo.ensureChat(ctx, sender, safeName(sender_name), clients[0] ?? null, at);
  const media = mediaOf(kind, body);
  const text = textOf(kind, body);
  // Of somebody without a number on record: only the link of the conversation names the client.
  if (chat.client_id !== null && clients.length === 0 && isStopWord(text))
    await withdrawConsent(ctx, chat.client_id, { mode: 'WhatsApp' }, { source: 'reply', words: text.slice(0, 200) });
  const file_name = media?.name ?? '';
  const answered = words((body as Loose)['context']?.['id']);
  const id = await repo.insertReceived(ctx, {
    chat_id: chat.id,
    board_task_id: (answered && (await messageOfProvider(ctx, answered))?.board_task_id) || null,
    wamid,
    kind,
    text,
    at,
    media_id: media?.id ?? null,
    file_name,
  });
  if (id === null) return;
  const shown = text || file_name || `(${kind})`;
  const name = safeName(sender_name) || chat.name;
  const message = { id: chat.id, client_id: chat.client_id, wamid, name, text: shown, answers: answered };
  const isOfTicket = !isStopWord(text) && (await addToTicket(ctx, message));
  await repo.noteReceived(ctx, chat.id, { text: shown, at, name: safeName(sender_name) });
  if (media) await ctx.app.jobs.enqueue(ctx, FETCH_FILE, { message_id: id });
  // The ticket tells its own assignee.
  if (chat.assignee_id !== null && chat.unread === 0 && !isOfTicket)
    await notify(ctx, {
      userIds: await seeing(ctx, chat.client_id, [chat.assignee_id]),
      type: 'REMINDER_NOTIFICATION',
      // Not everyone may see contacts.
      title: `WhatsApp from ${name || maskMobile(addressOf(sender))}`,
      body: (text || file_name).slice(0, 200),
      link: `/business/${ctx.businessId}/whatsApp?chat=${chat.id}`,
      records: ['whatsapp_chats'],
    });
}

/** The client may have become private since the conversation was assigned. */
async function seeing(ctx: BusinessCtx, clientId: number | null, users: readonly number[]): Promise<number[]> {
  if (clientId === null) return [...users];
  const readers = await clientReaders(ctx, 'clients', await clientOf(ctx, clientId));
  return users.filter((user) => readers.includes(user));
}

/**
 * Fetches a file while Meta keeps it. It is handed in for the document that it is for; where that isn't clear, it goes
 * to the client's drive, and a person chooses.
 */
export async function fetchFile(ctx: BusinessCtx, messageId: number): Promise<void> {
  const message = await repo.findReceived(ctx, messageId);
  if (!message?.media_id) return;
  if (message.file) return fileAway(ctx, message, message.file);
  const access = await accessOf(ctx);
  const mediaId = message.media_id;
  let content: Buffer;
  try {
    ({ content } = await ctx.outsideTransaction(() => ctx.app.whatsapp.download(access, mediaId)));
  } catch (error) {
    if (error instanceof WhatsAppError && error.action === 'retry') throw error;
    const file_problem = error instanceof WhatsAppError ? error.message : 'The file could not be fetched.';
    return void (await repo.setReceived(ctx, messageId, { file_problem }));
  }
  await keepFile(ctx, message, content);
}

type ReceivedRow = NonNullable<Awaited<ReturnType<typeof repo.findReceived>>>;

/** Stores a file, and hands it in where its document is clear. */
export async function keepFile(ctx: BusinessCtx, message: ReceivedRow, content: Buffer): Promise<void> {
  const path = await storeDocument(ctx, message.file_name, content);
  await repo.setReceived(ctx, message.id, { file: path });
  await fileAway(ctx, message, path);
}

/** Once, as soon as the conversation has a client. */
async function fileAway(ctx: BusinessCtx, message: ReceivedRow, path: string): Promise<void> {
  if (message.client_id === null || message.filed_at !== null) return;
  await repo.setReceived(ctx, message.id, { filed_at: ctx.now.toISOString() });
  const file = { name: message.file_name, path, size: (await sizeOf(ctx, path)) ?? 0 };
  await addTicketFile(ctx, message.wamid, file);
  await assignFile(ctx, message, message.client_id, file);
}

async function assignFile(
  ctx: BusinessCtx,
  message: ReceivedRow,
  clientId: number,
  file: { name: string; path: string; size: number },
): Promise<void> {
  const { id, text, file_name, board_task_id, chat_task_id, assignee_id, chat_id } = message;
  const requested = await repo.requestedOf(ctx, await clientsOf(ctx, message));
  const words = `${file_name.replace(/\.[^.]*$/, '')} ${text}`;
  const document_id = matchDocument({ words, tasks: [board_task_id, chat_task_id] }, requested);
  if (document_id !== null) {
    await handIn(ctx, document_id, file, { actor: 'client', userId: null });
    return void (await repo.setReceived(ctx, id, { document_id }));
  }
  await addToClientFolder(ctx, clientId, 'WhatsApp', [file]);
  if (requested.length === 0) return;
  await repo.setReceived(ctx, id, { needs_document: true });
  await notify(ctx, {
    userIds: assignee_id === null ? requested.flatMap(({ assignee_ids }) => assignee_ids) : [assignee_id],
    type: 'REMINDER_NOTIFICATION',
    title: `Choose the document for ${file_name}`.slice(0, 200),
    body: `Received by WhatsApp. ${requested.length} documents are open.`,
    link: `/business/${ctx.businessId}/whatsApp?chat=${chat_id}`,
    records: ['whatsapp_chats'],
  });
}

type Leaving = { id: number; stop: (reason: string) => void };

/** A client who sent a file isn't reminded of documents while a colleague has to choose what it is. */
export async function restForFile(ctx: BusinessCtx, { id, stop }: Leaving): Promise<void> {
  if (await repo.isFileWaiting(ctx, id)) stop('The client sent a file. Choose its document in WhatsApp');
}

import type { Input } from '@daftar/contract/core/route';
import { quickReplyResource, type whatsAppChatRoutes } from '@daftar/contract/whatsapp_chats';
import { mediaProblem } from '@daftar/domain/whatsapp/media';
import { addressOf, whatsAppNumber, type StoredFile, type WhatsAppPayload } from '@daftar/domain/whatsapp/payload';
import { can, canWhatsApp } from '@daftar/domain/permissions';
import { taskVisibilityOf } from '#server/access/visible-boards.repo.ts';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { checkNamedClient, clientOf } from '#server/features/clients/clients.service.ts';
import { fileNameOf, isOwnFile, sizeOf } from '#server/features/files/files.service.ts';
import { sendWhatsAppMessage } from '#server/features/outbox/messages.service.ts';
import { visibleTask } from '#server/features/tasks/access.service.ts';
import { handIn } from '#server/features/tasks/documents.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import { hasNumber } from '#server/features/whatsapp_settings/access.service.ts';
import { renderWhatsAppForClient } from '#server/features/whatsapp_templates/render.service.ts';
import { fileKind } from './chat-tickets.service.ts';
import { clientsOf, FETCH_FILE } from './receive.service.ts';
import * as repo from './whatsapp_chats.repo.ts';

type In<K extends keyof typeof whatsAppChatRoutes> = Input<(typeof whatsAppChatRoutes)[K]>;

/** For those who see conversations. */
export const visibleFiles = async (ctx: MemberCtx, ids: readonly number[]): Promise<number[]> =>
  ids.length && canWhatsApp(ctx.permissions) && can(ctx.permissions, 'clients', 'read')
    ? repo.visibleReceived(ctx, ids)
    : [];

export const quickReplies = resourceService(quickReplyResource);

export const listChats = (ctx: BusinessCtx, query: In<'chats'>['query']) =>
  repo.listChats(ctx, query, can(ctx.permissions, 'client_contacts', 'read'));

const enqueueFile = (ctx: BusinessCtx, message_id: number) => ctx.app.jobs.enqueue(ctx, FETCH_FILE, { message_id });

async function chatOf(ctx: BusinessCtx, id: number): Promise<repo.Chat> {
  const chat = await repo.findChat(ctx, id);
  if (!chat) throw notFound('conversation');
  return chat;
}

export async function getChat(ctx: BusinessCtx, id: number) {
  const chat = await chatOf(ctx, id);
  const requested = await repo.requestedOf(ctx, await clientsOf(ctx, chat), await taskVisibilityOf(ctx));
  return { ...chat, requested, is_ready: await hasNumber(ctx) };
}

export async function listMessages(ctx: BusinessCtx, { params, query }: In<'messages'>) {
  const rows = await repo.listMessages(ctx, await chatOf(ctx, params.id), query.before ?? null);
  if (!rows) throw notFound('message');
  return { data: rows.slice(0, repo.PAGE) as never, has_more: rows.length > repo.PAGE };
}

export async function openChat(ctx: BusinessCtx, clientId: number) {
  const client = await clientOf(ctx, clientId);
  const number = whatsAppNumber(`${client.country_code}${client.primary_mobile_number}`);
  if (!client.primary_mobile_number || !number) throw conflict('This client has no mobile number. Add one first.');
  const chat = await repo.ensureChat(ctx, number, '', clientId, ctx.now);
  if (chat.client_id === null) await repo.setChat(ctx, chat.id, { client_id: clientId });
  return getChat(ctx, chat.id);
}

export async function changeChat(ctx: BusinessCtx, { params, body }: In<'change'>) {
  const chat = await chatOf(ctx, params.id);
  const { client_id, board_task_id, assignee_id } = body;
  if (client_id) await checkNamedClient(ctx, client_id);
  const linked = client_id === undefined ? chat.client_id : client_id;
  const task = board_task_id ? (await visibleTask(ctx, board_task_id)).task : null;
  if (task && linked !== null && task.client_id !== linked)
    throw invalid({ field: 'board_task_id', rule: 'exists', message: 'Select a task of this client' });
  if (assignee_id && (await activeMembers(ctx, [assignee_id])).size === 0)
    throw invalid({ field: 'assignee_id', rule: 'exists', message: 'Select a user' });
  // The old task is of another client.
  const isMoved = client_id !== undefined && client_id !== chat.client_id;
  const changes: Parameters<typeof repo.setChat>[2] = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  );
  if (isMoved && board_task_id === undefined && chat.board_task_id !== null) changes.board_task_id = null;
  if (isMoved && chat.ticket_id !== null) changes.ticket_id = null;
  if (Object.keys(changes).length) await repo.setChat(ctx, params.id, changes);
  if (isMoved && client_id)
    for (const message_id of await repo.unfiled(ctx, params.id)) await enqueueFile(ctx, message_id);
  return getChat(ctx, params.id);
}

export async function markRead(ctx: BusinessCtx, id: number): Promise<{ ok: true }> {
  const chat = await chatOf(ctx, id);
  if (chat.unread > 0) await repo.setChat(ctx, id, { unread: 0 });
  return { ok: true };
}

/** Free texts and files only while the window is open: the sender gets the error at once, not after sending. */
export async function reply(ctx: MemberCtx, { params, body }: In<'reply'>) {
  const chat = await chatOf(ctx, params.id);
  const route = { to: addressOf(chat.number), client_id: chat.client_id, board_task_id: chat.board_task_id };
  if ('template' in body) {
    if (chat.client_id === null)
      throw conflict('Link this conversation to a client first: the template needs its values.');
    const { template, file } = body;
    const given = file ? { file: await uploadedFile(ctx, file) } : {};
    const asked = { template, client_id: chat.client_id, values: {}, ...given };
    const made = await renderWhatsAppForClient(ctx, asked);
    if (made.missing.includes('file'))
      throw invalid({ field: 'file', rule: 'required', message: 'Choose the file for the header' });
    if (made.missing.length) throw conflict(`This template needs values that are missing: ${made.missing.join(', ')}.`);
    const { payload, text, purpose, version_id } = made;
    const version = version_id === null ? {} : { template_version_id: version_id };
    const attachments = made.file ? [{ name: made.file.filename, path: made.file.path }] : [];
    const how = await sendWhatsAppMessage(ctx, { ...route, ...version, payload, text, purpose, attachments });
    await repo.noteSent(ctx, chat.id, text);
    return { how };
  }
  if (chat.window_ends_at === null) throw conflict('The client last wrote more than 24 hours ago. Send a template.');
  const { text, payload, attachments } = await contentOf(ctx, body);
  const how = await sendWhatsAppMessage(ctx, { ...route, text, payload, purpose: 'service', attachments });
  await repo.noteSent(ctx, chat.id, text);
  return { how };
}

/** A file that the caller uploaded and WhatsApp takes. */
async function uploadedFile(ctx: MemberCtx, path: string): Promise<StoredFile> {
  const size = (await isOwnFile(ctx, 'document', path)) ? await sizeOf(ctx, path) : null;
  if (size === null) throw invalid({ field: 'file', rule: 'exists', message: 'Upload the file first' });
  const filename = fileNameOf(path);
  const problem = mediaProblem(filename, size);
  if (problem) throw invalid({ field: 'file', rule: 'type', message: problem });
  return { path, filename };
}

type Free = Exclude<In<'reply'>['body'], { template: unknown }>;
async function contentOf(ctx: MemberCtx, body: Free) {
  if ('text' in body)
    return { text: body.text, payload: { text: body.text } satisfies WhatsAppPayload, attachments: [] };
  const { caption } = body;
  const stored = await uploadedFile(ctx, body.file);
  const { path, filename } = stored;
  const file = { ...stored, ...(caption ? { caption } : {}) };
  const payload: WhatsAppPayload = fileKind(filename) === 'image' ? { image: file } : { document: file };
  return { text: caption || filename, payload, attachments: [{ name: filename, path }] };
}

export async function handInReceived(ctx: MemberCtx, { params, body }: In<'handIn'>): Promise<{ ok: true }> {
  const message = await repo.findReceived(ctx, params.id);
  if (!message) throw notFound('message');
  if (!message.file) throw conflict('This message has no file.');
  if (message.document_id !== null) throw conflict('This file was handed in already.');
  const { document_id } = body;
  if (document_id === null) {
    if (message.needs_document) await repo.setReceived(ctx, message.id, { needs_document: false });
    return { ok: true };
  }
  const requested = await repo.requestedOf(ctx, await clientsOf(ctx, message), await taskVisibilityOf(ctx));
  if (!requested.some(({ document_id: one }) => one === document_id)) throw notFound('document');
  const file = { name: message.file_name, path: message.file, size: (await sizeOf(ctx, message.file)) ?? 0 };
  await handIn(ctx, document_id, file, { actor: 'client', userId: null });
  await repo.setReceived(ctx, message.id, { document_id, needs_document: false });
  return { ok: true };
}

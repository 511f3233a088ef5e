/** Tickets that clients open by WhatsApp: created by a person, answered in the conversation. */
import type { Input } from '@daftar/contract/core/route';
import type { whatsAppChatRoutes } from '@daftar/contract/whatsapp_chats';
import { canWhatsApp } from '@daftar/domain/permissions';
import { extensionOf } from '@daftar/domain/files';
import { mediaProblem } from '@daftar/domain/whatsapp/media';
import { addressOf, MAX_WHATSAPP_TEXT, type WhatsAppPayload } from '@daftar/domain/whatsapp/payload';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { sizeOf } from '#server/features/files/files.service.ts';
import { messageOfProvider } from '#server/features/outbox/events.service.ts';
import { sendWhatsAppMessage } from '#server/features/outbox/messages.service.ts';
import { decideMessage } from '#server/features/outbox/safety.service.ts';
import {
  addFileFrom,
  addReplyFrom,
  createTicketFrom,
  openTicketOf,
} from '#server/features/support_tickets/intake.service.ts';
import { aboutTicket, ticketAbout, type Reply } from '#server/features/support_tickets/support_tickets.events.ts';
import { hasNumber } from '#server/features/whatsapp_settings/access.service.ts';
import * as repo from './whatsapp_chats.repo.ts';

const MAX_SUBJECT = 80;
const PICTURES: readonly string[] = ['jpg', 'jpeg', 'png'];

/** Pictures are shown in the conversation, other files are documents. */
export const fileKind = (name: string): 'image' | 'document' =>
  PICTURES.includes(extensionOf(name)) ? 'image' : 'document';

/** The ticket starts with the client’s messages since our last one. */
export async function createChatTicket(
  ctx: MemberCtx,
  { params }: Pick<Input<typeof whatsAppChatRoutes.createTicket>, 'params'>,
): Promise<{ ticket_id: number }> {
  const chat = await repo.lockChat(ctx, params.id);
  if (!chat) throw notFound('conversation');
  const { client_id, ticket_id: before, assignee_id, name } = chat;
  if (client_id === null) throw conflict('Link the conversation to a client first.');
  if (before !== null && (await openTicketOf(ctx, before)) !== null)
    throw conflict('This conversation already has an open ticket.');
  const said = await repo.unanswered(ctx, chat);
  const last = said.at(-1);
  if (!last) throw conflict('This conversation has no message of the client.');
  const files = [];
  for (const { file, file_name } of said)
    if (file) files.push({ name: file_name, path: file, size: (await sizeOf(ctx, file)) ?? 0 });
  const text = said.map((one) => one.text || one.file_name).join('\n');
  const { ticket_id } = await createTicketFrom(ctx, {
    client_id,
    subject: Array.from(text.split('\n')[0]!).slice(0, MAX_SUBJECT).join(''),
    text,
    files,
    assignee_id,
    channel: 'whatsapp',
    requester: { name },
    source_id: last.wamid,
  });
  await repo.setChat(ctx, chat.id, { ticket_id });
  return { ticket_id };
}

type Received = { id: number; client_id: number | null; wamid: string; text: string; name: string; answers: string };

/** A message that answers a ticket's, or comes while the ticket of the conversation is open, belongs to it. */
export async function addToTicket(ctx: BusinessCtx, received: Received): Promise<boolean> {
  const { id, client_id, wamid, text, name, answers } = received;
  if (client_id === null) return false;
  const answered = answers ? await messageOfProvider(ctx, answers) : undefined;
  const linked = await repo.ticketOf(ctx, id);
  const ticket_id =
    (answered?.client_id === client_id ? ticketAbout(answered.about) : null) ??
    (linked === null ? null : await openTicketOf(ctx, linked));
  if (ticket_id === null) return false;
  const reply = { ticket_id, text, files: [], channel: 'whatsapp' as const, requester: { name }, source_id: wamid };
  const taken = await addReplyFrom(ctx, reply);
  if (taken.ticket_id !== linked) await repo.setChat(ctx, id, { ticket_id: taken.ticket_id });
  return true;
}

export const addTicketFile = addFileFrom;

type Replying = { id: number; reply: Reply | null; take: () => void };

/** While the window is open, and where the member may use WhatsApp. Otherwise the reply goes by email. */
export async function sendTicketReply(ctx: MemberCtx, { id, reply, take }: Replying): Promise<void> {
  const chat = await repo.chatOfTicket(ctx, id);
  if (!chat || chat.client_id === null || chat.window_ends_at === null || !canWhatsApp(ctx.permissions)) return;
  const to = addressOf(chat.number);
  const { client_id, board_task_id } = chat;
  const asked = { client_id, channel: 'whatsapp', recipient: to, purpose: 'service', isByHand: true } as const;
  if (!(await hasNumber(ctx)) || !(await decideMessage(ctx, asked)).go) return;
  if (reply === null) return take();
  const { text, files } = reply;
  if (text.length > MAX_WHATSAPP_TEXT || files.some(({ name, size }) => mediaProblem(name, size) !== null)) return;
  const route = { to, client_id, board_task_id, purpose: 'service' as const, about: aboutTicket(id) };
  await sendWhatsAppMessage(ctx, { ...route, text, payload: { text } satisfies WhatsAppPayload });
  for (const { name, path } of files) {
    const file = { path, filename: name };
    const payload: WhatsAppPayload = fileKind(name) === 'image' ? { image: file } : { document: file };
    await sendWhatsAppMessage(ctx, { ...route, text: name, payload, attachments: [{ name, path }] });
  }
  await repo.noteSent(ctx, chat.id, text);
  take();
}

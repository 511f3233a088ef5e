import { whatsAppChatRoutes } from '@daftar/contract/whatsapp_chats';
import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import { messageLeaving } from '#server/features/outbox/outbox.events.ts';
import { whatsappReceived } from '#server/features/whatsapp_settings/whatsapp.events.ts';
import { ticketReplying } from '#server/features/support_tickets/support_tickets.events.ts';
import { createChatTicket, sendTicketReply } from './chat-tickets.service.ts';
import * as service from './chats.service.ts';
import { FETCH_FILE, fetchFile, receive, restForFile } from './receive.service.ts';

const fetchReceivedFile: JobKind<{ message_id: number }> = {
  kind: FETCH_FILE,
  touches: ['whatsapp_chats', 'board_tasks'],
  run: (ctx, { message_id }) => fetchFile(ctx, message_id),
};

export const feature: Feature = {
  routes: implementResources(whatsAppChatRoutes, [service.quickReplies])({
    chats: (ctx, { query }) => service.listChats(ctx, query),
    chat: (ctx, { params }) => service.getChat(ctx, params.id),
    messages: service.listMessages,
    open: (ctx, { body }) => service.openChat(ctx, body.client_id),
    change: service.changeChat,
    markRead: (ctx, { params }) => service.markRead(ctx, params.id),
    reply: service.reply,
    handIn: service.handInReceived,
    createTicket: createChatTicket,
  }),
  jobs: [fetchReceivedFile],
  files: [{ entity: 'whatsapp_chat_messages', visibleIds: service.visibleFiles }],
  subscribers: [on(whatsappReceived, receive), on(messageLeaving, restForFile), on(ticketReplying, sendTicketReply)],
};

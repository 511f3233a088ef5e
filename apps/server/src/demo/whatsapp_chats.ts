/** Conversations of the demo business, one with a file whose document has to be chosen, and quick replies. */
import { quickReplyResource } from '@daftar/contract/whatsapp_chats';
import type { MemberCtx } from '#server/platform/context.ts';
import { changeChat, openChat, quickReplies } from '#server/features/whatsapp_chats/chats.service.ts';
import { keepFile, receive } from '#server/features/whatsapp_chats/receive.service.ts';
import { findReceived } from '#server/features/whatsapp_chats/whatsapp_chats.repo.ts';
import { pdfOf } from './drive-pdfs.ts';
import * as repo from './whatsapp_chats.repo.ts';

const HOUR_MS = 3_600_000;
/** Hours ago, and what they wrote. */
const LINES: readonly (readonly (readonly [hours: number, text: string])[])[] = [
  [
    [3, 'Good morning, is my GSTR-3B filed?'],
    [2.5, 'I paid the challan yesterday evening.'],
  ],
  [[20, 'Please share the invoice again, I can’t find the mail.']],
  [[30, 'I will send the bank statement tomorrow.']],
  [[70, 'Thank you!']],
];
const REPLIES = [
  ['Documents received', 'Thank you, we received the documents. We will come back to you if something is missing.'],
  ['Call back', 'We will call you back today.'],
  ['Office hours', 'Our office is open from 10:00 AM to 07:00 PM, Monday to Saturday.'],
] as const;

const digitsOf = ({ country_code, primary_mobile_number }: repo.Reachable): string =>
  `${country_code}${primary_mobile_number}`.replace(/\D/g, '');

/** A scan from a client with several open document requests. */
async function receiveScan(ctx: MemberCtx): Promise<void> {
  const client = await repo.clientWithRequests(ctx);
  if (!client) return;
  const wamid = 'wamid.demo.scan';
  await receive(ctx, {
    inbound_id: 0,
    user_id: null,
    wamid,
    sender: digitsOf(client),
    sender_name: client.client_full_name,
    kind: 'document',
    body: { document: { id: 'demo', filename: 'Scan 0007.pdf', mime_type: 'application/pdf', caption: 'Here it is' } },
    at: new Date(ctx.now.getTime() - HOUR_MS),
  });
  const message = await findReceived(ctx, await repo.receivedId(ctx, wamid));
  await keepFile(ctx, message!, pdfOf('Scan', ['Page 1 of 1']));
}

export async function fillWhatsAppChats(ctx: MemberCtx): Promise<void> {
  for (const [title, text] of REPLIES)
    await quickReplies.create(ctx, { body: quickReplyResource.fields.parse({ title, text }) });
  const clients = await repo.clientsWithNumber(ctx, LINES.length);
  for (const [n, client] of clients.entries()) {
    const sender = digitsOf(client);
    for (const [at, [hours, text]] of LINES[n]!.entries())
      await receive(ctx, {
        inbound_id: 0,
        user_id: null,
        wamid: `wamid.demo.${n}.${at}`,
        sender,
        sender_name: client.client_full_name,
        kind: 'text',
        body: { text: { body: text } },
        at: new Date(ctx.now.getTime() - hours * HOUR_MS),
      });
    const { id } = await openChat(ctx, client.id);
    if (n === 1) await changeChat(ctx, { params: { id }, query: {}, body: { assignee_id: ctx.person.userId } });
    if (n === 3) await changeChat(ctx, { params: { id }, query: {}, body: { is_closed: true } });
  }
  await receiveScan(ctx);
}

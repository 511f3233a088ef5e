import { outboxRoutes } from '@daftar/contract/outbox';
import { ticketRoutes } from '@daftar/contract/support_tickets';
import { whatsAppChatRoutes as routes } from '@daftar/contract/whatsapp_chats';
import { afterAll, expect, test, vi } from 'vitest';
import { ownApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { upload } from '#server/testing/drive.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { connectedBusiness } from '#server/testing/whatsapp.ts';
import { messageChange, webhookOf, whatsAppCloud } from '#server/testing/whatsapp-cloud.ts';

const cloud = await whatsAppCloud();
const app = await ownApp(cloud.settings);
afterAll(async () => {
  await app.stop();
  await cloud.close();
});
const { business, call, report } = await connectedBusiness(app);
let numbers = 9_825_400_000;
const person = async (more: object = {}) => {
  const digits = `91${(numbers += 1)}`;
  return { digits, client: await addClient(call, { primary_mobile_number: digits.slice(2), ...more }) };
};
const writes = async (digits: string, text: string, unread: number) => {
  await report(webhookOf(messageChange(digits, text)));
  return vi.waitFor(async () => {
    const chat = (await call(routes.chats, {})).data.find((one) => one.number === digits);
    expect(chat?.unread).toBe(unread);
    return chat!;
  }, 60_000);
};
const details = (id: number) => call(ticketRoutes.details, { params: { id } });
const saidIn = async (id: number) => (await details(id)).messages.map(({ side, text }) => [side, text]);
const sends = (digits: string, filename: string) => {
  const id = cloud.addMedia(Buffer.from('%PDF-1.4 test'), 'application/pdf');
  const content = { type: 'document', document: { id, mime_type: 'application/pdf', filename } };
  return report(webhookOf(messageChange(digits, '', { content })));
};
const createTicket = (id: number) => call(routes.createTicket, { params: { id }, body: {} });

test('a ticket from a conversation is answered there, and ends up in one place', async () => {
  const { digits } = await person();
  await writes(digits, 'My refund has not come', 1);
  const chat = await writes(digits, 'It was filed in June', 2);
  const { ticket_id } = await createTicket(chat.id);
  expect((await expectRefusal(createTicket(chat.id))).message).toContain('already has an open ticket');
  expect(await details(ticket_id)).toMatchObject({
    ticket: { subject: 'My refund has not come', channel: 'whatsapp', status: 'Open' },
    reply_by: 'whatsapp',
  });
  expect(await saidIn(ticket_id)).toEqual([['client', 'My refund has not come\nIt was filed in June']]);

  const params = { id: ticket_id };
  const file = await upload(call, 'Intimation.pdf');
  const files = [{ name: 'Intimation.pdf', path: file, size: 4 }];
  await call(ticketRoutes.reply, { params, body: { text: 'It was issued yesterday.', files } });
  const { data } = await call(outboxRoutes.list, { query: { channel: 'whatsapp', sort: 'created_at' } });
  expect(data.slice(-2).map(({ excerpt }) => excerpt)).toEqual(['It was issued yesterday.', 'Intimation.pdf']);

  await writes(digits, 'Thank you', 1);
  await sends(digits, 'passbook.pdf');
  await vi.waitFor(async () => {
    const { messages } = await details(ticket_id);
    expect(messages.at(-1)!.attachments.map(({ name }) => name)).toEqual(['passbook.pdf']);
  }, 60_000);
  expect((await saidIn(ticket_id)).map(([, text]) => text)).toContain('Thank you');

  // After its end, what is said is no part of it, unless the client answers one of its messages.
  await call(ticketRoutes.setStatus, { params, body: { status: 'Resolved' } });
  await writes(digits, 'And my other question', 3);
  expect((await saidIn(ticket_id)).map(([, text]) => text)).not.toContain('And my other question');
  const again = await createTicket(chat.id);
  expect(again.ticket_id).not.toBe(ticket_id);
});

test('outside the window a reply goes by email with its files, or says that nothing reaches the client', async () => {
  const { digits } = await person({ primary_email: 'window@example.in' });
  const chat = await writes(digits, 'Please send my challan', 1);
  const { ticket_id } = await createTicket(chat.id);
  await app.owner.query(`update whatsapp_chats set last_received_at = now() - interval '25 hours' where id = $1`, [
    chat.id,
  ]);
  expect((await details(ticket_id)).reply_by).toBe('email');
  const path = await upload(call, 'Challan.pdf');
  const files = [{ name: 'Challan.pdf', path, size: 4 }];
  await call(ticketRoutes.reply, {
    params: { id: ticket_id },
    body: { text: 'Here it is.', files, status: 'Resolved' },
  });
  const [mail] = (await call(outboxRoutes.list, { query: { search: 'window@example.in' } })).data;
  const sent = await call(outboxRoutes.get, { params: { id: mail!.id } });
  expect(sent.attachments.map(({ name }) => name)).toEqual(['Challan.pdf']);
  expect(sent.text).toContain('1 file is attached.');

  const { digits: silent } = await person({ primary_email: '' });
  const other = await writes(silent, 'Call me', 1);
  const { ticket_id: id } = await createTicket(other.id);
  await app.owner.query(`update whatsapp_chats set last_received_at = now() - interval '25 hours' where id = $1`, [
    other.id,
  ]);
  expect((await details(id)).reply_by).toBe('nothing');
});

test('files that came before the conversation had a client are added to the drive once it has one', async () => {
  const digits = `91${(numbers += 1)}`;
  await sends(digits, 'early.pdf');
  const chat = await vi.waitFor(async () => {
    const found = (await call(routes.chats, {})).data.find((one) => one.number === digits);
    const [first] = (await call(routes.messages, { params: { id: found!.id } })).data;
    expect(first!.file).not.toBeNull();
    return found!;
  }, 60_000);
  const inDrive = async () =>
    (await app.owner.query(`select from drive_items where business_id = $1 and name = 'early.pdf'`, [business])).rows;
  expect(await inDrive()).toEqual([]);
  const { client } = await person();
  for (const client_id of [client.id, null, client.id])
    await call(routes.change, { params: { id: chat.id }, body: { client_id } });
  await vi.waitFor(async () => expect(await inDrive()).toHaveLength(1), 60_000);
});

import { outboxRoutes } from '@daftar/contract/outbox';
import { whatsAppChatRoutes as routes } from '@daftar/contract/whatsapp_chats';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { ownApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { upload } from '#server/testing/drive.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser } from '#server/testing/people.ts';
import { addBoard, addTask } from '#server/testing/work.ts';
import { connectedBusiness } from '#server/testing/whatsapp.ts';
import { messageChange, webhookOf, whatsAppCloud } from '#server/testing/whatsapp-cloud.ts';

const cloud = await whatsAppCloud();
const app = await ownApp(cloud.settings);
afterAll(async () => {
  await app.stop();
  await cloud.close();
});
const { business, call, report, owner } = await connectedBusiness(app);
let numbers = 9_825_300_000;
const number = () => `91${(numbers += 1)}`;
const person = async () => {
  const digits = number();
  const client = await addClient(call, { primary_mobile_number: digits.slice(2) });
  return { digits, client };
};
const find = async (digits: string) => (await call(routes.chats, {})).data.find((one) => one.number === digits);
const wait = (digits: string, unread: number) =>
  vi.waitFor(async () => {
    const chat = await find(digits);
    expect(chat?.unread).toBe(unread);
    return chat!;
  }, 60_000);
const messages = async (id: number) => (await call(routes.messages, { params: { id } })).data;

test('a message opens a conversation of its client, ordered by time, once', async () => {
  const { digits, client } = await person();
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const second = messageChange(digits, 'Second', { at: at(1) });
  await report(webhookOf(second, messageChange(digits, 'First', { at: at(5) }), second));
  const chat = await wait(digits, 2);
  expect(chat).toMatchObject({ client_id: client.id, last_text: 'Second', is_closed: false });
  expect(chat.window_ends_at).not.toBeNull();
  expect((await messages(chat.id)).map(({ text }) => text)).toEqual(['Second', 'First']);
  await call(routes.markRead, { params: { id: chat.id } });
  expect((await find(digits))!.unread).toBe(0);
});

describe('an answer', () => {
  test('goes within 24 hours, as text and as file; later only a template does', async () => {
    const { digits } = await person();
    await report(webhookOf(messageChange(digits, 'Hello')));
    const { id } = await wait(digits, 1);
    expect(await call(routes.reply, { params: { id }, body: { text: 'Good morning\nMeera' } })).toEqual({
      how: 'sent',
    });
    await vi.waitFor(() => expect(cloud.messages.at(-1)).toMatchObject({ to: digits, type: 'text' }), 60_000);
    const [own] = await messages(id);
    expect(own).toMatchObject({ is_own: true, text: 'Good morning\nMeera', user_name: owner.user.name });
    await app.owner.query(`update whatsapp_chats set last_received_at = now() - interval '25 hours' where id = $1`, [
      id,
    ]);
    const late = call(routes.reply, { params: { id }, body: { text: 'Late' } });
    expect(await said(late)).toEqual([409, expect.stringMatching(/more than 24 hours/)]);
    expect((await call(routes.chat, { params: { id } })).window_ends_at).toBeNull();
  });

  test('sends files as documents and pictures, and refuses those that WhatsApp can’t send', async () => {
    const { digits } = await person();
    await report(webhookOf(messageChange(digits, 'Send me the return')));
    const { id } = await wait(digits, 1);
    const send = async (name: string, caption = '') =>
      call(routes.reply, { params: { id }, body: { file: await upload(call, name), caption } });
    await send('GSTR-3B.pdf', 'Filed today');
    const sent = await vi.waitFor(() => {
      const found = cloud.messages.find((one) => one.to === digits && one.type === 'document');
      expect(found).toBeDefined();
      return found!;
    }, 60_000);
    expect(sent['document']).toMatchObject({
      caption: 'Filed today',
      filename: expect.stringMatching(/GSTR-3B.*pdf$/),
    });
    const [own] = await messages(id);
    expect(own).toMatchObject({ is_own: true, text: 'Filed today', file_name: expect.stringMatching(/GSTR-3B/) });
    await send('stamp.png');
    await vi.waitFor(
      () => expect(cloud.messages.some((one) => one.to === digits && one.type === 'image')).toBe(true),
      30_000,
    );
    expect(await said(send('books.zip'))).toEqual([422, expect.anything()]);
  });

  test('is refused after STOP', async () => {
    const { digits } = await person();
    await report(webhookOf(messageChange(digits, 'STOP')));
    const { id } = await wait(digits, 1);
    const answer = call(routes.reply, { params: { id }, body: { text: 'But…' } });
    expect(await said(answer)).toEqual([409, expect.stringMatching(/doesn’t want WhatsApp/)]);
    expect((await call(outboxRoutes.list, { query: { search: `+${digits}` } as never })).data).toEqual([]);
  });
});

describe('a person who hides their number', () => {
  test('keeps the conversation of the number that they wrote with before', async () => {
    const { digits, client } = await person();
    const userId = `IN.1349120${digits}`;
    await report(webhookOf(messageChange(digits, 'Hello', { userId })));
    const { id } = await wait(digits, 1);
    await report(webhookOf(messageChange(null, 'Now with a username', { userId })));
    expect(await wait(digits, 2)).toMatchObject({ id, client_id: client.id });
  });

  test('gets a conversation, which is linked to a client and answered', async () => {
    const userId = 'IN.13491208655302741918';
    await report(webhookOf(messageChange(null, 'Hello', { userId, name: 'Kiran' })));
    const { id } = await wait(userId, 1);
    const { client } = await person();
    const params = { id };
    await call(routes.change, { params, body: { client_id: client.id } });
    await call(routes.reply, { params, body: { text: 'Good morning' } });
    const sent = await vi.waitFor(() => {
      const found = cloud.messages.find((one) => one['recipient'] === userId);
      expect(found).toBeDefined();
      return found!;
    }, 60_000);
    expect(sent.to).toBeUndefined();
    expect((await messages(id)).map(({ text }) => text)).toEqual(['Good morning', 'Hello']);
    await report(webhookOf(messageChange(null, 'STOP', { userId })));
    await wait(userId, 1);
    const late = call(routes.reply, { params, body: { text: 'But…' } });
    expect(await said(late)).toEqual([409, expect.stringMatching(/doesn’t want WhatsApp|blocked/)]);
    const { rows } = await app.owner.query('select preferences from clients where id = $1', [client.id]);
    expect(rows[0].preferences.modes).not.toContain('WhatsApp');
    // The number becomes known.
    const digits = number();
    await report(webhookOf(messageChange(digits, 'With my number', { userId })));
    expect(await wait(digits, 2)).toMatchObject({ id, client_id: client.id });
  });
});

test('older messages come in pages, each once, also those of one second', async () => {
  const { digits } = await person();
  const at = new Date(Date.now() - 60_000);
  const texts = Array.from({ length: 60 }, (_, n) => `Message ${n}`);
  await report(webhookOf(...texts.map((text, n) => messageChange(digits, text, { at: n < 55 ? at : new Date() }))));
  const { id } = await wait(digits, 60);
  await call(routes.reply, { params: { id }, body: { text: 'All received' } });
  const first = await call(routes.messages, { params: { id } });
  expect([first.data.length, first.has_more]).toEqual([50, true]);
  const second = await call(routes.messages, { params: { id }, query: { before: first.data.at(-1)!.key } });
  expect([second.data.length, second.has_more]).toEqual([11, false]);
  const all = [...first.data, ...second.data].map(({ text }) => text);
  expect(all.toSorted()).toEqual([...texts, 'All received'].toSorted());
  const { digits: other } = await person();
  await report(webhookOf(messageChange(other, 'Hello')));
  const { id: elsewhere } = await wait(other, 1);
  const wrong = call(routes.messages, { params: { id: elsewhere }, query: { before: first.data[0]!.key } });
  expect((await expectRefusal(wrong)).status).toBe(404);
});

test('a conversation is linked to a task of its client, which leaves with the client', async () => {
  const { digits, client } = await person();
  await report(webhookOf(messageChange(digits, 'Hello')));
  const params = { id: (await wait(digits, 1)).id };
  const board = await addBoard(app, business);
  const own = await addTask(call, board, { client_id: client.id, name: 'GSTR-3B October' });
  const { client: other } = await person();
  const others = await addTask(call, board, { client_id: other.id });
  const wrong = call(routes.change, { params, body: { board_task_id: others.id } });
  expect((await expectRefusal(wrong)).status).toBe(422);
  expect(await call(routes.change, { params, body: { board_task_id: own.id } })).toMatchObject({
    board_task_id: own.id,
    task_name: 'GSTR-3B October',
  });
  await call(routes.reply, { params, body: { text: 'We file today.' } });
  const { rows } = await app.owner.query('select board_task_id::int from messages where recipient = $1', [
    `+${digits}`,
  ]);
  expect(rows).toEqual([{ board_task_id: own.id }]);
  const moved = await call(routes.change, { params, body: { client_id: other.id } });
  expect(moved).toMatchObject({ client_id: other.id, board_task_id: null });
});

describe('a received file', () => {
  const sendFile = (digits: string, filename: string) => {
    const id = cloud.addMedia(Buffer.from('%PDF-1.4 test'), 'application/pdf');
    const content = { type: 'document', document: { id, mime_type: 'application/pdf', filename } };
    return report(webhookOf(messageChange(digits, '', { content })));
  };

  test('goes to the drive of its client, under a harmless name', async () => {
    const { digits, client } = await person();
    await sendFile(digits, '../\u202Efdp.exe.pdf');
    const { id } = await wait(digits, 1);
    await vi.waitFor(async () => expect((await messages(id))[0]!.file).not.toBeNull(), 60_000);
    const [received] = await messages(id);
    expect(received!.file_name).toBe('..fdp.exe.pdf');
    const { rows } = await app.owner.query(
      `select i.name from drive_items i where i.business_id = $1 and i.name = '..fdp.exe.pdf'`,
      [business],
    );
    expect(rows).toHaveLength(1);
    expect(client.id).toBeGreaterThan(0);
  });

  test('is handed in for the only open document; with several, a person chooses', async () => {
    const { digits, client } = await person();
    const board = await addBoard(app, business);
    const ask = (...names: string[]) =>
      addTask(call, board, { client_id: client.id, documents: names.map((name) => ({ name })) });
    const documentsOf = async (task: number): Promise<{ id: number; name: string }[]> =>
      (await app.owner.query('select id::int, name from task_documents where board_task_id = $1 order by id', [task]))
        .rows;
    const documents = await documentsOf((await ask('Sales register')).id);
    await sendFile(digits, 'sales.pdf');
    const { id } = await wait(digits, 1);
    await vi.waitFor(async () => expect((await messages(id))[0]!.document_name).toBe('Sales register'), 60_000);
    const stateOf = async (document: number) =>
      (await app.owner.query('select status, uploaded_by from task_documents where id = $1', [document])).rows[0];
    expect(await stateOf(documents[0]!.id)).toEqual({ status: 'Request for Verification', uploaded_by: null });

    const both = await ask('Bank statement', 'Stock list');
    await sendFile(digits, 'bank.pdf');
    const received = await vi.waitFor(async () => {
      const found = (await messages(id)).find(({ file_name }) => file_name === 'bank.pdf');
      expect(found?.file).toEqual(expect.any(String));
      return found;
    }, 60_000);
    expect(received!.document_name).toBeNull();
    const { requested } = await call(routes.chat, { params: { id } });
    expect(requested.map(({ name }) => name).toSorted()).toEqual(['Bank statement', 'Stock list']);
    const document_id = (await documentsOf(both.id)).find(({ name }) => name === 'Bank statement')!.id;
    const params = { id: received!.received_id! };
    const elsewhere = call(routes.handIn, { params, body: { document_id: documents[0]!.id } });
    expect((await expectRefusal(elsewhere)).status).toBe(404);
    await call(routes.handIn, { params, body: { document_id } });
    expect((await stateOf(document_id)).status).toBe('Request for Verification');
  });

  test('a file that Meta no longer has is said so', async () => {
    const { digits } = await person();
    const content = { type: 'document', document: { id: 'gone', mime_type: 'application/pdf', filename: 'a.pdf' } };
    await report(webhookOf(messageChange(digits, '', { content })));
    const { id } = await wait(digits, 1);
    await vi.waitFor(async () => expect((await messages(id))[0]!.file_problem).not.toBe(''), 60_000);
  });
});

test('conversations are assigned, linked, closed and opened again by the next message', async () => {
  const digits = number();
  await report(webhookOf(messageChange(digits, 'Who are you?', { name: 'Stranger' })));
  const { id, client_id } = await wait(digits, 1);
  expect(client_id).toBeNull();
  const { client } = await person();
  const params = { id };
  const changed = await call(routes.change, {
    params,
    body: { client_id: client.id, assignee_id: owner.user.id, is_closed: true },
  });
  expect(changed).toMatchObject({ client_id: client.id, assignee_id: owner.user.id, is_closed: true });
  const stranger = await createTestUser(app);
  const wrong = call(routes.change, { params, body: { assignee_id: stranger.user.id } });
  expect((await expectRefusal(wrong)).status).toBe(422);
  await call(routes.markRead, { params });
  await report(webhookOf(messageChange(digits, 'It’s me')));
  expect(await wait(digits, 1)).toMatchObject({ is_closed: false });
  const found = await call(routes.chats, { query: { search: 'it’s me' } });
  expect(found.data.map((one) => one.id)).toEqual([id]);
});

test('people without access see nothing, and contacts stay masked', async () => {
  const member = await createTestUser(app);
  await addMember(app, business, member, { clients: 'read' });
  expect((await expectRefusal(member.in(business)(routes.chats, {}))).status).toBe(403);
  const reader = await createTestUser(app);
  await addMember(app, business, reader, { clients: 'read', is_whatsapp: true });
  const { data } = await reader.in(business)(routes.chats, {});
  expect(data.every(({ number: shown }) => !/^\d{12}$/.test(shown))).toBe(true);
  // A search must not find them out digit by digit either.
  const [{ number } = { number: '' }] = (await call(routes.chats, {})).data;
  const search = number.slice(0, 8);
  expect((await call(routes.chats, { query: { search } })).data.length).toBeGreaterThan(0);
  expect((await reader.in(business)(routes.chats, { query: { search } })).data).toEqual([]);
});

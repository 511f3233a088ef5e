import { outboxRoutes } from '@daftar/contract/outbox';
import { triggerRoutes } from '@daftar/contract/triggers';
import { whatsAppChatRoutes } from '@daftar/contract/whatsapp_chats';
import { whatsAppTemplateRoutes } from '@daftar/contract/whatsapp_templates';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ownApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { addBoard, addTask } from '#server/testing/work.ts';
import { connectedBusiness } from '#server/testing/whatsapp.ts';
import { messageChange, templateChange, webhookOf, whatsAppCloud } from '#server/testing/whatsapp-cloud.ts';
import { evaluateBusiness } from './evaluate.service.ts';

const cloud = await whatsAppCloud();
const app = await ownApp(cloud.settings);
afterAll(async () => {
  await app.stop();
  await cloud.close();
});
const { business, call, report } = await connectedBusiness(app);
const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS);
/** As if the rule had looked yesterday. */
const evaluate = async (now = new Date()) => {
  await app.owner.query(`update trigger_looks set evaluated_to = now() - interval '25 hours' where business_id = $1`, [
    business,
  ]);
  await evaluateBusiness(app.app, business, now);
};

let rule: number;
let board: number;
let template: number;
beforeAll(async () => {
  // Enough of them: the limits have their own tests.
  await call(outboxRoutes.updateSettings, { body: { daily_cap: 20, weekly_cap: 50 } });
  board = await addBoard(app, business);
  const body = {
    name: 'Reminders of requested documents',
    source: 'documents_asked',
    steps: [0, 1].map((days) => ({ days, template: 'documents.reminder' })),
    hour: 0,
    actions: [{ do: 'message' as const, channels: ['whatsapp' as const] }],
  };
  rule = (await call(triggerRoutes.create, { body })).id;
  await call(triggerRoutes.switch, { params: { id: rule }, body: { is_active: true } });
  const copy = { name: 'documents_reminder', shipped_key: 'documents.reminder' };
  template = (await call(whatsAppTemplateRoutes.create, { body: copy })).id;
});

let numbers = 9_825_310_000;
const person = async () => {
  const mobile = String((numbers += 1));
  return { digits: `91${mobile}`, client: await addClient(call, { primary_mobile_number: mobile }) };
};
const ask = (clientId: number, ...names: string[]) =>
  addTask(call, board, {
    client_id: clientId,
    name: 'GSTR-3B October',
    documents: names.map((name) => ({ name })),
  });
const runsOf = async (clientId: number) =>
  (await call(triggerRoutes.runs, { query: { trigger_id: rule } })).data.filter((run) => run.client_id === clientId);
const sentTo = (digits: string) => cloud.messages.filter(({ to }) => to === digits);
const sendFile = (digits: string, filename: string, answers?: string) => {
  const id = cloud.addMedia(Buffer.from('%PDF-1.4 test'), 'application/pdf');
  const context = answers ? { context: { from: '919825012345', id: answers } } : {};
  const content = { type: 'document', document: { id, mime_type: 'application/pdf', filename }, ...context };
  return report(webhookOf(messageChange(digits, '', { content })));
};
const documentsOf = async (task: number) =>
  (await app.owner.query('select name, status from task_documents where board_task_id = $1 order by id', [task]))
    .rows as { name: string; status: string }[];

describe('a reminder of documents by WhatsApp', () => {
  test('says why it is skipped: the template is not approved, or there is no number', async () => {
    const { client } = await person();
    await ask(client.id, 'Sales register');
    const without = await addClient(call, {});
    await ask(without.id, 'Sales register');
    await evaluate();
    expect((await runsOf(client.id)).map(({ decision }) => decision)).toEqual([
      'Skipped: the WhatsApp template “documents_reminder” is not approved by Meta. Submit it under WhatsApp settings',
    ]);
    expect((await runsOf(without.id)).map(({ decision }) => decision)).toEqual(['Skipped: no mobile number']);
  });

  test('goes without a link to clients without a login, and stops when the document came', async () => {
    await call(whatsAppTemplateRoutes.submit, { params: { id: template } });
    await report(webhookOf(templateChange(cloud.templates.at(-1)!.id, 'APPROVED')));
    await vi.waitFor(
      async () => expect((await call(whatsAppTemplateRoutes.get, { params: { id: template } })).state).toBe('APPROVED'),
      30_000,
    );
    const { digits, client } = await person();
    const task = await ask(client.id, 'Purchase register');
    await evaluate();
    await vi.waitFor(() => expect(sentTo(digits)).toHaveLength(1), 60_000);
    const parameters = JSON.stringify(sentTo(digits)[0]);
    expect(parameters).toContain('Purchase register');
    expect(parameters).toContain('"Send them in reply to this message"');
    expect(parameters).not.toContain('http');
    expect((await runsOf(client.id)).map(({ decision }) => decision)).toEqual(['Sent']);

    await sendFile(digits, 'scan.pdf');
    await vi.waitFor(
      async () =>
        expect(await documentsOf(task.id)).toEqual([{ name: 'Purchase register', status: 'Request for Verification' }]),
      30_000,
    );
    await evaluate(later(2));
    expect(await runsOf(client.id)).toHaveLength(1);
    expect(sentTo(digits)).toHaveLength(1);
  });
});

describe('of several open requests, a file', () => {
  test('goes to the task whose reminder it answers', async () => {
    const { digits, client } = await person();
    const [first, second] = [await ask(client.id, 'Bank statement'), await ask(client.id, 'Bank statement')];
    await evaluate();
    await vi.waitFor(() => expect(sentTo(digits)).toHaveLength(2), 60_000);
    const answered = await vi.waitFor(async () => {
      const { rows } = await app.owner.query('select provider_id from messages where board_task_id = $1', [second.id]);
      expect(rows).toEqual([{ provider_id: expect.any(String) }]);
      return rows[0].provider_id as string;
    }, 60_000);
    await sendFile(digits, 'scan.pdf', answered);
    await vi.waitFor(
      async () => expect((await documentsOf(second.id))[0]!.status).toBe('Request for Verification'),
      30_000,
    );
    expect((await documentsOf(first.id))[0]!.status).toBe('Pending');
  });

  test('waits for a person where it isn’t clear, who is told, and the client isn’t reminded meanwhile', async () => {
    const { digits, client } = await person();
    const task = await ask(client.id, 'Bank statement', 'Stock list');
    await sendFile(digits, 'scan.pdf');
    const chat = await vi.waitFor(async () => {
      const { data } = await call(whatsAppChatRoutes.chats, { query: { client_id: client.id } });
      expect(data[0]?.files_to_assign).toBe(1);
      return data[0]!;
    }, 60_000);
    const params = { id: chat.id };
    const { data: messages } = await call(whatsAppChatRoutes.messages, { params });
    expect(messages[0]).toMatchObject({ needs_document: true, file_name: 'scan.pdf', document_name: null });
    await evaluate();
    const [run] = await vi.waitFor(async () => {
      const runs = await runsOf(client.id);
      expect(runs.filter(({ state }) => state === 'stopped')).toHaveLength(1);
      return runs.filter(({ state }) => state === 'stopped');
    }, 60_000);
    expect(run!.decision).toBe('Stopped: the client sent a file. Choose its document in WhatsApp');
    expect(sentTo(digits)).toEqual([]);

    const { requested } = await call(whatsAppChatRoutes.chat, { params });
    const { document_id } = requested.find(({ name }) => name === 'Stock list')!;
    const received = { id: messages[0]!.received_id! };
    await call(whatsAppChatRoutes.handIn, { params: received, body: { document_id } });
    expect(await documentsOf(task.id)).toEqual([
      { name: 'Bank statement', status: 'Pending' },
      { name: 'Stock list', status: 'Request for Verification' },
    ]);
    expect((await call(whatsAppChatRoutes.chat, { params })).files_to_assign).toBe(0);
  });

  test('goes to another client with the same number that was asked for it', async () => {
    const { digits, client } = await person();
    const firm = await addClient(call, {
      category: 'Private Limited',
      company_name: `Shared ${digits}`,
      primary_mobile_number: digits.slice(2),
    } as never);
    await ask(client.id, 'Form 16');
    const task = await ask(firm.id, 'Stock list');
    await sendFile(digits, 'stock list.pdf');
    await vi.waitFor(
      async () => expect((await documentsOf(task.id))[0]!.status).toBe('Request for Verification'),
      30_000,
    );
  });
});

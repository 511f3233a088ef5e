import { chatRoutes } from '@daftar/contract/chat';
import { clientImportRoutes } from '@daftar/contract/client_imports';
import { clientRecordRoutes } from '@daftar/contract/client_records';
import { communicationRoutes } from '@daftar/contract/communications';
import type { Call } from '@daftar/contract/core/client';
import { driveRoutes } from '@daftar/contract/drive';
import { fileRoutes } from '@daftar/contract/files';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { quotationRoutes } from '@daftar/contract/quotations';
import { recurringInvoiceRoutes } from '@daftar/contract/recurring_invoices';
import { taskRoutes } from '@daftar/contract/tasks';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, fee } from '#server/testing/billing.ts';
import { sending } from '#server/testing/chat.ts';
import { addClient } from '#server/testing/clients.ts';
import { upload } from '#server/testing/drive.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { openSocket } from '#server/testing/sockets.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';

/** Only the path column of a record makes it the owner of a document, not other text that looks like a path. */
let app: TestApp;
let owner: TestPerson;
let clerk: TestPerson;
let business: number;
let call: Call;
let board: number;
let client: number;
let firm: number;
/** The owner's document on a board the clerk isn't on. The clerk knows its path. */
let secret: { path: string; comment: number };

beforeAll(async () => {
  // Short paths, because some are tested in short text fields.
  app = await ownApp();
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  const own = owner.in(business);
  board = await addBoard(app, business);
  clerk = await boardMember(
    app,
    business,
    board,
    {},
    { workboard: 'Yes', clients: 'all', invoices: 'all', drive: 'all' },
  );
  call = clerk.in(business);
  [client, firm] = [(await addClient(own)).id, (await addFirm(own)).id];
  const task = await addTask(own, await addBoard(app, business));
  const path = await upload(own, 'a.7z');
  const body = { text: 'Ours', attachments: [{ name: 'a.7z', path, size: 1 }] };
  secret = { path, comment: (await own(taskRoutes.addComment, { params: { id: task.id }, body })).id };
});
afterAll(() => app.stop());

/** Late enough that the rule creates nothing during the test. */
const NOT_YET = addDays(today(new Date(), 'Asia/Kolkata'), 40);

type Named = { path: string; name: string };

/** Every call that stores a path in a record, with a text field next to it where there is one. */
const bill = ({ path, name }: Named) => ({
  firm_id: firm,
  client_id: client,
  date: '2026-11-15',
  lines: [fee('1000', { description: name })],
  notes: name,
  terms: name,
  attachments: [{ name, path }],
});
const WAYS: Record<string, (file: Named) => Promise<unknown>> = {
  task_comments: async ({ path, name }) => {
    const { id } = await addTask(call, board);
    return call(taskRoutes.addComment, {
      params: { id },
      body: { text: name, attachments: [{ path, name, size: 1 }] },
    });
  },
  task_documents: async ({ path, name }) => {
    const { document_list } = await addTask(call, board, { documents: [{ name: 'Sales' }] });
    return call(taskRoutes.uploadDocument, {
      params: { id: document_list[0]!.id },
      body: { file: { path, name, size: 1 } },
    });
  },
  communications: ({ path, name }) =>
    call(communicationRoutes.create, {
      body: { direction: 'Inbound', mode: 'Call', subject: name, attachments: [{ path, name, size: 1 }] },
    }),
  invoices: (file) => call(invoiceRoutes.create, { body: bill(file) }),
  quotations: (file) => call(quotationRoutes.create, { body: bill(file) }),
  recurring_invoices: (file) =>
    call(recurringInvoiceRoutes.create, {
      body: { ...bill(file), frequency: 'Monthly', starts_on: NOT_YET } as never,
    }),
  client_uploads: ({ path, name }) =>
    call(clientRecordRoutes.client_uploads_create, { params: { clientId: client }, body: { title: name, file: path } }),
  drive_versions: ({ path }) =>
    call(driveRoutes.addFiles, { body: { folder_id: null, files: [{ url: path, name: 'Ours' }] } }),
  chat_groups: ({ path, name }) =>
    call(chatRoutes.create, { body: { group_name: name.slice(-40), users: [owner.user.uuid], image: path } }),
  chat_messages: async ({ path, name }) => {
    const { cluster_uuid } = await call(chatRoutes.groups, {});
    const group = await call(chatRoutes.create, { body: { group_name: 'Two', users: [owner.user.uuid] } });
    const { ask, socket } = await openSocket(app.url, clerk.token);
    const answer = await ask('send_message', sending(clerk, cluster_uuid, group.uuid, name, { mediaUrls: [path] }));
    socket.close();
    if (!answer.ok) throw Object.assign(new Error(answer.error), { status: 422 });
  },
  jobs: ({ path, name }) => call(clientImportRoutes.start, { body: { file: path, mapping: { Name: name } } }),
};

const keepersOf = async (path: string): Promise<string[]> =>
  (
    await app.owner.query(`select entity from file_owners where business_id = $1 and path = $2`, [business, path])
  ).rows.map(({ entity }) => entity);
const show = (who: TestPerson) =>
  who
    .in(business)(fileRoutes.show, { body: { files: [{ file_path: secret.path }] } })
    .then(({ urls }) => urls[0]!);

test.each(Object.entries(WAYS))('%s keep the document at the place of its path alone', async (entity, write) => {
  const own = await upload(call, entity === 'jobs' ? 'own.csv' : 'own.pdf');
  await write({ path: own, name: secret.path });
  expect(await keepersOf(own)).toEqual([entity]);
  expect(await keepersOf(secret.path)).toEqual(['task_comments']);
  expect((await expectRefusal(show(clerk))).status).toBe(404);
});

test.each(Object.entries(WAYS))('%s take no path that the caller may not open', async (_entity, write) => {
  const answer = await write({ path: secret.path, name: 'a.7z' }).then(
    () => 'taken',
    (error: { status: number }) => error.status,
  );
  expect(answer).toBe(422);
});

test('files that the server creates have a path too', async () => {
  const path = (name: string) => `businesses/${business}/document/${'0'.repeat(32)}/${name}`;
  await app.owner.query(
    `with mail as (insert into messages (business_id, channel, recipient, text, attachments)
       values ($1, 'mail', 'a@example.in', '', $3))
     insert into change_requests (business_id, client_id, subject, proof, note) values ($1, $2, 'names', $4, $5)`,
    [business, client, JSON.stringify([{ name: secret.path, path: path('bill.pdf') }]), path('pan.pdf'), secret.path],
  );
  expect(await keepersOf(path('bill.pdf'))).toEqual(['messages']);
  expect(await keepersOf(path('pan.pdf'))).toEqual(['change_requests']);
});

test('no text keeps a document that its record released', async () => {
  const link = await show(owner);
  expect((await fetch(link)).status).toBe(200);
  await owner.in(business)(taskRoutes.removeComment, { params: { id: secret.comment } });
  expect((await fetch(link)).status).toBe(404);
  expect(await keepersOf(secret.path)).toEqual(['task_comments']);
});

test('a link is blocked while its record, or the record that makes it visible, is in the bin; others keep their link', async () => {
  const own = owner.in(business);
  const at = { board: await addBoard(app, business), client: (await addClient(own)).id };
  const task = await addTask(own, at.board, { client_id: at.client, documents: [{ name: 'Sales' }] });
  const file = async () => ({ name: 'x.pdf', path: await upload(own, 'x.pdf'), size: 1 });
  const said = await own(taskRoutes.addComment, {
    params: { id: task.id },
    body: { text: 'Here', attachments: [await file()] },
  });
  const handed = await own(taskRoutes.uploadDocument, {
    params: { id: task.document_list[0]!.id },
    body: { file: await file() },
  });
  const met = await own(communicationRoutes.create, {
    body: {
      direction: 'Inbound',
      mode: 'Call',
      subject: 'GST',
      board_task_id: task.id,
      attachments: [await file()],
    },
  });
  const record = await own(clientRecordRoutes.client_uploads_create, {
    params: { clientId: at.client },
    body: { title: 'PAN', file: (await file()).path },
  });
  const links = [said.attachments[0]!.url, handed.document_list[0]!.file!.url, met.attachments[0]!.url, record.url!];
  const open = () => Promise.all(links.map(async (link) => (await fetch(link)).status === 200));
  const whileBinned = async (table: string, id: number) => {
    const set = (when: string) =>
      app.owner.query(`update ${table} set deleted_at = ${when} where business_id = $1 and id = $2`, [business, id]);
    await set('now()');
    const found = [await open(), await own(taskRoutes.get, { params: { id: task.id } }).then(Boolean, () => false)];
    await set('null');
    return found;
  };
  expect(await whileBinned('board_tasks', task.id)).toEqual([[false, false, false, true], false]);
  expect(await whileBinned('boards', at.board)).toEqual([[false, false, false, true], false]);
  // The business still works on the tasks of a deleted client.
  expect(await whileBinned('clients', at.client)).toEqual([[true, true, true, false], true]);
  expect(await open()).toEqual([true, true, true, true]);
});

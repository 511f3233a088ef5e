import { boardRoutes } from '@daftar/contract/boards';
import { driveRoutes } from '@daftar/contract/drive';
import { mailboxRoutes as routes } from '@daftar/contract/mailboxes';
import { outboxRoutes } from '@daftar/contract/outbox';
import { ticketRoutes } from '@daftar/contract/support_tickets';
import { afterAll, expect, test } from 'vitest';
import { smtpAccount } from '#server/features/email_accounts/testing/smtp-account.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { postOffice, type Office } from './testing/post-office.ts';

/** Accepts every mailbox of these tests. */
const smtp = await smtpAccount({ onAuth: (_auth, _session, done) => done(null, { user: 'any' }) });
const post = await postOffice({ smtpPort: smtp.port });
afterAll(async () => {
  await post.close();
  await smtp.close();
});
const { app, imap, office, sync, list, mail } = post;

const open = (at: Office, id: number) => at.call(routes.get, { params: { id } });
const PDF = Buffer.from('%PDF-1.4 form').toString('base64');
const WITH_FILE = {
  type: 'multipart/mixed; boundary="b"',
  body: `--b\nContent-Type: text/plain\n\nForm 16 is attached.\n--b\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="Form 16.pdf"\nContent-Transfer-Encoding: base64\n\n${PDF}\n--b--`,
};

test('a reply goes out from the mailbox with its references, and the answer to it comes back into the conversation', async () => {
  const at = await office();
  await addClient(at.call, { primary_email: 'rekha@shah.example' });
  imap.deliver(
    at.address,
    mail(at, { id: '<q1@shah.example>', references: '<q0@shah.example>', cc: 'cfo@shah.example' }),
  );
  await sync(at);
  const [thread] = await list(at);
  const opened = await open(at, thread!.id);
  expect(opened.reply).toMatchObject({
    subject: `Re: Form 16 [#M${thread!.id}]`,
    to: [{ address: 'rekha@shah.example' }],
    cc: [{ address: 'cfo@shah.example' }],
  });
  const body = { to: ['rekha@shah.example'], text: 'Thank you.\n<b>Next</b> week.' };
  const sent = await at.call(routes.reply, { params: { id: thread!.id }, body });
  expect(sent).toMatchObject({ direction: 'out', text: 'Thank you.\n<b>Next</b> week.', author: at.owner.user.name });
  expect(sent.quoted).toContain('> Please find the form attached.');
  await expect.poll(() => smtp.received.length).toBe(1);
  const { raw, to } = smtp.received[0]!;
  expect(to).toEqual(['rekha@shah.example']);
  expect(raw).toMatch(new RegExp(`^From: .*<${at.address}>`, 'm'));
  expect(raw).toMatch(/^In-Reply-To: <q1@shah\.example>/m);
  expect(raw.replace(/\r\n\s/g, ' ')).toMatch(/^References: <q0@shah\.example> <q1@shah\.example>/m);
  expect(raw).not.toContain('<b>Next</b>\r\n<br>');
  const id = /^Message-ID: (<.+>)/im.exec(raw)![1]!;
  await expect.poll(async () => (await open(at, thread!.id)).emails.at(-1)!.delivery).toBe('sent');
  // Gmail keeps a copy of what it sent; the client answers with another subject.
  imap.deliver(at.address, mail(at, { from: at.address, to: 'rekha@shah.example', id, body: 'Thank you.' }), {
    folder: 'Sent',
    seen: true,
  });
  imap.deliver(
    at.address,
    mail(at, { subject: 'Tuesday', replyTo: id, date: new Date(Date.now() + 60_000).toUTCString() }),
  );
  expect(await sync(at)).toBe(1);
  expect((await open(at, thread!.id)).emails.map(({ direction }) => direction)).toEqual(['in', 'out', 'in']);
  const colleagues = await expectRefusal(
    at.call(routes.reply, {
      params: { id: thread!.id },
      body: { ...body, attachments: [{ name: 'x.pdf', path: 'businesses/1/document/x/x.pdf', size: 1 }] },
    }),
  );
  expect(colleagues.status).toBe(422);
});

test('an email becomes a task, a ticket and documents, each once', async () => {
  const at = await office();
  imap.deliver(at.address, mail(at, WITH_FILE));
  await sync(at);
  const [thread] = await list(at, { tray: 'unfiled' });
  const params = { id: thread!.id };
  const { emails } = await open(at, thread!.id);
  const [file] = emails[0]!.attachments;
  const save = { attachments: [file!.number], with_email: true };
  expect(
    (await expectRefusal(at.call(routes.saveDocuments, { params: { id: emails[0]!.id }, body: save }))).status,
  ).toBe(409);
  expect((await expectRefusal(at.call(routes.createTicket, { params, body: {} }))).status).toBe(409);
  const client = await addClient(at.call);
  const filed = await at.call(
    routes.update,
    { params, body: { client_id: client.id } },
    { headers: { 'if-match': '1' } },
  );
  expect(filed.client_name).toBe(client.client_full_name);

  const { data } = await at.call(routes.saveDocuments, { params: { id: emails[0]!.id }, body: save });
  expect(data.map(({ name }) => name)).toEqual(['Form 16.pdf', 'Form 16.pdf'].slice(0, data.length));
  const found = await at.call(driveRoutes.items, {
    query: { client_id: client.id, place: 'clients', search: 'Form 16' },
  });
  expect(found.data.length).toBeGreaterThan(0);

  const board = await at.call(boardRoutes.create, { body: { name: 'Tax', code: 'TAX' } as never });
  const task = await at.call(routes.createTask, { params, body: { board_id: board.id, name: 'File the return' } });
  expect(task).toMatchObject({ client_id: client.id, name: 'File the return' });
  expect((await open(at, thread!.id)).task!.id).toBe(task.id);
  const again = await expectRefusal(
    at.call(routes.createTask, { params, body: { board_id: board.id, name: 'Again' } }),
  );
  expect(again.status).toBe(409);

  const { ticket_id } = await at.call(routes.createTicket, { params, body: {} });
  // The client's next email is added to the ticket, a stranger's isn't.
  imap.deliver(at.address, mail(at, { subject: 'Re: Form 16', body: 'And the interest certificate?' }));
  imap.deliver(
    at.address,
    mail(at, { subject: `Re: Form 16 [#${ticket_id}]`, from: 'thief@nowhere.example', body: 'Give me the files' }),
  );
  await sync(at);
  const { rows } = await app.owner.query(
    'select text from support_messages where business_id = $1 and ticket_id = $2 order by id',
    [at.business, ticket_id],
  );
  expect(rows.map(({ text }) => text)).toEqual(['Form 16 is attached.', 'And the interest certificate?']);
  expect((await at.call(ticketRoutes.get, { params: { id: ticket_id } })).client_id).toBe(client.id);
});

test('a bounce is recorded at its message and stays out of the inbox', async () => {
  const at = await office();
  imap.deliver(at.address, mail(at, { from: 'gone@shah.example' }));
  await sync(at);
  const [thread] = await list(at);
  const before = smtp.received.length;
  await at.call(routes.reply, { params: { id: thread!.id }, body: { to: ['gone@shah.example'], text: 'Hello' } });
  await expect.poll(() => smtp.received.length).toBe(before + 1);
  const id = /^Message-ID: (<.+>)/im.exec(smtp.received.at(-1)!.raw)![1]!;
  await expect.poll(async () => (await open(at, thread!.id)).emails.at(-1)!.delivery).toBe('sent');
  const body = `--b\nContent-Type: text/plain\n\nNot delivered\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; gone@shah.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 no such user\n\n--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${id}\n\n--b--`;
  imap.deliver(
    at.address,
    mail(at, {
      from: 'MAILER-DAEMON@mx.example',
      subject: 'Undelivered',
      type: 'multipart/report; report-type=delivery-status; boundary="b"',
      body,
    }),
  );
  expect(await sync(at)).toBe(0);
  expect((await open(at, thread!.id)).emails.at(-1)!.delivery).toBe('hardbounce');
  expect((await at.call(outboxRoutes.list, {})).data[0]).toMatchObject({ state: 'hardbounce' });
  expect(await sync(at)).toBe(0);
});

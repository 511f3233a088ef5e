import { businessRoutes } from '@daftar/contract/businesses';
import { clientMessageRoutes } from '@daftar/contract/client_messages';
import { fileRoutes } from '@daftar/contract/files';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { outboxRoutes } from '@daftar/contract/outbox';
import { quotationRoutes } from '@daftar/contract/quotations';
import { receiptRoutes } from '@daftar/contract/receipts';
import { accountRoutes } from '@daftar/contract/receivables';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { partsOf, testSmtp } from '#server/testing/smtp.ts';

let smtp: Awaited<ReturnType<typeof testSmtp>>;
let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
let firm_id: number;
beforeAll(async () => {
  smtp = await testSmtp();
  app = await ownApp(smtp.settings);
  practice = await createTestPortal(app);
  firm_id = (await addFirm(practice.call, { name: 'Sharma & Co' })).id;
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
});

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const EMAIL = 'office@kesar.example';
const newClient = () => addClient(practice.call, { state: 'Gujarat', primary_email: EMAIL });

/** Parts of the next email to the client, after `act`. */
async function mailed(act: () => Promise<unknown>) {
  const to = () => smtp.received.filter((one) => one.to.includes(EMAIL));
  const before = to().length;
  await act();
  await vi.waitFor(() => expect(to()).toHaveLength(before + 1), 60_000);
  return partsOf(to().at(-1)!);
}

test('billing emails have View and Pay buttons, the business’s name and colour, and the text beside them', async () => {
  const { call, business } = practice;
  const client_id = (await newClient()).id;
  await practice.withLogin(client_id);
  const place = `/business/${business}/client/${client_id}/billing`;
  const { id } = await issuedInvoice(call, { firm_id, client_id, lines: [fee('1000')] });

  const sent = await mailed(() => call(invoiceRoutes.send, { params: { id }, body: { message: 'See <b>this</b>' } }));
  expect(sent.html).toContain('Sharma &amp; Co');
  expect(sent.html).toContain('See &lt;b&gt;this&lt;/b&gt;');
  expect(sent.html).toMatch(new RegExp(`href="[^"]*${place}/invoices\\?pay=invoice:${id}"[^>]*>Pay now<`));
  expect(sent.html).toMatch(new RegExp(`href="[^"]*${place}/invoices\\?invoice=${id}"[^>]*>View invoice<`));
  expect(sent.text).toContain('See <b>this</b>');
  expect(sent.text).toMatch(new RegExp(`Pay now: \\S*${place}/invoices\\?pay=invoice:${id}\\s`));

  const remind = { params: { id: client_id }, body: { firm_id } };
  const reminded = await mailed(() => call(accountRoutes.remind, remind));
  expect(reminded.html).toContain('>Pay now</a>');
  const stated = { params: { id: client_id }, body: { period: { firm_id, from: '2026-04-01', to: '2027-03-31' } } };
  expect((await mailed(() => call(accountRoutes.statementSend, stated))).html).toContain('>View statement</a>');

  const receipt = await received(call, { firm_id, client_id, cash: '1180.00' });
  const thanked = await mailed(() => call(receiptRoutes.send, { params: { id: receipt.id }, body: {} }));
  expect(thanked.html).toContain('>View receipt</a>');
  expect(thanked.html).not.toContain('Pay now');
  const paid = await mailed(() => call(invoiceRoutes.send, { params: { id }, body: {} }));
  expect(paid.html).toContain('>View invoice</a>');
  expect(paid.html + paid.text).not.toContain('Pay now');
});

test('a client without a portal login gets no button that leads to a sign-in', async () => {
  const { id } = await issuedInvoice(practice.call, { firm_id, client_id: (await newClient()).id });
  const sent = await mailed(() => practice.call(invoiceRoutes.send, { params: { id }, body: {} }));
  expect(sent.html).toContain('Amount due');
  expect(sent.html).not.toContain('href=');
});

test('a quotation’s button has its link; the outbox shows neither text nor button with it', async () => {
  const { call } = practice;
  const client_id = (await newClient()).id;
  const body = { firm_id, client_id, date: '2026-11-15', lines: [fee('1000')] };
  const { id } = await call(quotationRoutes.create, { body });
  await call(quotationRoutes.finalise, { params: { id } });
  const sent = await mailed(() => call(quotationRoutes.send, { params: { id }, body: {} }));
  const [, link] = /href="([^"]+)"[^>]*>View and accept</.exec(sent.html)!;
  expect(link).toMatch(/jwt=/);
  expect(sent.text).toContain(link!.replaceAll('&amp;', '&'));
  const { data } = await call(outboxRoutes.list, { query: { search: EMAIL } });
  const { html, text } = await call(outboxRoutes.get, { params: { id: data[0]!.id } });
  expect(html + text).not.toContain('jwt=');
  expect(html).toContain('[link hidden]');
});

test('the logo is part of the email', async () => {
  const file = { target: 'business', file_name: 'logo.png', file_type: 'image/png', file_extension: 'png' } as const;
  const [offered] = await practice.call(fileRoutes.upload, { body: { files: [file] } });
  await fetch(offered!.pre_signed_url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: PNG });
  const body = { logo: offered!.url };
  await practice.call(businessRoutes.update, { params: { id: practice.business }, body });
  const { id } = await issuedInvoice(practice.call, { firm_id, client_id: (await newClient()).id });
  const sent = await mailed(() => practice.call(invoiceRoutes.send, { params: { id }, body: {} }));
  expect(sent.html).toContain('src="cid:logo@daftar"');
  expect(sent.raw).toMatch(/Content-Id: <logo@daftar>/i);
});

test('a document says whether its email is queued, waiting in the outbox, sent or failed', async () => {
  const { call } = practice;
  const client_id = (await newClient()).id;
  const { id } = await issuedInvoice(call, { firm_id, client_id });
  const delivery = async () => (await call(invoiceRoutes.get, { params: { id } })).delivery;
  expect(await delivery()).toBeNull();
  smtp.state.stalls = true;
  await call(invoiceRoutes.send, { params: { id }, body: {} });
  expect(await delivery()).toBe('queued');
  smtp.state.stalls = false;
  for (const state of ['outbox', 'failed', 'sent']) {
    await app.owner.query('update messages set state = $2 where about = $1', [`invoice:${id}`, state]);
    expect(await delivery()).toBe(state);
    const { data } = await call(invoiceRoutes.list, { query: { client_id } });
    expect(data[0]).toMatchObject({ id, delivery: state });
  }
  const receipt = await received(call, { firm_id, client_id, cash: '100.00' });
  await call(receiptRoutes.send, { params: { id: receipt.id }, body: {} });
  expect(['queued', 'sent']).toContain((await call(receiptRoutes.get, { params: { id: receipt.id } })).delivery);
  await call(accountRoutes.remind, { params: { id: client_id }, body: { firm_id } });
  const reminders = await call(accountRoutes.reminders, { query: { client_id } });
  expect(['queued', 'sent']).toContain(reminders.data[0]!.delivery);
});

test('members without the right to invoices neither read the emails about them nor open their files', async () => {
  const { call, business } = practice;
  const clientId = (await newClient()).id;
  const { id, number } = await issuedInvoice(call, { firm_id, client_id: clientId });
  await mailed(() => call(invoiceRoutes.send, { params: { id }, body: {} }));
  const list = { params: { clientId } };
  const [mail] = (await call(clientMessageRoutes.ofClient, list)).data;
  expect(mail!.subject).toContain(number);
  const member = async (rights: object) => {
    const user = await createTestUser(app);
    await addMember(app, business, user, { clients: 'read', ...rights });
    return user.in(business);
  };
  const reader = await member({});
  expect((await reader(clientMessageRoutes.ofClient, list)).data).toEqual([]);
  expect((await expectRefusal(reader(outboxRoutes.get, { params: { id: mail!.id } }))).status).toBe(404);
  const accountant = await member({ invoices: 'read' });
  const seen = await accountant(outboxRoutes.get, { params: { id: mail!.id } });
  expect(seen.attachments.map(({ url }) => url)).toEqual([expect.any(String)]);
});

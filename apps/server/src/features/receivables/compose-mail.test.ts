import { clientReportRoutes } from '@daftar/contract/client_reports';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { accountRoutes } from '@daftar/contract/receivables';
import { reminderRoutes } from '@daftar/contract/reminders';
import { expect, test } from 'vitest';
import { addFirm, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();

test('emails to clients need compose_mail besides the right to the document', async () => {
  const clerk = await createTestUser(app);
  const rights = { clients: 'read', invoices: 'write', workboard: 'Yes' } as const;
  await addMember(app, business, clerk, rights);
  const theirs = clerk.in(business);
  const client = await addClient(call, { state: 'Gujarat', primary_email: 'kavita@example.in' });
  const firm = await addFirm(call);
  const { id } = await issuedInvoice(call, { firm_id: firm.id, client_id: client.id });
  const statusOf = async (work: Promise<unknown>) => (await expectRefusal(work)).status;
  expect(await statusOf(theirs(invoiceRoutes.send, { params: { id }, body: {} }))).toBe(403);
  for (const act of ['send', 'remind'] as const)
    expect(await statusOf(theirs(invoiceRoutes.bulk, { body: { ids: [id], act } })), act).toBe(403);
  const books = { params: { id: client.id }, body: { firm_id: firm.id } };
  expect(await statusOf(theirs(accountRoutes.remind, books))).toBe(403);
  const reminder = {
    text: 'Documents due',
    client_ids: [client.id],
    channels: ['email' as const],
    on: '2027-01-05',
    at: '10:00',
  };
  expect(await statusOf(theirs(reminderRoutes.create, { body: reminder }))).toBe(403);
  expect((await theirs(invoiceRoutes.bulk, { body: { ids: [id], act: 'pdf' } })).job_id).toBeGreaterThan(0);
  expect(await statusOf(theirs(clientReportRoutes.report, {}))).toBe(403);
});

test('with it they are sent', async () => {
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { clients: 'read', invoices: 'write', compose_mail: 'Yes' });
  const client = await addClient(call, { state: 'Gujarat', primary_email: 'kavita@example.in' });
  const firm = await addFirm(call);
  const { id } = await issuedInvoice(call, { firm_id: firm.id, client_id: client.id });
  expect((await clerk.in(business)(invoiceRoutes.send, { params: { id }, body: {} })).how).toBe('outbox');
});

import { accountRoutes as routes } from '@daftar/contract/receivables';
import type { Firm } from '@daftar/contract/firms';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { outboxRoutes } from '@daftar/contract/outbox';
import { beforeAll, describe, expect, test } from 'vitest';
import { addFirm, draftInvoice, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, business, call } = await testBusiness();
let firm: Firm;
beforeAll(async () => {
  firm = await addFirm(call);
});

const newClient = async () => (await addClient(call, { state: 'Gujarat', primary_email: 'kavita@example.in' })).id;
const account = (id: number) => call(routes.ofClient, { params: { id } });
const addOpening = (client_id: number, amount: string, more: object = {}) =>
  call(routes.addOpeningBalance, { body: { client_id, firm_id: firm.id, date: '2026-04-01', amount, ...more } });
const creditOf = async (client_id: number, original_id: number, rate: string) => {
  const lines = [fee(rate)];
  const note = { kind: 'credit_note' as const, original_id, reason: 'Agreed less', date: '2026-11-15', lines };
  const { id } = await draftInvoice(call, { firm_id: firm.id, client_id, ...note });
  return call(invoiceRoutes.issue, { params: { id } });
};

describe('an opening balance', () => {
  test('is due from its date, for its firm, and is unique', async () => {
    const client = await newClient();
    const opening = await addOpening(client, '5000.5', { notes: 'From the old books' });
    expect(opening).toMatchObject({ amount: '5000.50', open_amount: '5000.50', firm_name: firm.name, currency: 'INR' });
    const { balances, open_items, opening_balances } = await account(client);
    expect(balances).toMatchObject([{ firm_id: firm.id, net: '5000.50', ageing: { total: '5000.50' } }]);
    expect(open_items).toMatchObject([{ kind: 'opening_balance', due: '5000.50', due_date: '2026-04-01' }]);
    expect(opening_balances.map(({ id }) => id)).toEqual([opening.id]);
    const { body } = await expectRefusal(addOpening(client, '1'));
    expect(body.errors).toMatchObject([{ field: 'firm_id', rule: 'unique' }]);
    await addOpening(client, '10', { currency: 'USD' });
    const other = await addFirm(call);
    await addOpening(client, '-20', { firm_id: other.id });
    const asked = (firm_id?: number) =>
      call(routes.openingBalances, { params: { id: client }, query: firm_id ? { firm_id } : {} });
    expect((await asked()).data).toHaveLength(3);
    expect((await asked(other.id)).data).toMatchObject([{ amount: '-20.00', open_amount: '20.00' }]);
  });

  test.each([
    ['amount', { amount: '0.00' }],
    ['amount', { amount: '12.345' }],
    ['amount', { amount: 'many' }],
    ['firm_id', { firm_id: 999_999 }],
    ['client_id', { client_id: 999_999 }],
    ['currency', { currency: 'ZZZ' }],
    ['date', { date: '2998-01-01' }],
  ])('is refused at %s for %j', async (field, changes) => {
    const { status, body } = await expectRefusal(addOpening(await newClient(), '1', changes));
    expect([status, body.errors!.map((error) => error.field)]).toEqual([422, [field]]);
  });

  test('is one, however many enter it at once', async () => {
    const client = await newClient();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => addOpening(client, '100')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await account(client)).balances).toMatchObject([{ net: '100.00' }]);
  });

  test('is deleted completely, and changes no total afterwards', async () => {
    const client = await newClient();
    const { id } = await addOpening(client, '750');
    await call(routes.removeOpeningBalance, { params: { id } });
    expect(await account(client)).toMatchObject({ balances: [], open_items: [], opening_balances: [] });
    expect(await expectRefusal(call(routes.removeOpeningBalance, { params: { id } }))).toMatchObject({ status: 404 });
    await addOpening(client, '800');
    expect((await account(client)).balances).toMatchObject([{ net: '800.00' }]);
    const { rows } = await app.owner.query(
      `select sum(amount)::text as net from ledger_entries where business_id = $1 and client_id = $2 and account = 'receivable'`,
      [business, client],
    );
    expect(rows).toEqual([{ net: '800.00' }]);
  });

  test('can’t be deleted while documents are settled against it, and names them', async () => {
    const client = await newClient();
    const { id } = await addOpening(client, '750');
    const receipt = await received(call, { firm_id: firm.id, client_id: client, cash: '100' });
    expect(await expectRefusal(call(routes.removeOpeningBalance, { params: { id } }))).toMatchObject({
      status: 409,
      body: { error: `This opening balance has payments or credits applied. Remove ${receipt.number} first.` },
    });
    // Paid ahead, it is used up by a receipt that adjusts it.
    const other = await newClient();
    const ahead = await addOpening(other, '-300');
    await issuedInvoice(call, { firm_id: firm.id, client_id: other });
    const adjusting = await received(call, { firm_id: firm.id, client_id: other, cash: '10', advance_adjusted: '300' });
    const { body } = await expectRefusal(call(routes.removeOpeningBalance, { params: { id: ahead.id } }));
    expect(body.error).toContain(`Remove ${adjusting.number} first.`);
  });
});

describe('a statement', () => {
  const period = { from: '2026-04-01', to: '2026-11-30' };

  test('runs from the opening to the closing balance, with the number of each document', async () => {
    const client = await newClient();
    await addOpening(client, '1000', { date: '2026-03-31' });
    const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: client, date: '2026-06-01' });
    const note = await creditOf(client, invoice.id, '100');
    const told = await call(routes.statement, { params: { id: client }, query: { firm_id: firm.id, ...period } });
    expect(told).toMatchObject({ opening_balance: '1000.00', closing_balance: '2062.00', total_credit: '118.00' });
    expect(
      told.rows.map(({ particulars, number, debit, credit, balance }) => [particulars, number, debit, credit, balance]),
    ).toEqual([
      ['Invoice', invoice.number, '1180.00', '0.00', '2180.00'],
      ['Credit note', note.number, '0.00', '118.00', '2062.00'],
    ]);
    expect(told.rows[0]).toMatchObject({ source_kind: 'invoice', source_id: invoice.id });
    // 31 March and 16 June, seen from the end of November.
    expect(told.ageing).toMatchObject({ days_over_180: '1000.00', days_91_180: '1062.00', net: '2062.00' });
    const early = await call(routes.statement, {
      params: { id: client },
      query: { firm_id: firm.id, from: '2026-05-01', to: '2026-05-31' },
    });
    expect(early).toMatchObject({ rows: [], closing_balance: '1000.00', ageing: { net: '1000.00' } });
    const back = call(routes.statement, {
      params: { id: client },
      query: { firm_id: firm.id, from: '2026-06-01', to: '2026-05-31' },
    });
    expect(await expectRefusal(back)).toMatchObject({ status: 422 });
  });

  test("is emailed as a PDF, which the client's activity records", async () => {
    const client = await newClient();
    const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: client, date: '2026-06-01' });
    const query = { firm_id: firm.id, ...period };
    const { url, file_name } = await call(routes.statementPdf, { params: { id: client }, query });
    expect(file_name).toMatch(/^Statement .*2026-11-30\.pdf$/);
    const pages = await readPdf(Buffer.from(await (await fetch(url)).arrayBuffer()));
    for (const text of ['Statement of Account', invoice.number!, '1,180.00']) expect(pages.join(' ')).toContain(text);

    const proposed = await call(routes.statementMailText, { params: { id: client }, query });
    expect(proposed).toMatchObject({ to: ['kavita@example.in'], subject: expect.stringContaining(firm.name) });
    const { how } = await call(routes.statementSend, {
      params: { id: client },
      body: { period: query, message: 'As you asked.' },
    });
    expect(how).toBe('outbox');
    const { data } = await call(outboxRoutes.list, { query: {} });
    const message = await call(outboxRoutes.get, { params: { id: data[0]!.id } });
    expect(message).toMatchObject({ recipient: 'kavita@example.in', subject: proposed.subject, text: 'As you asked.' });
    expect(message.attachments.map(({ name }) => name)).toEqual([file_name]);
    const { rows } = await app.owner.query(
      `select reason from activities where business_id = $1 and client_id = $2 and action = 'mail_statement'`,
      [business, client],
    );
    expect(rows).toEqual([{ reason: `${firm.name}, 01/04/2026 to 30/11/2026` }]);
  });

  test('needs an address, and masks it for members who see contacts masked', async () => {
    const nobody = (await addClient(call, { state: 'Gujarat' })).id;
    const send = call(routes.statementSend, {
      params: { id: nobody },
      body: { period: { firm_id: firm.id, ...period } },
    });
    expect((await expectRefusal(send)).body.errors).toMatchObject([{ field: 'to', rule: 'required' }]);
    const clerk = await createTestUser(app);
    await addMember(app, business, clerk, { invoices: 'write', clients: 'read', compose_mail: 'Yes' });
    const client = await newClient();
    const query = { firm_id: firm.id, ...period };
    const { to } = await clerk.in(business)(routes.statementMailText, { params: { id: client }, query });
    expect(to[0]).not.toBe('kavita@example.in');
    expect((await clerk.in(business)(routes.ofClient, { params: { id: client } })).email).toBe(to[0]);
  });
});

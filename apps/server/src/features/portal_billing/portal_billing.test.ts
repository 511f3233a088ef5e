import { accountRoutes } from '@daftar/contract/receivables';
import { configRoutes } from '@daftar/contract/settings';
import type { Call } from '@daftar/contract/core/client';
import { firmRoutes, type Firm } from '@daftar/contract/firms';
import { invoiceRoutes, type Invoice } from '@daftar/contract/invoices';
import { portalBillingRoutes as routes } from '@daftar/contract/portal_billing';
import { quotationRoutes } from '@daftar/contract/quotations';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { fiscalYearLabel, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTransaction } from '#server/platform/db/transaction.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, draftInvoice, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { coloursOf, readPdf } from '#server/testing/pdf.ts';
import type { TestPerson } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const TODAY = today(new Date(), 'Asia/Kolkata');
let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
let staff: Call;
let firm: Firm;
/** The client, and its calls. */
let client: number;
let who: TestPerson;
let own: Call;
let other: number;
/** Late, and half of it paid; due next week; paid; of another client; and a draft. */
let late: Invoice;
let next: Invoice;
let paid: Invoice;
let foreign: Invoice;
let draft: Invoice;
beforeAll(async () => {
  app = await testApp();
  practice = await createTestPortal(app);
  staff = practice.call;
  firm = await addFirm(staff, { name: 'Sharma & Co', upi_id: 'sharma@okhdfcbank' });
  const bank = { account_holder: 'Sharma & Co', account_number: '50100012345678', ifsc_code: 'HDFC0000123' };
  await staff(firmRoutes.createBankDetail, {
    params: { firmId: firm.id },
    body: { bank_name: 'HDFC Bank', ...bank, account_type: 'Current' } as never,
  });
  client = (await addClient(staff, { state: 'Gujarat', pan: 'AAAPK1234F', primary_email: 'kesar@example.in' })).id;
  ({ who } = await practice.withLogin(client));
  own = who.ofClient(practice.business, client);
  other = (await addClient(staff, { state: 'Gujarat' })).id;
  const to = (client_id: number, days: number, due: number, rate: string) => ({
    firm_id: firm.id,
    client_id,
    date: addDays(TODAY, days),
    due_date: addDays(TODAY, due),
    lines: [fee(rate)],
  });
  paid = await issuedInvoice(staff, to(client, -40, -30, '500'));
  late = await issuedInvoice(staff, to(client, -30, -10, '1000'));
  next = await issuedInvoice(staff, to(client, -2, 7, '2000'));
  foreign = await issuedInvoice(staff, to(other, -30, -10, '9000'));
  draft = await draftInvoice(staff, to(client, 0, 10, '7000'));
  await received(staff, { firm_id: firm.id, client_id: client, date: TODAY, cash: '1180.00', reference: 'UTR 1' });
});
afterAll(() => app.stop());

const bytesAt = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());
const textAt = async ({ url }: { url: string }) => (await readPdf(await bytesAt(url))).join('\n');

describe('invoices', () => {
  test('are the issued ones of the client, with paid and overdue amounts', async () => {
    const { data, meta } = await own(routes.invoices, { query: { sort: 'due_date' } });
    expect(data.map(({ id }) => id)).toEqual([paid.id, late.id, next.id]);
    expect(meta.total).toBe(3);
    expect(data[1]).toMatchObject({
      number: late.number,
      total: '1180.00',
      paid_amount: '590.00',
      due: '590.00',
      is_overdue: true,
      status: 'Partial Paid',
    });
    expect(data[1]).not.toHaveProperty('client_id');
  });

  test('are found by number, status, fiscal year and page', async () => {
    const ids = async (query: object) => (await own(routes.invoices, { query })).data.map(({ id }) => id);
    expect(await ids({ search: late.number! })).toEqual([late.id]);
    expect(await ids({ search: foreign.number! })).toEqual([]);
    expect(await ids({ status: 'Overdue' })).toEqual([late.id]);
    expect(await ids({ status: 'Paid' })).toEqual([paid.id]);
    expect(await ids({ fiscal_year: fiscalYearLabel(fiscalYearOf(TODAY) - 3) })).toEqual([]);
    expect(await ids({ fiscal_year: fiscalYearLabel(fiscalYearOf(next.date)) })).toContain(next.id);
    expect(await ids({ per_page: 1, page: 2, sort: 'due_date' })).toEqual([late.id]);
    expect((await expectRefusal(own(routes.invoices, { query: { status: 'Draft' as never } }))).status).toBe(422);
    expect((await expectRefusal(own(routes.invoices, { query: { fiscal_year: '2026-28' } }))).status).toBe(422);
  });

  test('one is shown as printed, unmasked, and without internal data', async () => {
    const shown = await own(routes.invoice, { params: { id: late.id } });
    expect(shown).toMatchObject({
      title: 'Tax Invoice',
      lines: [{ description: 'Professional fees', rate: '1000', taxable_value: '1000.00', tax: '180.00' }],
      recipient: { pan: 'AAAPK1234F' },
      settlements: [{ source_kind: 'receipt', amount: '590.00' }],
    });
    for (const field of ['acts', 'created_by_name', 'branch_id', 'attachments'])
      expect(shown).not.toHaveProperty(field);
  });

  test('its PDF is the business’s own, in the same design', async () => {
    await staff(configRoutes.save, { body: { type: 'BILLING', config: { accent: '#8a1f4d' } } });
    const [mine, theirs] = await Promise.all([
      own(routes.invoicePdf, { params: { id: late.id } }),
      staff(invoiceRoutes.pdf, { params: { id: late.id } }),
    ]);
    expect(mine.file_name).toBe(theirs.file_name);
    expect(await textAt(mine)).toContain(late.number);
    const [ours, staffs] = await Promise.all(
      [mine, theirs].map(async ({ url }) => coloursOf(new Uint8Array(await bytesAt(url)))),
    );
    expect(ours).toEqual(staffs);
    expect(ours).toContain('#8a1f4d');
  });

  test('a draft and another client’s are none', async () => {
    for (const { id } of [draft, foreign])
      for (const route of [routes.invoice, routes.invoicePdf])
        expect((await expectRefusal(own(route, { params: { id } }))).status).toBe(404);
  });
});

test('row-level security alone shows the client no draft, no quotation that was not sent, and nothing of others', async () => {
  const quotation = await staff(quotationRoutes.create, {
    body: { firm_id: firm.id, client_id: client, date: TODAY, lines: [fee('100')] },
  });
  await staff(quotationRoutes.finalise, { params: { id: quotation.id } });
  const scope = { businessId: practice.business, userId: who.user.id, clientId: client };
  const seen = (table: string) =>
    runTransaction(app.app.pool, scope, 'read', async ({ db }) =>
      (await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(db)).rows.map(({ id }) => id),
    );
  for (const table of ['invoices', 'app.visible_invoices'])
    expect(await seen(table), table).toEqual([paid.id, late.id, next.id]);
  for (const table of ['quotations', 'app.visible_quotations']) expect(await seen(table), table).toEqual([]);
  await staff(quotationRoutes.link, { params: { id: quotation.id } });
  for (const table of ['quotations', 'app.visible_quotations'])
    expect(await seen(table), table).toEqual([quotation.id]);
});

describe('the unpaid invoices', () => {
  test('equals the business’s outstanding amount', async () => {
    const dues = await own(routes.due, {});
    const account = await staff(accountRoutes.ofClient, { params: { id: client } });
    const row = (await staff(accountRoutes.outstanding, { query: {} })).data.find(({ id }) => id === client)!;
    expect(dues.firms[0]).toMatchObject({
      due: account.balances[0]!.receivable,
      advance: account.balances[0]!.advance,
      net: account.balances[0]!.net,
      overdue: row.overdue,
      oldest_due_date: row.oldest_due_date,
    });
    expect(dues.sums).toEqual([
      {
        currency: 'INR',
        due: row.ageing.total,
        advance: row.ageing.advance,
        net: row.ageing.net,
        overdue: '590.00',
        oldest_due_date: late.due_date,
      },
    ]);
    expect(dues.firms[0]!.items).toMatchObject([
      { id: late.id, due: '590.00', is_overdue: true, days_overdue: 10 },
      { id: next.id, due: '2360.00', is_overdue: false, days_overdue: 0 },
    ]);
  });

  test('says where to pay it', async () => {
    expect((await own(routes.due, {})).firms[0]).toMatchObject({
      payee: 'Sharma & Co',
      upi_id: 'sharma@okhdfcbank',
      bank_accounts: [{ bank_name: 'HDFC Bank', account_number: '50100012345678', ifsc_code: 'HDFC0000123' }],
    });
  });

  test('by firm: billed, paid and due, of a year or of all', async () => {
    const of = async (fiscal_year?: string) =>
      (await own(routes.totals, { query: fiscal_year ? { fiscal_year } : {} })).data;
    expect(await of()).toMatchObject([
      { firm_name: 'Sharma & Co', documents: 3, billed: '4130.00', paid: '1180.00', due: '2950.00' },
    ]);
    expect(await of(fiscalYearLabel(fiscalYearOf(TODAY) - 5))).toEqual([]);
  });
});

describe('receipts and the statement', () => {
  test('receipts are the client’s own, with their PDFs', async () => {
    const { data } = await own(routes.receipts, { query: {} });
    expect(data).toMatchObject([{ cash: '1180.00', mode: 'Bank Transfer', reference: 'UTR 1', state: 'Received' }]);
    const shown = await own(routes.receipt, { params: { id: data[0]!.id } });
    expect(shown.settled.map(({ id, amount }) => [id, amount])).toEqual([
      [paid.id, '590.00'],
      [late.id, '590.00'],
    ]);
    expect(await textAt(await own(routes.receiptPdf, { params: { id: shown.id } }))).toContain(shown.number);
    const foreignReceipt = await received(staff, { firm_id: firm.id, client_id: other, date: TODAY, cash: '1.00' });
    for (const route of [routes.receipt, routes.receiptPdf])
      expect((await expectRefusal(own(route, { params: { id: foreignReceipt.id } }))).status).toBe(404);
  });

  test('the statement is the business’s, for firms with a ledger of the client', async () => {
    const { data } = await own(routes.accounts, {});
    expect(data).toEqual([{ firm_id: firm.id, firm_name: 'Sharma & Co', currency: 'INR' }]);
    const query = { firm_id: firm.id, from: addDays(TODAY, -60), to: TODAY };
    const theirs = await staff(accountRoutes.statement, { params: { id: client }, query });
    expect(await own(routes.statement, { query })).toEqual(theirs);
    expect(await textAt(await own(routes.statementPdf, { query }))).toContain('2,950.00');
    const stranger = await addFirm(staff);
    for (const route of [routes.statement, routes.statementPdf])
      expect((await expectRefusal(own(route, { query: { ...query, firm_id: stranger.id } }))).status).toBe(404);
  });
});

test('paid is money received: TDS, credit notes and discounts are separate figures, and all add up', async () => {
  const firm_id = (await addFirm(staff, { name: 'Second firm' })).id;
  const of = { firm_id, client_id: client, date: TODAY };
  const [one, two] = [await issuedInvoice(staff, of), await issuedInvoice(staff, of)];
  const note = { ...of, kind: 'credit_note', original_id: one.id, reason: 'Work not done' } as const;
  await issuedInvoice(staff, { ...note, lines: [fee('400')] });
  const [first, second] = [one, two].map(({ id }) => ({ kind: 'invoice', id }) as const);
  await received(staff, {
    ...of,
    cash: '1300.00',
    tds: '100.00',
    tds_section: '194J',
    write_off: '8.00',
    allocations: [
      { ...first!, amount: '708.00' },
      { ...second!, amount: '700.00' },
    ],
  });
  await received(staff, { ...of, cash: '80.00', allocations: [{ ...second!, amount: '80.00' }] });
  const { data } = await own(routes.totals, { query: {} });
  expect(data.find((row) => row.firm_id === firm_id)).toMatchObject({
    billed: '2360.00',
    paid: '1380.00',
    tds: '100.00',
    credit_notes: '472.00',
    discounts: '8.00',
    due: '400.00',
  });
});

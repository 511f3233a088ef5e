import { configRoutes } from '@daftar/contract/settings';
import type { Call } from '@daftar/contract/core/client';
import type { Firm } from '@daftar/contract/firms';
import { invoiceRoutes as routes } from '@daftar/contract/invoices';
import { jobRoutes } from '@daftar/contract/jobs';
import { outboxRoutes } from '@daftar/contract/outbox';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, draftInvoice, fee, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { attachmentsOf, testSmtp } from '#server/testing/smtp.ts';

let smtp: Awaited<ReturnType<typeof testSmtp>>;
let app: TestApp;
let owner: TestPerson;
let business: number;
let call: Call;
let firm: Firm;
let client: number;
beforeAll(async () => {
  smtp = await testSmtp();
  app = await ownApp(smtp.settings);
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  call = owner.in(business);
  firm = await addFirm(call, {
    upi_id: 'firm@okhdfcbank',
    bank_detail: [
      { account_holder: 'Firm', bank_name: 'HDFC Bank', account_number: '502000123', ifsc_code: 'HDFC0000006' },
    ],
  });
  client = (await addClient(call, { state: 'Gujarat', primary_email: 'kavita@example.in' })).id;
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
});

const bytesAt = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());
const pdfOf = async (id: number): Promise<string> => {
  const { url } = await call(routes.pdf, { params: { id } });
  return (await readPdf(await bytesAt(url))).join('\n');
};

type Result = { done: number; refused: { id: number; message: string }[]; url?: string; file_name?: string };
async function bulk(act: 'issue' | 'send' | 'remind' | 'discard' | 'pdf' | 'zip', ids: number[]): Promise<Result> {
  const { job_id } = await call(routes.bulk, { body: { act, ids } });
  return vi.waitFor(async () => {
    const { state, result } = await call(jobRoutes.get, { params: { id: job_id } });
    expect(state).toBe('done');
    return result as Result;
  }, 60_000);
}

describe('the paper', () => {
  test('shows the record and its later events', async () => {
    const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: client, notes: 'As agreed by telephone' });
    const said = await pdfOf(invoice.id);
    for (const text of [invoice.number!, 'Tax Invoice', '1,180.00', '998221', 'HDFC0000006', 'As agreed by telephone'])
      expect(said).toContain(text);
    await call(routes.cancel, { params: { id: invoice.id }, body: { reason: 'Typed twice' } });
    expect(await pdfOf(invoice.id)).toContain('CANCELLED');
  });

  test('of a note names its invoice; of a draft says so', async () => {
    const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: client });
    const of = { firm_id: firm.id, client_id: client, kind: 'credit_note', original_id: invoice.id } as const;
    const note = await issuedInvoice(call, { ...of, lines: [fee('100')], reason: 'Rebate' });
    expect(await pdfOf(note.id)).toMatch(new RegExp(`Credit Note[^]*${invoice.number}`));
    const draft = await draftInvoice(call, { firm_id: firm.id, client_id: client });
    expect(await pdfOf(draft.id)).toContain('DRAFT');
  });
});

describe('by mail', () => {
  test('the client gets the PDF by email, and the outbox keeps it', async () => {
    const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: client });
    const text = await call(routes.mailText, { params: { id: invoice.id }, query: {} });
    expect(text).toMatchObject({ to: ['kavita@example.in'], subject: expect.stringContaining(invoice.number!) });
    expect(await call(routes.send, { params: { id: invoice.id }, body: {} })).toEqual({ how: 'sent' });
    const mail = await vi.waitFor(() => {
      const found = smtp.received.find(({ raw }) => raw.includes(invoice.number!));
      expect(found).toBeDefined();
      return found!;
    }, 60_000);
    expect(mail.to).toEqual(['kavita@example.in']);
    const [file] = attachmentsOf(mail);
    expect((await readPdf(file!.bytes)).join()).toContain(invoice.number);
    expect((await call(routes.get, { params: { id: invoice.id } })).sent_at).not.toBeNull();
    const { data } = await call(outboxRoutes.list, { query: {} });
    const kept = await call(outboxRoutes.get, { params: { id: data[0]!.id } });
    expect(kept.attachments).toHaveLength(1);
    expect((await readPdf(await bytesAt(kept.attachments[0]!.url!))).join()).toContain(invoice.number);
  });

  test('a reminder uses the text of the business, if set', async () => {
    const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: client });
    const proposed = () => call(routes.mailText, { params: { id: invoice.id }, query: { is_reminder: 'true' } });
    expect((await proposed()).message).toContain('This is a reminder that ₹ 1,180.00');
    const config = { reminder_subject: '{firm}: {amount}', reminder_message: 'Namaste {client}, {numbers} is open.' };
    await call(configRoutes.save, { body: { type: 'BILLING', config } });
    const told = {
      subject: `${firm.name}: ₹ 1,180.00`,
      message: expect.stringContaining(`, ${invoice.number} is open.`),
    };
    expect(await proposed()).toMatchObject(told);
    await call(routes.remind, { params: { id: invoice.id }, body: {} });
    const { data } = await call(outboxRoutes.list, { query: {} });
    expect(data[0]!.subject).toBe(told.subject);
  });

  test('a draft, a paid invoice and a client without an address are refused', async () => {
    const draft = await draftInvoice(call, { firm_id: firm.id, client_id: client });
    expect(await expectRefusal(call(routes.send, { params: { id: draft.id }, body: {} }))).toMatchObject({
      status: 409,
    });
    const paid = await issuedInvoice(call, { firm_id: firm.id, client_id: client, lines: [fee('0')] });
    expect(await expectRefusal(call(routes.remind, { params: { id: paid.id }, body: {} }))).toMatchObject({
      status: 409,
      body: { error: 'This invoice is already paid.' },
    });
    const silent = await addClient(call, { state: 'Gujarat' });
    const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: silent.id });
    expect(
      (await expectRefusal(call(routes.send, { params: { id: invoice.id }, body: {} }))).body.errors,
    ).toMatchObject([{ field: 'to' }]);
  });
});

describe('many at once', () => {
  test('are issued, each for itself: one that is refused does not stop the others', async () => {
    const good = await draftInvoice(call, { firm_id: firm.id, client_id: client });
    const bad = await draftInvoice(call, { firm_id: firm.id, client_id: client, lines: [] });
    const last = await draftInvoice(call, { firm_id: firm.id, client_id: client });
    const result = await bulk('issue', [good.id, bad.id, last.id]);
    expect(result).toEqual({ done: 2, refused: [{ id: bad.id, message: 'Add at least one line' }] });
    expect((await call(routes.get, { params: { id: last.id } })).status).toBe('UnPaid');
    expect(await bulk('discard', [bad.id])).toMatchObject({ done: 1 });
  });

  test('are exported as one PDF or as a zip', async () => {
    const one = await issuedInvoice(call, { firm_id: firm.id, client_id: client });
    const two = await issuedInvoice(call, { firm_id: firm.id, client_id: client });
    const whole = await bulk('pdf', [one.id, two.id]);
    const pages = await readPdf(await bytesAt(whole.url!));
    expect(pages[0]).toContain(one.number);
    expect(pages[1]).toContain(two.number);
    const zip = await bulk('zip', [one.id, two.id]);
    expect(Object.keys(unzipSync(await bytesAt(zip.url!))).sort()).toEqual(
      [one, two].map(({ number }) => `Tax Invoice ${number!.replaceAll('/', '-')}.pdf`).sort(),
    );
  });

  test.each(['remind', 'discard'] as const)('begun again after a crash, %s is done once', async (act) => {
    const make = act === 'remind' ? issuedInvoice : draftInvoice;
    const one = await make(call, { firm_id: firm.id, client_id: client });
    const mails = async () => (await app.owner.query('select from messages')).rowCount;
    const before = (await mails())!;
    expect(await bulk(act, [one.id])).toMatchObject({ done: 1, refused: [] });
    const { data } = await call(jobRoutes.list, { query: { kind: 'invoices.bulk', per_page: 1 } });
    const { id } = data[0]!;
    await app.owner.query(`update jobs set state = 'dead', result = null where id = $1`, [id]);
    await call(jobRoutes.retry, { params: { id } });
    await vi.waitFor(
      async () =>
        expect(await call(jobRoutes.get, { params: { id } })).toMatchObject({
          state: 'done',
          result: { done: 1, refused: [] },
        }),
      20_000,
    );
    expect(await mails()).toBe(before + (act === 'remind' ? 1 : 0));
  });

  test('run with the permissions of the member who started them', async () => {
    const hidden = await addClient(call, { state: 'Gujarat' });
    const invoice = await draftInvoice(call, { firm_id: firm.id, client_id: hidden.id });
    await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
      business,
      hidden.id,
    ]);
    const colleague = await createTestUser(app);
    await addMember(app, business, colleague, { invoices: 'write' });
    const theirs = colleague.in(business);
    const { job_id } = await theirs(routes.bulk, { body: { act: 'issue', ids: [invoice.id] } });
    await vi.waitFor(async () => {
      const job = await theirs(jobRoutes.get, { params: { id: job_id } });
      expect(job.result).toEqual({ done: 0, refused: [{ id: invoice.id, message: 'This invoice was not found.' }] });
    }, 60_000);
  });
});

test('the list is exported with its filter', async () => {
  await issuedInvoice(call, { firm_id: firm.id, client_id: client, due_date: '2099-12-31' });
  const { url, rows } = await call(routes.exportAll, {
    query: { exportType: 'csv', status: 'UnPaid', firm_id: firm.id },
  });
  const text = (await bytesAt(url)).toString();
  expect(text).toContain('Unpaid');
  expect(text).toContain(firm.name);
  expect(rows).toBeGreaterThan(2);
});

import { quotationRoutes } from '@daftar/contract/quotations';
import { receiptRoutes } from '@daftar/contract/receipts';
import { recurringInvoiceRoutes } from '@daftar/contract/recurring_invoices';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { beforeAll, expect, test } from 'vitest';
import { addFirm, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';
import { readSheet } from '#server/testing/xlsx.ts';

const { app, business, call } = await testBusiness();
const TODAY = today(new Date(), 'Asia/Kolkata');
let of: { firm_id: number; client_id: number };
beforeAll(async () => {
  const client = await addClient(call, { category: 'Private Limited', company_name: 'Kesar Foods', state: 'Gujarat' });
  of = { firm_id: (await addFirm(call, { name: 'Sharma Desai' })).id, client_id: client.id };
});

type File = { url: string; rows: number; file_name: string };
const cellsOf = async ({ url }: File) => readSheet(Buffer.from(await (await fetch(url)).arrayBuffer()));
const logged = async (entity: string) =>
  (
    await app.owner.query(`select 1 from activities where business_id = $2 and action = 'export' and entity = $1`, [
      entity,
      business,
    ])
  ).rowCount;

test('receipts under a filter are a sheet with the filter above them', async () => {
  await issuedInvoice(call, of);
  const cheque = await received(call, { ...of, mode: 'Cheque', cash: '1500', reference: '004512' });
  await received(call, { ...of, mode: 'Cash', cash: '10' });
  const query = { mode: 'Cheque', firm_id: of.firm_id, has_advance: 'true', exportType: 'xlsx' } as const;
  const file = await call(receiptRoutes.exportAll, { query: query as never });
  expect([file.rows, file.file_name]).toEqual([1, `payments-received-${TODAY}.xlsx`]);
  const cells = (await cellsOf(file)).flat();
  for (const cell of [
    cheque.number,
    'Kesar Foods',
    '004512',
    'Payment mode',
    'Cheque',
    'With advance left',
    'Sharma Desai',
  ])
    expect(cells).toContain(cell);
  expect(cells.map(Number)).toEqual(expect.arrayContaining([1500, 320]));
  expect(await logged('receipts')).toBe(1);
});

test('quotations and recurring invoices too', async () => {
  const lines = [fee('1000')];
  const draft = await call(quotationRoutes.create, { body: { ...of, date: TODAY, lines } as never });
  const { number } = await call(quotationRoutes.finalise, { params: { id: draft.id } });
  await call(quotationRoutes.create, { body: { ...of, date: TODAY, lines } as never });
  const asked = { status: 'Final', answer: 'open', exportType: 'xlsx' } as const;
  const quotations = await call(quotationRoutes.exportAll, { query: asked });
  expect(quotations.rows).toBe(1);
  expect((await cellsOf(quotations)).flat()).toEqual(expect.arrayContaining([number, 'Awaiting response', 'Final']));

  const starts_on = addDays(TODAY, 5);
  const rule = { ...of, lines, frequency: 'Monthly', starts_on, mode: 'issue' };
  const { label } = await call(recurringInvoiceRoutes.create, { body: rule as never });
  const recurring = await call(recurringInvoiceRoutes.exportAll, { query: { search: 'Kesar', exportType: 'xlsx' } });
  expect(recurring.rows).toBe(1);
  expect((await cellsOf(recurring)).flat()).toEqual(expect.arrayContaining([label, 'Issued', 'Active', 'Search']));
  const none = await call(recurringInvoiceRoutes.exportAll, { query: { state: 'Paused', exportType: 'csv' } });
  expect(none.rows).toBe(0);
});

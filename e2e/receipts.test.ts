import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { focused, tabTo, take, typeInto } from './support/keyboard.ts';
import { previews } from './support/papers.ts';
import { ACCOUNT_PASSWORD, says } from './support/people.ts';
import { listening } from './support/visit.ts';

const USHA = { name: 'Usha Bhatt', email: 'usha@bhatt.example', mobile_number: '9811188947' };

type Record_ = { id: number; number: string; status: string; due: string };

let browser: Browser;
let place: Firm;
let page: Page;
let firm: number;
beforeAll(async () => {
  browser = await launchBrowser();
  place = await foundFirm(browser, 'Bhatt Associates', USHA);
  page = place.owner;
  const body = {
    name: 'Bhatt Tax',
    address_1: '1 Ring Road',
    state: 'Gujarat',
    gst_type: 'Regular',
    tax_number: '24ABTFS4821K1ZP',
  };
  firm = (await place.call<{ id: number }>('/firms', { method: 'POST', body })).id;
});
afterAll(() => browser.close());

const client = async (company_name: string): Promise<number> => {
  const body = {
    category: 'Private Limited',
    company_name,
    address_1: '1 Ring Road',
    state: 'Gujarat',
    primary_email: 'accounts@kesar.example',
  };
  return (await place.call<{ id: number }>('/clients', { method: 'POST', body })).id;
};
async function issued(client_id: number, rate: string, due_date: string): Promise<Record_> {
  const lines = [{ description: 'Statutory audit', hsn_sac: '998221', tax_rate: '18', rate }];
  const body = { firm_id: firm, client_id, date: '2026-11-01', due_date, lines };
  const { id } = await place.call<Record_>('/invoices', { method: 'POST', body });
  return place.call<Record_>(`/invoices/${id}/issue`, { method: 'POST' });
}
const invoice = ({ id }: Record_): Promise<Record_> => place.call(`/invoices/${id}`);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (name: string) => page.getByRole('textbox', { name });
const sum = (name: string) => page.getByRole('status', { name: 'Summary' }).getByText(name, { exact: true });

test('an invoice of 1,18,000 is paid by 1,08,000 and TDS of 10,000', async () => {
  const bill = await issued(await client('Kesar Foods'), '100000', '2026-11-16');
  await page.goto(place.at(`payment/add?invoice=${bill.id}`));
  const settled = field(`Amount to apply to ${bill.number}`);
  await settled.waitFor();
  await expect.poll(() => settled.inputValue()).toBe('118000.00');
  expect(await field('Amount received').inputValue()).toBe('108000.00');
  expect(await field('TDS deducted').inputValue()).toBe('10000.00');
  await sum('1,08,000.00 + 10,000.00 + 0.00 + 0.00 = 1,18,000.00').waitFor();
  await field('UTR number').fill('N314260098811');
  await button(/^Record payment/).click();
  await says(page, /^Payment recorded\. Receipt \S+ created\.$/);
  await page.getByRole('heading', { level: 1, name: /^BTR?\S*\/0001$/ }).waitFor();
  await page.getByText(bill.number).first().waitFor();
  expect(await invoice(bill)).toMatchObject({ status: 'Paid', due: '0.00' });
  await previews(page, 'Preview of the receipt');

  await button('Send').click();
  expect(await field('To').inputValue()).toBe('accounts@kesar.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await says(page, /is in the outbox/);
});

test('with the keyboard alone: a part payment goes to the oldest of two, and a bounce makes it due again', async () => {
  const id = await client('Surya Textiles');
  const later = await issued(id, '10000', '2026-12-20');
  const older = await issued(id, '5000', '2026-12-01');
  await page.goto(place.at('payments'));
  await page.getByRole('heading', { level: 1, name: 'Payments received' }).waitFor();
  await page.keyboard.press('c');
  await page.getByRole('heading', { level: 1, name: 'Record payment' }).waitFor();
  const who = page.getByRole('combobox', { name: 'Client' });
  await who.waitFor();
  await tabTo(page, 'Client');
  await page.keyboard.type('Surya');
  await take(page, /Surya/);
  await tabTo(page, 'Payment mode');
  await page.keyboard.type('Cheque');
  await typeInto(page, 'Cheque no.', '004512');
  await typeInto(page, 'Amount received', '8000');
  await field(`Amount to apply to ${older.number}`).waitFor();
  await expect.poll(() => field(`Amount to apply to ${older.number}`).inputValue()).toBe('5900.00');
  expect(await field(`Amount to apply to ${later.number}`).inputValue()).toBe('2100.00');
  await typeInto(page, `Amount to apply to ${later.number}`, '1600');
  await sum('Kept as advance').waitFor();
  await says(page, /₹ 500.00 is not applied to any invoice/);
  await page.keyboard.press('Control+Enter');
  await says(page, /^Payment recorded\. Receipt \S+ created\.$/);
  expect(await invoice(older)).toMatchObject({ status: 'Paid' });
  expect(await invoice(later)).toMatchObject({ status: 'Partial Paid', due: '10200.00' });

  const acts = button(/^Actions for /);
  await acts.waitFor();
  await acts.focus();
  await page.keyboard.press('Enter');
  await focused(page.getByRole('menuitem', { name: 'Mark as bounced' }));
  await page.keyboard.press('Enter');
  await field('Reason').waitFor();
  await focused(field('Reason'));
  await page.keyboard.type('Insufficient funds');
  await page.keyboard.press('Enter');
  await says(page, /marked as bounced$/);
  await says(page, /The invoices it paid are due again/);
  expect(await invoice(older)).toMatchObject({ status: 'UnPaid', due: '5900.00' });
  expect(await invoice(later)).toMatchObject({ status: 'UnPaid', due: '11800.00' });
});

test('typed values survive the lock, and are dropped on leaving', async () => {
  const id = await client('Revati Mills');
  const pin = { current_password: ACCOUNT_PASSWORD, pin: '2709' };
  await place.call('/user/pin', { method: 'PUT', body: pin });
  await page.goto(place.at(`payment/add?client=${id}`));
  await says(page, /This client has no unpaid invoices/);
  await field('Amount received').fill('4500');
  await field('UTR number').fill('N314260098877');
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  await page.getByRole('heading', { level: 1, name: 'Screen locked' }).waitFor();
  await page.keyboard.type('2709');
  await says(page, 'Draft restored. Not saved yet.');
  expect(await field('Amount received').inputValue()).toBe('4500');
  expect(await field('UTR number').inputValue()).toBe('N314260098877');
  await says(page, /₹ 4,500.00 is not applied to any invoice/);
  await page.getByRole('link', { name: 'Payments' }).first().click();
  await button('Discard changes').click();
  await page.getByRole('heading', { level: 1, name: 'Payments received' }).waitFor();
  await page.goto(place.at(`payment/add?client=${id}`));
  await says(page, /This client has no unpaid invoices/);
  expect(await field('Amount received').inputValue()).toBe('');
  await place.call('/user/pin', { method: 'PUT', body: { ...pin, pin: null } });
});

test('an advance is applied to an invoice, removed from it, and the receipt is cancelled', async () => {
  const id = await client('Lotus Agro');
  const heard = listening(page);
  await page.goto(place.at(`payment/add?client=${id}`));
  await says(page, /This client has no unpaid invoices/);
  await field('Amount received').fill('3000');
  await says(page, /₹ 3,000.00 is not applied to any invoice/);
  // A colleague changes the client meanwhile: the input stays.
  await heard;
  const askedAnew = page.waitForResponse((answer) => answer.url().endsWith(`/clients/${id}`));
  await place.call(`/clients/${id}`, { method: 'PUT', body: { company_name: 'Lotus Agro Exports' } });
  await (await askedAnew).finished();
  expect(await field('Amount received').inputValue()).toBe('3000');
  await button(/^Record payment/).click();
  await says(page, /It is kept as an advance/);
  const bill = await issued(id, '2000', '2026-12-01');
  await page.reload();
  await button('Apply to invoices').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('₹ 640.00 left after this').waitFor();
  await drawer.getByRole('button', { name: /^Apply to invoices/ }).click();
  await says(page, / applied$/);
  expect(await invoice(bill)).toMatchObject({ status: 'Paid' });
  await button(`Remove payment from ${bill.number}`).click();
  await button('Remove payment').click();
  await says(page, `Payment removed from ${bill.number}`);
  expect(await invoice(bill)).toMatchObject({ status: 'UnPaid' });

  // An advance alone needs no receipt, and what it covers is not asked for again.
  const receiptAt = page.url();
  await page.goto(place.at(`payment/add?client=${id}&invoice=${bill.id}`));
  await expect.poll(() => field('Amount received').inputValue()).toBe('2360.00');
  await field('Advance to apply').fill('1000');
  await expect.poll(() => field('Amount received').inputValue()).toBe('1360.00');
  await field('Advance to apply').fill('2360');
  await button(/^Apply advance/).click();
  await says(page, /Advance applied from receipt/);
  expect(await invoice(bill)).toMatchObject({ status: 'Paid' });
  await page.goto(receiptAt);
  await button(/^Actions for /).click();
  await page.getByRole('menuitem', { name: 'Cancel receipt' }).click();
  await field('Reason').fill('Duplicate entry');
  await button(/^Cancel receipt/).click();
  await says(page, / cancelled$/);

  await page.goto(place.at('payments?page=1'));
  const totals = page.getByRole('group', { name: 'Totals' });
  await totals.getByText('₹ 1,08,000').waitFor();
  await button('Add filter').click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled');
  await totals.getByText('₹ 3,000').first().waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
});

test('a payment with a lost answer is saved once, also after several clicks and a reload', async () => {
  const id = await client('Sabarmati Paper');
  const bill = await issued(id, '10000', '2026-12-05');
  await page.goto(place.at(`payment/add?client=${id}`));
  await field(`Amount to apply to ${bill.number}`).waitFor();
  await field('Amount received').fill('2500');
  await expect.poll(() => field(`Amount to apply to ${bill.number}`).inputValue()).toBe('2500.00');
  let lost = 0;
  await page.route(
    '**/api/receipts',
    async (asked) => {
      await asked.fetch();
      lost += 1;
      await asked.abort();
    },
    { times: 2 },
  );
  await button(/^Record payment/).click();
  await says(page, 'Can’t reach the server. Check your connection.');
  await page.reload();
  await says(page, 'Draft restored. Not saved yet.');
  for (const pressed of [2, 3]) {
    await button(/^Record payment/).click();
    if (pressed === 2) await expect.poll(() => lost).toBe(2);
    await says(
      page,
      pressed === 2 ? 'Can’t reach the server. Check your connection.' : /^Payment recorded\. Receipt \S+ created\.$/,
    );
  }
  expect(await invoice(bill)).toMatchObject({ status: 'Partial Paid', due: '9300.00' });
});

test('from a quotation to an invoice that is paid with tax deducted, without leaving the screens', async () => {
  const client_id = await client('Narmada Steel');
  const lines = [{ description: 'Internal audit', hsn_sac: '998221', tax_rate: '18', rate: '200000' }];
  const body = { firm_id: firm, client_id, date: '2026-11-10', valid_until: '2099-12-31', lines };
  const quotation = await place.call<{ id: number }>('/quotations', { method: 'POST', body });
  await place.call(`/quotations/${quotation.id}/finalise`, { method: 'POST' });
  await page.goto(place.at(`quotation/${quotation.id}/view`));
  await button('Convert to invoice').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Convert to invoice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit invoice' }).waitFor();
  await button(/^Issue invoice/).click();
  await says(page, / issued$/);
  await page.getByRole('link', { name: 'Record payment' }).click();
  await expect.poll(() => field('Amount received').inputValue()).toBe('216000.00');
  expect(await field('TDS deducted').inputValue()).toBe('20000.00');
  await button(/^Record payment/).click();
  await says(page, /^Payment recorded\. Receipt \S+ created\.$/);
  const { data } = await place.call<{ data: Record_[] }>(`/client/${client_id}/invoice`);
  expect(data).toMatchObject([{ status: 'Paid', due: '0.00' }]);
  await page.goto(place.at(`quotation/${quotation.id}/view`));
  await page.getByText('Invoiced', { exact: true }).first().waitFor();
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { focused, tabTo, take, typeInto } from './support/keyboard.ts';
import { previews } from './support/papers.ts';
import { ACCOUNT_PASSWORD, says } from './support/people.ts';

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

test('with the keyboard alone: a part payment goes to the oldest of two, its receipt is sent, and a bounce makes it due again', async () => {
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

  await previews(page, 'Preview of the receipt');
  await button('Send').click();
  await field('To').waitFor();
  expect(await field('To').inputValue()).toBe('accounts@kesar.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await says(page, /is in the outbox/);

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

test('typed values survive the lock and a lost answer; the payment is saved once, also after several clicks and a reload', async () => {
  const id = await client('Sabarmati Paper');
  const bill = await issued(id, '10000', '2026-12-05');
  const pin = { current_password: ACCOUNT_PASSWORD, pin: '2709' };
  await place.call('/user/pin', { method: 'PUT', body: pin });
  await page.goto(place.at(`payment/add?client=${id}`));
  const applied = field(`Amount to apply to ${bill.number}`);
  await applied.waitFor();
  await field('Amount received').fill('2500');
  await field('UTR number').fill('N314260098877');
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  await page.getByRole('heading', { level: 1, name: 'Screen locked' }).waitFor();
  await page.keyboard.type('2709');
  await says(page, 'Draft restored. Not saved yet.');
  expect(await field('UTR number').inputValue()).toBe('N314260098877');
  await expect.poll(() => applied.inputValue()).toBe('2500.00');
  await place.call('/user/pin', { method: 'PUT', body: { ...pin, pin: null } });
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

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { focused, tabTo, take, typeInto } from './support/keyboard.ts';
import { says } from './support/people.ts';

const HETAL = { name: 'Hetal Joshi', email: 'hetal@joshi.example', mobile_number: '9811244501' };

let browser: Browser;
let place: Firm;
let page: Page;

const post = (path: string, body: object): Promise<unknown> => place.call(path, { method: 'POST', body });

beforeAll(async () => {
  browser = await launchBrowser();
  place = await foundFirm(browser, 'Joshi Tax', HETAL);
  page = place.owner;
  const gst = {
    gst_type: 'Regular',
    tax_number: '24ABTFS4821K1ZP',
    pan: 'ABTFS4821K',
    address_1: '1 Ring Road',
    state: 'Gujarat',
  };
  await post('/firms', { name: 'Joshi Tax', ...gst });
  await post('/clients', {
    category: 'Private Limited',
    company_name: 'Padma Foods',
    address_1: '1 Ring Road',
    state: 'Gujarat',
  });
});
afterAll(() => browser.close());

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const cell = (name: string, line = 1) => page.getByLabel(`${name}, line ${line}`, { exact: true });
const totals = () => page.getByRole('region', { name: 'Totals' }).innerText();
const menu = async (item: string): Promise<void> => {
  await button('More actions').click();
  await page.getByRole('menuitem', { name: item }).click();
};

async function choose(label: string, text: string): Promise<void> {
  await typeInto(page, label, text);
  await take(page, text);
}

test('an invoice is typed with the keyboard alone, survives a reload, is issued, and has a credit note', async () => {
  await page.goto(place.at('invoice'));
  await says(page, 'No invoices yet');
  await page.keyboard.press('c');
  await heading('Create invoice');
  await typeInto(page, 'Description, line 1', 'Half a thought');
  await says(page, 'Not saved. Add a firm, a client and one line.');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await cell('Description').waitFor();
  expect(await cell('Description').inputValue()).toBe('Half a thought');

  await choose('Client', 'Padma');
  await says(page, 'The client’s address is in Gujarat');
  await typeInto(page, 'Service, line 1', 'tax aud');
  await page.keyboard.press('Enter');
  expect(await cell('HSN/SAC').inputValue()).toBe('998221');
  await typeInto(page, 'Rate, line 1', '25,000');
  await typeInto(page, 'Discount, line 1', '10%');
  await tabTo(page, 'Tax, line 1');
  await page.keyboard.press('Enter');
  await typeInto(page, 'Description, line 2', 'Travel');
  await typeInto(page, 'Qty, line 2', '3');
  await typeInto(page, 'Rate, line 2', '250');
  await expect.poll(totals).toContain('₹ 27,435.00');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+Delete');
  await says(page, 'Line 1 removed');
  await page.keyboard.press('F8');
  await focused(button('Undo'));
  await page.keyboard.press('Enter');
  await expect.poll(totals).toContain('₹ 27,435.00');
  await page.keyboard.press('Control+Enter');
  await heading(/^JT/);
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  await says(page, `${number} issued`);

  await menu('Create credit note');
  await heading('Create credit note');
  await page.getByLabel('Reason').fill('Travel was not made');
  await cell('Rate', 1).fill('0');
  await says(page, 'Saved');
  await button(/^Issue credit note/).click();
  await heading(/^JTC/);
  await page.getByRole('link', { name: number }).click();
  await heading(number);
  await menu('Cancel invoice');
  await page.getByLabel('Reason').fill('Typed twice');
  await button('Cancel invoice').click();
  await says(page, new RegExp(`${number} has credit or debit notes. Cancel JTC\\S+ first.`));
});

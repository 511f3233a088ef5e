import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { addColleague, foundFirm, type Firm } from './support/firm.ts';
import { focused, tabTo, take, typeInto } from './support/keyboard.ts';
import { lastLinkTo } from './support/outbox.ts';
import { call, says, url } from './support/people.ts';

const HETAL = { name: 'Hetal Joshi', email: 'hetal@joshi.example', mobile_number: '9811244501' };
const READER = { name: 'Rina Vora', email: 'rina@vora.example', mobile_number: '9811244502' };

let browser: Browser;
let place: Firm;
let page: Page;
let abroad: number;

type Id = { id: number };
const post = <T = Id>(path: string, body: object): Promise<T> => place.call<T>(path, { method: 'POST', body });

beforeAll(async () => {
  browser = await launchBrowser();
  place = await foundFirm(browser, 'Joshi Tax', HETAL);
  page = place.owner;
  const lut = { lut_number: 'AD240426000001X', lut_from: '2020-04-01', lut_to: '2099-03-31' };
  const gst = {
    gst_type: 'Regular',
    tax_number: '24ABTFS4821K1ZP',
    pan: 'ABTFS4821K',
    address_1: '1 Ring Road',
    state: 'Gujarat',
  };
  await post('/firms', { name: 'Joshi Tax', ...gst, ...lut });
  await post('/clients', {
    category: 'Private Limited',
    company_name: 'Padma Foods',
    address_1: '1 Ring Road',
    state: 'Gujarat',
  });
  const ohio = { company_name: 'Ohio Mills', address_1: '1 Main Street', country: 'US', currency: 'USD' };
  abroad = (await post('/clients', { category: 'Other', ...ohio })).id;
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

let number: string;

test('an invoice of two lines is typed and issued with the keyboard alone, with live totals', async () => {
  await page.goto(place.at('invoice'));
  await says(page, 'No invoices yet');
  await page.keyboard.press('c');
  await heading('Create invoice');
  await choose('Client', 'Padma');
  await says(page, 'The client’s address is in Gujarat');
  await typeInto(page, 'Service, line 1', 'tax aud');
  await page.keyboard.press('Enter');
  expect(await cell('HSN/SAC').inputValue()).toBe('998221');
  await typeInto(page, 'Rate, line 1', '25,000');
  await typeInto(page, 'Discount, line 1', '10%');
  await expect.poll(totals).toMatch(/CGST\n+₹ 2,025\.00/);
  await tabTo(page, 'Tax, line 1');
  await page.keyboard.press('Enter');
  await typeInto(page, 'Description, line 2', 'Travel');
  await typeInto(page, 'Qty, line 2', '3');
  await typeInto(page, 'Rate, line 2', '250');
  await expect.poll(totals).toContain('₹ 27,435.00');
  expect(await totals()).toContain('Rupees Twenty Seven Thousand Four Hundred Thirty Five Only');
  await page.keyboard.press('Alt+ArrowUp');
  expect(await cell('Description').inputValue()).toBe('Travel');
  await page.keyboard.press('Alt+Delete');
  await says(page, 'Line 1 removed');
  await expect.poll(totals).toContain('₹ 26,550.00');
  await page.keyboard.press('F8');
  await focused(button('Undo'));
  await page.keyboard.press('Enter');
  await expect.poll(totals).toContain('₹ 27,435.00');
  await page.keyboard.press('Control+Enter');
  await heading(/^JT/);
  number = await page.getByRole('heading', { level: 1 }).innerText();
  await says(page, `${number} issued`);
});

test('a credit note blocks cancelling it until the note is cancelled', async () => {
  await menu('Create credit note');
  await heading('Create credit note');
  await page.getByLabel('Reason').fill('Travel was not made');
  await cell('Rate', 2).fill('0');
  await says(page, 'Saved');
  await button(/^Issue credit note/).click();
  await heading(/^JTC/);
  await page.getByRole('link', { name: number }).click();
  await heading(number);
  await page.getByText('Paid', { exact: true }).or(page.getByText('Partially paid')).first().waitFor();
  await menu('Cancel invoice');
  await page.getByLabel('Reason').fill('Typed twice');
  await button('Cancel invoice').click();
  await says(page, new RegExp(`${number} has credit or debit notes. Cancel JTC\\S+ first.`));
  await button('Keep invoice').click();
  const unsaved = page.getByRole('dialog', { name: 'Discard changes?' });
  await unsaved.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Invoices' }).click();
  await page.getByText('Credit notes').click();
  await page.getByRole('row').filter({ hasText: 'JTC' }).waitFor();
});

test('a client abroad is billed in its currency under LUT, with the rate of exchange', async () => {
  await page.goto(place.at(`invoice/create?client=${abroad}`));
  await says(page, 'The client is outside India');
  await says(page, 'No tax charged, under LUT AD240426000001X');
  await cell('Description').fill('Books for August');
  await cell('Rate').fill('1000');
  await button(/^Issue invoice/).click();
  await says(page, 'Enter the exchange rate from USD to INR');
  await page.getByLabel('Exchange rate (1 USD in INR)').fill('83.25');
  expect(await totals()).toMatch(/Tax \(nil under LUT\)\n+\$ 0\.00[\s\S]*\$ 1,000\.00[\s\S]*₹ 83,250\.00/);
  await button(/^Issue invoice/).click();
  await page.getByRole('article', { name: 'Export Invoice' }).getByText('96-Other Countries').waitFor();
});

test('a draft is saved automatically, survives a reload, and overwrites no colleague’s input', async () => {
  await page.goto(place.at('invoice/create'));
  await cell('Description').fill('Half a thought');
  await says(page, 'Not saved. Add a firm, a client and one line.');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  expect(await cell('Description').inputValue()).toBe('Half a thought');
  await page.getByRole('combobox', { name: 'Client' }).fill('Padma');
  await page.getByRole('option', { name: 'Padma' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await cell('Rate').fill('4000');
  await page.getByText('Saving…').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await heading('Edit invoice');
  expect([await cell('Description').inputValue(), await cell('Rate').inputValue()]).toEqual(['Half a thought', '4000']);
  const path = `/invoices/${new URL(page.url()).searchParams.get('invoice')}`;
  const { firm_id, client_id, date } = await place.call<Record<string, unknown>>(path);
  const theirs = { firm_id, client_id, date, lines: [{ description: 'A whole one', rate: '5000' }] };
  await place.call(path, { method: 'PUT', body: theirs });
  await cell('Rate').fill('1');
  await says(page, 'Someone else edited this draft. Your latest changes are not saved.');
  await button('Load latest version').click();
  await page.waitForURL(/invoice\/edit/);
  expect(await cell('Description').inputValue()).toBe('A whole one');
});

test('a business in a VAT country bills 5 %, without fields for India', async () => {
  const body = { name: 'Joshi Gulf', address_1: '1 Main Street', country: 'AE', currency: 'AED' };
  const { id: business } = await call<Id>(page, '/businesses', { method: 'POST', body });
  await call(page, '/firms', { method: 'POST', business, body: { name: 'Joshi Gulf', tax_number: '100123456700003' } });
  const client = {
    category: 'Other',
    company_name: 'Deira Traders',
    address_1: '1 Main Street',
    country: 'AE',
    currency: 'AED',
  };
  const { id } = await call<Id>(page, '/clients', { method: 'POST', business, body: client });
  await page.goto(url(`/business/${business}/invoice/create?client=${id}`));
  await cell('Description').fill('Bookkeeping');
  await cell('Rate').fill('1000');
  expect(await totals()).toMatch(/VAT\n+AED 50\.00[\s\S]*AED 1,050\.00/);
  expect(await page.getByText(/Place of supply|Tax payable on reverse charge|SAC/).count()).toBe(0);
  await button(/^Issue invoice/).click();
  await page.getByRole('article', { name: 'Tax Invoice' }).getByText('AED 1,050.00').waitFor();
});

test('a view keeps kind and status, and opens them again', async () => {
  const tab = (list: string, name: string | RegExp) =>
    page.getByRole('navigation', { name: list }).getByRole('link', { name });
  await page.goto(place.at('invoice'));
  await page.getByRole('radiogroup', { name: 'Document type' }).getByText('Credit notes').click();
  await tab('Status', /^Issued/).click();
  await page.getByRole('row').filter({ hasText: 'JTC' }).waitFor();
  await button('New view').click();
  await page.getByRole('dialog').getByLabel('Name').fill('Credited');
  await page.keyboard.press('Enter');
  await says(page, 'View Credited saved');
  await tab('Saved views', 'All invoices').click();
  await page.getByRole('link', { name: number }).waitFor();
  await tab('Saved views', 'Credited').click();
  await page.getByRole('row').filter({ hasText: 'JTC' }).waitFor();
  expect(await tab('Status', /^Issued/).getAttribute('aria-current')).not.toBeNull();
  await tab('Status', /^Draft/).click();
  await says(page, 'edited');
  await page.getByRole('row').filter({ hasText: 'JTC' }).waitFor({ state: 'detached' });
});

test('a member who can only read finds invoices and PDFs without actions', async () => {
  const role = { name: 'Readers', permissions: { invoices: 'read' } };
  const { id } = await post('/roles', role);
  const reader = await addColleague(browser, place, READER, { role_id: id }, lastLinkTo);
  await reader.goto(place.at('invoice'));
  await reader.getByRole('link', { name: number }).click();
  await reader.getByRole('button', { name: 'Download PDF' }).waitFor();
  for (const name of [/Send/, /Record payment/, /More actions/])
    expect(await reader.getByRole('button', { name }).count()).toBe(0);
  await reader.goBack();
  await reader.getByRole('link', { name: number }).waitFor();
  expect(await reader.getByRole('button', { name: /Create invoice/ }).count()).toBe(0);
  expect(await reader.getByRole('checkbox').count()).toBe(0);
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { typeInto } from './support/keyboard.ts';
import { says } from './support/people.ts';
import { listening } from './support/visit.ts';

const MEENA = { name: 'Meena Parikh', email: 'meena@parikh.example', mobile_number: '9811188901' };

let browser: Browser;
let place: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  place = await foundFirm(browser, 'Parikh Associates', MEENA);
  page = place.owner;
});
afterAll(() => browser.close());

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const button = (name: string | RegExp) => page.getByRole('button', { name });

const next = (kind: string): Promise<string> => page.getByRole('status', { name: `Next ${kind} number` }).innerText();

test('a firm is made with the keyboard alone: registration, account and numbers', async () => {
  await page.goto(place.at('firms'));
  await says(page, 'No firms yet');
  await page.keyboard.press('c');
  await heading('Add firm');
  await typeInto(page, 'Name', 'Parikh Shah Tax');
  await typeInto(page, 'GSTIN', '24ABTFS4821K1ZP');
  await says(page, 'Gujarat · PAN ABTFS4821K');
  await typeInto(page, 'Account holder', 'Parikh Shah');
  await typeInto(page, 'Bank name', 'HDFC Bank');
  await typeInto(page, 'Account number', '50200099887766');
  await typeInto(page, 'IFSC', 'hdfc123');
  expect(await next('quotation')).toMatch(/^PSTQ\/\d\d-\d\d\/0001$/);
  await typeInto(page, 'Invoice pattern', 'PST/{YYYY-YY}/{0000}');
  await typeInto(page, 'First invoice number', '42');
  expect(await next('invoice')).toMatch(/^PST\/\d{4}-\d\d\/0042$/);
  await page.keyboard.press('Control+Enter');
  await says(page, 'Enter an IFSC with 11 characters');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('hdfc0000123');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Parikh Shah Tax added');
  await heading('Parikh Shah Tax');
  expect(await page.getByLabel('State').inputValue()).toBe('Gujarat');
  expect(await page.getByLabel('PAN').inputValue()).toBe('ABTFS4821K');
});

test('the last active firm can’t be deactivated; its numbers and accounts are changed', async () => {
  await button('Actions for Parikh Shah Tax').click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await says(page, "This is your only active firm, so it can't be deactivated.");
  await page.getByRole('link', { name: 'Number series' }).click();
  await page.getByLabel('Receipt pattern').fill('PSTQ/{YY-YY}/{0000}');
  await button('Save series').click();
  await says(page, /^Receipt and Quotation would both use PSTQ/);
  await page.getByLabel('Receipt pattern').fill('RV/{YY-YY}/{0000}');
  await button('Save series').click();
  await says(page, /^Number series saved from FY \S+$/);
  await page.getByRole('link', { name: /^Bank accounts/ }).click();
  await button('Add account').click();
  await page.getByRole('textbox', { name: 'Bank name', exact: true }).fill('ICICI Bank');
  await page.getByLabel('Account number').fill('002405001234');
  await page.getByLabel('IFSC').fill('ICIC0000024');
  await page.keyboard.press('Enter');
  await says(page, 'ICICI Bank added');
  await button('Set ICICI Bank as default').click();
  await says(page, 'ICICI Bank is now the default account');
  await button('Set HDFC Bank as default').waitFor();
});

test('a service gets a rate with a start date; others are deactivated', async () => {
  await page.goto(place.at('services'));
  await row('Accounting').getByText('Accounting').click();
  await page.getByLabel('Default fee').fill('8000');
  await button('Add rate').click();
  await page.getByLabel('Rate 2', { exact: true }).fill('12');
  await page.getByLabel('Rate 2 valid from').fill('01/04/2027');
  await button('Save service').click();
  await says(page, /12% is not available on this date/);
  await page.getByLabel('Rate 2', { exact: true }).fill('5');
  await button('Save service').click();
  await says(page, 'Accounting saved');
  const on = async (day: string): Promise<string> =>
    (await place.call<{ data: { tax_rate: string }[] }>(`/search/services?search=Accounting&on=${day}`)).data[0]!
      .tax_rate;
  expect([await on('2027-03-31'), await on('2027-04-01')]).toEqual(['18', '5']);
  await row('DSC').getByRole('checkbox').check();
  await row('Deed').getByRole('checkbox').check();
  await button('Deactivate').click();
  await says(page, '2 services deactivated');
  await page.getByRole('link', { name: 'Configure services' }).click();
  await heading('Configure services');
  await page.getByRole('switch', { name: 'Offer DSC' }).click();
  await says(page, 'DSC activated');
});

test('a colleague’s change is shown, but not over typed text, and is not overwritten', async () => {
  const { data } = await place.call<{ data: { id: number; name: string; city: string }[] }>('/firms');
  const { id } = data[0]!;
  const theirs = (body: object) => place.call(`/firms/${id}`, { method: 'PUT', body });
  const heard = listening(page);
  await page.goto(place.at(`firmDetails?firm=${id}`));
  await heard;
  const city = page.getByLabel('City');
  await city.waitFor();
  await theirs({ city: 'Anand' });
  await expect.poll(() => city.inputValue()).toBe('Anand');
  await city.fill('Nadiad');
  await theirs({ city: 'Vadodara' });
  await page.getByText(/Vadodara/).waitFor();
  expect(await city.inputValue()).toBe('Nadiad');
  await button('Save firm').click();
  await says(page, /Someone else changed this record/);
  expect(await city.inputValue()).toBe('Nadiad');
});

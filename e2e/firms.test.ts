import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { typeInto } from './support/keyboard.ts';
import { says } from './support/people.ts';

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

test('a firm is made with the keyboard alone: registration, account and numbers; a service gets a rate with a start date', async () => {
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

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { take, typeInto } from './support/keyboard.ts';
import { says } from './support/people.ts';

const ISHA = { name: 'Isha Dave', email: 'isha@dave.example', mobile_number: '9801188931' };

let browser: Browser;
let place: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  place = await foundFirm(browser, 'Dave & Co', ISHA);
  page = place.owner;
  const firm = {
    name: 'Dave Tax',
    pan: 'ABTFD4821K',
    address_1: '1 Ring Road',
    state: 'Gujarat',
    gst_type: 'Unregistered',
  };
  const client = {
    category: 'Private Limited',
    company_name: 'Kutch Ginning',
    address_1: '1 Ring Road',
    state: 'Gujarat',
  };
  await place.call('/firms', { method: 'POST', body: firm });
  await place.call('/clients', { method: 'POST', body: client });
});
afterAll(() => browser.close());

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name });
const preview = () => page.getByRole('region', { name: 'Upcoming dates' });

/** The first of the month after next, in both formats. */
const [year, month] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()).split('-');
const first = new Date(Date.UTC(Number(year), Number(month) + 1, 1)).toISOString().slice(0, 10);
const typed = first.split('-').reverse().join('/');

test('a monthly schedule is created with the keyboard alone, with a preview of its dates, then paused, resumed and ended', async () => {
  await page.goto(place.at('recurring-invoice'));
  await says(page, 'No recurring invoices yet');
  await page.keyboard.press('c');
  await heading('Create recurring invoice').waitFor();
  await page.getByRole('combobox', { name: 'Client' }).waitFor();
  await typeInto(page, 'Start date', typed);
  await expect.poll(() => preview().innerText()).toContain('Every month on day 1');
  await typeInto(page, 'Payment terms (days)', '7');
  await typeInto(page, 'Client', 'kutch');
  await take(page, /Kutch Ginning/);
  await typeInto(page, 'Description, line 1', 'Retainer of the month');
  await typeInto(page, 'Rate, line 1', '6000');
  expect(await preview().getByRole('listitem').count()).toBe(6);
  expect(await preview().innerText()).toContain(typed);
  await page.keyboard.press('Control+Enter');
  await heading('Kutch Ginning').waitFor();
  await says(page, 'No invoices yet. The first will be created on its scheduled date.');
  await says(page, 'Every month on day 1 · ₹ 6,000.00 per invoice');

  await button('Pause').click();
  await says(page, 'Recurring invoice paused');
  await button('Resume invoices').click();
  await says(page, 'Recurring invoice resumed');
  await button('End').click();
  await page.getByRole('dialog').getByRole('button', { name: 'End recurring invoice' }).click();
  await says(page, 'No more dates. This schedule has ended.');
  await page.goto(place.at('recurring-invoice?state=Ended'));
  await page.getByRole('row').filter({ hasText: 'Kutch Ginning' }).waitFor();
});

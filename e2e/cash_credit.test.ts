import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Jignesh Vakil', email: 'jignesh@cash-credit.example', mobile_number: '9834917781' };
const CLIENT = { category: 'Private Limited', company_name: 'Narmada Ginning Private Limited', pan: 'AAACN4382L' };

let browser: Browser;
let firm: Firm;
let page: Page;
let client: number;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Vakil and Associates', OWNER);
  page = firm.owner;
  client = (await firm.call<{ id: number }>('/clients', { method: 'POST', body: CLIENT })).id;
  const body = { client_id: client, nature: 'Trading', estimated_year: '2026-2027' };
  await firm.call('/cash_credit_setup', { method: 'POST', body });
});
afterAll(() => browser.close());

test('a limit and its stock statement give drawing power, and the overview finds what is due', async () => {
  await page.goto(firm.at(`cashCredit/client/${client}`));
  await page.getByRole('button', { name: 'Add existing facility' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Bank').fill('Bank of Baroda');
  await drawer.getByRole('textbox', { name: /^Limit/ }).fill('5000000');
  await drawer.getByLabel('Outstanding', { exact: true }).fill('4300000');
  await drawer.getByLabel('Stock statement by day of the month').fill('10');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Bank of Baroda added');

  await page.goto(firm.at('cashCredit'));
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('combobox', { name: 'Due' }).selectOption({ label: 'Stock statement' });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Narmada Ginning/ }).click();

  await page.getByRole('button', { name: 'Add stock statement' }).click();
  await drawer.getByRole('textbox', { name: /^Stock/ }).fill('4000000');
  await drawer.getByLabel('Creditors for stock').fill('1000000');
  await drawer.getByLabel('Book debts up to 90 days').fill('2000000');
  await drawer.getByRole('status').filter({ hasText: '34,50,000' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Overdrawn by ₹').first().waitFor();
});

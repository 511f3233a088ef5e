import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Paresh Shroff', email: 'paresh@cma-files.example', mobile_number: '9834917760' };
const CLIENT = { category: 'Private Limited', company_name: 'Sabarmati Polymers Private Limited', pan: 'AAACS4321K' };

let browser: Browser;
let firm: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Shroff and Company', OWNER);
  page = firm.owner;
  await firm.call('/clients', { method: 'POST', body: CLIENT });
});
afterAll(() => browser.close());

const sheet = (name: string) => page.getByRole('grid', { name });
const cell = (line: string, column: number) =>
  page
    .getByRole('row', { name: new RegExp(line) })
    .getByRole('gridcell')
    .nth(column);

test('figures are typed with the keyboard, projected, and reach a goal', async () => {
  await page.goto(firm.at('cashCredit'));
  await says(page, 'No CMA files yet');
  await page.getByRole('button', { name: 'Start CMA' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Client' }).fill('Sabarmati');
  await page.getByRole('option', { name: /Sabarmati Polymers/ }).click();
  await drawer.getByRole('button', { name: 'Start CMA' }).click();
  await page.getByRole('heading', { level: 1, name: /Sabarmati Polymers/ }).waitFor();

  await page.getByRole('link', { name: 'Financials' }).click();
  await cell('Domestic sales', 0).click();
  await page.keyboard.type('900');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1080');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell('Domestic sales', 1).innerText()).toBe('1,080.00');
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell('Domestic sales', 1).innerText()).toBe('');
  await page.keyboard.press('Control+y');
  for (const [line, first, second] of [
    ['Capital', '260', '300'],
    ['Receivables, domestic', '150', '185'],
    ['Cash and bank balances', '110', '115'],
  ] as const) {
    await cell(line, 0).click();
    await page.keyboard.type(first);
    await page.keyboard.press('Tab');
    await page.keyboard.type(second);
    await page.keyboard.press('Enter');
  }
  await says(page, 'Saved');
  await page.reload();
  await expect.poll(() => cell('Domestic sales', 1).innerText()).toBe('1,080.00');

  await page.getByRole('link', { name: 'CMA files' }).click();
  await page.getByRole('button', { name: 'Create CMA file' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Renewal');
  await page.keyboard.press('Control+Enter');
  await sheet('Operating statement').waitFor();
  // The growth of the audited years goes on.
  expect(await cell('Domestic sales', 2).innerText()).toBe('1,296.00');
  await cell('Domestic sales', 2).click();
  await page
    .getByText('Domestic sales of last year × (1 + Growth of domestic sales ÷ 100)', { exact: false })
    .waitFor();

  await page.getByRole('link', { name: 'Projection inputs' }).click();
  await cell('Growth of domestic sales', 3).click();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Find an input' }).click();
  const find = page.getByRole('dialog');
  await find.getByRole('combobox', { name: 'Reach' }).selectOption('Limit by turnover');
  await find.getByLabel(/^Value/).fill('20');
  await find.getByRole('button', { name: 'Find', exact: true }).click();
  await find.getByRole('status').or(find.getByRole('alert')).filter({ hasText: 'Limit by turnover' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Forms' }).click();
  await expect.poll(() => cell('Domestic sales', 3).innerText()).toBe('1,425.60');
});

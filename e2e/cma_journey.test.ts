import type { Browser, Page } from 'playwright-core';
import { MAKER_STOCKS, tallyRows } from '@daftar/domain/cma_import/sample-books';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Bhavna Kansara', email: 'bhavna@cma-journey.example', mobile_number: '9834917788' };
const CLIENT = { category: 'Private Limited', company_name: 'Odhav Mouldings Private Limited', pan: 'AAACO4321M' };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let browser: Browser;
let firm: Firm;
let page: Page;
let client: number;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Kansara and Company', OWNER);
  page = firm.owner;
  client = (await firm.call<{ id: number }>('/clients', { method: 'POST', body: CLIENT })).id;
  const body = { client_id: client, nature: 'Manufacturing', estimated_year: '2026-2027', projected_years: 5 };
  await firm.call('/cash_credit_setup', { method: 'POST', body });
});
afterAll(() => browser.close());

async function trialBalance(): Promise<Buffer> {
  const cell = (text: string) =>
    /^\d+\.\d\d$/.test(text) ? { value: Number(text), type: Number } : text ? { value: text, type: String } : null;
  return writeExcelFile(tallyRows({ company: 'Odhav Mouldings' }).map((row) => row.map(cell))).toBuffer();
}
const cell = (line: string, column: number) =>
  page
    .getByRole('row', { name: new RegExp(line) })
    .getByRole('gridcell')
    .nth(column);

test('a trial balance becomes a printed CMA: import, project five years, find the input for the limit, print', async () => {
  await page.goto(firm.at(`cashCredit/client/${client}/Financial`));
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page
    .getByLabel('Choose file')
    .setInputFiles({ name: 'TrialBal.xlsx', mimeType: XLSX, buffer: await trialBalance() });
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page.getByLabel('Closing stock: raw materials, indigenous').fill(MAKER_STOCKS.stock_raw_indigenous);
  await page.getByLabel('Closing stock: finished goods').fill(MAKER_STOCKS.stock_finished);
  await page.getByText('2025-2026: liabilities and assets tally after the import.').waitFor();
  await page.getByRole('button', { name: /^Import \d+ balances$/ }).click();
  await page.getByText('Locked by Bhavna Kansara', { exact: false }).waitFor();

  await page.goto(firm.at(`cashCredit/client/${client}`));
  await page.getByRole('button', { name: 'Create CMA file' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').fill('Enhancement 2027');
  await drawer.getByLabel('Requested limit').fill('7500000');
  await page.keyboard.press('Control+Enter');

  await page.getByRole('link', { name: 'Projection inputs' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Fill from past years' }).click();
  await page.getByRole('button', { name: 'Fill inputs' }).click();
  await says(page, 'Inputs filled from past years');
  // The last of the five projected years.
  await cell('Domestic receivables', 7).filter({ hasText: /\d/ }).waitFor();

  await page.getByRole('button', { name: 'Goal seek' }).click();
  const goal = page.getByRole('dialog', { name: 'Goal seek' });
  await expect.poll(() => goal.getByLabel(/^Value/).inputValue()).toBe('75.00');
  await goal.getByRole('button', { name: 'Find', exact: true }).click();
  const found = goal.getByRole('list', { name: 'Inputs that reach it' }).getByRole('listitem').first();
  await found.filter({ hasText: '75.00' }).waitFor();
  await found.getByRole('button', { name: /^Use/ }).click();
  await says(page, 'Saved');

  await page.getByRole('link', { name: 'Preview' }).click();
  await page.getByRole('heading', { level: 1, name: /Enhancement 2027 · Odhav Mouldings/ }).waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Print version' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/Odhav Mouldings.*version 1\.pdf$/);
  await page.getByRole('list', { name: 'Printed versions' }).getByText('Version 1').waitFor();
});

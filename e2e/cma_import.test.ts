import type { Browser, Page } from 'playwright-core';
import { MAKER_STOCKS, tallyRows } from '@daftar/domain/cma_import/sample-books';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Devang Trivedi', email: 'devang@cma-import.example', mobile_number: '9834917787' };
const CLIENT = { category: 'Private Limited', company_name: 'Mehta Polymers Private Limited', pan: 'AAACM4321L' };

let browser: Browser;
let firm: Firm;
let page: Page;
let client: number;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Trivedi and Company', OWNER);
  page = firm.owner;
  client = (await firm.call<{ id: number }>('/clients', { method: 'POST', body: CLIENT })).id;
  const body = { client_id: client, nature: 'Manufacturing', estimated_year: '2026-2027' };
  await firm.call('/cash_credit_setup', { method: 'POST', body });
});
afterAll(() => browser.close());

/** As Tally exports it, with two ledgers that nothing is known about. */
async function trialBalance(): Promise<Buffer> {
  const rows = tallyRows();
  rows.splice(-1, 0, ['Zaveri Holdings', '25000.00', ''], ['Kalpana Trust', '', '25000.00']);
  const cell = (text: string) =>
    /^\d+\.\d\d$/.test(text) ? { value: Number(text), type: Number } : text ? { value: text, type: String } : null;
  return writeExcelFile(rows.map((row) => row.map(cell))).toBuffer();
}

test('a trial balance is mapped, imported and locked, and Financials show it', async () => {
  await page.goto(firm.at(`cashCredit/client/${client}/Financial`));
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByLabel('Choose file').setInputFiles({
    name: 'TrialBal.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await trialBalance(),
  });
  await says(page, '2 ledgers without a head');
  const review = page.getByRole('button', { name: 'Review changes' });
  expect(await review.isDisabled()).toBe(true);
  // One by its own field, with the keyboard; the other one as a selection.
  const head = page.getByRole('combobox', { name: 'Head of Zaveri Holdings' });
  await head.fill('investments in');
  await page.getByRole('option', { name: /^Investments in associates/ }).waitFor();
  await head.press('Enter');
  await says(page, '1 ledger without a head');
  await page.getByRole('checkbox', { name: 'Select Kalpana Trust' }).check();
  await page.getByRole('combobox', { name: 'Map 1 selected ledger to' }).fill('unsecured loans');
  await page.getByRole('option', { name: /^Unsecured loans and other/ }).click();
  await review.click();

  await page.getByLabel('Closing stock: raw materials, indigenous').fill(MAKER_STOCKS.stock_raw_indigenous);
  await page.getByLabel('Closing stock: finished goods').fill(MAKER_STOCKS.stock_finished);
  await page.getByText('2025-2026: liabilities and assets tally after the import.').waitFor();
  await page.getByRole('button', { name: /^Import \d+ balances$/ }).click();
  await page.getByText('Locked by Devang Trivedi', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Financials' }).click();
  const sales = page
    .getByRole('row', { name: /Export sales/ })
    .getByRole('gridcell')
    .nth(1);
  await expect.poll(() => sales.innerText()).toBe('11.50');
});

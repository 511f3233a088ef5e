import { gstinCheckCharacter } from '@daftar/domain/check-digits';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Ketaki Rawal', email: 'ketaki@gst-import.example', mobile_number: '9834917791' };
const GSTIN = ((body: string) => body + gstinCheckCharacter(body))('24AAACN7731F1Z');

let browser: Browser;
let firm: Firm;
let page: Page;
let client: number;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Rawal and Rawal', OWNER);
  page = firm.owner;
  const body = {
    category: 'Private Limited',
    company_name: 'Nupur Spices Private Limited',
    pan: 'AAACN7731F',
    is_gst: true,
    records: { gst: [{ gst_number: GSTIN, trade_name: 'Nupur Spices', type: 'Regular' }] },
  };
  client = (await firm.call<{ id: number }>('/clients', { method: 'POST', body })).id;
});
afterAll(() => browser.close());

const TITLES = ['Voucher', 'Bill Date', 'Party GSTIN', 'Basic', 'GST Rate'];
const sheet = (rows: string[][]): Promise<Buffer> =>
  writeExcelFile([TITLES, ...rows].map((row) => row.map((value) => ({ value, type: String })))).toBuffer();
const choose = async (name: string, rows: string[][]): Promise<void> =>
  page.getByLabel('Choose file').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await sheet(rows),
  });

test('a sales register is mapped and imported; its wrong row is fixed and imported again', async () => {
  const good = ['N/1', '14/10/2026', '27AAPFU0939F1ZV', '1,000.00', '18'];
  await page.goto(firm.at(`gst_file_import?client=${client}&gstin=${GSTIN}&period=102026&cycle=month`));
  await choose('october.xlsx', [good, ['N/2', '15/10/2026', '27AAPFU0939F1ZX', '2,000.00', '18']]);
  await says(page, 'Map these fields to import: Document number');
  expect(await page.getByRole('button', { name: 'Import 2 rows' }).isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Field for Voucher' }).fill('Document number');
  await page.getByRole('option', { name: 'Document number' }).click();
  await page.getByRole('combobox', { name: 'Field for Basic' }).fill('Taxable value');
  await page.getByRole('option', { name: 'Taxable value' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('Completed with errors').first().waitFor();
  await page.getByRole('table', { name: 'Errors of the import' }).getByText('GSTIN_CHECK').waitFor();
  await says(page, 'Compare the GSTIN with the invoice and correct it.');

  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose('october-2.xlsx', [good, ['N/2', '15/10/2026', '27AAPFU0939F1ZV', '2,000.00', '18']]);
  await says(page, 'Columns as in this client’s last import.');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('Completed', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Review data' }).waitFor();
  await says(page, '2 documents');
});

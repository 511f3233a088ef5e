import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Ketaki Joshi', email: 'ketaki@tax-statements.example', mobile_number: '9834917841' };
const CLIENT = { category: 'Individual', first_name: 'Rohan', last_name: 'Vyas', pan: 'ABCPV4821M' };

let browser: Browser;
let firm: Firm;
let page: Page;
let client: number;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Joshi and Company', OWNER);
  page = firm.owner;
  client = (await firm.call<{ id: number }>('/clients', { method: 'POST', body: CLIENT })).id;
});
afterAll(() => browser.close());

const FILE = [
  '^Annual Tax Statement^',
  'File Creation Date^Permanent Account Number (PAN)^Current Status of PAN^Financial Year^Assessment Year^Name of Assessee',
  `18-06-2026^${CLIENT.pan}^Active^2025-2026^2026-2027^ROHAN VYAS`,
  '^PART-I - Details of Tax Deducted at Source^',
  'Sr. No.^Name of Deductor^TAN of Deductor^^^^^Total Amount Paid / Credited(Rs.)^Total Tax Deducted(Rs.)^Total TDS Deposited(Rs.)',
  '1^TAPI ENGINEERS LIMITED^SRTT12345B^^^^^1,50,000.00^15,000.00^15,000.00',
  '^Sr. No.^Section^Transaction Date^Status of Booking^Date of Booking^Remarks^Amount Paid / Credited(Rs.)^Tax Deducted(Rs.)^TDS Deposited(Rs.)',
  '^1^194J^15-Jun-2025^F^20-Aug-2025^-^1,00,000.00^10,000.00^10,000.00',
  '^2^194J^15-Dec-2025^F^20-Feb-2026^-^50,000.00^5,000.00^5,000.00',
].join('\r\n');

const drawer = () => page.getByRole('dialog').last();

test('a statement is imported, matched with the books and decided', async () => {
  await page.goto(firm.at(`incomeTax/client/${client}/statements?fy=2025`));
  await page.getByRole('button', { name: 'Import statement' }).first().click();
  await page
    .getByLabel('Choose file')
    .setInputFiles({ name: '26as.txt', mimeType: 'text/plain', buffer: Buffer.from(FILE) });
  await drawer().getByText('26as.txt').waitFor();
  await drawer()
    .getByRole('button', { name: /^Import statement/ })
    .click();
  await says(page, 'Form 26AS imported: 2 entries');
  await says(page, '₹ 15,000');

  await page.getByRole('link', { name: 'TDS in books' }).click();
  await page
    .getByRole('button', { name: /Add TDS/ })
    .first()
    .click();
  const fill = (label: string, text: string) => drawer().getByRole('textbox', { name: label, exact: true }).fill(text);
  await fill('Deductor', 'Tapi Engineers');
  await fill('TAN', 'SRTT12345B');
  await fill('Date', '20/06/2025');
  await drawer().getByLabel('Amount').fill('100000');
  await drawer().getByLabel('TDS', { exact: true }).fill('10000');
  await page.keyboard.press('Control+Enter');
  await says(page, 'TDS added');

  await page.getByRole('link', { name: 'Matching' }).click();
  await page.getByText('Only in statement', { exact: true }).waitFor();
  await page.getByText('Matched', { exact: true }).waitFor();
  await page
    .getByRole('button', { name: /TAPI ENGINEERS/ })
    .first()
    .click();
  await drawer().getByText('Not in the books').waitFor();
  await drawer().getByRole('button', { name: 'Ignore' }).click();
  await drawer().getByRole('textbox', { name: 'Reason' }).fill('Income of the partnership');
  await drawer().getByRole('button', { name: 'Ignore' }).click();
  await page.getByText('Ignored: Income of the partnership').first().waitFor();
  const { data } = await firm.call<{ data: { decision: unknown }[] }>(
    `/tax_statements/matches?client_id=${client}&fy=2025&undecided=1`,
  );
  expect(data).toEqual([]);
});

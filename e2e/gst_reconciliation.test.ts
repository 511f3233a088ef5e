import { gstinCheckCharacter } from '@daftar/domain/check-digits';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Devika Pathak', email: 'devika@gst-2b.example', mobile_number: '9834955117' };
const gstin = (body: string): string => body + gstinCheckCharacter(body);
const GSTIN = gstin('24AAACD8812F1Z');
const SUPPLIER = gstin('24AAACS4417K1Z');

let browser: Browser;
let firm: Firm;
let page: Page;
let client: number;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Pathak and Daughters', OWNER);
  page = firm.owner;
  const body = {
    category: 'Private Limited',
    company_name: 'Dhanvi Ceramics Private Limited',
    pan: 'AAACD8812F',
    is_gst: true,
    records: { gst: [{ gst_number: GSTIN, trade_name: 'Dhanvi Ceramics', type: 'Regular' }] },
  };
  client = (await firm.call<{ id: number }>('/clients', { method: 'POST', body })).id;
});
afterAll(() => browser.close());

const at = (path: string, more = ''): string =>
  firm.at(`${path}?client=${client}&gstin=${GSTIN}&period=102026&cycle=month${more}`);

const invoice = (inum: string, txval: number) => ({
  inum,
  dt: '14-10-2026',
  typ: 'R',
  val: txval * 1.18,
  pos: '24',
  rev: 'N',
  itcavl: 'Y',
  rsn: '',
  txval,
  igst: 0,
  cgst: txval * 0.09,
  sgst: txval * 0.09,
  cess: 0,
});
const STATEMENT = {
  data: {
    gstin: GSTIN,
    rtnprd: '102026',
    docdata: {
      b2b: [
        {
          ctin: SUPPLIER,
          trdnm: 'Somnath Minerals',
          supfildt: '11-11-2026',
          supprd: '102026',
          inv: [invoice('SM/1', 1000), invoice('SM/2', 2500)],
        },
      ],
    },
  },
};
const row = (number: string, taxable: number): string =>
  `Invoice,${number},14-Oct-2026,${SUPPLIER},Somnath Minerals,24-Gujarat,18,${taxable},${taxable * 0.09},${taxable * 0.09}`;
const PURCHASES = [
  'Document type,Document number,Document date,Supplier GSTIN,Supplier name,Place of supply,GST rate,Taxable value,CGST,SGST/UTGST',
  row('SM/1', 1000),
  row('SM/2', 2000),
  row('SM/3', 700),
].join('\n');

async function importFile(tab: string, name: string, mimeType: string, text: string): Promise<void> {
  await page.goto(at('gst_file_import', `&tab=${tab}`));
  await page.getByLabel('Choose file').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  await page
    .getByRole('button', { name: /^Import/ })
    .last()
    .click();
  await page.getByText('Completed', { exact: true }).first().waitFor();
}

test('purchases and 2B are matched, accepted with the keyboard, and the supplier is emailed', async () => {
  await importFile('purchases', 'october.csv', 'text/csv', PURCHASES);
  await importFile('2b', '2b.json', 'application/json', JSON.stringify(STATEMENT));
  await page.getByRole('link', { name: 'View 2B reconciliation' }).click();
  await says(page, 'Taxable value, CGST and SGST differ. 2B has ₹ 90 more tax.');
  await page
    .getByRole('link', { name: /^Matched/ })
    .first()
    .click();
  await says(page, 'All fields agree.');
  await page.keyboard.press('a');
  await says(page, 'Document accepted. Credit taken in October 2026.');
  await page.getByRole('link', { name: 'Credit', exact: true }).click();
  await page.getByRole('row', { name: '4(A)(5) All other credit — 90.00 90.00 —' }).waitFor();

  await page.getByRole('link', { name: 'By supplier' }).click();
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await page.getByRole('textbox', { name: 'To' }).fill('accounts@somnath-minerals.example');
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toContain('SM/3 of 14/10/2026');
  await page.getByRole('button', { name: 'Send email' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

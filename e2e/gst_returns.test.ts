import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const HANSA = { name: 'Hansa Trivedi', email: 'hansa@trivedi.example', mobile_number: '9811166301' };
const GSTIN = '24ABTFS4821K1ZP';
const BUYER = '27AAACK5012M1ZL';

let browser: Browser;
let place: Firm;
let page: Page;
let firm: number;
let client: number;
let consumer: number;
beforeAll(async () => {
  browser = await launchBrowser();
  place = await foundFirm(browser, 'Trivedi and Co', HANSA);
  page = place.owner;
  const post = async (path: string, body: unknown) =>
    (await place.call<{ id: number }>(path, { method: 'POST', body })).id;
  const registered = {
    tax_number: GSTIN,
    pan: 'ABTFS4821K',
    gst_type: 'Regular',
    address_1: '1 Ring Road',
    state: 'Gujarat',
  };
  firm = await post('/firms', { name: 'Trivedi Tax', ...registered });
  const company = {
    category: 'Private Limited',
    company_name: 'Kesar Foods',
    address_1: '1 Ring Road',
    state: 'Maharashtra',
  };
  client = await post('/clients', { ...company, pan: 'AAACK5012M', is_gst: true, gst_number: BUYER });
  // Only a consumer's invoice can be issued without a code.
  consumer = await post('/clients', {
    category: 'Individual',
    first_name: 'Ila',
    last_name: 'Desai',
    state: 'Gujarat',
  });
});
afterAll(() => browser.close());

/** The tenth of the month that is to be filed now. */
const LAST = new Date();
LAST.setDate(0);
const DATE = `${LAST.getFullYear()}-${String(LAST.getMonth() + 1).padStart(2, '0')}-10`;

async function issue(client_id: number, ...codes: string[]): Promise<{ id: number; number: string }> {
  const lines = codes.map((hsn_sac) => ({ description: 'Audit', hsn_sac, rate: '1000', tax_rate: '18' }));
  const body = { firm_id: firm, client_id, date: DATE, lines };
  const { id } = await place.call<{ id: number }>('/invoices', { method: 'POST', body });
  return place.call(`/invoices/${id}/issue`, { method: 'POST', body: {} });
}

async function cancelHere(): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel invoice' }).click();
  await page.getByLabel('Reason').fill('Code forgotten');
  await page.getByRole('button', { name: 'Cancel invoice' }).click();
}

test('an error is fixed, the file is downloaded, and the month is filed; with the keyboard alone it is read and taken back', async () => {
  const wrong = await issue(consumer, '998221', '');
  await page.goto(place.at('gst_returns'));
  await page.getByText(GSTIN).waitFor();
  await page.getByRole('navigation', { name: 'Return sections' }).getByRole('link', { name: 'To fix' }).click();
  await page.getByRole('link', { name: new RegExp(`^${wrong.number} · line 2 · HSN/SAC is missing`) }).click();
  await page.getByRole('heading', { level: 1, name: wrong.number }).waitFor();
  await cancelHere();
  await says(page, `${wrong.number} cancelled`);
  const right = await issue(client, '998221', '998221');

  await page.goto(place.at('gst_returns?tab=preflight'));
  await says(page, 'Nothing to fix');
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download JSON', exact: true }).click(),
  ]);
  expect(taken.suggestedFilename()).toMatch(new RegExp(`^returns_\\d{6,8}_R1_${GSTIN}_offline\\.json$`));
  const json = JSON.parse(readFileSync(await taken.path(), 'utf8'));
  expect(json).toMatchObject({ gstin: GSTIN, b2b: [{ ctin: BUYER, inv: [{ inum: right.number, val: 2360 }] }] });
  expect(json.doc_issue.doc_det[0].docs).toMatchObject([{ totnum: 2, cancel: 1, net_issue: 1 }]);

  await page.getByRole('button', { name: 'Mark as filed' }).click();
  await page.getByLabel('ARN').fill('AA2406');
  await page.keyboard.press('Control+Enter');
  await says(page, /^Enter an ARN with 15 characters/);
  await page.getByLabel('ARN').fill('AA240626123456K');
  await page.keyboard.press('Control+Enter');
  await says(page, /^GSTR-1 for .* marked as filed$/);
  await page.goto(place.at(`invoice/${right.id}/view`));
  await cancelHere();
  await says(page, `${right.number} is already filed in GSTR-1. Create a credit note instead.`);

  await page.goto(place.at('gst_returns'));
  await page.getByRole('grid', { name: 'Sections' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'B2B, SEZ, DE invoices' }).waitFor();
  await page.getByRole('grid', { name: 'B2B, SEZ, DE invoices' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/invoice\/\d+\/view/);
  await page.goBack();
  await page.getByRole('link', { name: 'All sections' }).press('Enter');
  await page.getByRole('button', { name: 'Previous period' }).press('Enter');
  await says(page, 'All issued');
  // The choice is remembered.
  const before = await page.getByLabel('Period', { exact: true }).inputValue();
  await page.goto(place.at('dashboard'));
  await page.goto(place.at('gst_returns'));
  await page.getByText(GSTIN).waitFor();
  expect(await page.getByLabel('Period', { exact: true }).inputValue()).toBe(before);
  await page.getByRole('button', { name: 'Next period' }).press('Enter');
  await page.getByRole('button', { name: 'Mark as not filed' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as not filed' }).press('Enter');
  await says(page, 'GSTR-1 marked as not filed');
});

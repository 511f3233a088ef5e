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
beforeAll(async () => {
  browser = await launchBrowser();
  place = await foundFirm(browser, 'Trivedi and Co', HANSA);
  page = place.owner;
  const post = async (path: string, body: unknown) =>
    (await place.call<{ id: number }>(path, { method: 'POST', body })).id;
  const registered = { tax_number: GSTIN, pan: 'ABTFS4821K', gst_type: 'Regular', state: 'Gujarat' };
  firm = await post('/firms', { name: 'Trivedi Tax', ...registered });
  const company = { category: 'Private Limited', company_name: 'Kesar Foods', state: 'Maharashtra' };
  client = await post('/clients', { ...company, pan: 'AAACK5012M', is_gst: true, gst_number: BUYER });
});
afterAll(() => browser.close());

/** The tenth of the month that is to be filed now. */
const LAST = new Date();
LAST.setDate(0);
const DATE = `${LAST.getFullYear()}-${String(LAST.getMonth() + 1).padStart(2, '0')}-10`;

async function issue(...codes: string[]): Promise<{ id: number; number: string }> {
  const lines = codes.map((hsn_sac) => ({ description: 'Audit', hsn_sac, rate: '1000', tax_rate: '18' }));
  const body = { firm_id: firm, client_id: client, date: DATE, lines };
  const { id } = await place.call<{ id: number }>('/invoices', { method: 'POST', body });
  return place.call(`/invoices/${id}/issue`, { method: 'POST', body: {} });
}

async function cancelHere(): Promise<void> {
  await page.getByRole('button', { name: 'More acts' }).click();
  await page.getByRole('menuitem', { name: 'Cancel invoice' }).click();
  await page.getByLabel('Reason').fill('Code forgotten');
  await page.getByRole('button', { name: 'Cancel invoice' }).click();
}

test('an error is mended from the pre-flight, the file is taken, and the month is filed', async () => {
  const wrong = await issue('998221', '');
  await page.goto(place.at('gst_returns'));
  await page.getByText(GSTIN).waitFor();
  await page.getByRole('link', { name: 'Pre-flight' }).click();
  await page.getByRole('link', { name: new RegExp(`^${wrong.number} · line 2 · HSN/SAC is missing`) }).click();
  await page.getByRole('heading', { level: 1, name: wrong.number }).waitFor();
  await cancelHere();
  await says(page, `${wrong.number} cancelled`);
  const right = await issue('998221', '998221');

  await page.goto(place.at('gst_returns?tab=preflight'));
  await says(page, 'Nothing to mend');
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'JSON', exact: true }).click(),
  ]);
  expect(taken.suggestedFilename()).toMatch(new RegExp(`^returns_\\d{6,8}_R1_${GSTIN}_offline\\.json$`));
  const json = JSON.parse(readFileSync(await taken.path(), 'utf8'));
  expect(json).toMatchObject({ gstin: GSTIN, b2b: [{ ctin: BUYER, inv: [{ inum: right.number, val: 2360 }] }] });
  expect(json.doc_issue.doc_det[0].docs).toMatchObject([{ totnum: 2, cancel: 1, net_issue: 1 }]);

  await page.getByRole('button', { name: 'Mark as filed' }).click();
  await page.getByLabel('ARN').fill('AA2406');
  await page.keyboard.press('Control+Enter');
  await says(page, /^An ARN has 15 characters/);
  await page.getByLabel('ARN').fill('AA240626123456K');
  await page.keyboard.press('Control+Enter');
  await says(page, /^GSTR-1 of .* marked as filed$/);
  await page.goto(place.at(`invoice/${right.id}/view`));
  await cancelHere();
  await says(page, `${right.number} is filed in GSTR-1: make a credit note instead`);
});

test('with the keyboard alone: from a section to its document, another period, and taken back', async () => {
  await page.goto(place.at('gst_returns'));
  await page.getByRole('grid', { name: 'Sections' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Invoices to registered buyers' }).waitFor();
  await page.getByRole('grid', { name: 'Invoices to registered buyers' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/invoice\/\d+\/view/);
  await page.goBack();
  await page.getByRole('link', { name: 'All sections' }).press('Enter');
  await page.getByRole('button', { name: 'Previous period' }).press('Enter');
  await says(page, 'all issued');
  // Who comes back finds what was chosen.
  const before = await page.getByLabel('Period', { exact: true }).inputValue();
  await page.goto(place.at('dashboard'));
  await page.goto(place.at('gst_returns'));
  await page.getByText(GSTIN).waitFor();
  expect(await page.getByLabel('Period', { exact: true }).inputValue()).toBe(before);
  await page.getByRole('button', { name: 'Next period' }).press('Enter');
  await page.getByRole('button', { name: 'Take back' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).press('Enter');
  await says(page, 'GSTR-1 is no longer marked as filed');
});

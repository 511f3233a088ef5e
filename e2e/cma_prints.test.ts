import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Jignesh Parikh', email: 'jignesh@cma-prints.example', mobile_number: '9834917789' };
const CLIENT = { category: 'Private Limited', company_name: 'Vatva Castings Private Limited', pan: 'AAACV4321K' };

let browser: Browser;
let firm: Firm;
let page: Page;
let path: string;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Parikh Prints', OWNER);
  page = firm.owner;
  const client = await firm.call<{ id: number }>('/clients', { method: 'POST', body: CLIENT });
  const body = { client_id: client.id, nature: 'Manufacturing', estimated_year: '2026-2027' };
  await firm.call('/cash_credit_setup', { method: 'POST', body });
  const file = await firm.call<{ id: number }>('/cash_credit_loans', {
    method: 'POST',
    body: { client_id: client.id, name: 'Renewal 2027', requested_limit: '5000000' },
  });
  path = `cashCredit/client/${client.id}/CMA/${file.id}`;
});
afterAll(() => browser.close());

test('a file is previewed and printed, and version 1 is kept', async () => {
  await page.goto(firm.at(path));
  await page.getByRole('link', { name: 'Preview' }).click();
  await page.getByRole('heading', { level: 1, name: /Renewal 2027 · Vatva Castings/ }).waitFor();
  await says(page, 'No printed versions yet');
  // Without the browser's PDF viewer, the file is named instead.
  await page.getByTitle('Preview of the CMA data').or(page.getByText('draft.pdf')).first().waitFor();
  await page.getByLabel('Partner').fill('Jignesh Parikh');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Print version' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/Vatva Castings.*version 1\.pdf$/);
  await page.getByRole('list', { name: 'Printed versions' }).getByText('Version 1').waitFor();
});

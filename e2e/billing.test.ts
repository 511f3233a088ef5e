import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coloursOf } from '../apps/server/src/testing/pdf.ts';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { tabTo, take } from './support/keyboard.ts';
import { says } from './support/people.ts';

const LATA = { name: 'Lata Lele', email: 'lata@lele.example', mobile_number: '9811255601' };

let browser: Browser;
let place: Firm;
let page: Page;
let invoice: number;

type Id = { id: number };
const post = (path: string, body: object): Promise<Id> => place.call<Id>(path, { method: 'POST', body });

beforeAll(async () => {
  browser = await launchBrowser();
  place = await foundFirm(browser, 'Lele and Co', LATA);
  page = place.owner;
  const registered = {
    tax_number: '24ABTFS4821K1ZP',
    pan: 'ABTFS4821K',
    gst_type: 'Regular',
    address_1: '1 Ring Road',
    state: 'Gujarat',
  };
  const firm = await post('/firms', { name: 'Lele Tax', ...registered });
  const client = await post('/clients', {
    category: 'Private Limited',
    company_name: 'Sagar Mills',
    address_1: '1 Ring Road',
    state: 'Gujarat',
  });
  const date = new Date().toISOString().slice(0, 10);
  const lines = [{ description: 'Audit', hsn_sac: '998221', rate: '45000.40', tax_rate: '18' }];
  invoice = (await post('/invoices', { firm_id: firm.id, client_id: client.id, date, lines })).id;
  await post(`/invoices/${invoice}/issue`, {});
});
afterAll(() => browser.close());

/** By label, with or without the asterisk of required fields. */
const field = (name: string) => page.getByRole('dialog').getByLabel(new RegExp(`^${name}\\s*\\*?$`));

test('a plan is created and assigned with the keyboard alone, and its recurring invoice is there', async () => {
  await page.goto(place.at('pricingPlan'));
  await says(page, 'No fee plans yet');
  await page.keyboard.press('c');
  await tabTo(page, 'Name');
  await page.keyboard.type('Retainer');
  await tabTo(page, 'Service');
  await page.keyboard.type('Accounting');
  await take(page, 'Accounting');
  await expect.poll(() => field('HSN/SAC').inputValue()).toBe('998222');
  await tabTo(page, 'Fee');
  await page.keyboard.type('8000');
  await says(page, '₹ 96,000.00');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Retainer created');

  await page.getByRole('button', { name: 'Assign to clients' }).press('Enter');
  await tabTo(page, 'Clients');
  await page.keyboard.type('Sagar');
  await take(page, /Sagar Mills/);
  await page.getByRole('button', { name: /^Remove Sagar Mills/ }).waitFor();
  await page.keyboard.press('Control+Enter');
  await says(page, 'Retainer assigned to 1 client');
  await page.getByRole('link', { name: 'Recurring invoice' }).press('Enter');
  await page.waitForURL(/\/recurring-invoice\/\d+\/view/);
  await page.getByRole('heading', { level: 1, name: /Sagar Mills/ }).waitFor();
  await says(page, /Monthly/);
});

test('each figure of the overview opens its records: outstanding amounts, and the invoices of a month', async () => {
  await page.goto(place.at('billing'));
  const outstanding = page.getByRole('link', { name: /^Outstanding.*₹/s });
  expect(await outstanding.innerText()).toContain('₹ 53,100');
  await outstanding.click();
  expect(
    await page
      .getByRole('link', { name: /^Amount due/ })
      .first()
      .innerText(),
  ).toContain('₹ 53,100');
  await page.goBack();
  await page.getByRole('link', { name: /^[A-Z]\w+ \d{4}: Billed ₹ 53,100/ }).press('Enter');
  await page.getByRole('link', { name: /^LT\// }).waitFor();
});

const colours = async (): Promise<string> => {
  const { url } = await place.call<{ url: string }>(`/invoices/${invoice}/pdf`);
  return String(await coloursOf(new Uint8Array(await (await fetch(url)).arrayBuffer())));
};

test('a design is previewed at once and used by PDFs; new documents follow the round-off', async () => {
  const before = await colours();
  await page.goto(place.at('billing-setting'));
  await says(page, /^LT\/[\d-]+\/0*2$/);
  const sample = page.waitForResponse((answer) => /billing_sample\?.*modern/.test(answer.url()));
  await page.getByText('Modern', { exact: true }).click();
  expect((await sample).status()).toBe(200);
  await page.getByLabel('Round off to the nearest rupee').uncheck();
  await page.keyboard.press('Control+Enter');
  await says(page, 'Billing settings saved');
  expect(await colours()).not.toBe(before);
  await page.goto(place.at('invoice/create'));
  expect(await page.getByLabel('Round off to the nearest rupee').isChecked()).toBe(false);
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../apps/server/src/testing/pdf.ts';
import { launchBrowser } from './support/browser.ts';
import { take, typeInto } from './support/keyboard.ts';
import { businessId, callAs, newAccount, openSession, says, url } from './support/people.ts';

const AMY = { name: 'Amy Carter', email: 'amy@carter.example', mobile_number: '9811366701' };
const INDIAN = /GSTIN|\bPAN\b|IFSC|HSN|SAC|Place of supply|Shipping|TDS|UPI|\bNRE\b|PIN code|rupee/i;

let browser: Browser;
let page: Page;
let token: string;
let business = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  token = await newAccount(AMY);
  page = await openSession(browser, token);
});
afterAll(() => browser.close());

const at = (path: string): string => url(`/business/${business}/${path}`);
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const shown = (): Promise<string> => page.getByRole('main').innerText();
const totals = (): Promise<string> => page.getByRole('region', { name: 'Totals' }).innerText();

async function choose(label: string, typed: string, option: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(typed);
  await page.getByRole('option', { name: option }).click();
}

test('a business in the United Kingdom, its firm and its client have their country’s numbers, and so has its VAT invoice', async () => {
  await page.goto(url('/new-business'));
  await page.getByLabel('Business name').fill('Carter Accountants');
  await choose('Country', 'united kingdom', /United Kingdom/);
  expect(await page.getByRole('combobox', { name: 'Currency' }).inputValue()).toBe('GBP · Pound Sterling');
  await page.getByLabel('VAT number').fill('GB980780684');
  await page.getByLabel('Postcode').fill('EC2M 1AA');
  await page.getByLabel('County').fill('Greater London');
  expect(await shown()).not.toMatch(INDIAN);
  await button(/Create business/).click();
  await page.waitForURL(/\/business\/\d+\//);
  business = await businessId(page, 'Carter Accountants');

  await page.goto(at('firmCreate'));
  await heading('Add firm');
  await page.getByLabel(/^Name/).fill('Carter Accountants');
  await page.getByLabel('VAT number').fill('GB980780684');
  await page.getByLabel('Company number').fill('03977902');
  await page.getByLabel('Address line 1').fill('1 Broad Street');
  await page.getByLabel('City').fill('London');
  await page.getByLabel('Postcode').fill('EC2M 1AA');
  await page.getByLabel('Account holder').fill('Carter Accountants');
  await page.getByLabel('Bank name').fill('Barclays');
  await page.getByLabel('Account number').fill('31926819');
  await page.getByLabel('Sort code').fill('60-16-13');
  await page.getByRole('combobox', { name: 'Account type' }).click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Current', 'Savings', 'Business', 'Other']);
  await page.keyboard.press('Escape');
  expect(await shown()).not.toMatch(INDIAN);
  await button('Add firm').click();
  await says(page, 'Carter Accountants added');

  await page.goto(at('clients/add_client'));
  await choose('Category', 'Limited c', /^Limited company$/);
  await page.getByLabel('Company name').fill('Camden Foods Limited');
  await page.getByLabel('Company number').fill('SC123456');
  await page.getByLabel('UTR').fill('1955839661');
  await page.getByLabel('VAT number').fill('GB123456782');
  expect(await shown()).not.toMatch(/GSTIN|\bPAN\b|\bTAN\b|Aadhaar/);
  await button(/^Add client/).click();
  await heading(/Camden Foods Limited/);
  await says(page, 'Company number');
  await says(page, /Limited company/);
  await page.goto(at('compliance'));
  await says(page, 'No compliance calendar for your country');

  await page.goto(at('invoice/create'));
  await heading('Create invoice');
  await typeInto(page, 'Client', 'Camden');
  await take(page, 'Camden Foods Limited');
  await typeInto(page, 'Description, line 1', 'Annual accounts');
  await typeInto(page, 'Rate, line 1', '199.99');
  await expect.poll(totals).toMatch(/VAT\s+£ 40\.00/);
  expect(await totals()).toContain('£ 239.99');
  expect(await totals()).toContain('Pounds Sterling Two Hundred Thirty Nine and Ninety Nine Pence Only');
  const rates = page.getByLabel('Tax, line 1', { exact: true });
  expect(await rates.innerText()).toMatch(/0%\s+5%\s+20%\s+Zero-rated\s+Exempt\s+Outside the scope of VAT/);
  expect(await shown()).not.toMatch(INDIAN);
  await page.keyboard.press('Control+Enter');
  await heading(/^CA/);
  await says(page, 'VAT invoice');
  const id = Number(/invoice\/(\d+)\/view/.exec(page.url())![1]);
  const link = await callAs<{ url: string }>(token, `/invoices/${id}/pdf`, { business });
  const [paper] = await readPdf(Buffer.from(await (await fetch(link.url)).arrayBuffer()));
  for (const text of ['VAT invoice', 'GB980780684', '03977902', 'GB123456782', 'Sort code', '60-16-13', '£ 239.99'])
    expect(paper).toContain(text);
  expect(paper).not.toMatch(INDIAN);
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Minal Trivedi', email: 'minal@income-tax.example', mobile_number: '9834917861' };
const CLIENT = {
  category: 'Individual',
  first_name: 'Ketan',
  last_name: 'Trivedi',
  pan: 'ABXPT4421K',
  records: { selected_services: [{ service: 'Income Tax' }] },
};
/** Long over, so that its dates are in the past on any day. */
const FY = 2024;

let browser: Browser;
let firm: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Trivedi and Company', OWNER);
  page = firm.owner;
  await firm.call('/clients', { method: 'POST', body: CLIENT });
});
afterAll(() => browser.close());

const drawer = () => page.getByRole('dialog').last();
const fill = (label: string, text: string) => drawer().getByRole('textbox', { name: label }).fill(text);

test('returns of a year are created, moved on in the list, uploaded and verified', async () => {
  await page.goto(firm.at(`incomeTax?fy=${FY}`));
  await page.getByRole('button', { name: 'Create returns' }).first().click();
  await drawer().getByRole('button', { name: 'Create 1 return' }).click();
  await says(page, '1 return created');

  await page.getByRole('button', { name: 'Stage of Ketan Trivedi: Not started' }).click();
  await page.getByRole('menuitem', { name: 'In preparation' }).click();
  await says(page, 'Moved to In preparation');
  await page.getByRole('link', { name: /Ketan Trivedi/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Ketan Trivedi' }).waitFor();
  await says(page, 'Resident individual with simple income');

  await page.getByRole('button', { name: 'Record upload' }).click();
  await fill('Acknowledgement number', '123456789310726');
  await fill('Uploaded on', '10/08/2025');
  await says(page, 'The number usually ends with the filing date, 100825');
  await fill('Acknowledgement number', '123456789100825');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Upload recorded');
  await says(page, 'The 30 days ended on 09/09/2025');

  await page.getByRole('button', { name: 'Record verification' }).click();
  await fill('Verified on', '12/08/2025');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Verification recorded');
  await says(page, 'Waiting for the department.');
  await page.getByRole('combobox', { name: 'State of Form 16' }).selectOption('Received');
  await says(page, 'Documents: 1 of');

  const { data } = await firm.call<{ data: { filed_on: string; form_variant: string }[] }>('/filings');
  expect(data).toMatchObject([{ filed_on: '2025-08-10', form_variant: 'ITR-1' }]);
  await page.goto(firm.at('incomeTax?tab=years'));
  await page.getByRole('link', { name: 'Verified' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ketan Trivedi' }).waitFor();
});

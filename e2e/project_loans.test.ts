import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Jignesh Thakkar', email: 'jignesh@project-loans.example', mobile_number: '9834917793' };
const CLIENT = { category: 'LLP', company_name: 'Gondal Pulses LLP', pan: 'AAGFG7741L' };

let browser: Browser;
let firm: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Thakkar and Associates', OWNER);
  page = firm.owner;
  await firm.call('/clients', { method: 'POST', body: CLIENT });
});
afterAll(() => browser.close());

const field = (label: string) => page.getByLabel(label, { exact: true });
const tab = async (name: string): Promise<void> =>
  page
    .getByRole('navigation', { name: /sections$/ })
    .getByRole('link', { name, exact: true })
    .click();
const save = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Save project' }).click();
  await says(page, 'Dal mill saved');
};

test('a project is entered, appraised and printed', async () => {
  await page.goto(firm.at('projectLoan'));
  await says(page, 'No project loans yet');
  await page.getByRole('button', { name: 'Create project' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Client' }).fill('Gondal');
  await page.getByRole('option', { name: /Gondal Pulses/ }).click();
  await drawer.getByRole('textbox', { name: 'Project' }).fill('Dal mill');
  await drawer.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dal mill' }).waitFor();

  await field('Amount of head 1').fill('2000000');
  await field('Amount of head 3').fill('8000000');
  await field('Amount of head 7').fill('1000000');
  await field('Promoters’ capital').fill('5000000');
  await field('Term loan').fill('6000000');
  // 30 % of the loan for six months and the rest for three, at 10.5 %.
  await says(page, 'The means are ₹ 2,04,750.00 less than the cost. Increase the means.');
  await field('Promoters’ capital').fill('5204750');
  await says(page, 'Cost equals means');

  await tab('Operations');
  await field('Quantity of product 1').fill('2400');
  await field('Price of product 1').fill('10000');
  await field('Value of expense 4').fill('2400000');
  await tab('Results');
  await says(page, 'The means are equal to the cost.');
  await page.getByRole('region', { name: 'Sensitivity' }).getByText('Sales 10 % lower').waitFor();
  await save();
  await page.reload();
  await page.getByRole('region', { name: 'Debt service coverage' }).waitFor();
  await tab('Projections');
  const row = page.getByRole('region', { name: 'Projected balance sheet' }).getByRole('row');
  const total = async (name: string) => (await row.filter({ hasText: name }).innerText()).replace(name, '').trim();
  expect(await total('Total assets')).toBe(await total('Total liabilities'));

  await tab('Report');
  await page.getByRole('button', { name: 'Edit Promoters' }).click();
  await page.getByRole('dialog').getByLabel('Text').fill('The partners have milled dal since 2009.');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Promoters saved');
  await page.getByRole('button', { name: 'Move Promoters down' }).click();
  const first = page.getByRole('checkbox', { name: /^Include/ }).first();
  await expect.poll(() => first.getAttribute('aria-label')).toBe('Include Product and market');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download final report' }).click();
  expect((await downloaded).suggestedFilename()).toBe('Dal mill report.pdf');
});

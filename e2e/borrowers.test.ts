import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';
import { openTab } from './support/tabs.ts';

const OWNER = { name: 'Hetal Vora', email: 'hetal@borrowers.example', mobile_number: '9834911284' };
const CLIENT = { category: 'Individual', first_name: 'Jignesh', last_name: 'Rathod', pan: 'ABCPR1234K' };

let browser: Browser;
let firm: Firm;
let page: Page;
let file: { id: number; number: string };
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Vora Loan Advisors', OWNER);
  page = firm.owner;
  await firm.call('/clients', { method: 'POST', body: CLIENT });
  const body = { loan_type: 'Home', amount: '3500000', months: 240 };
  file = await firm.call('/loans', { method: 'POST', body });
});
afterAll(() => browser.close());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const drawer = () => page.getByRole('dialog').last();
const fill = (label: string, text: string) => drawer().getByRole('textbox', { name: label, exact: true }).fill(text);

test('a client becomes the applicant of a file; salary and a running loan give the assessed income', async () => {
  await page.goto(firm.at(`borrower/create?loan=${file.id}&role=Applicant`));
  await page.getByText(`Applicant on ${file.number}`).waitFor();
  await page.getByRole('combobox', { name: 'Client' }).fill('Rathod');
  await page.getByRole('option', { name: /Jignesh Rathod/ }).click();
  await button('Import client').click();
  await page.getByRole('heading', { level: 1, name: 'Edit Jignesh Rathod' }).waitFor();

  await button('Add salary').click();
  await fill('Fixed pay', '80000');
  await drawer().getByRole('button', { name: 'Save and add next' }).click();
  await says(page, 'Salary added');
  // The next drawer is of the month before, with the same pay.
  await expect.poll(() => drawer().getByLabel('Fixed pay').inputValue()).toBe('80000');
  await fill('Fixed pay', '90000');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('table', { name: 'Salary' }).getByText('₹ 90,000').waitFor();

  await button('Add running loan').click();
  await drawer().getByRole('combobox', { name: 'Lender' }).fill('Bajaj Finance');
  await drawer().getByRole('combobox', { name: 'Loan' }).fill('Personal');
  await page.getByRole('option', { name: 'Personal loan' }).click();
  await fill('EMI', '6500');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Running loan added');
  await button(/^Save changes/).click();

  await page.waitForURL(new RegExp(`retail_loan/${file.id}\\?tab=people`));
  await openTab(page, 'Income');
  const working = page.getByRole('table', { name: 'Working' });
  await working.getByText('Fixed salary of Jignesh Rathod, average of 2 months').waitFor();
  expect(await working.getByText('₹ 85,000').count()).toBe(2);

  await page.goto(firm.at(`retail_loan/${file.id}?tab=obligations`));
  await page.getByRole('switch', { name: 'Personal loan from Bajaj Finance will be closed' }).click();
  await says(page, 'Personal loan from Bajaj Finance will be closed');
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Hema Nair', email: 'hema@loan-radar.example', mobile_number: '9834917741' };

let browser: Browser;
let firm: Firm;
let page: Page;
let file: { id: number; number: string };
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Radar and Company', OWNER);
  page = firm.owner;
  const post = <T>(path: string, body: object) => firm.call<T>(path, { method: 'POST', body });
  const client = await post<{ id: number }>('/clients', {
    category: 'Individual',
    first_name: 'Kirit',
    last_name: 'Vora',
    address_1: '12 Ring Road',
  });
  const borrower = await post<{ id: number }>('/borrowers/from_client', { client_id: client.id });
  await post('/borrower_obligations', {
    borrower_id: borrower.id,
    lender: 'HDFC Bank',
    kind: 'Home loan',
    outstanding: '4200000',
    emi: '42200',
    annual_rate: '9.6',
    months_left: 200,
  });
  file = await post('/loans', { loan_type: 'Personal', amount: '500000', months: 48 });
  await post('/boards', { name: 'Loan work', code: 'LW' });
});
afterAll(() => browser.close());

test('a client with a costly loan is found, snoozed, and left out when the rule is off', async () => {
  await page.goto(firm.at('loan-radar'));
  await says(page, 'No opportunities found');
  await page.getByRole('button', { name: 'Check now' }).click();
  await says(page, '1 opportunity found');
  await page.getByRole('gridcell', { name: /9\.6\s%: 8\.5\s% would save ₹\s2,829 a month/ }).waitFor();
  await page.getByRole('button', { name: 'More actions for Kirit Vora' }).click();
  await page.getByRole('menuitem', { name: 'Snooze for a week' }).click();
  await says(page, 'No opportunities found');
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('checkbox', { name: 'Cheaper rate' }).uncheck();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await says(page, 'Rules saved');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('work and calls of a loan file are on its tabs', async () => {
  await page.goto(firm.at(`retail_loan/${file.id}?tab=tasks`));
  await page.getByRole('button', { name: 'Create task' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Collect bank statements');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Task created');
  await page.getByRole('link', { name: /Collect bank statements/ }).click();
  await page.getByRole('link', { name: `Open loan file ${file.number}` }).click();
  // The task's page has a menu of the same name.
  await page.waitForURL(/retail_loan/);
  await page.getByText('1 open', { exact: true }).waitFor();
  await page.getByRole('button', { name: /More actions for LW-1/ }).click();
  await page.getByRole('menuitem', { name: 'Complete task' }).click();
  await says(page, '1 of 1 closed');
  await page.goto(firm.at(`retail_loan/${file.id}?tab=communications`));
  await page.getByRole('button', { name: 'Log communication' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Log communication' }).waitFor();
  await page.getByLabel('Subject').fill('Asked for salary slips');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Communication logged');
  await page.getByRole('gridcell', { name: /Asked for salary slips/ }).waitFor();
});

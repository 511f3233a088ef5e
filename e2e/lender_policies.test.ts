import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Nisha Patel', email: 'nisha@lender-policies.example', mobile_number: '9834907781' };

let browser: Browser;
let firm: Firm;
let page: Page;
let file: { id: number };
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Policies and Company', OWNER);
  page = firm.owner;
  const post = <T extends { id: number }>(path: string, body: object) => firm.call<T>(path, { method: 'POST', body });
  await post('/lenders', { name: 'Sabarmati Bank' });
  const { id: borrower_id } = await post('/borrowers', {
    first_name: 'Kavita',
    last_name: 'Joshi',
    birth_date: '1990-01-01',
    credit_score: 780,
  });
  await post('/borrower_salaried_incomes', { borrower_id, period: '2026-10', fixed: '80000' });
  await post('/borrower_obligations', {
    borrower_id,
    lender: 'Narmada Finance',
    kind: 'Car loan',
    emi: '12000',
    outstanding: '400000',
    months_left: 40,
  });
  const home = await post('/borrower_properties', {
    name: 'Flat 4',
    property_type: 'Residential',
    agreement_value: '7000000',
  });
  file = await post('/loans', {
    loan_type: 'Home',
    amount: '6000000',
    months: 240,
    people: [{ borrower_id, role: 'Applicant' }],
    property_ids: [home.id],
  });
});
afterAll(() => browser.close());

test('a changed FOIR band changes what a lender would lend on a file', async () => {
  await page.goto(firm.at('lender-policies'));
  await says(page, 'Lenders without a policy use the usual terms.');
  await page.keyboard.press('c');
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Lender', exact: true }).click();
  await page.getByRole('option', { name: 'Sabarmati Bank' }).click();
  // The terms follow the type.
  await form.getByLabel('Loan type').selectOption('Mortgage');
  await expect.poll(() => form.getByLabel('Property', { exact: true }).inputValue()).toBe('Residential');
  await form.getByLabel('Loan type').selectOption('Home');
  await form.getByLabel('FOIR 3').fill('40');
  await form.getByLabel('Income up to 2').fill('20000');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Enter more than in the band before');
  await form.getByLabel('Income up to 2').fill('50000');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Sabarmati Bank · Home added');

  await page.goto(firm.at(`retail_loan/${file.id}?tab=eligibility`));
  // (40 % of 80,000 - 12,000) × 115.2308
  await says(page, 'How Sabarmati Bank gets to ₹ 23,04,000');
  await page.getByLabel('Show how Usual terms decides').check();
  await says(page, 'How Usual terms gets to ₹ 36,87,000');
  await page.getByRole('button', { name: 'Try: Close the car loan with Narmada Finance' }).click();
  await says(page, 'How Usual terms gets to ₹ 50,70,000');
  await page.getByLabel('Loan amount').fill('4000000');
  await says(page, 'The full request is eligible.');
  await page.getByRole('button', { name: 'Save to file' }).click();
  await says(page, 'Saved to file');
  const saved = await firm.call<{ amount: string }>(`/loans/${file.id}`);
  expect(saved.amount).toBe('4000000.00');
});

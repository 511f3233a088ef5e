import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Hetal Dave', email: 'hetal@banks.example', mobile_number: '9834907731' };

let browser: Browser;
let firm: Firm;
let page: Page;
let loan: number;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Banks and Company', OWNER);
  page = firm.owner;
  const post = <T>(path: string, body: object) => firm.call<T & { id: number }>(path, { method: 'POST', body });
  const borrower = await post('/borrowers', { first_name: 'Nirav', last_name: 'Joshi', pan: 'ABCPJ1234K' });
  await post('/borrower_salaried_incomes', { borrower_id: borrower.id, period: '2026-09', fixed: '90000' });
  const people = [{ borrower_id: borrower.id, role: 'Applicant' }];
  loan = (await post('/loans', { loan_type: 'Personal', amount: '1000000', months: 60, people })).id;
  const lender = await post('/lenders', { name: 'Sabarmati Bank' });
  await post('/payout_terms', { lender_id: lender.id, percent: '1.5' });
  await move('Process (Internal)');
});
afterAll(() => browser.close());

const move = (to: string) => firm.call(`/loans/${loan}/status`, { method: 'PUT', body: { to } });
const card = (name: string): Locator => page.getByRole('article', { name });
const fill = async (label: string, value: string): Promise<void> =>
  page
    .getByRole('dialog')
    .getByLabel(new RegExp(`^${label}`))
    .fill(value);
const save = (): Promise<void> => page.keyboard.press('Control+Enter');
const press = (within: Locator, name: string): Promise<void> => within.getByRole('button', { name }).click();
const choose = async (bank: string, item: string): Promise<void> => {
  await press(card(bank), `Actions for ${bank}`);
  await page.getByRole('menuitem', { name: item }).click();
};

async function addBank(name: string): Promise<void> {
  await page.keyboard.press('c');
  await page.getByRole('dialog').getByLabel('Lender').click();
  await page.getByRole('option', { name }).click();
  await save();
  await card(name).waitFor();
  await press(card(name), 'Record log-in');
  await fill('Log-in number', `LOG-${name.length}`);
  await save();
  await card(name).getByText('Logged in', { exact: true }).waitFor();
}

async function sanction(bank: string, rate: string): Promise<void> {
  await press(card(bank), 'Record sanction');
  await fill('Rate, % per year', rate);
  await save();
  await card(bank).getByText('EMI', { exact: true }).waitFor();
}

async function disburse(amount: string): Promise<void> {
  await press(card('Sabarmati Bank'), 'Add disbursement');
  await fill('Amount', amount);
  await save();
}

test('a file goes to two banks, one sanction is accepted and disbursed, and a payout is expected', async () => {
  await page.goto(firm.at('lenders'));
  await page.getByRole('gridcell', { name: 'Sabarmati Bank', exact: true }).waitFor();
  await page.keyboard.press('c');
  await page.getByRole('dialog').getByLabel('Name').fill('Narmada Finance');
  await save();
  await says(page, 'Narmada Finance added');
  await page.goto(firm.at(`retail_loan/${loan}?tab=banks`));
  await says(page, 'No banks yet');
  await addBank('Sabarmati Bank');
  await addBank('Narmada Finance');
  const documents = await firm.call<{ data: { id: number }[] }>(`/loans/${loan}/documents`);
  const ids = documents.data.map(({ id }) => id);
  const waived = { ids, action: 'waive', reason: 'The bank has them' };
  await firm.call('/loan_documents_status', { method: 'PUT', body: waived });
  await move('Process (Bank)');

  await choose('Sabarmati Bank', 'Add query');
  await fill('Query', 'Form 16 of the last year?');
  await save();
  await says(page, 'Form 16 of the last year?');
  await press(card('Sabarmati Bank'), 'Record reply');
  await fill('Reply', 'Sent by email');
  await save();
  await says(page, 'Reply recorded');

  await sanction('Sabarmati Bank', '10.5');
  await sanction('Narmada Finance', '11');
  await press(card('Narmada Finance'), 'Accept sanction');
  await says(page, 'Sanction of Narmada Finance accepted');
  await card('Narmada Finance').getByText('Accepted', { exact: true }).waitFor();
  await press(card('Sabarmati Bank'), 'Accept sanction');
  await page.getByRole('dialog').getByRole('button', { name: 'Accept sanction' }).click();
  await says(page, 'Sanction of Sabarmati Bank accepted');
  await says(page, 'Move the file to Sanctioned to record disbursements.');
  await move('Sanctioned');
  await disburse('600000');
  await card('Sabarmati Bank').getByText('₹ 6,00,000 of ₹ 10,00,000').waitFor();
  await disburse('500000');
  await says(page, 'Enter at most ₹ 4,00,000.00, the rest of the sanction.');
  await fill('Amount', '400000');
  await save();
  await card('Sabarmati Bank').getByText('₹ 10,00,000 of ₹ 10,00,000').waitFor();

  await page.goto(firm.at('loan-payouts'));
  await says(page, 'Nirav Joshi');
  await page.getByRole('gridcell', { name: '15,000' }).waitFor();
  expect(await page.getByText('Expected, net').count()).toBe(1);
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Ketan Vora', email: 'ketan@loan-documents.example', mobile_number: '9834907751' };
const PDF = Buffer.from('%PDF-1.4 a card');

let browser: Browser;
let firm: Firm;
let page: Page;
let loan: { id: number; number: string };
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Loan Documents and Company', OWNER);
  page = firm.owner;
  const post = <T>(path: string, body: object) => firm.call<T>(path, { method: 'POST', body });
  const person = { first_name: 'Sejal', last_name: 'Trivedi', income_kind: 'Without Income' };
  const { id: borrower_id } = await post<{ id: number }>('/borrowers', person);
  const people = [{ borrower_id, role: 'Applicant' }];
  loan = await post('/loans', { loan_type: 'Personal', amount: '400000', months: 36, people });
});
afterAll(() => browser.close());

const row = (name: string) => page.locator('[data-line]').filter({ hasText: name });

test('documents are uploaded, approved by keyboard, waived with a reason, and exported', async () => {
  await page.goto(firm.at(`retail_loan/${loan.id}?tab=documents`));
  await says(page, '0 of 7 approved');
  await row('PAN card')
    .getByLabel('Files for PAN card')
    .setInputFiles([
      { name: 'front.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'back.pdf', mimeType: 'application/pdf', buffer: PDF },
    ]);
  await says(page, 'PAN card received');
  await row('PAN card').getByText('PAN card - Sejal Trivedi (2).pdf').waitFor();

  await row('PAN card').focus();
  await page.keyboard.press('a');
  await says(page, '1 of 7 approved');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Waive Aadhaar card' });
  await dialog.getByLabel('Reason').fill('The bank verifies it online');
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await says(page, '1 of 6 approved');
  expect(await row('Aadhaar card').textContent()).toContain('The bank verifies it online');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Documents (.zip)' }).click();
  expect((await saved).suggestedFilename()).toBe(`${loan.number} Sejal Trivedi.zip`);
  await says(page, '2 files exported');
});

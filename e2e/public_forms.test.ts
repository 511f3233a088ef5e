import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { lastMessageTo } from './support/outbox.ts';
import { newVisitor, says } from './support/people.ts';
import { loanFile } from './support/public-forms.ts';
import { PHONE } from './support/visit.ts';

const OWNER = { name: 'Tanvi Joshi', email: 'tanvi@formsloans.example', mobile_number: '9834907655' };
const ASHA = {
  first_name: 'Asha',
  last_name: 'Trivedi',
  email: 'asha.trivedi@forms.example',
  mobile_number: '9834907656',
  pan: 'ABCPT1234K',
};
const DOCUMENTS = ['PAN card', 'Aadhaar card', 'Photograph', 'Bank statement, 12 months', 'Payslips, 3 months'];

let browser: Browser;
let firm: Firm;
let page: Page;
let phone: Page;
let loanId: number;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Joshi Loans', OWNER);
  page = firm.owner;
  loanId = (await loanFile(firm.call, ASHA)).loan.id;
  phone = await newVisitor(browser, PHONE);
});
afterAll(() => browser.close());

const press = (on: Page, name: string) => on.getByRole('button', { name, exact: true }).click();
const title = (name: string) => phone.getByRole('heading', { level: 1, name }).waitFor();
const noSideways = () =>
  phone.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
/** The field is empty again once a wrong PIN was refused. */
const tryPin = async (digits: string) => {
  const field = phone.getByLabel('PIN', { exact: true });
  await expect.poll(() => field.inputValue()).toBe('');
  await Promise.all([phone.waitForResponse(/validate_public_pin/), field.fill(digits)]);
};
const pin = async () => {
  const sms = await lastMessageTo(ASHA.mobile_number);
  return /\b(\d{6}) is the PIN/.exec(sms)![1]!;
};

test('staff send a form and its PIN, the borrower fills it at 375 px with five documents, staff accept it and export for the bank', async () => {
  await page.goto(firm.at(`retail_loan/${loanId}?tab=forms`));
  await says(page, 'No forms yet');
  await press(page, 'Create form');
  const drawer = page.getByRole('dialog', { name: 'Create form' });
  await drawer.getByLabel('Document 1', { exact: true }).waitFor();
  await drawer.getByLabel('Property', { exact: true }).selectOption('Not shown');
  await drawer.getByLabel('Running loans').selectOption('Not shown');
  for (let i = 0; i < DOCUMENTS.length; i += 1)
    expect(await drawer.getByLabel(`Document ${i + 1}`, { exact: true }).count()).toBe(1);
  await drawer.getByRole('button', { name: /^Create form/ }).click();
  await press(page, 'Send link');
  await says(page, 'The PIN is on its way.');
  await press(page, 'Done');

  const link = /https?:\/\/\S+jwt=\S+/.exec(await lastMessageTo(ASHA.email))![0];
  await phone.goto(link);
  await title('Enter your PIN');
  expect(phone.url()).not.toContain('jwt=');
  await tryPin('000000');
  await says(phone, /^Wrong PIN/);
  await tryPin(await pin());
  await title('Asha Trivedi');
  await phone.getByLabel('Language').selectOption('ગુજરાતી');
  await phone.getByText('વ્યક્તિગત વિગતો').waitFor();
  await phone.getByLabel('ભાષા').selectOption('English');

  await press(phone, 'Personal details');
  await says(phone, /ABC••••••K/);
  await phone.getByLabel('Mother’s name').fill('Kokila Trivedi');
  await phone.getByText('Saved', { exact: true }).waitFor();
  await press(phone, 'Next');
  await title('Contact and address');
  await phone.getByLabel('PIN code').fill('12');
  await press(phone, 'Next');
  await says(phone, /^Enter a valid PIN code/);
  await phone.getByLabel('PIN code').fill('380015');
  await phone.getByLabel('City').fill('Ahmedabad');
  await press(phone, 'Next');
  await title('Work and income');
  await press(phone, 'Job: Add');
  await phone.getByLabel('Employer').first().fill('Torrent Power');
  await press(phone, 'Next');
  await title('Documents');
  // The draft is on the server: it survives a reload.
  await phone.reload();
  await title('Documents');
  for (const name of DOCUMENTS)
    await phone.locator(`input[data-item="${name}"]`).setInputFiles({
      name: `${name}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.4 ${name}`),
    });
  await expect.poll(() => phone.getByText('Uploaded', { exact: true }).count()).toBe(DOCUMENTS.length);
  expect(await noSideways()).toBe(true);
  await press(phone, 'Next');
  await title('Review and send');
  await says(phone, 'Torrent Power');
  await press(phone, 'Send form');
  await title('Thank you');

  await press(page, 'Review');
  const review = page.getByRole('dialog', { name: 'Submission of Asha Trivedi' });
  await review.getByRole('row', { name: /City/ }).getByText('Ahmedabad').waitFor();
  await review.getByLabel('Accept PIN code').uncheck();
  await press(page, 'Accept selected');
  await says(page, 'Submission of Asha Trivedi accepted');
  const { people } = await firm.call<{ people: { borrower_id: number }[] }>(`/loans/${loanId}`);
  const borrower = await firm.call<object>(`/borrowers/${people[0]!.borrower_id}`);
  expect(borrower).toMatchObject({ city: 'Ahmedabad', pincode: '', mother_name: 'Kokila Trivedi' });

  const { data } = await firm.call<{ data: { name: string; status: string }[] }>(`/loans/${loanId}/documents`);
  const received = data.filter(({ status }) => status === 'Request for Verification').map(({ name }) => name);
  expect(received.toSorted()).toEqual(DOCUMENTS.toSorted());
  await firm.call(`/loans/${loanId}/status`, { method: 'PUT', body: { to: 'Process (Internal)' } });
  await page.goto(firm.at(`retail_loan/${loanId}?tab=documents`));
  await page.getByText('Process (Internal)').first().waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Documents (.zip)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  await says(page, `${DOCUMENTS.length} files exported`);
  await page.goto(firm.at(`retail_loan/${loanId}?tab=forms`));
});

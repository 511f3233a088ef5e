import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Leena Kapadia', email: 'leena@retail-loans.example', mobile_number: '9834907711' };

let browser: Browser;
let firm: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Kapadia Loans', OWNER);
  page = firm.owner;
  const client = { category: 'Individual', first_name: 'Nirav', last_name: 'Doshi' };
  await firm.call('/clients', { method: 'POST', body: client });
});
afterAll(() => browser.close());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const column = (name: string) => page.locator(`[data-column="${name}"]`);
const card = (name: string) => column(name).getByRole('link', { name: 'Nirav Doshi' });

test('a file is created, gets what its stage needs, moves by keyboard and by hand, and is rejected with a reason', async () => {
  await page.goto(firm.at('retail_loan'));
  await says(page, 'No loan files yet');
  await button('Create').first().click();
  await page.getByRole('menuitem', { name: 'Loan file' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create loan file' }).waitFor();
  await page.getByLabel('Type', { exact: false }).first().selectOption('Home');
  await page.getByLabel('Amount').fill('4500000');
  await page.getByLabel('Tenure').fill('240');
  await page.getByLabel('Next step').fill('Collect bank statements');
  await page.keyboard.press('Control+Enter');
  await says(page, 'LN-0001 created');

  await page.getByRole('link', { name: 'Add an applicant.' }).click();
  await says(page, 'No people yet');
  await button('Add person').click();
  await page.getByRole('menuitem', { name: 'From a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add person from a client' });
  await dialog.getByLabel('Client').fill('Nirav');
  await page.getByRole('option', { name: /Nirav Doshi/ }).click();
  await dialog.getByRole('button', { name: 'Add person' }).click();
  await says(page, 'Nirav Doshi added');
  await button('Start processing').click();
  await says(page, 'Nirav Doshi moved to Process (Internal)');
  await page.getByRole('link', { name: 'Details' }).click();
  await says(page, 'Add the PAN of Nirav Doshi.');

  await page.goto(firm.at('retail_loan'));
  await card('Process (Internal)').focus();
  for (const key of [' ', 'ArrowRight', ' ']) await page.keyboard.press(key);
  const refused = page.getByRole('dialog', { name: 'Nirav Doshi can’t move to Process (Bank) yet' });
  await refused.getByRole('link', { name: 'Add the income of Nirav Doshi.' }).waitFor();
  await refused.getByRole('button', { name: 'Close' }).last().click();

  await card('Process (Internal)').hover();
  const from = (await card('Process (Internal)').boundingBox())!;
  const to = (await column('Rejected').boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 20);
  await page.mouse.move(to.x + 80, to.y + 90, { steps: 5 });
  await page.mouse.up();
  await page.getByLabel('Reason').fill('Low credit score');
  await button('Reject file').click();
  await says(page, 'Nirav Doshi moved to Rejected');
  await card('Rejected').click();
  await says(page, 'Rejected: Low credit score');
});

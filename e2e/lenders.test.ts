import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Mira Rao', email: 'mira@lenders.example', mobile_number: '9834907696' };

let browser: Browser;
let firm: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Lenders and Company', OWNER);
  page = firm.owner;
});
afterAll(() => browser.close());

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });

test('lenders are added and renamed with the keyboard, deleted, and restored by Undo', async () => {
  await page.goto(firm.at('lenders'));
  await says(page, 'No lenders yet');
  await page.keyboard.press('c');
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await page.keyboard.type('First');
  await page.keyboard.press('Control+Enter');
  await says(page, 'First added');
  await cell('First').click();
  await page.getByRole('dialog').getByLabel('Name').fill('Changed');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Changed saved');
  await page.getByRole('button', { name: 'Actions for Changed' }).click();
  await page.getByRole('menuitem', { name: 'Move to bin' }).click();
  await says(page, 'Changed moved to bin');
  await page.getByRole('button', { name: 'Undo' }).click();
  await cell('Changed').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

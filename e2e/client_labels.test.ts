import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { focused, take } from './support/keyboard.ts';
import { says } from './support/people.ts';

const LATA = { name: 'Lata Bhatt', email: 'lata@bhatt.example', mobile_number: '9847300101' };

let browser: Browser;
let firm: Firm;
let owner: Page;

const NAMES = ['Ramesh Kothari', 'Leela Kothari', 'Vipul Shah'];

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Bhatt and Company', LATA);
  owner = firm.owner;
  for (const name of NAMES) {
    const [first_name, last_name] = name.split(' ');
    const body = { category: 'Individual', first_name, last_name };
    await firm.call('/clients', { method: 'POST', body });
  }
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const gone = (page: Page, text: string): Promise<void> => row(page, text).waitFor({ state: 'detached' });

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(firm.at(path));
  await heading(page, title).waitFor();
}

test('a group is created with clients by the keyboard alone, and links to them', async () => {
  await open(owner, 'groups', 'Groups');
  await says(owner, 'No groups yet');
  await owner.keyboard.press('c');
  await owner.getByRole('dialog').getByLabel('Name').waitFor();
  await owner.keyboard.type('Kothari family');
  await owner.keyboard.press('Control+Enter');
  await says(owner, 'Kothari family added');

  await button(owner, 'Actions for Kothari family').focus();
  await owner.keyboard.press('Enter');
  await focused(owner.getByRole('menuitem', { name: 'Add clients' }));
  await owner.keyboard.press('Enter');
  await owner.getByRole('combobox', { name: 'Clients' }).focus();
  for (const name of NAMES.slice(0, 2)) {
    await owner.keyboard.type(name);
    await take(owner, name);
  }
  await owner.keyboard.press('Tab');
  await owner.keyboard.press('Tab');
  await focused(button(owner, 'Add 2 clients'));
  await owner.keyboard.press('Enter');
  await says(owner, '2 clients added to Kothari family');
  await row(owner, 'Kothari family').getByRole('gridcell', { name: '2', exact: true }).waitFor();

  await owner.keyboard.press('j');
  await owner.keyboard.press('Enter');
  await heading(owner, 'Clients').waitFor();
  await owner.getByText('Kothari family', { exact: true }).waitFor();
  await gone(owner, 'Vipul');
  await row(owner, 'Leela Kothari').waitFor();
});

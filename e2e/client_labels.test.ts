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
  const { id } = await add('/client_references', 'Adv. Mehta');
  for (const name of NAMES) {
    const [first_name, last_name] = name.split(' ');
    const referrer = name === 'Vipul Shah' ? { reffered_by: id } : {};
    const body = { category: 'Individual', first_name, last_name, ...referrer };
    await firm.call('/clients', { method: 'POST', body });
  }
  // More than a look-up shows.
  await Promise.all(Array.from({ length: 55 }, (_, n) => add('/client_tags', `Audit ${2000 + n}`)));
  await add('/client_tags', 'Zealous payer');
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const gone = (page: Page, text: string): Promise<void> => row(page, text).waitFor({ state: 'detached' });
const add = (path: string, name: string) => firm.call<{ id: number }>(path, { method: 'POST', body: { name } });

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(firm.at(path));
  await heading(page, title).waitFor();
}

async function pick(label: string, typed: string, option: string): Promise<void> {
  await owner.getByRole('combobox', { name: label }).fill(typed);
  await owner.getByRole('option', { name: option }).click();
  await owner.keyboard.press('Tab');
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

test('a referrer links to the clients referred', async () => {
  await open(owner, 'referredBy', 'Referrers');
  await row(owner, 'Adv. Mehta').getByRole('link').click();
  await row(owner, 'Vipul Shah').waitFor();
  await gone(owner, 'Kothari');
});

test('tags are put on from the list of clients, found among many, and taken off', async () => {
  await open(owner, 'clients', 'Clients');
  await button(owner, 'Remove Referred by filter').click();
  await row(owner, 'Ramesh Kothari').getByRole('checkbox').check();
  await owner.getByRole('toolbar').getByRole('button', { name: 'Edit' }).click();
  await pick('Add tags', 'zeal', 'Zealous payer');
  await button(owner, 'Save changes').click();
  await says(owner, '1 client updated');

  await button(owner, 'Add filter').click();
  await pick('Tag', 'zeal', 'Zealous payer');
  await gone(owner, 'Vipul');
  await owner.keyboard.press('Escape');
  await row(owner, 'Ramesh Kothari').getByRole('checkbox').check();
  await owner.getByRole('toolbar').getByRole('button', { name: 'Edit' }).click();
  await pick('Remove tags', 'zeal', 'Zealous payer');
  await button(owner, 'Save changes').click();
  await says(owner, 'No matching clients');
});

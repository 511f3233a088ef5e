import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { addColleague, foundFirm, type Firm } from './support/firm.ts';
import { focused, take } from './support/keyboard.ts';
import { lastLinkTo } from './support/outbox.ts';
import { says } from './support/people.ts';

const LATA = { name: 'Lata Bhatt', email: 'lata@bhatt.example', mobile_number: '9847300101' };
const READER = { name: 'Omkar Lele', email: 'omkar@lele.example', mobile_number: '9847300102' };

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
    await firm.call('/clients', { method: 'POST', body: { category: 'Individual', first_name, last_name } });
  }
  // More than a look-up shows, and more than a page has.
  await Promise.all(Array.from({ length: 55 }, (_, n) => add('/client_tags', `Audit ${2000 + n}`)));
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

async function act(name: string, what: string): Promise<void> {
  await button(owner, `Actions for ${name}`).click();
  await owner.getByRole('menuitem', { name: what }).click();
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

test('one is renamed, deleted and restored; many are deleted, and all after a typed confirmation', async () => {
  await add('/groups', 'Shah brothers');
  await add('/groups', 'Navkar');
  await open(owner, 'groups', 'Groups');
  await act('Navkar', 'Edit');
  await owner.getByRole('dialog').getByLabel('Name').fill('Navkar group');
  await button(owner, /^Save/).click();
  await says(owner, 'Navkar group saved');

  await act('Navkar group', 'Move to bin');
  await gone(owner, 'Navkar group');
  await button(owner, 'Undo').click();
  await row(owner, 'Navkar group').waitFor();

  await row(owner, 'Navkar group').getByRole('checkbox').check();
  await row(owner, 'Shah brothers').getByRole('checkbox').check();
  await owner.getByRole('toolbar').getByRole('button', { name: 'Move to bin' }).click();
  await says(owner, '2 groups moved to bin');
  await row(owner, 'Kothari family').waitFor();
  await gone(owner, 'Shah brothers');

  await button(owner, 'More actions').click();
  await owner.getByRole('menuitem', { name: 'Delete all groups' }).click();
  const dialog = owner.getByRole('dialog');
  expect(await dialog.getByRole('button', { name: 'Delete all groups' }).isEnabled()).toBe(false);
  await dialog.getByLabel('Type “delete all” to confirm').fill('delete all');
  await dialog.getByRole('button', { name: 'Delete all groups' }).click();
  await says(owner, 'No groups yet');
  await button(owner, 'Undo').last().click();
  await row(owner, 'Kothari family').getByRole('gridcell', { name: '2', exact: true }).waitFor();
});

test('referrers keep their details, and list their clients', async () => {
  await open(owner, 'referredBy', 'Referrers');
  await button(owner, 'Add referrer').first().click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Adv. Mehta');
  await dialog.getByLabel('Email').fill('mehta');
  await dialog.getByRole('button', { name: /^Add referrer/ }).click();
  await says(owner, 'Fix 1 field');
  await dialog.getByLabel('Email').fill('mehta@law.example');
  await dialog.getByRole('button', { name: /^Add referrer/ }).click();
  await says(owner, 'Adv. Mehta added');
  await act('Adv. Mehta', 'Add clients');
  await pick('Clients', 'vipul', 'Vipul Shah');
  await button(owner, 'Add 1 client').click();
  await row(owner, 'Adv. Mehta').getByRole('gridcell', { name: '1', exact: true }).waitFor();
  await row(owner, 'Adv. Mehta').getByRole('link').click();
  await row(owner, 'Vipul Shah').waitFor();
  await gone(owner, 'Kothari');
});

test('tags are put on from the list of clients, found among many, and taken off', async () => {
  await open(owner, 'clientTags', 'Client tags');
  await button(owner, 'Add tag').first().click();
  await owner.getByRole('dialog').getByLabel('Name').fill('Zealous payer');
  await owner.getByRole('radio', { name: 'Green' }).check({ force: true });
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /^Add tag/ })
    .click();
  await says(owner, 'Zealous payer added');

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

  await open(owner, 'clientTags', 'Client tags');
  await owner.getByRole('checkbox', { name: 'Select all rows' }).check();
  await button(owner, 'Select all 56').click();
  await says(owner, '56 selected');
  await owner.getByRole('toolbar').getByRole('button', { name: 'Move to bin' }).click();
  await says(owner, '56 tags moved to bin');
  await says(owner, 'No tags yet');
});

test('readers see them, without controls', async () => {
  const role = { name: 'Reader', permissions: { clients: 'read' } };
  const { id } = await firm.call<{ id: number }>('/roles', { method: 'POST', body: role });
  const reader = await addColleague(browser, firm, READER, { role_id: id }, lastLinkTo);
  await open(reader, 'referredBy', 'Referrers');
  await row(reader, 'Adv. Mehta').getByText('m•••@law.example').waitFor();
  expect(await button(reader, 'Add referrer').count()).toBe(0);
  expect(await button(reader, /^Actions for/).count()).toBe(0);
  expect(await reader.getByRole('checkbox').count()).toBe(0);
});

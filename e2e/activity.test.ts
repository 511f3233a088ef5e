import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Gita Nanda', email: 'gita@nanda.example', mobile_number: '9811188801' };

let browser: Browser;
let firm: Firm;
let owner: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Nanda Associates', OWNER);
  owner = firm.owner;
  const branch = await firm.call<{ id: number; version: number }>('/branches', {
    method: 'POST',
    body: { name: 'Nagpur', country: 'IN', city: 'Nagpur' },
  });
  await firm.call(`/branches/${branch.id}`, { method: 'PUT', body: { city: 'Wardha' } });
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const drawer = (page: Page) => page.getByRole('dialog');
const CHANGED = 'Gita Nanda edited branch Nagpur: city Nagpur → Wardha';

async function open(query = ''): Promise<void> {
  await owner.goto(firm.at(`Audit${query}`));
  await heading(owner, 'Activity and bin').waitFor();
}

test('a change is found in the log with its values, exported, and the export is in the log; the bin restores', async () => {
  await open();
  await row(owner, CHANGED).getByRole('button').click();
  const line = drawer(owner).getByRole('row').filter({ hasText: 'City' });
  expect(await line.getByRole('cell').allTextContents()).toEqual(['Nagpur', 'Wardha']);
  await button(owner, 'View all activity for this record').click();
  await row(owner, 'Gita Nanda created branch Nagpur').waitFor();
  await row(owner, 'created role Manager').waitFor({ state: 'detached' });
  await button(owner, 'Export').click();
  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('menuitem', { name: /csv/ }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Nagpur');
  expect(text).not.toContain('Manager');
  await says(owner, /rows exported/);
  await open();
  await button(owner, 'Remove Record filter').click();
  await row(owner, 'Gita Nanda exported Activity log').first().waitFor();

  const nature = await firm.call<{ id: number }>('/nature_of_business_configs', {
    method: 'POST',
    body: { name: 'Weaving' },
  });
  await firm.call(`/nature_of_business_configs/${nature.id}`, { method: 'DELETE' });
  await open('?tab=bin');
  await row(owner, 'Weaving').getByText('Gita Nanda').waitFor();
  await button(owner, 'Restore Weaving').click();
  await says(owner, 'Weaving restored');
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { focused } from './support/keyboard.ts';
import { OWNER, RESTRICTED } from './support/people.ts';
import { businessOf, callAs, listening, PRACTICE, tokenOf, visitAs, type Visit } from './support/visit.ts';

let browser: Browser;
let practice: number;
/** One page each, continued from the test before. */
let owner: Visit;
let colleague: Visit;
beforeAll(async () => {
  browser = await launchBrowser();
  practice = await businessOf(await tokenOf(OWNER), PRACTICE);
  [owner, colleague] = [await openLinks(OWNER), await openLinks(RESTRICTED)];
});
afterAll(() => browser.close());

const link = (page: Page, name: string) => page.getByRole('link', { name });
async function openLinks(login: string): Promise<Visit> {
  const visit = await visitAs(browser, login);
  const live = listening(visit.page);
  await visit.page.goto(`/business/${practice}/useful-links`);
  await link(visit.page, 'Income Tax e-Filing').waitFor();
  await live;
  return visit;
}

test('a link is added, changed and deleted, as a colleague sees; a draft survives a reload; Undo is a key away, also from a drawer', async () => {
  const { page, token } = owner;
  await page.getByRole('button', { name: 'Add link' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add link' });
  await drawer.getByLabel('Title').fill('City court');
  await drawer.getByLabel('Category').fill('Courts');
  await drawer.getByLabel('URL').fill('https://districts.ecourts.gov.in/ahmedabad');
  await drawer.getByRole('button', { name: 'Add link' }).click();
  await page.getByRole('status').getByText('City court added').waitFor();
  await page.getByRole('region', { name: 'Courts' }).getByRole('link', { name: 'City court' }).waitFor();
  await link(colleague.page, 'City court').waitFor();

  const acts = page.getByRole('button', { name: 'Actions for City court' });
  await acts.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit City court' });
  await edited.getByLabel('Title').fill('City civil court');
  await edited.getByRole('button', { name: 'Save link' }).click();
  await link(page, 'City civil court').waitFor();
  await link(colleague.page, 'City civil court').waitFor();

  await page.getByRole('button', { name: 'Actions for City civil court' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  // The colleague no longer sees it after it is committed, after six seconds.
  await link(colleague.page, 'City civil court').waitFor({ state: 'detached' });
  const { data } = await callAs<{ data: { title: string }[] }>(token, '/bin', { business: practice });
  expect(data.map(({ title }) => title)).toContain('City civil court');

  const body = { title: 'Registrar', url: 'https://registrar.example.in', category: 'Courts' };
  await callAs(token, '/useful_links', { method: 'POST', body, business: practice });
  const title = drawer.getByLabel('Title');
  await page.getByRole('button', { name: 'Add link' }).click();
  await title.fill('Harbour office');
  await page.reload();
  await page.getByRole('button', { name: 'Add link' }).click();
  await drawer.getByText('Draft restored. Not saved yet.').waitFor();
  expect(await title.inputValue()).toBe('Harbour office');
  await page.keyboard.press('Escape');
  const asked = page.getByRole('dialog', { name: 'Discard changes?' });
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await drawer.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Actions for Registrar' }).press('Enter');
  await focused(page.getByRole('menuitem', { name: 'Edit' }));
  await page.keyboard.press('ArrowDown');
  await focused(page.getByRole('menuitem', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await link(page, 'Registrar').waitFor({ state: 'detached' });
  await page.keyboard.press('c');
  await focused(title);
  expect(await title.inputValue()).toBe('');
  await page.keyboard.press('F8');
  await focused(page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Escape');
  await focused(title);
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await focused(title);
  await page.keyboard.press('Escape');
  await link(page, 'Registrar').waitFor();
});

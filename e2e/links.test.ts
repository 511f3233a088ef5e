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

test('adds a link, changes it, deletes it with undo and for good; a colleague sees each step', async () => {
  const { page } = owner;
  await page.getByRole('button', { name: 'Add link' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add link' });
  await drawer.getByLabel('Title').fill('City court');
  await drawer.getByLabel('URL').fill('court');
  await drawer.getByLabel('Category').fill('Courts');
  await drawer.getByRole('button', { name: 'Add link' }).click();
  await drawer.getByText('Enter a URL starting with https://').waitFor();
  await drawer.getByText('Fix 1 field').waitFor();
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
  await link(page, 'City civil court').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await link(page, 'City civil court').waitFor();

  await page.getByRole('button', { name: 'Actions for City civil court' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  // The colleague no longer sees it after it is committed, after six seconds.
  await link(colleague.page, 'City civil court').waitFor({ state: 'detached' });
  const { data } = await callAs<{ data: { title: string }[] }>(owner.token, '/bin', { business: practice });
  expect(data.map(({ title }) => title)).toContain('City civil court');
});

test('a colleague’s change is not overwritten', async () => {
  const { page, token } = owner;
  const body = { title: 'Notary', url: 'https://notary.example.in', category: 'Courts' };
  const { id } = await callAs<{ id: number }>(token, '/useful_links', { method: 'POST', body, business: practice });
  await page.getByRole('button', { name: 'Actions for Notary' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit Notary' });
  await drawer.getByLabel('Title').fill('Notary of mine');
  await callAs(token, `/useful_links/${id}`, { method: 'PUT', body: { title: 'Notary public' }, business: practice });
  await drawer.getByRole('button', { name: 'Save link' }).click();
  await page
    .getByRole('status')
    .getByText(/changed/i)
    .first()
    .waitFor();
  expect(await drawer.getByLabel('Title').inputValue()).toBe('Notary of mine');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Discard changes' }).click();
  await drawer.waitFor({ state: 'detached' });
  await callAs(token, `/useful_links/${id}`, { method: 'DELETE', business: practice });
});

test('a drawer with changes asks before it closes; Undo is a key away, also from a drawer', async () => {
  const { page, token } = owner;
  const body = { title: 'Registrar', url: 'https://registrar.example.in', category: 'Courts' };
  await callAs(token, '/useful_links', { method: 'POST', body, business: practice });
  const drawer = page.getByRole('dialog', { name: 'Add link' });
  const title = drawer.getByLabel('Title');
  const asked = page.getByRole('dialog', { name: 'Discard changes?' });
  await page.getByRole('button', { name: 'Add link' }).click();
  await title.fill('Harbour office');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => drawer.getByRole('button', { name: 'Cancel' }).click(),
    () => drawer.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    expect(await title.inputValue()).toBe('Harbour office');
  }
  // After a reload the draft is restored; confirming discards it.
  await page.reload();
  await page.getByRole('button', { name: 'Add link' }).click();
  await drawer.getByText('Draft restored. Not saved yet.').waitFor();
  expect(await title.inputValue()).toBe('Harbour office');
  await page.keyboard.press('Escape');
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await drawer.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Actions for Registrar' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
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

test('with the keyboard alone: searched, made and dismissed', async () => {
  const { page } = owner;
  await page.keyboard.press('/');
  await page.keyboard.type('customs ');
  await link(page, 'Income Tax e-Filing').waitFor({ state: 'detached' });
  await link(page, 'ICEGATE').waitFor();
  await page.waitForURL(/search=customs$/);
  // A pause between words searches; the space before the second stays.
  await page.keyboard.type('duty');
  await page.waitForURL(/search=customs(\+|%20)duty$/);
  await page.keyboard.press('Escape');
  await link(page, 'Income Tax e-Filing').waitFor();

  await page.keyboard.press('c');
  const drawer = page.getByRole('dialog', { name: 'Add link' });
  await drawer.waitFor();
  await page.keyboard.type('Stamp office');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://stamps.example.in');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Courts');
  await page.keyboard.press('Control+Enter');
  await link(page, 'Stamp office').waitFor();
  await page.getByRole('button', { name: 'Actions for Stamp office' }).press('Enter');
  await focused(page.getByRole('menuitem', { name: 'Edit' }));
  await page.keyboard.press('ArrowDown');
  await focused(page.getByRole('menuitem', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await link(page, 'Stamp office').waitFor({ state: 'detached' });
});

test('users without permission to manage the business only read', async () => {
  const { page, token } = colleague;
  expect(await page.getByRole('button', { name: 'Add link' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
  const body = { title: 'X', url: 'https://x.example.in', category: 'X' };
  await expect(callAs(token, '/useful_links', { method: 'POST', body, business: practice })).rejects.toThrow('403');

  await page.goto(`/business/${practice}/useful-links?search=nothing%20like%20this`);
  await page.getByText('No links match “nothing like this”').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await link(page, 'Income Tax e-Filing').waitFor();
});

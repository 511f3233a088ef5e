import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { OWNER, stored } from './support/people.ts';
import { businessOf, callAs, PRACTICE, visitAs } from './support/visit.ts';

let browser: Browser;
let practice: number;
let page: Page;
let token: string;

beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, token } = await visitAs(browser, OWNER, { announcements: true }));
  practice = await businessOf(token, PRACTICE);
});
afterAll(() => browser.close());

const at = (path: string): string => `/business/${practice}/${path}`;
const popup = (on: Page) => on.getByRole('dialog', { name: 'What’s new' });

test('the popup shows the latest day, and only its close button closes it; then only newer ones open it again', async () => {
  const { data } = await callAs<{ data: { id: number; title: string; date: string }[] }>(token, '/announcements');
  const day = data
    .map(({ date }) => date)
    .sort()
    .at(-1);
  await page.goto(at('dashboard'));
  await popup(page).waitFor();
  const shown = await popup(page).getByRole('heading', { level: 3 }).allInnerTexts();
  const latest = data.filter(({ date }) => date === day).map(({ title }) => title);
  expect(shown.map((text) => latest.find((title) => text.includes(title)))).toEqual(latest);
  await popup(page).getByLabel('Fix').waitFor();
  await popup(page).getByLabel('Feature').first().waitFor();

  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await stored(page, 'last_viewed_announcement_id')).toBeNull();
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await popup(page).waitFor({ state: 'detached' });
  const newest = Math.max(...data.map(({ id }) => id));
  expect(await stored(page, 'last_viewed_announcement_id')).toBe(String(newest));

  await page.evaluate((id) => localStorage.setItem('last_viewed_announcement_id', String(id)), newest - 1);
  await page.reload();
  await popup(page).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'What’s new' }).click();
  await popup(page).waitFor();
});

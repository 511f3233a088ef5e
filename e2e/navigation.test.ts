import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { OWNER } from './support/people.ts';
import { businessOf, PHONE, PRACTICE, tokenOf, visitAs } from './support/visit.ts';

let browser: Browser;
let practice: number;
beforeAll(async () => {
  browser = await launchBrowser();
  practice = await businessOf(await tokenOf(OWNER), PRACTICE);
});
afterAll(() => browser.close());

const TABLET = { width: 820, height: 1000 };
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const group = (page: Page, name: string) => menuOf(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => menuOf(page).getByRole('link', { name, exact: true });

async function open(login: string, path: string, viewport?: { width: number; height: number }) {
  const visit = await visitAs(browser, login, viewport ? { viewport } : {});
  await visit.page.goto(`/business/${practice}/${path}`);
  await visit.page.getByRole('heading', { level: 1 }).first().waitFor();
  return visit;
}

test('on a tablet the menu is a rail, whose groups open their screens', async () => {
  const { context, page } = await open(OWNER, 'dashboard', TABLET);
  expect((await menuOf(page).boundingBox())!.width).toBeLessThan(60);
  await group(page, 'Team').press('Enter');
  await page.getByRole('menuitem', { name: 'Timesheets' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Timesheets' }).waitFor();
  // With its labels it opens over the page.
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await link(page, 'Reports').click();
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  expect((await menuOf(page).boundingBox())!.width).toBeLessThan(60);
  await page.setViewportSize(PHONE);
  await menuOf(page).waitFor({ state: 'hidden' });
  await context.close();
});

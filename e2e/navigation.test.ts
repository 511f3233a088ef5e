import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { OWNER } from './support/people.ts';
import { businessOf, callAs, PHONE, PRACTICE, tokenOf, visitAs } from './support/visit.ts';

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
const isExpanded = (of: Locator) => of.getAttribute('aria-expanded');
const saved = async (token: string) =>
  callAs<{ menu: { pinned: string[]; collapsed: string[] } | null }>(token, '/preferences', { business: practice });

async function open(login: string, path: string, viewport?: { width: number; height: number }) {
  const visit = await visitAs(browser, login, viewport ? { viewport } : {});
  await visit.page.goto(`/business/${practice}/${path}`);
  await visit.page.getByRole('heading', { level: 1 }).first().waitFor();
  return visit;
}

test('groups collapse and screens are pinned by keyboard, and stay so in another browser', async () => {
  const { context, page, token } = await open(OWNER, 'clients');
  await link(page, 'Timesheets').waitFor();
  await group(page, 'Team').focus();
  // From an entry, left goes to its group; Enter closes it.
  await page.keyboard.press('ArrowDown');
  expect(await link(page, 'Timesheets').evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await link(page, 'Timesheets').waitFor({ state: 'hidden' });
  await link(page, 'Drive').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const drive = ['/business/:businessId/drive'];
  await expect.poll(async () => (await saved(token)).menu).toEqual({ collapsed: ['team'], pinned: drive });
  await context.close();

  const again = await open(OWNER, 'attendance');
  expect(await isExpanded(group(again.page, 'Team'))).toBe('false');
  const pinned = menuOf(again.page).getByRole('list', { name: 'Pinned' });
  await pinned.getByRole('link', { name: 'Drive' }).click();
  await again.page.getByRole('heading', { level: 1, name: 'Drive' }).waitFor();
  await pinned.getByRole('link', { name: 'Drive' }).hover();
  await pinned.getByRole('button', { name: 'Unpin Drive' }).click();
  await group(again.page, 'Team').click();
  await expect.poll(async () => (await saved(token)).menu).toEqual({ collapsed: [], pinned: [] });

  // Billing is one entry, and its lists are tabs with their own URLs.
  await link(again.page, 'Billing').click();
  const tabs = again.page.getByRole('navigation', { name: 'Billing', exact: true });
  await tabs.getByRole('link', { name: 'Receipts', exact: true }).press('Enter');
  await again.page.getByRole('heading', { level: 1, name: 'Payments received' }).waitFor();
  expect(new URL(again.page.url()).pathname).toBe(`/business/${practice}/payments`);
  expect(await link(again.page, 'Billing').getAttribute('aria-current')).toBe('page');
  await again.context.close();
});

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

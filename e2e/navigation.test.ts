import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { OWNER, RESTRICTED } from './support/people.ts';
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

test('groups collapse by keyboard, and stay so in another browser', async () => {
  const { context, page, token } = await open(OWNER, 'clients');
  expect(await isExpanded(group(page, 'Team'))).toBe('true');
  await link(page, 'Timesheets').waitFor();
  expect(await link(page, 'Clients').getAttribute('aria-current')).toBe('page');

  await group(page, 'Team').focus();
  await page.keyboard.press('ArrowLeft');
  await link(page, 'Timesheets').waitFor({ state: 'hidden' });
  await page.keyboard.press('ArrowRight');
  await link(page, 'Timesheets').waitFor();
  // From an entry, left goes to its group; Enter closes it.
  await page.keyboard.press('ArrowDown');
  expect(await link(page, 'Timesheets').evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await link(page, 'Timesheets').waitFor({ state: 'hidden' });
  await expect.poll(async () => (await saved(token)).menu?.collapsed).toEqual(['team']);
  await context.close();

  const again = await open(OWNER, 'attendance');
  expect(await isExpanded(group(again.page, 'Team'))).toBe('false');
  await group(again.page, 'Team').click();
  await link(again.page, 'Timesheets').waitFor();
  await expect.poll(async () => (await saved(token)).menu?.collapsed).toEqual([]);
  await again.context.close();
});

test('a screen is pinned and unpinned, and is above the groups', async () => {
  const { context, page, token } = await open(OWNER, 'dashboard');
  const pinned = menuOf(page).getByRole('list', { name: 'Pinned' });
  expect(await pinned.count()).toBe(0);
  await link(page, 'Drive').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await pinned.getByRole('link', { name: 'Drive' }).waitFor();
  await expect.poll(async () => (await saved(token)).menu?.pinned).toEqual(['/business/:businessId/drive']);
  await page.reload();
  await pinned.getByRole('link', { name: 'Drive' }).click();
  await page.getByRole('heading', { level: 1, name: 'Drive' }).waitFor();
  await pinned.getByRole('link', { name: 'Drive' }).hover();
  await pinned.getByRole('button', { name: 'Unpin Drive' }).click();
  await pinned.waitFor({ state: 'detached' });
  await expect.poll(async () => (await saved(token)).menu?.pinned).toEqual([]);
  await context.close();
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

test('billing is one entry, and its lists are tabs with their own URLs', async () => {
  const { context, page } = await open(OWNER, 'dashboard');
  await link(page, 'Billing').click();
  const tabs = page.getByRole('navigation', { name: 'Billing', exact: true });
  const lists = [
    ['Quotations', 'Quotations', 'quotation'],
    ['Receipts', 'Payments received', 'payments'],
    ['Recurring', 'Recurring invoices', 'recurring-invoice'],
    ['Outstanding', 'Outstanding', 'outstanding'],
    ['Unbilled work', 'Unbilled work', 'unbilled'],
    ['Overview', 'Billing overview', 'billing'],
    ['Invoices', 'Invoices', 'invoice'],
  ] as const;
  for (const [tab, title, path] of lists) {
    await tabs.getByRole('link', { name: tab, exact: true }).press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/business/${practice}/${path}`);
    expect(await tabs.locator('[aria-current=page]').innerText()).toBe(tab);
    expect(await link(page, 'Billing').getAttribute('aria-current')).toBe('page');
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('unbilled');
  await page.getByRole('option', { name: /Unbilled work/ }).waitFor();
  await context.close();
});

test('the menu hides screens that a role can’t use or that aren’t built', async () => {
  const { context, page } = await open(RESTRICTED, 'dashboard');
  await link(page, 'Compliance').waitFor();
  const names = await menuOf(page).locator('a, button[aria-expanded]').allInnerTexts();
  for (const missing of ['Billing', 'GST returns', 'Reports', 'Settings', 'Retail loans', 'WhatsApp'])
    expect(names).not.toContain(missing);
  await context.close();
});

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { requestsOf } from './support/chunks.ts';
import { OWNER } from './support/people.ts';
import { businessOf, PHONE, PRACTICE, visitAs, WIDE } from './support/visit.ts';

let browser: Browser;
let practice: number;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  const owner = await visitAs(browser, OWNER);
  page = owner.page;
  practice = await businessOf(owner.token, PRACTICE);
});
afterAll(() => browser.close());

const at = (path: string): string => `/business/${practice}/${path}`;
const heading = (on: Page, name: string | RegExp) => on.getByRole('heading', { level: 1, name });
const switcher = (on: Page) => on.getByRole('button', { name: 'switch business or branch' });

test('the palette is opened, searched and followed with the keyboard alone', async () => {
  await page.goto(at('dashboard'));
  await heading(page, /Anita/).waitFor();
  const sought = page.getByRole('combobox', { name: 'Search or go to' });
  // Its code fails to load: the screen stays, and the next opening retries.
  const code = requestsOf('app/palette/palette-dialog.tsx');
  await page.route(code, (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.getByRole('status').getByText('Can’t reach the server. Check your connection.').waitFor();
  expect(await heading(page, /Anita/).isVisible()).toBe(true);
  await page.unroute(code);
  // Typed and followed without a pause, also while its code is on its way.
  await page.route(code, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tutorial');
  await page.keyboard.press('Enter');
  await heading(page, 'Quick tutorial').waitFor();
  // The focus moves into the new screen.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  // With its code loaded, no key is lost while it appears.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('branches');
  await sought.waitFor();
  expect(await sought.inputValue()).toBe('branches');
  await page.keyboard.press('Escape');
  await sought.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dash');
  await sought.waitFor();
  await page.keyboard.type('board');
  expect(await sought.inputValue()).toBe('dashboard');
  await page.keyboard.press('Enter');
  await heading(page, /Anita/).waitFor();

  // Records of features are listed with the screens.
  await page.keyboard.press('Control+k');
  await sought.waitFor();
  await page.keyboard.type('traces');
  const record = page.getByRole('option', { name: /TRACES/ });
  await record.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await record.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await heading(page, 'Useful links').waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('TRACES (TDS reconciliation)');

  // The footer lists the prefixes.
  await page.keyboard.press('Control+k');
  await page.getByText('₹ for invoices').waitFor();
  await page.keyboard.type('₹kesar');
  await page.getByRole('option', { name: /Kesar/ }).first().waitFor();
  expect(await page.getByRole('listbox').getByText('Clients', { exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await sought.waitFor({ state: 'detached' });
});

test('on a phone the menu is a sheet, which the keyboard opens and closes too', async () => {
  await page.setViewportSize(PHONE);
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  // The progress bar runs from the start, before the user is known.
  const answering = Promise.withResolvers<void>();
  await page.route('**/api/verify_token', (route) => answering.promise.then(() => route.continue()));
  await page.goto(at('dashboard'));
  await bar.waitFor();
  answering.resolve();
  await heading(page, /Anita/).waitFor();
  const links = page.getByRole('link', { name: 'Useful links' });
  const toggle = page.locator('button[aria-controls=menu]');
  const hasFocus = (what: Locator) => what.evaluate((one) => one === document.activeElement);
  await toggle.press('Enter');
  await links.waitFor();
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => hasFocus(switcher(page))).toBe(true);
  // Escape closes one layer at a time.
  const businesses = page.getByRole('menuitem', { name: 'View all businesses' });
  await page.keyboard.press('Enter');
  await businesses.waitFor();
  await page.keyboard.press('Escape');
  await businesses.waitFor({ state: 'hidden' });
  expect(await links.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await links.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(toggle)).toBe(true);
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  // After rotating, a tablet shows the menu beside the page, which is no longer inert.
  await toggle.click();
  await links.waitFor();
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click({ trial: true });
  await page.setViewportSize(PHONE);
  await toggle.click();
  // The progress bar runs while a screen loads.
  const arriving = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => arriving.promise.then(() => route.continue()));
  await links.click();
  await bar.waitFor();
  arriving.resolve();
  await heading(page, 'Useful links').waitFor();
  await bar.waitFor({ state: 'detached' });
  await links.waitFor({ state: 'hidden' });
  await page.unrouteAll();
  await page.setViewportSize(WIDE);
});

test('leaving a list while its search waits doesn’t lead back to it', async () => {
  await page.goto(at('useful-links'));
  await heading(page, 'Useful links').waitFor();
  const arriving = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => arriving.promise.then(() => route.continue()));
  await page.keyboard.press('/');
  await page.keyboard.type('traces');
  const clients = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients', exact: true });
  // Blocks longer than the search delay, so that nothing renders before it is over.
  await clients.evaluate((link: HTMLElement) => {
    link.click();
    for (const end = performance.now() + 400; performance.now() < end;);
  });
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  arriving.resolve();
  await heading(page, 'Clients').waitFor();
  await page.unrouteAll();
});

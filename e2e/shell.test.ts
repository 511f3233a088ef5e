import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { requestsOf } from './support/chunks.ts';
import { DEMO_PASSWORD, OWNER, RESTRICTED, stored } from './support/people.ts';
import { remembering } from './support/remembering.ts';
import { businessOf, callAs, PHONE, PRACTICE, visitAs, WIDE } from './support/visit.ts';

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

test('signs in and opens the requested screen, with announcements', async () => {
  const page = await remembering(browser, {}, { viewport: WIDE });
  await page.goto(at('dashboard'));
  await page.waitForURL(/\/sign-in\?next=/);
  await page.getByLabel('Email or mobile number').fill(OWNER);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading(page, /^Good .*, Anita$/).waitFor();
  expect(new URL(page.url()).pathname).toBe(at('dashboard'));
  await page.getByRole('dialog', { name: 'What’s new' }).getByRole('button', { name: 'Close' }).click();
  await page.context().close();
});

test('a report is restored with its query', async () => {
  await page.goto(at('task-report'));
  const tab = page.getByRole('navigation', { name: 'Task report' }).getByRole('link', { name: 'By service' });
  await tab.click();
  await page.waitForURL(/tab=services/);
  // Also while the tab's rows are on their way.
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('previous');
  await page.waitForURL(/tab=services.*reportQuery=/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports', exact: true }).click();
  await heading(page, 'Reports').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('task report');
  await page.getByRole('option', { name: /Task report/ }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Task report').waitFor();
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
  await page.getByText(/^Compared with /).waitFor();
});

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

test('the theme begins light, is switched, and is kept', async () => {
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(at('dashboard'));
  await heading(page, /Anita/).waitFor();
  expect(await scheme()).toBe('light'); // system resolves to light
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
  expect(await scheme()).toBe('dark');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'dark');
  await heading(page, /Anita/).waitFor();
  await page.keyboard.press('Control+j');
  await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'light');
  expect(await stored(page, 'theme_mode')).toBe('light');
  await page.emulateMedia({ colorScheme: null });
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

test('single keys lead on, and can be turned off', async () => {
  await page.goto(at('useful-links'));
  await heading(page, 'Useful links').waitFor();
  const width = () =>
    page.getByRole('navigation', { name: 'Main' }).evaluate((menu) => menu.getBoundingClientRect().width);
  const unfolded = await width();
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBeLessThan(60);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(unfolded);
  await page.keyboard.press('/');
  await page.keyboard.type('traces');
  await page.getByRole('link', { name: /TRACES/ }).waitFor();
  await page.getByRole('link', { name: /GST portal/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await heading(page, /Anita/).waitFor();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.waitFor();
  // Ctrl shortcuts work in a dialog too: the theme, and the palette above it.
  await page.keyboard.press('Control+j');
  await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'dark');
  await page.keyboard.press('Control+j');
  await page.keyboard.press('Control+k');
  const sought = page.getByRole('combobox', { name: 'Search or go to' });
  await sought.waitFor();
  await page.keyboard.press('Escape');
  await sought.waitFor({ state: 'detached' });
  await list.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  // The next shortcut works, so this one was ignored.
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await sought.waitFor();
  expect(await list.count()).toBe(0);
  await page.keyboard.press('Escape');
  await sought.waitFor({ state: 'detached' });
});

test('a role stops: neither the menu nor the address nor the server opens Users and roles', async () => {
  const { context, page, token } = await visitAs(browser, RESTRICTED);
  await page.goto(at('dashboard'));
  await heading(page, /Dev/).waitFor();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Useful links' }).waitFor();
  // Their own calendar is among the integrations.
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Integrations' }).waitFor();
  expect(await page.getByRole('link', { name: 'Users and roles' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /Requests to join/ }).count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('roles');
  await page.getByText('No results for “roles”.').waitFor();
  await page.keyboard.press('Escape');

  await page.goto(at('settings-users-roles'));
  await heading(page, 'You don’t have access to Users and roles').waitFor();
  await page.getByText(/Your role is Article assistant\. Ask Anita Sharma or Rohan Desai \(business owner\)/).waitFor();
  await page.getByRole('button', { name: 'Request access' }).click();
  await page.getByText('Request sent to Anita Sharma and Rohan Desai.').waitFor();
  await expect(callAs(token, '/roles', { business: practice })).rejects.toThrow('403');
  await context.close();
});

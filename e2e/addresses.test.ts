import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { requestsOf } from './support/chunks.ts';
import { newVisitor, OWNER, url } from './support/people.ts';
import { businessOf, PRACTICE, visitAs } from './support/visit.ts';

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

test('old #/ links open the same screen; pages that are not there leave no step in the history', async () => {
  await page.goto(`/#${at('useful-links')}?search=gst`);
  await heading(page, 'Useful links').waitFor();
  expect(page.url()).toBe(url(at('useful-links?search=gst')));
  await page.evaluate((hash) => void (window.location.hash = hash), `#${at('quick-tutorial')}`);
  await heading(page, 'Quick tutorial').waitFor();
  expect(page.url()).toBe(url(at('quick-tutorial')));

  const outside = await newVisitor(browser);
  await outside.goto(`/#${at('useful-links')}`);
  await outside.waitForURL(`**/sign-in?next=${encodeURIComponent(at('useful-links'))}`);

  // A page that isn't there leaves no step in the history; nor does a business that one has no access to.
  await page.goto('/no/such/place');
  await heading(page, 'Page not found').waitFor();
  await page.goBack();
  await heading(page, 'Quick tutorial').waitFor();
  await page.goto('/business/999999/dashboard');
  await heading(page, 'Businesses').waitFor();
  await page.goBack();
  await heading(page, 'Quick tutorial').waitFor();
  // A form whose link is wrong leads to the PIN screen, which says so.
  await page.goto('/public-jwt-forms/v1/retail_loan/3?jwt=abc');
  await heading(page, 'Loan form').waitFor();
  await page.getByText(/^This link no longer works/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/public-jwt-forms/v1/pin');
});

test('a screen that fails to load says so within the frame, and loads on retry', async () => {
  const failure = heading(page, 'Couldn’t open this page');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const lost = requestsOf('features/links/business-links.tsx');
  const again = async () => {
    await failure.waitFor();
    await menu.getByRole('link', { name: 'Quick tutorial' }).waitFor();
    await page.getByRole('button', { name: 'Copy details' }).waitFor();
    await page.unroute(lost);
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Useful links').waitFor();
  };
  await page.goto(at('dashboard'));
  await heading(page, /Anita/).waitFor();
  await page.route(lost, (route) => route.abort());
  await menu.getByRole('link', { name: 'Useful links' }).click();
  await again();

  await page.route(lost, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await again();

  // The same when the business doesn't answer.
  const business = `**/api/start/${practice}`;
  await page.route(business, (route) => route.abort());
  await page.reload();
  await failure.waitFor();
  await page.getByText('Can’t reach the server. Check your connection.').waitFor();
  await page.unroute(business);
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'Useful links').waitFor();
  await menu.getByRole('link', { name: 'Clients' }).waitFor();
});

test('a screen starts at its top, and its filters are restored on return', async () => {
  const filters = encodeURIComponent(JSON.stringify({ action: 'create' }));
  await page.goto(at(`Audit?filters=${filters}`));
  await heading(page, 'Activity and bin').waitFor();
  const address = page.url();
  await page.getByRole('link', { name: 'Back to main menu' }).click();
  await heading(page, /Anita/).waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  const audit = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity and bin' });
  await audit.waitFor();
  const settings = page.url();
  await audit.click();
  await page.waitForURL(address);
  // Completing the address adds no history entry: Back leads to the previous screen.
  await page.goBack();
  await page.waitForURL(settings);
  await page.goForward();
  await page.waitForURL(address);
  // Another board has its own filters, and changes nothing here.
  await page.goto(at('workBoard-Tasks'));
  await page.waitForURL(/[?]board=\d+$/);
  const board = page.url();
  await page.goto(`${board}&group_by=work_progress`);
  await page.getByRole('button', { name: 'Group by: Progress' }).waitFor();
  await page.goto(at('Audit'));
  await page.waitForURL(address);
  await page.goto(at('workBoard-Tasks'));
  await page.waitForURL(`${board}&group_by=work_progress`);

  await page.goto(at('useful-links'));
  await heading(page, 'Useful links').waitFor();
  const scrolled = () => page.locator('#content').evaluate((main) => main.scrollTop);
  await page.getByRole('link', { name: /IFRS Foundation/ }).scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(200);
  await page.getByRole('link', { name: 'Quick tutorial' }).click();
  await heading(page, 'Quick tutorial').waitFor();
  expect(await scrolled()).toBe(0);

  // Another page of a list is another place too.
  await page.goto(at('clients?per_page=25'));
  const rows = page.getByRole('grid', { name: 'Clients' });
  const down = () => rows.evaluate((grid) => grid.parentElement!.scrollTop);
  await rows.getByRole('row').last().scrollIntoViewIfNeeded();
  expect(await down()).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(down).toBe(0);
});

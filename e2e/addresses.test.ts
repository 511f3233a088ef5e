import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
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

test('old #/ links open the same screen: on entering, on the way, and through sign-in', async () => {
  await page.goto(`/#${at('useful-links')}?search=gst`);
  await heading(page, 'Useful links').waitFor();
  expect(page.url()).toBe(url(at('useful-links?search=gst')));
  await page.evaluate((hash) => void (window.location.hash = hash), `#${at('quick-tutorial')}`);
  await heading(page, 'Quick tutorial').waitFor();
  expect(page.url()).toBe(url(at('quick-tutorial')));

  const outside = await newVisitor(browser);
  await outside.goto(`/#${at('useful-links')}`);
  await outside.waitForURL(`**/sign-in?next=${encodeURIComponent(at('useful-links'))}`);
});

test('what does not exist, what broke, and what is not built yet have their pages', async () => {
  await page.goto('/no/such/place');
  await heading(page, 'This page does not exist').waitFor();
  expect(new URL(page.url()).pathname).toBe('/404');
  await page.goto('/500');
  await heading(page, 'The server had a problem').waitFor();
  await page.goto(at('projectLoan'));
  await heading(page, 'Project loans is coming soon').waitFor();
  expect(new URL(page.url()).pathname).toBe(at('coming_soon/Project%20loans'));
  expect(
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Project loans' }).count(),
  ).toBe(0);
});

test('a business one has no access to leads to the list, with the server’s word on it', async () => {
  await page.goto('/business/999999/dashboard');
  await heading(page, 'Businesses').waitFor();
  await page
    .getByRole('status')
    .getByText(/access to this business/)
    .waitFor();
});

test('a screen begins at its top, and its filters are there again on return', async () => {
  const filters = encodeURIComponent(JSON.stringify({ action: 'create' }));
  await page.goto(at(`Audit?filters=${filters}`));
  await heading(page, 'Audit').waitFor();
  const address = page.url();
  await page.getByRole('link', { name: 'Back to work' }).click();
  await heading(page, /Anita/).waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit' }).click();
  await page.waitForURL(address);

  await page.goto(at('useful-links'));
  await heading(page, 'Useful links').waitFor();
  const scrolled = () => page.locator('#content').evaluate((main) => main.scrollTop);
  await page.getByRole('link', { name: /IFRS Foundation/ }).scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(200);
  await page.getByRole('link', { name: 'Quick tutorial' }).click();
  await heading(page, 'Quick tutorial').waitFor();
  expect(await scrolled()).toBe(0);
});

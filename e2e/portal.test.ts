import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { CLIENT, DEMO_PASSWORD, OWNER, url } from './support/people.ts';
import { businessOf, callAs, PHONE, PRACTICE, tokenOf, visitAs } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const firm = (page: Page) => page.getByRole('button', { name: PRACTICE });

test('a client signs in on a phone, finds their firm and how to reach it', async () => {
  const context = await browser.newContext({ baseURL: url(''), viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  await page.goto('/client-login-email');
  await page.waitForURL(/login_type=client&type=email/);
  await page.getByLabel('Email', { exact: true }).fill(CLIENT);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await heading(page, 'Your firms').waitFor();
  expect(new URL(page.url()).pathname).toBe('/client-businesses');

  // One firm only: it is open.
  await page.getByRole('link', { name: `Call ${PRACTICE}: 9825012345` }).waitFor();
  await page.getByRole('link', { name: `Write to ${PRACTICE}: office@sharmadesai.example` }).waitFor();
  const call = page.getByRole('link', { name: 'Call Surat · Ring Road: 9825012346' });
  expect(await call.getAttribute('href')).toBe('tel:9825012346');
  await page.getByText('211, Jash Market, Surat 395002, Gujarat').waitFor();
  const { height } = (await call.boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);

  const places = page.getByRole('navigation', { name: 'Main' });
  await places.getByRole('link', { name: 'Useful links' }).tap();
  await heading(page, 'Useful links').waitFor();
  await page.getByText('Official addresses for India').waitFor();
  await page.getByRole('link', { name: /GST portal/ }).waitFor();
  await places.getByRole('link', { name: 'Quick tutorial' }).tap();
  await heading(page, 'Quick tutorial').waitFor();
  await page.getByText('1 of 3 done').waitFor();
  await places.getByRole('link', { name: 'Profile' }).tap();
  await heading(page, 'Profile').waitFor();
  await context.close();
});

test('a client login stays within its own screens, in the browser and on the server', async () => {
  const owner = await tokenOf(OWNER);
  const practice = await businessOf(owner, PRACTICE);
  const { context, page, token } = await visitAs(browser, CLIENT);
  for (const path of ['/businesses', '/', '/new-business', '/supports', `/business/${practice}/dashboard`]) {
    await page.goto(path);
    await heading(page, 'Your firms').waitFor();
    expect(new URL(page.url()).pathname).toBe('/client-businesses');
  }
  await page.goto(`/business/${practice}/client/1/dashboard`);
  await heading(page, 'Home is coming soon').waitFor();
  await expect(callAs(token, '/branches', { business: practice })).rejects.toThrow('401');
  await expect(callAs(owner, '/client_login/branches', { business: practice })).rejects.toThrow('401');
  await context.close();
});

test('with the keyboard alone: skip to the content, close the firm and open it again, sign out', async () => {
  const { context, page } = await visitAs(browser, CLIENT);
  await page.goto('/client-businesses');
  await page.getByRole('link', { name: /^Call Surat/ }).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await firm(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Call Surat/ }).waitFor({ state: 'detached' });
  expect(await firm(page).getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: /^Call Surat/ }).waitFor();

  await page.getByRole('button', { name: /Your account/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
  await page.waitForURL(/\/sign-in\?login_type=client/);
  expect(await page.evaluate(() => localStorage.getItem('client_jwt_token'))).toBeNull();
  await context.close();
});

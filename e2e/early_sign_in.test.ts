import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { DEMO_PASSWORD, newVisitor, OWNER, url } from './support/people.ts';
import { PHONE, visitAs } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const SCRIPTS = /\/assets\/.*\.js$/;
const appStarted = (page: Page) => page.waitForFunction(() => !('earlyPage' in window));
/** DOMContentLoaded waits for the scripts that are held back. */
const readByBrowser = (page: Page) => page.locator('#root ~ script').last().waitFor({ state: 'attached' });
const formIn = (page: Page) => page.getByRole('form', { name: 'Sign in' });

/** Opens the address while the app's scripts are held back. */
async function openBeforeApp(page: Page, path: string): Promise<{ start: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(url(path), { waitUntil: 'commit' });
  return { start: resolve };
}

test('the form is there before the app, and signs in as soon as the app has loaded', async () => {
  const page = await newVisitor(browser);
  const app = await openBeforeApp(page, '/sign-in');
  const login = page.getByLabel('Email or mobile number');
  await login.waitFor();
  expect(await login.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type(OWNER);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  expect(page.url()).toBe(url('/sign-in'));
  app.start();
  await page.getByRole('heading', { level: 1, name: 'Businesses' }).waitFor();
  expect(page.url()).not.toContain('sign-in');
});

test('what was typed, chosen and focused stays when the app takes over', async () => {
  const page = await newVisitor(browser, PHONE);
  const app = await openBeforeApp(page, '/sign-in?next=%2Fuser');
  await page.getByLabel('Email or mobile number').fill('mahesh@kesar');
  await page.getByLabel('Email or mobile number').press('ArrowLeft');
  await page.getByLabel('Keep me signed in').uncheck();
  await page.getByText('Client', { exact: true }).click();
  await page.getByLabel('Email or mobile number').focus();
  app.start();
  await appStarted(page);
  await page.getByText('Sign in to your client portal.').waitFor();
  expect(await formIn(page).count()).toBe(1);
  expect(await page.getByLabel('Keep me signed in').isChecked()).toBe(false);
  await page.keyboard.type('!');
  expect(await page.getByLabel('Email or mobile number').inputValue()).toBe('mahesh@kesa!r');
});

test.each(['/sign-in?login_type=client', '/sign-in?type=email'])('%s waits for the app', async (path) => {
  const page = await newVisitor(browser);
  const app = await openBeforeApp(page, path);
  await readByBrowser(page);
  expect(await formIn(page).count()).toBe(0);
  app.start();
  await formIn(page).waitFor();
});

test('signed-in users don’t see it', async () => {
  const { page } = await visitAs(browser, OWNER);
  const app = await openBeforeApp(page, '/sign-in');
  await readByBrowser(page);
  expect(await formIn(page).count()).toBe(0);
  app.start();
  await page.getByRole('heading', { level: 1, name: 'Businesses' }).waitFor();
});

test('it looks as the app’s own form does', async () => {
  const page = await newVisitor(browser);
  const app = await openBeforeApp(page, '/sign-in');
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, h1 ~ *, form *, aside, footer')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, font } = getComputedStyle(element);
        return [element.tagName, x, y, width, height, color, backgroundColor, font].join(' ');
      }),
    );
  await page.waitForFunction(() => getComputedStyle(document.body).fontFamily.includes('Inter'));
  await page.evaluate(() => document.fonts.ready);
  const early = await boxes();
  app.start();
  await appStarted(page);
  expect(early.length).toBeGreaterThan(20);
  expect(await boxes()).toEqual(early);
});

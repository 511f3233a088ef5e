import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { OWNER } from './support/people.ts';
import { serveTwoBuilds } from './support/two-builds.ts';
import { businessOf, PRACTICE, visitAs } from './support/visit.ts';

let browser: Browser;
let builds: Awaited<ReturnType<typeof serveTwoBuilds>>;
let page: Page;

/** One browser for all of it: the worker fetches the whole app once. */
beforeAll(async () => {
  browser = await openBrowser();
  builds = await serveTwoBuilds();
  const owner = await visitAs(browser, OWNER, { serviceWorkers: 'allow', baseURL: builds.origin });
  page = owner.page;
  await page.goto(`/business/${await businessOf(owner.token, PRACTICE)}/dashboard`);
  await greeted();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await again();
});
afterAll(async () => {
  await browser.close();
  await builds.stop();
});

const greeted = (): Promise<void> => page.getByRole('heading', { level: 1, name: /Anita/ }).waitFor();
const announcements = () => page.getByRole('dialog', { name: 'What is new' });

async function again(): Promise<void> {
  await page.reload();
  await greeted();
}

test('a second visit fetches nothing of the app again', async () => {
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.includes('/assets/') && transferSize > 0)
      .map(({ name }) => name),
  );
  expect(fetched).toEqual([]);
});

test('the worker never answers for the server: what it keeps is the app alone', async () => {
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(all.map((cache) => cache.keys()));
    return requests.flat().map((one) => new URL(one.url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => /^\/(api|files|socket\.io)\b/.test(path))).toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('The server cannot be reached. Check the connection.').first().waitFor();
  await page.context().setOffline(false);
});

test('a new release shows its banner; a click brings it in, and with it the announcements', async () => {
  await again();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const banner = page.getByRole('status').filter({ hasText: 'New version ready' });
  expect(await banner.count()).toBe(0);

  builds.release();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await banner.waitFor();
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await banner.waitFor({ state: 'detached' });
  expect(await page.locator('meta[name=release]').count()).toBe(0);

  // Still waiting: the next visit offers it again, also beside a folded menu.
  await page.reload();
  await banner.waitFor();
  await page.keyboard.press('Control+b');
  await banner.getByRole('button', { name: 'Dismiss' }).waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  const offered = other.getByRole('status').filter({ hasText: 'New version ready' });
  await offered.waitFor();
  await other.evaluate(() => void Object.assign(window, { isAsItWas: true }));
  await banner.getByRole('button', { name: 'Click to update' }).click();
  await page.locator('meta[name=release]').waitFor({ state: 'attached' });
  // The other tab is left as it is until it is asked for there.
  // Whether the worker took over there or, on a busy machine, was passed by: it is not loaded anew.
  await page.waitForTimeout(600);
  expect(await other.evaluate(() => (window as unknown as { isAsItWas?: boolean }).isAsItWas)).toBe(true);
  expect(await other.locator('meta[name=release]').count()).toBe(0);
  await offered.getByRole('button', { name: 'Click to update' }).click();
  await other.locator('meta[name=release]').waitFor({ state: 'attached' });
  await other.close();
  await announcements().getByRole('button', { name: 'Close' }).click();
  expect(await banner.count()).toBe(0);
  await again();
  await page.waitForTimeout(600);
  expect(await announcements().count()).toBe(0);
});

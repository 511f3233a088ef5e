import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { OWNER } from './support/people.ts';
import { type Builds, serveBuilds } from './support/builds.ts';
import { businessOf, PRACTICE, visitAs } from './support/visit.ts';

let browser: Browser;
let builds: Builds;
let page: Page;

/** One browser, because the worker fetches the whole app once. */
beforeAll(async () => {
  browser = await openBrowser();
  builds = await serveBuilds();
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

const greetedIn = (tab: Page): Promise<void> => tab.getByRole('heading', { level: 1, name: /Anita/ }).waitFor();
const greeted = (): Promise<void> => greetedIn(page);
const offeredIn = (tab: Page) => tab.getByRole('status').filter({ hasText: 'New version ready' });
const of = (tab: Page, release: string) => tab.locator(`meta[name=release][content=${release}]`);
const lookForUpdate = (): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const newsIn = (tab: Page) => tab.getByRole('dialog', { name: 'What’s new' });
const closeNewsIn = (tab: Page): Promise<void> => newsIn(tab).getByRole('button', { name: 'Close' }).click();

async function again(): Promise<void> {
  await page.reload();
  await greeted();
}

test('a second visit downloads no app files again', async () => {
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.includes('/assets/') && transferSize > 0)
      .map(({ name }) => name),
  );
  expect(fetched).toEqual([]);
});

test('the worker never answers calls: it caches app files only', async () => {
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(all.map((cache) => cache.keys()));
    return requests.flat().map((one) => new URL(one.url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => /^\/(api|files|socket\.io)\b/.test(path))).toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('Can’t reach the server. Check your connection.').first().waitFor();
  await page.context().setOffline(false);
});

test.each([
  ['/links/unsubscribe/unknown', 'This link doesn’t work'],
  ['/links/click/unknown/1', 'This link is not valid. Open the link from the email again.'],
  ['/hooks/unknown', 'Page not found.'],
  ['/healthz', '{"ok":true}'],
])('the worker leaves %s to the server', async (address, words) => {
  const tab = await page.context().newPage();
  await tab.goto(address);
  expect(await tab.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await tab.getByText(words).first().waitFor();
  await tab.close();
});

test('a new release shows its banner; a click loads it, with the announcements', async () => {
  await again();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const banner = offeredIn(page);
  expect(await banner.count()).toBe(0);

  builds.release('second');
  await lookForUpdate();
  await banner.waitFor();
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await banner.waitFor({ state: 'detached' });
  expect(await of(page, 'second').count()).toBe(0);

  // Still waiting: the next visit offers it again, also with a collapsed menu.
  await page.reload();
  await banner.waitFor();
  await page.keyboard.press('Control+b');
  await banner.getByRole('button', { name: 'Dismiss' }).waitFor();
  await banner.getByRole('button', { name: 'Click to update' }).click();
  await of(page, 'second').waitFor({ state: 'attached' });
  await closeNewsIn(page);
  expect(await banner.count()).toBe(0);
  await again();
  await page.waitForTimeout(600);
  expect(await newsIn(page).count()).toBe(0);
});

test('another tab doesn’t change until the new release is requested there', async () => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  builds.release('third');
  await lookForUpdate();
  await offeredIn(other).waitFor();
  await other.evaluate(() => void Object.assign(window, { isAsItWas: true }));
  await offeredIn(page).getByRole('button', { name: 'Click to update' }).click();
  await of(page, 'third').waitFor({ state: 'attached' });
  // Time enough to load a page; there is nothing to wait for where nothing may happen.
  await page.waitForTimeout(600);
  expect(await other.evaluate(() => (window as unknown as { isAsItWas?: boolean }).isAsItWas)).toBe(true);
  await offeredIn(other).getByRole('button', { name: 'Click to update' }).click();
  await of(other, 'third').waitFor({ state: 'attached' });
  await closeNewsIn(other);
  await other.close();
});

test('if the old worker stays, the release comes from the server, and isn’t offered again', async () => {
  await again();
  const other = await page.context().newPage();
  await other.goto(page.url());
  // The other tab keeps the worker busy with an unanswered request.
  const held = builds.hold('/icon.svg');
  await other.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete('/icon.svg', { ignoreSearch: true });
    void fetch('/icon.svg');
  });
  builds.release('fourth');
  await lookForUpdate();
  for (const tab of [page, other]) {
    await offeredIn(tab).getByRole('button', { name: 'Click to update' }).click();
    await of(tab, 'fourth').waitFor({ state: 'attached' });
    await greetedIn(tab);
    await tab.waitForTimeout(600);
    expect(await offeredIn(tab).count()).toBe(0);
  }
  held.letGo();
  await other.close();
  await again();
  expect(await offeredIn(page).count()).toBe(0);
  await of(page, 'fourth').waitFor({ state: 'attached' });
});

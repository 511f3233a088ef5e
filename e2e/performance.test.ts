import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { OWNER, url } from './support/people.ts';
import { businessOf, PHONE, PRACTICE, tokenOf, visitAs, WIDE } from './support/visit.ts';

/**
 * The budgets of ui.md that can be measured steadily on any machine: bytes over the wire and layout shift, of a first
 * visit in a real browser. apps/web/scripts/budgets.mjs weighs the build itself; times depend on the machine.
 */
const KB = 1024;
const SIGN_IN = { js: 120, css: 14, font: 33 };
const DASHBOARD = { js: 175, css: 40, font: 33 };
const STAFF_PAGE = { js: 205, css: 40, font: 33 };
const SHIFT = 0.01;

let browser: Browser;
let practice: number;
beforeAll(async () => {
  browser = await openBrowser();
  practice = await businessOf(await tokenOf(OWNER), PRACTICE);
});
afterAll(() => browser.close());

type Kind = 'js' | 'css' | 'font';
type Loaded = { name: string; kind: Kind | undefined; bytes: number; asked: number };
type Seen = { headingAt: number; lineAt: number; shifted: number };

const KINDS: readonly [RegExp, Kind][] = [
  [/\.js$/, 'js'],
  [/\.css$/, 'css'],
  [/\.woff2$/, 'font'],
];

/** Records when the heading appears, when the socket opens, and every layout shift. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { headingAt: 0, lineAt: 0, shifted: 0 };
    class Line extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        seen.lineAt ||= performance.now();
      }
    }
    Object.assign(window, { seen, WebSocket: Line });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((_, observer) => {
      // An early page has a heading before the app.
      if (!document.querySelector('h1') || 'earlyPage' in window) return;
      seen.headingAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

/** Files loaded before the screen was there, and layout shifts until it was quiet. */
async function firstView(page: Page, path: string, heading: RegExp): Promise<{ first: Loaded[]; seen: Seen }> {
  await watch(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const { files, seen } = await page.evaluate(() => ({
    files: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize, startTime }) => ({ name, bytes: encodedBodySize, asked: startTime }),
    ),
    seen: (window as unknown as { seen: Seen }).seen,
  }));
  const first = files
    .filter(({ asked }) => asked <= seen.headingAt)
    .map((file) => {
      const name = new URL(file.name).pathname;
      return { ...file, name, kind: KINDS.find(([pattern]) => pattern.test(name))?.[1] };
    });
  return { first, seen };
}

const lineAt = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { seen: Seen }).seen.lineAt);

const total = (files: readonly Loaded[], kind: Kind): number =>
  files.filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / KB;

const asVisitor = async (size = WIDE): Promise<Page> =>
  (await browser.newContext({ baseURL: url(''), viewport: size, serviceWorkers: 'block' })).newPage();
const asOwner = async (size = WIDE): Promise<Page> => (await visitAs(browser, OWNER, { viewport: size })).page;

const VIEWS = [
  { name: 'sign-in', path: () => '/sign-in', heading: /Welcome back/, visit: asVisitor, budget: SIGN_IN },
  {
    name: 'dashboard',
    path: () => `/business/${practice}/dashboard`,
    heading: /^Good/,
    visit: asOwner,
    budget: DASHBOARD,
  },
  {
    name: 'a list',
    path: () => `/business/${practice}/settings-locations`,
    heading: /Branches/,
    visit: asOwner,
    budget: STAFF_PAGE,
  },
] as const;

/** Chunks that must load later, by name. */
const LATE = /realtime|socket|announcement-popup|purify|palette-dialog|calendar|companions|\bsw\.js|zod/i;

describe.each(VIEWS)('first view of $name', ({ path, heading, visit, budget }) => {
  test('stays within its compressed size, loads nothing early, and doesn’t shift', async () => {
    const page = await visit();
    const { first, seen } = await firstView(page, path(), heading);
    const told = first.map(({ name, bytes }) => `${name} ${bytes}`).join('\n');
    for (const kind of ['js', 'css', 'font'] as const)
      expect(total(first, kind), `KB of ${kind}, of:\n${told}`).toBeLessThanOrEqual(budget[kind]);
    expect(total(first, 'js')).toBeGreaterThan(20);
    expect(first.map(({ name }) => name).filter((name) => LATE.test(name.replace(/-[\w-]{8}\./, '.')))).toEqual([]);
    expect(seen.shifted).toBeLessThanOrEqual(SHIFT);
    // The live line is opened for those who are signed in, and after the first view.
    if (visit === asOwner) await expect.poll(() => lineAt(page)).toBeGreaterThan(seen.headingAt);
    await page.context().close();
  });

  test('doesn’t shift on a phone', async () => {
    const page = await visit(PHONE);
    expect((await firstView(page, path(), heading)).seen.shifted).toBeLessThanOrEqual(SHIFT);
    await page.context().close();
  });
});

test('calls before the code has loaded are those of the screen, each once', async () => {
  const page = await asOwner();
  const clients = `/business/${practice}/clients`;
  await page.goto(clients); // from now on the browser knows the branch
  await page.getByRole('row').nth(1).waitFor();
  await page.goto('/healthz'); // late calls of the page before are done
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`);
  });
  await page.goto(clients);
  await page.getByRole('row').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  const first = [`GET /api/start/${practice}`, 'GET /api/clients?page=1&per_page=50', 'GET /api/custom_fields'];
  expect(asked.slice(0, first.length).toSorted()).toEqual(first.toSorted());
  expect(asked.filter((call, i) => first.includes(call) && asked.indexOf(call) !== i)).toEqual([]);
  await page.context().close();
});

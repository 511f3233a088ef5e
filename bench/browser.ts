/**
 * Times of ui.md's budgets in real Chromium, on the built app with the demo business. They depend on the machine, so
 * they are here and not in the tests (bytes and layout shift are).
 */
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../e2e/support/browser.ts';
import ensureChromium from '../e2e/support/chromium.ts';
import { OWNER } from '../e2e/support/people.ts';
import startServers, { ownServer } from '../e2e/support/server.ts';
import { businessOf, callAs, PRACTICE, tokenOf, visitAs } from '../e2e/support/visit.ts';
import { median } from './load.ts';

type Line = { name: string; network: keyof typeof NETWORKS; cpu: number };
const NETWORKS = {
  '10 Mb/s': { bytesPerSecond: 10_000_000 / 8, latency: 40 },
  'slow 4G': { bytesPerSecond: 1_600_000 / 8, latency: 150 },
} as const;
const LINES: Line[] = [
  { name: '10 Mb/s, 1x', network: '10 Mb/s', cpu: 1 },
  { name: 'slow 4G, 4x', network: 'slow 4G', cpu: 4 },
];
const ROUNDS = 5;

export async function browserTimes(): Promise<boolean> {
  ensureChromium();
  // Built if sources changed, as at a normal start.
  const stop = await startServers({ config: { maxWorkers: 1 } });
  process.env.VITEST_POOL_ID = '1';
  const { url } = ownServer();
  const browser = await openBrowser({ whole: true });
  let good = true;
  const tell = (what: string, line: string, value: number, goal: number, unit: string) => {
    good &&= value <= goal;
    console.log(
      `${what.padEnd(34)} ${line.padEnd(14)} ${value.toFixed(unit === 's' ? 2 : 0).padStart(6)} ${unit.padEnd(3)} (at most ${goal})`,
    );
  };
  try {
    const practice = await businessOf(await tokenOf(OWNER), PRACTICE);
    const clients = `${url}/business/${practice}/clients`;
    const blocked = { serviceWorkers: 'block' } as const;
    console.log('\nbrowser: largest contentful paint, and the slowest answer to a key or a click\n');
    for (const [i, line] of LINES.entries()) {
      const paint = (path: string, person: boolean, options: BrowserContextOptions) =>
        rounds(() => paintOf(browser, path, person, line, options));
      tell('paint: sign-in', line.name, await paint(`${url}/sign-in`, false, blocked), [0.6, 1.8][i]!, 's');
      tell('paint: clients', line.name, await paint(clients, true, blocked), [0.9, 2.5][i]!, 's');
      if (line.cpu > 1)
        tell(
          'paint: clients, second visit',
          line.name,
          await paint(clients, true, { serviceWorkers: 'allow' }),
          1.2,
          's',
        );
      tell(
        'answer: search, sort, menu, palette',
        line.name,
        await rounds(() => slowestAnswer(browser, clients, line)),
        [100, 200][i]!,
        'ms',
      );
    }
    const board = `${url}/business/${practice}/workBoard-Tasks?view=kanban&group_by=work_progress`;
    tell('frame: a board that scrolls', 'no GPU, 1x', await rounds(() => frameOf(browser, board)), 17, 'ms');
  } finally {
    await browser.close();
    await stop();
  }
  return good;
}

/** Frame times in milliseconds while scrolling the longest column of a board. */
async function frameOf(browser: Browser, address: string): Promise<number> {
  const { context, page } = await visitAs(browser, OWNER);
  try {
    await page.goto(address);
    await page.locator('[data-card]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const gaps = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const columns = [...document.querySelectorAll<HTMLElement>('[data-kanban] [data-scroll]')];
          const column = columns.toSorted((a, b) => b.scrollHeight - a.scrollHeight)[0]!;
          const seen: number[] = [];
          let [last, by] = [performance.now(), 40];
          const step = (now: number): void => {
            seen.push(now - last);
            last = now;
            const before = column.scrollTop;
            column.scrollTop += by;
            if (column.scrollTop === before) by = -by;
            if (seen.length < 240) requestAnimationFrame(step);
            else resolve(seen);
          };
          requestAnimationFrame(step);
        }),
    );
    return median(gaps);
  } finally {
    await context.close();
  }
}

async function rounds(measure: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) taken.push(await measure());
  return median(taken);
}

async function slow(page: Page, { network, cpu }: Line): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const { bytesPerSecond, latency } = NETWORKS[network];
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return session;
}

/** A returning user: the browser knows their business and branch. */
async function returning(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const { page, token } = await visitAs(browser, OWNER, options);
  const business_id = await businessOf(token, PRACTICE);
  const { data } = await callAs<{ data: { id: number }[] }>(token, '/branches', { business: business_id });
  const place = JSON.stringify({ business_id, branch_id: data[0]!.id });
  await page.addInitScript((kept) => localStorage.setItem('daftar_location', kept), place);
  return page;
}

/** Largest contentful paint in seconds. With service workers it is the second visit. */
async function paintOf(
  browser: Browser,
  address: string,
  person: boolean,
  line: Line,
  options: BrowserContextOptions,
): Promise<number> {
  const page = person ? await returning(browser, options) : await (await browser.newContext(options)).newPage();
  try {
    if (options.serviceWorkers !== 'block') {
      await page.goto(address);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForLoadState('networkidle');
    }
    await slow(page, line);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime / 1000)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  } finally {
    await page.context().close();
  }
}

/** Milliseconds from input to the next frame: the slowest of common list actions. */
async function slowestAnswer(browser: Browser, address: string, line: Line): Promise<number> {
  const { context, page } = await visitAs(browser, OWNER);
  try {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await slow(page, { ...line, network: '10 Mb/s' });
    await page.evaluate(() => {
      const seen = { slowest: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.slowest = Math.max(seen.slowest, duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.getByRole('searchbox').first().click();
    await page.keyboard.type('shah', { delay: 120 });
    await page.waitForLoadState('networkidle');
    await page.getByRole('columnheader').getByRole('button').first().click();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('cli', { delay: 120 });
    await page.waitForTimeout(500);
    return await page.evaluate(() => (window as unknown as { seen: { slowest: number } }).seen.slowest);
  } finally {
    await context.close();
  }
}

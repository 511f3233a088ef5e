/** Largest contentful paint on ui.md's lines: times for orientation, which fail nothing (ui.md, Budgets). */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { earlierVisit, remember, VIEWPORT, type Place } from './browser-visits.ts';
import { median } from './load.ts';

type Line = { name: string; bytesPerSecond: number; latency: number; cpu: number };
const FAST: Line = { name: '10 Mb/s, 1x', bytesPerSecond: 10_000_000 / 8, latency: 40, cpu: 1 };
const SLOW: Line = { name: 'slow 4G, 4x', bytesPerSecond: 1_600_000 / 8, latency: 150, cpu: 4 };

type Paint = { screen: 'sign-in' | 'clients'; line: Line; isReturning?: boolean; budget: number };
const PAINTS: Paint[] = [
  { screen: 'sign-in', line: FAST, budget: 0.6 },
  { screen: 'clients', line: FAST, budget: 0.9 },
  { screen: 'sign-in', line: SLOW, budget: 1.8 },
  { screen: 'clients', line: SLOW, budget: 2.5 },
  { screen: 'clients', line: SLOW, isReturning: true, budget: 1.2 },
];

export async function paintTimes(browser: Browser, place: Place, rounds: number): Promise<void> {
  console.log('\nbrowser: largest contentful paint, for orientation\n');
  for (const paint of PAINTS) {
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) taken.push(await paintOf(browser, place, paint));
    const name = paint.isReturning ? `${paint.screen}, second visit` : paint.screen;
    console.log(
      `${name.padEnd(22)} ${paint.line.name.padEnd(12)} ${median(taken).toFixed(2).padStart(5)} s   (budget ${paint.budget})`,
    );
  }
}

async function paintOf(browser: Browser, place: Place, { screen, line, isReturning = false }: Paint): Promise<number> {
  const address =
    screen === 'clients' ? `${place.origin}/business/${place.business}/clients` : `${place.origin}/sign-in`;
  const context = await browser.newContext({
    viewport: VIEWPORT,
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: isReturning ? 'allow' : 'block',
  });
  try {
    if (screen === 'clients') await remember(context, place.stored);
    if (isReturning) await earlierVisit(context, address, true);
    const page = await context.newPage();
    await slow(context, page, line);
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
    await context.close();
  }
}

async function slow(context: BrowserContext, page: Page, { bytesPerSecond, latency, cpu }: Line): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

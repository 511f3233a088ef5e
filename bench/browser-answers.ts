/** The slowest answer to a key or a click on the list, against the same actions on the bare page. */
import type { Browser } from 'playwright-core';
import { remember, VIEWPORT, type Place } from './browser-visits.ts';
import { median } from './load.ts';

/** The bare page's worst and three frames at 60 a second. */
const MORE = 50;
/** ui.md's budget of the app alone, for orientation. */
const ALONE = { 1: 100, 4: 200 } as const;

export async function answerTimes(browser: Browser, place: Place, rounds: number): Promise<boolean> {
  console.log('\nbrowser: the slowest answer to search, sort, menu and palette, in ms\n');
  let good = true;
  for (const cpu of [1, 4] as const) {
    const taken: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      taken[0].push(await slowestAnswer(browser, place, `/business/${place.business}/clients`, cpu));
      taken[1].push(await slowestAnswer(browser, place, `/bare/clients/${place.business}`, cpu));
    }
    const [app, bare] = [median(taken[0]), median(taken[1])];
    good &&= app - bare <= MORE;
    console.log(
      `${`${cpu}x`.padEnd(4)} ${app.toFixed(0).padStart(5)}   bare ${bare.toFixed(0).padStart(4)}   more ${(app - bare).toFixed(0).padStart(4)}   (at most ${MORE} more; alone ${ALONE[cpu]})`,
    );
  }
  return good;
}

async function slowestAnswer(browser: Browser, place: Place, path: string, cpu: number): Promise<number> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
  });
  try {
    await remember(context, place.stored);
    const page = await context.newPage();
    await page.goto(place.origin + path);
    await page.locator('[data-grid] tbody td').first().waitFor();
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.evaluate(() => {
      const seen = { slowest: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        // As INP: keys and clicks, not a pointer that passes over something.
        for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
          if (interactionId) seen.slowest = Math.max(seen.slowest, duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.getByRole('searchbox').first().click();
    await page.keyboard.type('shah', { delay: 120 });
    await page.waitForLoadState('networkidle');
    await page.locator('[data-grid] thead').getByRole('button').first().click();
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

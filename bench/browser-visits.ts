/**
 * First and returning visits against a bare React page with the same rows, in turns: the times until the rows of the
 * list, or the form of sign-in, are painted.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { median } from './load.ts';

export type Place = {
  origin: string;
  business: number;
  /** Local storage of a signed-in user whose business and branch are known. */
  stored: Readonly<Record<string, string>>;
};
type Visited = 'list' | 'sign-in';
type Times = { first: number; content: number };
type Side = { address: string; isApp: boolean };

/** Painted with all that a user waits for. Both pages have these elements. */
const CONTENT: Record<Visited, string> = { list: '[data-grid] tbody td', 'sign-in': 'input[type="password"]' };
/** At most, of the bare page's time. */
export const GOALS: Record<Visited, number> = { list: 1.6, 'sign-in': 1.2 };
const SPEEDS = [1, 4];
/** Chromium keeps compiled code from the second visit on. */
const EARLIER_VISITS = 2;
export const VIEWPORT = { width: 1440, height: 900 };

export async function visitRatios(browser: Browser, place: Place, rounds: number): Promise<boolean> {
  console.log('\nbrowser: time until rows or form are painted, as a ratio to a bare React page with the same rows\n');
  console.log('screen    visit       CPU   first paint ms (bare)   content ms (bare)   times');
  let good = true;
  for (const visited of ['list', 'sign-in'] as const)
    for (const visit of ['first', 'returning'] as const)
      for (const cpu of SPEEDS) {
        const [app, bare] = await compare(browser, place, { visited, isReturning: visit === 'returning', cpu, rounds });
        const times = app.content / bare.content;
        good &&= times <= GOALS[visited];
        const pair = (name: keyof Times) => `${app[name].toFixed(0)} (${bare[name].toFixed(0)})`;
        console.log(
          `${visited.padEnd(9)} ${visit.padEnd(9)} ${`${cpu}x`.padStart(5)} ${pair('first').padStart(23)} ${pair('content').padStart(19)} ${times.toFixed(2).padStart(7)}   (at most ${GOALS[visited]})`,
        );
      }
  return good;
}

type Comparison = { visited: Visited; isReturning: boolean; cpu: number; rounds: number };

async function compare(browser: Browser, place: Place, asked: Comparison): Promise<[Times, Times]> {
  const { origin, business } = place;
  const isList = asked.visited === 'list';
  const sides: Side[] = [
    { address: isList ? `${origin}/business/${business}/clients` : `${origin}/sign-in`, isApp: true },
    { address: isList ? `${origin}/bare/clients/${business}` : `${origin}/bare/sign-in`, isApp: false },
  ];
  const taken: Times[][] = [[], []];
  // A returning visitor keeps the browser; its worker has fetched the whole app once.
  const known: BrowserContext[] = [];
  try {
    if (asked.isReturning) for (const side of sides) known.push(await returningContext(browser, place, side, isList));
    for (let round = 0; round < asked.rounds; round += 1)
      for (const [i, side] of sides.entries()) {
        const context = known[i] ?? (await newContext(browser, place, { isList, isReturning: false }));
        taken[i]!.push(await visit(context, side, asked));
        if (!known[i]) await context.close();
      }
  } finally {
    for (const context of known) await context.close();
  }
  const of = (times: Times[]): Times => ({
    first: median(times.map(({ first }) => first)),
    content: median(times.map(({ content }) => content)),
  });
  return [of(taken[0]!), of(taken[1]!)];
}

async function newContext(
  browser: Browser,
  { stored }: Place,
  { isList, isReturning }: { isList: boolean; isReturning: boolean },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: isReturning ? 'allow' : 'block',
  });
  if (isList) await remember(context, stored);
  return context;
}

async function returningContext(
  browser: Browser,
  place: Place,
  { address, isApp }: Side,
  isList: boolean,
): Promise<BrowserContext> {
  const context = await newContext(browser, place, { isList, isReturning: true });
  for (let earlier = 0; earlier < EARLIER_VISITS; earlier += 1) await earlierVisit(context, address, isApp);
  return context;
}

async function visit(
  context: BrowserContext,
  { address }: Side,
  { visited, isReturning, cpu }: Comparison,
): Promise<Times> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    if (isReturning) await stopWorkers(session);
    return await paintTimes(page, address, CONTENT[visited]);
  } finally {
    await page.close();
  }
}

export const remember = (context: BrowserContext, stored: Place['stored']): Promise<unknown> =>
  context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);

export async function earlierVisit(context: BrowserContext, address: string, isApp: boolean): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  if (isApp) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** After hours the worker doesn't run, and starting it is part of the visit. */
async function stopWorkers(session: CDPSession): Promise<void> {
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.send('ServiceWorker.disable');
}

async function paintTimes(page: Page, address: string, content: string): Promise<Times> {
  await page.addInitScript((selector) => {
    const note = (): void => {
      // A message sent in a frame is handled after the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => Object.assign(window, { contentPainted: performance.now() }));
      port1.start();
      requestAnimationFrame(() => port2.postMessage(null));
    };
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      note();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, content);
  await page.goto(address, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(() => (window as { contentPainted?: number }).contentPainted, undefined, {
    polling: 250,
  });
  const first = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    undefined,
    { polling: 100 },
  );
  return { first: (await first.jsonValue())!, content: (await painted.jsonValue())! };
}

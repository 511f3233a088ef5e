/** Opens a screen and notes each call it makes, when it was sent, and when the screen was readable. */
import type { Page } from 'playwright-core';

export const WATCHED_MS = 6000;
const MAX_MS = 30_000;

export type SentCall = { name: string; at: number; call: string };
export type Opening = {
  /** Milliseconds until the screen was readable; null if it never was. */
  readableAt: number | null;
  calls: SentCall[];
};

type Watch = { calls: SentCall[]; start: number; readableAt: number | null };
type Watched = typeof globalThis & { benchWatch: Watch };

/** Names each call in a header, for the recording server, and watches for the moment in which the screen is readable. */
export async function watchCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: Watch = { calls: [], start: 0, readableAt: null };
    (window as unknown as Watched).benchWatch = watch;
    const plain = window.fetch;
    window.fetch = (input, init) => {
      const url = new URL(String(input), window.location.href);
      if (!url.pathname.startsWith('/api/')) return plain(input, init);
      const name = crypto.randomUUID();
      const call = `${init?.method ?? 'GET'} ${url.pathname.slice(4)}${url.search}`;
      watch.calls.push({ name, at: performance.now(), call });
      return plain(input, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-bench-call': name } });
    };
    // A screen may be without a placeholder for a moment, between its frame and its rows.
    const STEADY_MS = 300;
    const isReadable = (): boolean =>
      document.title !== '' &&
      document.querySelector('h1') !== null &&
      document.querySelector('main [aria-busy=true], main [aria-label=Loading]') === null;
    const look = (): void => {
      const now = performance.now();
      if (!isReadable()) {
        if (watch.readableAt === null || now - watch.readableAt < STEADY_MS) watch.readableAt = null;
      } else watch.readableAt ??= now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** The screen, from a full load of the page. */
export async function openCold(page: Page, address: string): Promise<Opening> {
  await page.goto(address);
  return watched(page);
}

/** The screen, from another screen of the app. */
export async function openWarm(page: Page, address: string): Promise<Opening> {
  await page.evaluate((to) => {
    const { benchWatch } = window as unknown as Watched;
    document.title = '';
    Object.assign(benchWatch, { calls: [], start: performance.now(), readableAt: null });
    // A link of the app, as a click follows it (app/hash-links.ts).
    window.location.hash = to;
  }, address);
  return watched(page);
}

async function watched(page: Page): Promise<Opening> {
  await page
    .waitForFunction(
      (ms) => {
        const { start, readableAt } = (window as unknown as Watched).benchWatch;
        const now = performance.now();
        return now - start > ms && readableAt !== null && now - readableAt > 500;
      },
      WATCHED_MS,
      { polling: 100, timeout: MAX_MS },
    )
    // A screen that isn't readable by then is reported so.
    .catch(() => undefined);
  return page.evaluate(() => {
    const { calls, start, readableAt } = (window as unknown as Watched).benchWatch;
    return {
      readableAt: readableAt === null ? null : readableAt - start,
      calls: calls.map(({ name, at, call }) => ({ name, call, at: at - start })),
    };
  });
}

import { type Browser, chromium } from 'playwright-core';
import { findChromium, findShell } from './chromium.ts';

/**
 * A real Chromium without a window, that speaks to nobody but the page under test: Chromium's own build without windows
 * where it is there, which costs a fifth less; the whole of it where its viewer of papers is asked for.
 */
export async function openBrowser({ whole = false, args = [] as readonly string[] } = {}): Promise<Browser> {
  const executablePath = (!whole && findShell()) || findChromium();
  if (!executablePath) throw new Error('There is no Chromium on this machine.');
  return chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Its own sandbox refuses to run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...args,
    ],
  });
}

/**
 * A page of a journey lives for seconds: to make its code faster takes more than faster code gives back, a tenth of all
 * that pages cost. Whoever measures opens a browser as people have it.
 */
const FOR_SECONDS = ['--js-flags=--no-opt --no-maglev'];

const running = new Map<boolean, Promise<Browser>>();

/** The one of all journeys in this process: closed by a file, it closes what that file has opened, and stays. */
export function launchBrowser({ whole = false } = {}): Promise<Browser> {
  if (!running.has(whole)) running.set(whole, openShared(whole));
  return running.get(whole)!;
}

async function openShared(whole: boolean): Promise<Browser> {
  const browser = await openBrowser({ whole, args: FOR_SECONDS });
  browser.close = async () => {
    for (const context of browser.contexts()) await context.close();
  };
  return browser;
}

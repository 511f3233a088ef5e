import { type Browser, chromium } from 'playwright-core';
import { findChromium, findShell } from './chromium.ts';

/**
 * Headless Chromium without network access beyond the page: the headless shell if available, which costs a fifth less;
 * the full browser where its PDF viewer is needed.
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
      // Without it the headless shell rounds the width of each letter, and the full browser doesn't: a target was 20 px
      // wide in one and 17.8 px in the other.
      '--font-render-hinting=none',
      // Its own sandbox refuses to run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...args,
    ],
  });
}

/**
 * Pages of a journey live for seconds, so optimising their code costs more than it saves: a tenth of the time.
 * Measurements use a normal browser.
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

import { type Browser, chromium } from 'playwright-core';
import { findChromium, findShell } from './chromium.ts';

/**
 * A real Chromium without a window, that speaks to nobody but the page under test: Chromium's own build without windows
 * where it is there, which costs a fifth less; the whole of it where its viewer of papers is asked for.
 */
export async function launchBrowser({ whole = false } = {}): Promise<Browser> {
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
    ],
  });
}

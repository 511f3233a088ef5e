import type { Page } from 'playwright-core';
import { isBlank } from './pages.ts';
import { WIDE } from './visit.ts';

/** Nothing moves while a page is checked. */
export const calm = { reducedMotion: 'reduce' } as const;

/**
 * The first screen opens by its address, later ones within the app: a hash link works like a click. A screen is ready
 * when it has set the title, shows its heading, and no call is pending.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.setViewportSize(WIDE);
  const here = page.url();
  if (isBlank(page) || new URL(here).pathname === new URL(address, here).pathname) await page.goto(address);
  else
    await page.evaluate((to) => {
      document.title = '';
      window.location.hash = to;
    }, address);
  await page.waitForFunction(
    () =>
      document.title !== '' &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy=true], [aria-label=Loading]') === null,
  );
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

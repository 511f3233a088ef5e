import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { OWNER } from './support/people.ts';
import { visitAs } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser.close());

// All other journeys use reduced motion, so that nothing is measured while it moves.
test('a menu fades in, and appears at once for those who ask for reduced motion', async () => {
  const { page, context } = await visitAs(browser, OWNER, { reducedMotion: 'no-preference' });
  await page.goto('/businesses');
  const menu = page.getByRole('menu');
  const opened = async () => {
    await page.getByRole('button', { name: /Your account/ }).click();
    await menu.waitFor();
    const lasts = await menu.evaluate((element) => {
      let moving: Element | null = element;
      while (moving && getComputedStyle(moving).animationName === 'none') moving = moving.parentElement;
      return moving && getComputedStyle(moving).animationDuration;
    });
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    return lasts;
  };
  expect(await opened()).toBe('0.09s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await opened()).toBe('0s');
  await context.close();
});

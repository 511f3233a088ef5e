import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringAxe, seriousIn } from './support/axe.ts';
import { launchBrowser } from './support/browser.ts';
import { calm, openScreen } from './support/open-screen.ts';
import { OWNER } from './support/people.ts';
import { enterPractice } from './support/screen-addresses.ts';
import { visitAs } from './support/visit.ts';

let browser: Browser;
let business: number;
beforeAll(async () => {
  browser = await launchBrowser();
  business = await enterPractice();
});
afterAll(() => browser.close());

describe('layers over a screen', () => {
  let page: Page;
  beforeAll(async () => {
    page = await bringAxe((await visitAs(browser, OWNER, { ...calm, announcements: true })).page);
    await openScreen(page, `/business/${business}/useful-links`);
  });
  afterAll(() => page.context().close());

  /** Opened and closed by keyboard; the focus returns. */
  test.each([
    ['the announcements', null, 'dialog', 'What’s new'],
    ['the palette', 'Search or go to', 'dialog', 'Search or go to'],
    ['the switcher', 'switch business or branch', 'menu', undefined],
    ['notifications', 'Notifications', 'dialog', 'Notifications'],
    ['the account menu', 'Your account', 'menu', undefined],
    ['a drawer', 'Add link', 'dialog', 'Add link'],
  ] as const)('%s', async (_, opener, role, name) => {
    const button = opener && page.getByRole('button', { name: opener });
    if (button) {
      await button.focus();
      await page.keyboard.press('Enter');
    }
    const layer = page.getByRole(role, name === undefined ? {} : { name });
    await layer.first().waitFor();
    expect(await seriousIn(page)).toEqual([]);
    if (!button) await layer.getByRole('button', { name: 'Close' }).click();
    else await page.keyboard.press('Escape');
    await layer.first().waitFor({ state: 'hidden' });
    if (button) await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

test('the page under a dialog is out of reach of Tab, and so is a dialog under another', async () => {
  const { page } = await visitAs(browser, OWNER, calm);
  await openScreen(page, `/business/${business}/useful-links`);
  const button = page.getByRole('button', { name: 'Add link' });
  const drawer = page.getByRole('dialog', { name: 'Add link' });
  const asked = page.getByRole('dialog', { name: 'Discard changes?' });
  /** Elements reached with Tab, in both directions. */
  const reached = async (): Promise<Set<string>> => {
    const places = new Set<string>();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press(key);
        const place = await page.evaluate(() => {
          const focused = document.activeElement!;
          if (document.getElementById('root')!.contains(focused)) return 'the page';
          return focused.closest('[role=dialog]')?.querySelector('h2')?.textContent ?? 'neither';
        });
        places.add(place);
      }
    places.delete('neither');
    return places;
  };
  await button.focus();
  await page.keyboard.press('Enter');
  await drawer.waitFor();
  expect([...(await reached())]).toEqual(['Add link']);
  await drawer.getByRole('textbox').first().fill('TRACES');
  await page.keyboard.press('Escape');
  await asked.waitFor();
  expect([...(await reached())]).toEqual(['Discard changes?']);
  // Repeated Escape doesn't close the drawer over unsaved input.
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'hidden' });
    await expect.poll(reached).toEqual(new Set(['Add link']));
    await page.keyboard.press('Escape');
    await asked.waitFor();
  }
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.context().close();
});

test('the first stop of the Tab key leads past the menu', async () => {
  const { page } = await visitAs(browser, OWNER, calm);
  await openScreen(page, `/business/${business}/dashboard`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.context().close();
});

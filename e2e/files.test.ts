import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { keptFile } from './support/papers.ts';
import { says } from './support/people.ts';
import { PHONE, WIDE } from './support/visit.ts';

const LATA = { name: 'Lata Joshi', email: 'lata@joshipapers.example', mobile_number: '9811188931' };
let browser: Browser;
let place: Firm;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser({ whole: true });
  place = await foundFirm(browser, 'Joshi Papers', LATA);
  page = place.owner;
});
afterAll(() => browser.close());

const preview = async (...file: [name?: string, text?: string]): Promise<string> =>
  place.at(`pdf-preview?paper=file&path=${await keptFile(place.call, ...file)}`);

const button = (name: string) => page.getByRole('button', { name });

test('a PDF is previewed in the app, downloaded with the keyboard and opened on a phone', async () => {
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  await page.setViewportSize(WIDE);
  await page.goto(await preview());
  await page.getByRole('heading', { level: 1, name: 'deed.pdf' }).waitFor();
  await page.getByTitle('Preview of the file').waitFor();
  // The browser's viewer has started: the frame isn't empty, and no policy blocked it.
  await expect.poll(() => page.frames().filter((frame) => frame.url().startsWith('blob:')).length).toBeGreaterThan(0);
  expect(complaints).toEqual([]);

  const coming = page.waitForEvent('download');
  await button('Download').focus();
  await page.keyboard.press('Enter');
  expect((await coming).suggestedFilename()).toBe('deed.pdf');

  await page.setViewportSize(PHONE);
  await says(page, 'PDF, 1 KB. Open to view or print.');
  expect(await page.getByTitle('Preview of the file').count()).toBe(0);
  const opened = page.context().waitForEvent('page');
  await button('Open').click();
  await (await opened).close();
});

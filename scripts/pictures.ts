/**
 * `npm run pictures`: the pictures of README, taken anew from the demonstration practice as its owner sees it, on the
 * servers of the journeys.
 */
import { join } from 'node:path';
import { openBrowser } from '../e2e/support/browser.ts';
import ensureChromium from '../e2e/support/chromium.ts';
import { OWNER } from '../e2e/support/people.ts';
import startServers, { ownServer } from '../e2e/support/server.ts';
import { businessOf, PRACTICE, visitAs } from '../e2e/support/visit.ts';

const FOLDER = join(import.meta.dirname, '../docs/pictures');
/** What is on the screen when it is whole. */
const PICTURES = { dashboard: 'Recent activity', clients: 'Ambica' };
/** Whoever opens the page waits for them. */
const MOST_BYTES = 200 * 1024;

ensureChromium();
const stop = await startServers({ config: { maxWorkers: 1 } });
process.env['VITEST_POOL_ID'] = '1';
const browser = await openBrowser();
try {
  const { page, token } = await visitAs(browser, OWNER, { colorScheme: 'light' });
  const business = await businessOf(token, PRACTICE);
  for (const [name, shows] of Object.entries(PICTURES)) {
    await page.goto(`${ownServer().url}/business/${business}/${name}`);
    await page.getByText(shows).first().waitFor();
    await page.waitForFunction(`!document.querySelector('[aria-busy="true"], [aria-label="Loading"]')`);
    await page.waitForLoadState('networkidle');
    const picture = await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
    console.log(`${name}.png: ${Math.ceil(picture.length / 1024)} KB`);
    if (picture.length > MOST_BYTES) throw new Error(`${name}.png is larger than ${MOST_BYTES / 1024} KB.`);
  }
} finally {
  await browser.close();
  await stop();
}

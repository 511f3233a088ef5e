/**
 * `npm run pictures`: takes the pictures of README and docs/navigation.md from the demo business, on the servers of the
 * journeys.
 */
import { join } from 'node:path';
import { openBrowser } from '../e2e/support/browser.ts';
import ensureChromium from '../e2e/support/chromium.ts';
import { OWNER, RESTRICTED } from '../e2e/support/people.ts';
import startServers, { ownServer } from '../e2e/support/server.ts';
import { businessOf, PRACTICE, tokenOf, visitAs } from '../e2e/support/visit.ts';

const FOLDER = join(import.meta.dirname, '../docs/pictures');
type Picture = { name: string; login: string; path: string; shows: string };

const KAVYA = 'kavya@sharmadesai.example';
const MEERA = 'meera@sharmadesai.example';
/** `shows` is a text of the complete screen. */
const PICTURES: readonly Picture[] = [
  { name: 'dashboard', login: OWNER, path: 'dashboard', shows: 'Recent activity' },
  { name: 'clients', login: OWNER, path: 'clients', shows: 'Ambica' },
  { name: 'navigation-owner', login: OWNER, path: 'invoice', shows: 'SDC/' },
  { name: 'navigation-tax-manager', login: KAVYA, path: 'dashboard', shows: 'Workload until' },
  { name: 'navigation-loan-officer', login: MEERA, path: 'dashboard', shows: 'Deadlines by week' },
  { name: 'navigation-article-clerk', login: RESTRICTED, path: 'dashboard', shows: 'Deadlines by week' },
];
const MAX_BYTES = 200 * 1024;
/** Lower than a screen: four of them are on one page. */
const VIEWPORT = { width: 1440, height: 760 };

ensureChromium();
const stop = await startServers({ config: { maxWorkers: 1 } });
process.env['VITEST_POOL_ID'] = '1';
const browser = await openBrowser();
try {
  const business = await businessOf(await tokenOf(OWNER), PRACTICE);
  for (const { name, login, path, shows } of PICTURES) {
    const { context, page } = await visitAs(browser, login, { colorScheme: 'light', viewport: VIEWPORT });
    await page.goto(`${ownServer().url}/business/${business}/${path}`);
    await page.getByText(shows).first().waitFor();
    await page.waitForFunction(`!document.querySelector('[aria-busy="true"], [aria-label="Loading"]')`);
    await page.waitForLoadState('networkidle');
    const picture = await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
    console.log(`${name}.png: ${Math.ceil(picture.length / 1024)} KB`);
    if (picture.length > MAX_BYTES) throw new Error(`${name}.png is larger than ${MAX_BYTES / 1024} KB.`);
    await context.close();
  }
} finally {
  await browser.close();
  await stop();
}

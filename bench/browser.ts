/**
 * The browser's share: visits and answers as ratios to a bare React page in the same run, and large screens against
 * ui.md's frame budget. Times depend on the machine, so they are here and not in the tests (bytes and layout shift are).
 */
import { spawnSync, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../apps/server/src/platform/db/embedded/settings.ts';
import { openBrowser } from '../e2e/support/browser.ts';
import ensureChromium from '../e2e/support/chromium.ts';
import { ANNOUNCEMENTS_READ, callAs, OWNER, tokenOf } from '../e2e/support/people.ts';
import { businessOf, PRACTICE } from '../e2e/support/visit.ts';
import { answerTimes } from './browser-answers.ts';
import { largeScreens } from './browser-large.ts';
import { paintTimes } from './browser-paints.ts';
import { visitRatios } from './browser-visits.ts';
import { startServer, stopServer } from './child-server.ts';
import { foundLargeBusiness } from './large-business.ts';

const BUILD = join(import.meta.dirname, '../scripts/build.mjs');
const ROUNDS = 5;

export async function browserTimes(databaseUrl: string, dataDir: string): Promise<boolean> {
  ensureChromium();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const children: ChildProcess[] = [];
  // Built if sources changed, as at a normal start.
  const { status } = spawnSync(process.execPath, [BUILD], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The web app could not be built.');
  const place = join(dataDir, 'browser');
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: place,
    PUBLIC_URL: origin,
    // Visits sign in more often than users.
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
  };
  Object.assign(process.env, { E2E_SERVERS: JSON.stringify([{ url: origin, dataDir: place }]), VITEST_POOL_ID: '1' });
  try {
    await startServer(children, 'browser-server.ts', port, { env });
    const token = await tokenOf(OWNER);
    const business = await businessOf(token, PRACTICE);
    const { data } = await callAs<{ data: { id: number }[] }>(token, '/branches', { business });
    const large = await foundLargeBusiness(databaseUrl, token);
    const storedAt = (business_id: number, branch_id: number) => ({
      id_token: token,
      ...ANNOUNCEMENTS_READ,
      daftar_location: JSON.stringify({ business_id, branch_id }),
    });
    const here = { origin, business, stored: storedAt(business, data[0]!.id) };
    const browser = await openBrowser();
    try {
      const outcomes = [
        await visitRatios(browser, here, ROUNDS),
        await answerTimes(browser, here, ROUNDS),
        await largeScreens(browser, { ...large, origin, token, stored: storedAt(large.id, large.branch) }),
      ];
      await paintTimes(browser, here, ROUNDS);
      return outcomes.every(Boolean);
    } finally {
      await browser.close();
    }
  } finally {
    for (const child of children) await stopServer(child);
  }
}

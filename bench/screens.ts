/**
 * Calls and statements of each main screen: until it is readable, and within six seconds. Opened cold (a full load of
 * the page by a returning user) and warm (from another screen). BENCH_SCREENS=clients,dashboard names screens by words
 * of their path; BENCH_DETAILS=1 also prints their calls. Calls of sockets aren't counted.
 */
import { execFileSync, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startEmbedded } from '../apps/server/src/platform/db/embedded/embedded.ts';
import { freePort } from '../apps/server/src/platform/db/embedded/settings.ts';
import { openBrowser } from '../e2e/support/browser.ts';
import ensureChromium from '../e2e/support/chromium.ts';
import { ANNOUNCEMENTS_READ, CLIENT, OWNER } from '../e2e/support/people.ts';
import { remembering } from '../e2e/support/remembering.ts';
import { addressOf, enterPractice, isPortal } from '../e2e/support/screen-addresses.ts';
import { mainScreens } from '../e2e/support/screens.ts';
import { callAs, tokenOf, WIDE } from '../e2e/support/visit.ts';
import { startServer, stopServer } from './child-server.ts';
import type { Recording } from './recording-server.ts';
import { openCold, openWarm, watchCalls, WATCHED_MS, type Opening } from './screen-calls.ts';

const MAX_CALLS = 3;
const MAX_STATEMENTS = 6;
const PAGES = 2;

type Visitor = { stored: Record<string, string> };
type Count = { calls: number; statements: number };
type Measured = { screen: string; kind: 'cold' | 'warm'; readableAt: number | null; before: Count; within: Count };

/** On a database of its own: the screens of the demo, as it starts. */
export async function screenCalls(_databaseUrl: string, dataDir: string): Promise<boolean> {
  ensureChromium();
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  const own = join(dataDir, 'screens');
  const database = await startEmbedded({ dataDir: own, log: { info: () => {}, warn: console.warn } });
  const children: ChildProcess[] = [];
  const browser = await openBrowser();
  try {
    const port = await freePort();
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: join(own, 'app'),
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
    };
    const server = await startServer(children, 'recording-server.ts', port, { env });
    process.env.VITEST_POOL_ID = '1';
    process.env.E2E_SERVERS = JSON.stringify([
      { url: env.PUBLIC_URL, databaseUrl: database.url, dataDir: env.DATA_DIR },
    ]);
    return report(await measureAll(browser, recorded(server)));
  } finally {
    await browser.close();
    for (const child of children) await stopServer(child);
    await database.stop();
  }
}

type StatementsOf = (call: string) => string[];

/**
 * A session is read again once a minute, and the call repeated; only the second time counts. Left out are also a
 * transaction and its settings, which go along with a statement or prepare a new connection, and the time a session
 * was last seen, written once a minute after the answer.
 */
const NOT_OF_CALL =
  /^(begin|commit|rollback|set .*|select set_config\(.*|select .*app\.check_session\(.*|update sessions set last_seen_at .*)$/s;

/** Statements by the name of the call. */
function recorded(server: ChildProcess): StatementsOf {
  const byCall = new Map<string, string[]>();
  server.on('message', ({ call, statements }: Recording) => {
    const texts = statements.map(({ text }) => text);
    const repeated = texts.slice(texts.findLastIndex((text) => text.includes('app.authenticate(')) + 1);
    byCall.set(
      call,
      repeated.filter((text) => !NOT_OF_CALL.test(text)),
    );
  });
  return (call) => byCall.get(call) ?? [];
}

async function measureAll(browser: Browser, statementsOf: StatementsOf): Promise<Measured[]> {
  const business = await enterPractice();
  const staff = await staffVisitor(business);
  const client: Visitor = { stored: { client_jwt_token: await tokenOf(CLIENT) } };
  const named = process.env.BENCH_SCREENS?.split(',');
  const paths = (await mainScreens()).filter((path) => !named || named.some((word) => path.includes(word)));
  const screens: { path: string; address: string; visitor: Visitor }[] = [];
  for (const path of paths)
    screens.push({ path, address: plain(await addressOf(path)), visitor: isPortal(path) ? client : staff });
  const measured: Measured[] = [];
  const keep = (screen: string, kind: Measured['kind'], opening: Opening) => {
    measured.push({ screen: shortName(screen), kind, ...countsOf(opening, statementsOf) });
    if (process.env.BENCH_DETAILS) printDetails(screen, kind, opening, statementsOf);
  };
  // The server reads each session once and keeps it.
  for (const visitor of [staff, client]) await visit(browser, visitor, (page) => openCold(page, '/user'));
  await inParallel(screens, async (next) => {
    for (let screen = next(); screen; screen = next()) {
      const { path, address, visitor } = screen;
      keep(path, 'cold', await visit(browser, visitor, (page) => openCold(page, address)));
    }
  });
  for (const visitor of [staff, client]) {
    const own = screens.filter((screen) => screen.visitor === visitor);
    await inParallel(own, (next) =>
      visit(browser, visitor, async (page) => {
        await openCold(page, visitor === staff ? `/business/${business}/useful-links` : '/user');
        for (let screen = next(); screen; screen = next())
          keep(screen.path, 'warm', await openWarm(page, screen.address));
      }),
    );
  }
  return measured;
}

/** A page mostly waits, so some are open at once. */
async function inParallel<T>(all: readonly T[], work: (next: () => T | undefined) => Promise<unknown>): Promise<void> {
  const left = [...all];
  await Promise.all(Array.from({ length: Math.min(PAGES, left.length) }, () => work(() => left.shift())));
}

/** A returning user: the browser knows their business and branch. */
async function staffVisitor(business_id: number): Promise<Visitor> {
  const token = await tokenOf(OWNER);
  const { data } = await callAs<{ data: { id: number }[] }>(token, '/branches', { business: business_id });
  const daftar_location = JSON.stringify({ business_id, branch_id: data[0]!.id });
  return { stored: { id_token: token, daftar_location, ...ANNOUNCEMENTS_READ } };
}

async function visit<T>(browser: Browser, { stored }: Visitor, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await remembering(browser, stored, { viewport: WIDE, timezoneId: 'Asia/Kolkata' });
  try {
    await watchCalls(page);
    return await work(page);
  } finally {
    await page.context().close();
  }
}

/** Without the page size of the journeys: people open the screen from the menu. */
const plain = (address: string): string => address.replace(/[?&]per_page=15$/, '');
const shortName = (path: string): string =>
  path.replace('/business/:businessId/', '').replace('client/:clientId', 'portal');

function countsOf({ readableAt, calls }: Opening, statementsOf: StatementsOf): Omit<Measured, 'screen' | 'kind'> {
  const count = (some: Opening['calls']): Count => ({
    calls: some.length,
    statements: some.reduce((sum, { name }) => sum + statementsOf(name).length, 0),
  });
  return {
    readableAt,
    before: count(calls.filter(({ at }) => readableAt === null || at < readableAt)),
    within: count(calls.filter(({ at }) => at < WATCHED_MS)),
  };
}

function printDetails(screen: string, kind: string, { readableAt, calls }: Opening, statementsOf: StatementsOf): void {
  console.log(`\n${screen} (${kind}), readable after ${readableAt?.toFixed(0)} ms`);
  for (const { at, call, name } of calls)
    console.log(`  ${at.toFixed(0).padStart(5)}  ${String(statementsOf(name).length).padStart(2)}  ${call}`);
}

const isWithin = ({ readableAt, before }: Measured): boolean =>
  readableAt !== null && before.calls <= MAX_CALLS && before.statements <= MAX_STATEMENTS;

function report(measured: readonly Measured[]): boolean {
  console.log(`
Calls / statements until readable (at most ${MAX_CALLS} / ${MAX_STATEMENTS}), and within six seconds.

| screen | cold: readable | within 6 s | warm: readable | within 6 s |
|---|---:|---:|---:|---:|`);
  const cells = (one: Measured | undefined): string[] =>
    one
      ? [
          `${text(one.before)}${one.readableAt === null ? ' (not readable)' : isWithin(one) ? '' : ' *'}`,
          text(one.within),
        ]
      : ['', ''];
  for (const screen of new Set(measured.map((one) => one.screen))) {
    const [cold, warm] = (['cold', 'warm'] as const).map((kind) =>
      cells(measured.find((one) => one.screen === screen && one.kind === kind)),
    );
    console.log(`| ${[screen, ...cold!, ...warm!].join(' | ')} |`);
  }
  for (const kind of ['cold', 'warm']) {
    const some = measured.filter((one) => one.kind === kind);
    console.log(`\n${kind}: ${some.filter(isWithin).length} of ${some.length} within the goals`);
  }
  return measured.every(isWithin);
}

const text = ({ calls, statements }: Count): string => `${calls} / ${statements}`;

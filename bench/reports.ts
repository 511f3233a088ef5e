/**
 * The first page of every report through HTTP, against the plain SQL that sums the same rows on a bare connection of the
 * request role: the statement of the report's totals, or SQL by hand (report-plain.ts). Then both again while four other
 * businesses run their reports without a pause: the plain SQL shows how much of the wait is for a processor.
 */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { makeClient, type Call } from '@daftar/contract/core/client';
import { reportRoutes } from '@daftar/contract/reports';
import { REPORTS } from '@daftar/contract/reports/catalogue';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { MemberCtx } from '../apps/server/src/platform/context.ts';
import { hashToken, newToken } from '../apps/server/src/platform/tokens.ts';
import { openReport } from '../apps/server/src/features/reports/chosen.service.ts';
import { prepare } from '../apps/server/src/features/reports/reports.service.ts';
import { APP, startServer, stopServer } from './child-server.ts';
import { requestDb } from './database-time.ts';
import { median } from './load.ts';
import { plainSql } from './report-plain.ts';
import { withBooks, withoutChecks, type ReportBooks, type Size } from './report-data.ts';

const PORT = 44_121;
const OF_PLAIN = 3;
const OF_OWN = 2;
const NEIGHBOURS = 4;
const TIMES = 3;
const LARGE: Size = { clients: 10_000, lines: 500_000, tasks: 300_000, ranges: 2_000_000, people: 50 };
const SMALL: Size = { clients: 1_001, lines: 25_000, tasks: 15_000, ranges: 100_000, people: 10 };
const { BENCH_SCALE = '1' } = process.env;
/** A part of the books, to try the measurement itself. */
const scaled = (size: Size): Size => ({
  ...size,
  lines: size.lines * Number(BENCH_SCALE),
  tasks: size.tasks * Number(BENCH_SCALE),
  ranges: size.ranges * Number(BENCH_SCALE),
});
/** A report with less plain SQL than any call takes is measured against a call that reads nothing. */
type Figures = { report: string; plain: number; call: number; beside: Beside; problem?: string };
/** While the others run. */
type Beside = { plain: number; call: number; empty: number };

export async function reportTimes(databaseUrl: string, dataDir: string): Promise<boolean> {
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  try {
    const began = performance.now();
    const [large, ...others] = (await booksOf(owner)) ?? (await fill(owner));
    console.log(`\nreports: books in ${Math.round((performance.now() - began) / 1000)} s`);
    return await withServer(databaseUrl, dataDir, (url) => compared(databaseUrl, url, owner, large, others));
  } finally {
    await owner.end();
  }
}

/** The books of an earlier run. */
async function booksOf(owner: pg.Client): Promise<[ReportBooks, ...ReportBooks[]] | undefined> {
  const { rows } = await owner.query(`select b.id, min(m.user_id) as user_id, b.name from businesses b
    join members m on m.business_id = b.id where b.name like 'Reports %' group by b.id order by b.id`);
  const found = rows.map(({ id, user_id, name }) => ({
    businessId: Number(id),
    userId: Number(user_id),
    name,
    tag: 0,
  }));
  // The keys of the earlier server are gone; nothing here was encrypted with them.
  await owner.query('delete from key_fingerprints');
  return found.length ? (found as [ReportBooks, ...ReportBooks[]]) : undefined;
}

async function fill(owner: pg.Client): Promise<[ReportBooks, ...ReportBooks[]]> {
  await withoutChecks(owner);
  const large = await withBooks(owner, 'Reports large', scaled(LARGE));
  const others: ReportBooks[] = [];
  for (let n = 1; n <= NEIGHBOURS; n += 1)
    others.push(await withBooks(owner, `Reports other ${n}`, { ...scaled(SMALL), clients: SMALL.clients + n }));
  await owner.query('vacuum analyze');
  return [large, ...others];
}

async function withServer(databaseUrl: string, dataDir: string, work: (url: string) => Promise<boolean>) {
  const children: ChildProcess[] = [];
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(dataDir, 'reports'), LOG_LEVEL: 'error' };
  try {
    await startServer(children, APP, PORT, {
      args: ['--empty'],
      env: { ...env, RATE_LIMIT_FACTOR: '1000' },
      minutes: 2,
    });
    return await work(`http://127.0.0.1:${PORT}`);
  } finally {
    for (const child of children) await stopServer(child);
  }
}

async function compared(
  databaseUrl: string,
  url: string,
  owner: pg.Client,
  large: ReportBooks,
  others: readonly ReportBooks[],
): Promise<boolean> {
  const call = await callsOf(owner, url, large);
  const neighbours = await Promise.all(others.map((books) => callsOf(owner, url, books)));
  const bare = await requestDb(databaseUrl, large);
  const figures: Figures[] = [];
  const empty: number[] = [];
  try {
    for (const { id } of REPORTS.filter((report) => isChosen(report.id))) {
      const one = await measured(bare, large, call, id);
      empty.push(await timeOf(() => emptyCall(call)));
      if (one.plainSql)
        await meanwhile(neighbours, async () => void (one.beside = await beside(call, id, one.plainSql!)));
      figures.push(one);
      // A run that is interrupted is not lost.
      if (!one.problem) console.log(lineOf(one, median(empty)));
    }
  } finally {
    await bare.end();
  }
  return told(figures, median(empty));
}

const { BENCH_REPORTS = '' } = process.env;
/** Some of the reports, to work on them. */
const isChosen = (report: string): boolean => !BENCH_REPORTS || BENCH_REPORTS.split(',').includes(report);

const emptyCall = (call: Call) => call(reportRoutes.catalogue, {});
const firstPage = (call: Call, report: string) => call(reportRoutes.get, { params: { report }, query: {} });

async function once(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < TIMES; i += 1) taken.push(await once(work));
  return median(taken);
}

type Bare = Awaited<ReturnType<typeof requestDb>>;

/** Both in turns, so that other work on the machine meets both. */
async function measured(
  bare: Bare,
  books: ReportBooks,
  call: Call,
  report: string,
): Promise<Figures & { plainSql?: () => Promise<unknown> }> {
  const none = { report, plain: 0, call: 0, beside: { plain: 0, call: 0, empty: 0 } };
  try {
    const { sql, parameters } = await plainOf(bare.db, books, report);
    const plainSql = () => bare.client.query(sql, [...parameters]);
    await plainSql();
    await firstPage(call, report);
    const taken = { plain: [] as number[], call: [] as number[] };
    for (let i = 0; i < TIMES; i += 1) {
      taken.plain.push(await once(plainSql));
      taken.call.push(await once(() => firstPage(call, report)));
    }
    return { ...none, plain: median(taken.plain), call: median(taken.call), plainSql };
  } catch (error) {
    return { ...none, problem: String((error as Error).message).slice(0, 100) };
  }
}

async function beside(call: Call, report: string, plain: () => Promise<unknown>): Promise<Beside> {
  const taken = { plain: [] as number[], call: [] as number[], empty: [] as number[] };
  for (let i = 0; i < TIMES; i += 1) {
    taken.call.push(await once(() => firstPage(call, report)));
    taken.plain.push(await once(plain));
    taken.empty.push(await once(() => emptyCall(call)));
  }
  return { plain: median(taken.plain), call: median(taken.call), empty: median(taken.empty) };
}

/** SQL by hand, or the statement that the call runs for its totals. */
async function plainOf(
  db: Bare['db'],
  { businessId, userId }: ReportBooks,
  report: string,
): Promise<Pick<CompiledQuery, 'sql' | 'parameters'>> {
  const around = { db, businessId, boardId: null, branchIds: null, permissions: null, timezone: 'Asia/Kolkata' };
  const ctx = { ...around, now: new Date(), person: { userId, name: 'Bench' } } as unknown as MemberCtx;
  const opened = await openReport(ctx, report, {});
  const { from, to, today } = opened.chosen;
  const byHand = plainSql(report, { businessId, from: from ?? '2000-01-01', to: to ?? today, today });
  if (byHand) return byHand;
  return (await prepare(ctx, opened)).totals.compile(db);
}

/** Each of the others runs one report after another until the work is done. */
async function meanwhile(others: readonly Call[], work: () => Promise<void>): Promise<void> {
  const state = { isOver: false };
  const running = others.map(async (call, at) => {
    for (let n = at * 7; !state.isOver; n += 1) await firstPage(call, REPORTS[n % REPORTS.length]!.id).catch(() => {});
  });
  try {
    await work();
  } finally {
    state.isOver = true;
    await Promise.all(running);
  }
}

const ratiosFor = (empty: number) => ({
  ratio: ({ call, plain }: Figures) => call / Math.max(plain, empty),
  slower: ({ call, beside: during }: Figures) => during.call / Math.max(call, empty),
  ratioBeside: ({ beside: during }: Figures) => during.call / Math.max(during.plain, during.empty),
});

function lineOf(one: Figures, empty: number): string {
  const { ratio, slower, ratioBeside } = ratiosFor(empty);
  const { report, plain, call, beside: during } = one;
  return (
    `${report.padEnd(32)} ${plain.toFixed(0).padStart(9)} ${call.toFixed(0).padStart(9)} ${ratio(one).toFixed(2).padStart(7)}` +
    ` ${during.call.toFixed(0).padStart(16)} ${slower(one).toFixed(2).padStart(7)}` +
    ` ${during.plain.toFixed(0).padStart(10)} ${ratioBeside(one).toFixed(2).padStart(7)}` +
    `${ratio(one) > OF_PLAIN || slower(one) > OF_OWN ? `   (at most ${OF_PLAIN} and ${OF_OWN})` : ''}`
  );
}

function told(figures: readonly Figures[], empty: number): boolean {
  const { ratio, slower, ratioBeside } = ratiosFor(empty);
  const within = (limit: number, of: (one: Figures) => number) =>
    `${figures.filter((one) => !one.problem && of(one) <= limit).length} of ${figures.length}`;
  console.log(`\na call that reads nothing: ${empty.toFixed(0)} ms`);
  console.log(
    `at most ${OF_PLAIN} times plain: ${within(OF_PLAIN, ratio)}; beside four at most ${OF_OWN}: ${within(OF_OWN, slower)};` +
      ` of the plain SQL beside four at most ${OF_PLAIN}: ${within(OF_PLAIN, ratioBeside)}`,
  );
  console.log(
    '\nreport                            plain ms   page ms   times   beside four ms   times   plain ms   times',
  );
  for (const one of figures.toSorted((a, b) => ratio(b) - ratio(a))) {
    const { report, problem } = one;
    if (problem) console.log(`${report.padEnd(32)} ${problem}`);
    else console.log(lineOf(one, empty));
  }
  return figures.every((one) => !one.problem && ratio(one) <= OF_PLAIN && slower(one) <= OF_OWN);
}

/** The calls of the owner of a business. */
async function callsOf(owner: pg.Client, url: string, { businessId, userId }: ReportBooks): Promise<Call> {
  const token = newToken();
  await owner.query('update users set phone_verified_at = now(), email_verified_at = now() where id = $1', [userId]);
  await owner.query(
    `insert into sessions (kind, user_id, token_hash, expires_at) values ('staff', $1, $2, now() + interval '1 day')`,
    [userId, hashToken(token)],
  );
  const headers = { authorization: `Bearer ${token}`, 'x-business-id': String(businessId) };
  return makeClient({ base: `${url}/api`, timeoutMs: 120_000, headers: () => headers });
}

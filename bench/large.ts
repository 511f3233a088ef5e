/**
 * Every list, search, dashboard, client page and report in a business of 100,000 clients against one of 500 in the same
 * database: the recorded statements of each call, under row-level security. Fails where the large business costs more
 * than 1.5 times, or a plan scans or sorts a whole tenant. Then the same calls while other businesses are busy.
 * BENCH_SCALE is the size (1 is full, 0.02 if absent), BENCH_OTHERS the number of other businesses,
 * BENCH_CALLS=clients,invoices names calls, BENCH_PLANS a file that keeps the plans for the next run.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import type { Callers } from './call-callers.ts';
import type { Caller, PlannedCall } from './call-plan.ts';
import { callRecorder, type RecordedCall } from './call-recorder.ts';
import { startServer, stopServer } from './child-server.ts';
import { fillLarge, largeBooks, SCALE, type LargeBooks } from './large-data.ts';
import { largeCallers, signIn } from './large-callers.ts';
import { largePlan, type Named } from './large-plan.ts';
import { judged, printed, writePage, type Compared } from './large-table.ts';
import { median } from './load.ts';
import { findingsOf, shapeOf } from './plan-nodes.ts';
import { replayer, type Replayer } from './replayed-call.ts';

const PORT = 5_160;
const WARM = 6; // after the five custom plans PostgreSQL makes before it considers a generic one
/** The shortest counts: other work on the machine only adds to it. */
const ROUNDS = 9;
/** A slower call is repeated less often. */
const SLOW_MS = 300;
/** Rows that a plan may scan one by one or sort: somewhat more than the longest count of a list. */
const ROWS = 11_000;
const NEIGHBOURS = 4;
const PAUSE_MS = 100;
const GROUP = 20;
/** Lists that the people of other businesses open. */
const OPENED = ['/clients', '/invoices', '/board_tasks?all_boards=true', '/activities', '/receipts', '/outstanding'];

type Side = { callers: Callers & { named: Named }; plan: PlannedCall[]; replayers: Map<Caller, Replayer> };

export async function largeData(databaseUrl: string, dataDir: string): Promise<boolean> {
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  const began = performance.now();
  const books = ((await largeBooks(owner)) ?? (await fillLarge(owner))) satisfies LargeBooks;
  await owner.end();
  console.log(`\nlarge: scale ${SCALE}, data in ${Math.round((performance.now() - began) / 1000)} s`);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const children: ChildProcess[] = [];
  try {
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(dataDir, 'large'), LOG_LEVEL: 'error' };
    const server = await startServer(children, 'recording-server.ts', PORT, {
      args: ['--empty'],
      env: { ...env, RATE_LIMIT_FACTOR: '1000000' },
    });
    return await compared(databaseUrl, pool, server, books);
  } finally {
    for (const child of children) await stopServer(child);
    await pool.end();
  }
}

async function compared(url: string, pool: pg.Pool, server: ChildProcess, books: LargeBooks): Promise<boolean> {
  const sideOf = async (of: LargeBooks['large']): Promise<Side> => {
    const callers = await largeCallers(pool, of);
    return { callers, plan: largePlan(callers.named), replayers: new Map() };
  };
  const sides = { small: await sideOf(books.small), large: await sideOf(books.large) };
  const origin = `http://127.0.0.1:${PORT}`;
  const recorders = {
    small: callRecorder(server, origin, sides.small.callers),
    large: callRecorder(server, origin, sides.large.callers),
  };
  const named = process.env.BENCH_CALLS?.split(',');
  const rows: Compared[] = [];
  const recordedCalls: { row: Compared; call: RecordedCall }[] = [];
  for (const [at, call] of sides.small.plan.entries()) {
    if (named && !named.some((word) => call.title.includes(word))) continue;
    const pair = {
      small: await recorded(recorders.small, call),
      large: await recorded(recorders.large, sides.large.plan[at]!),
    };
    const row = await measure(url, sides, call.title, pair).catch((error: unknown) => ({
      title: call.title,
      problem: String(error).slice(0, 160),
    }));
    if (!row) continue;
    rows.push(row);
    console.log(printed(row));
    if (typeof pair.large !== 'string') recordedCalls.push({ row, call: pair.large });
  }
  // The longest part is over: a run that is stopped now still has a page.
  const setting = { scale: SCALE, others: books.count };
  writePage(rows, setting);
  await whileBusy(pool, origin, books, sides.large, recordedCalls);
  for (const side of Object.values(sides)) for (const one of side.replayers.values()) await one.end();
  comparePlans(rows);
  return judged(rows, setting);
}

type Recorded = RecordedCall | string;
const recorded = (record: (call: PlannedCall) => Promise<Recorded>, call: PlannedCall): Promise<Recorded> =>
  record(call).catch((error: unknown) => String(error));

/** Undefined where neither business has a record for the call. */
async function measure(
  url: string,
  sides: Record<'small' | 'large', Side>,
  title: string,
  { small, large }: Record<'small' | 'large', Recorded>,
): Promise<Compared | undefined> {
  if (typeof small === 'string' || typeof large === 'string') {
    if (typeof small === 'string' && typeof large === 'string' && !title.includes('/reports/')) return undefined;
    return { title, problem: `small: ${said(small)}; large: ${said(large)}` };
  }
  const of = async (side: Side, { caller }: RecordedCall): Promise<Replayer> => {
    const known = side.replayers.get(caller);
    if (known) return known;
    const made = await replayer(url, side.callers.scopes[caller]!);
    side.replayers.set(caller, made);
    return made;
  };
  const [few, many] = [await of(sides.small, small), await of(sides.large, large)];
  const first = await many.run(large.statements);
  const isSlow = first > SLOW_MS;
  await few.run(small.statements);
  for (let i = 0; i < (isSlow ? 0 : WARM); i += 1) {
    await few.run(small.statements);
    await many.run(large.statements);
  }
  const taken = { small: [] as number[], large: [] as number[] };
  for (let i = 0; i < (isSlow ? 2 : ROUNDS); i += 1) {
    taken.small.push(await few.run(small.statements));
    taken.large.push(await many.run(large.statements));
  }
  const plans = { small: await few.plans(small.statements), large: await many.plans(large.statements) };
  const findings = plans.large.flatMap((plan) => findingsOf(plan, ROWS));
  return {
    title,
    small: Math.min(...taken.small),
    large: Math.min(...taken.large),
    statements: large.statements.length,
    findings: findings.filter(({ isForbidden }) => isForbidden),
    largest: findings.filter(({ isForbidden }) => !isForbidden).toSorted((a, b) => b.rows - a.rows)[0],
    shapes: { small: plans.small.map(shapeOf), large: plans.large.map(shapeOf) },
    texts: large.statements.map(({ text, values }) => ({ text, values })),
  };
}

const said = (one: Recorded): string => (typeof one === 'string' ? one.replaceAll(/\s+/g, ' ').slice(0, 120) : 'ok');

/**
 * The large business in turns alone and while people of other businesses open their lists, each up to ten times a second:
 * in turns, because other work on the machine changes within minutes.
 */
async function whileBusy(
  pool: pg.Pool,
  origin: string,
  { others }: LargeBooks,
  large: Side,
  calls: readonly { row: Compared; call: RecordedCall }[],
): Promise<void> {
  const state = { isOver: false, isBusy: false };
  const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const running = others.slice(0, NEIGHBOURS).map(async ({ businessId, userId }, at) => {
    const headers = { authorization: `Bearer ${await signIn(pool, userId)}`, 'x-business-id': String(businessId) };
    for (let n = at; !state.isOver; n += 1) {
      if (state.isBusy)
        await fetch(`${origin}/api${OPENED[n % OPENED.length]}`, { headers }).then((answer) => answer.text());
      await pause();
    }
  });
  try {
    // In groups: switching the others on and off for each call would take longer than the calls.
    for (let from = 0; from < calls.length; from += GROUP) {
      const group = calls.slice(from, from + GROUP).filter(({ row }) => row.large !== undefined && row.large < SLOW_MS);
      const taken = group.map(() => ({ alone: [] as number[], busy: [] as number[] }));
      for (const turn of ['alone', 'busy', 'alone', 'busy'] as const) {
        state.isBusy = turn === 'busy';
        await pause();
        for (let round = 0; round < 3; round += 1)
          for (const [at, { call }] of group.entries())
            taken[at]![turn].push(await large.replayers.get(call.caller)!.run(call.statements));
      }
      for (const [at, { row }] of group.entries())
        Object.assign(row, { alone: median(taken[at]!.alone), busy: median(taken[at]!.busy) });
    }
  } finally {
    state.isOver = true;
    await Promise.all(running);
  }
}

/** Says which calls have another plan than in the earlier run. */
function comparePlans(rows: readonly Compared[]): void {
  const { BENCH_PLANS } = process.env;
  if (!BENCH_PLANS) return;
  const before = existsSync(BENCH_PLANS) ? JSON.parse(readFileSync(BENCH_PLANS, 'utf8')) : {};
  const plans = Object.fromEntries(
    rows.flatMap(({ title, shapes, texts }) => (shapes ? [[title, { ...shapes, texts }]] : [])),
  );
  for (const [title, { small, large }] of Object.entries(plans)) {
    const known = before[title];
    if (known && JSON.stringify([known.small, known.large]) !== JSON.stringify([small, large]))
      console.log(`another plan than before: ${title}`);
  }
  writeFileSync(BENCH_PLANS, JSON.stringify({ ...before, ...plans }, null, 1));
}

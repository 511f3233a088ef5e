/**
 * Every GET of the contract and the most common writes against their own statements, recorded from the call and replayed
 * through the plain driver (replay-server.ts). Writes docs/calls.md, and fails if a call got slower than its row there.
 * BENCH_CALLS=clients,invoices measures calls with these words in their path; BENCH_SECONDS makes rounds longer.
 */
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { startEmbedded } from '../apps/server/src/platform/db/embedded/embedded.ts';
import { signInCallers, type Callers } from './call-callers.ts';
import { plannedCalls, reasonNot, ROUTES, titleOf } from './call-plan.ts';
import { callRecorder, nextUnique, type RecordedCall } from './call-recorder.ts';
import { hasRegressed, readTable, summaryOf, writeTable, type Row } from './call-table.ts';
import { startServer, stopServer } from './child-server.ts';
import { median } from './load.ts';
import { rawRate, type RawTarget } from './raw-load.ts';
import type { Readiness, Replay } from './replay-server.ts';
import { renewed } from './unique-text.ts';

const ROUND_MS = 1000 * Number(process.env.BENCH_SECONDS ?? 0.3);
const ROUNDS = 3;
const WARM_MS = 100;
/** A slower round is often the machine's: it is measured again, longer, before it counts. */
const REMEASURED = { rounds: 5, ms: ROUND_MS * 3 };
const OURS = 44_102;
const BARE = 44_103;

type Measurable = RecordedCall & { n: number; ms: number; isScoped: boolean };

/** On a database of its own: the other parts fill theirs with more, and shares would depend on their order. */
export async function everyCall(_databaseUrl: string, dataDir: string): Promise<boolean> {
  const own = join(dataDir, 'every-call');
  const database = await startEmbedded({ dataDir: own, log: { info: () => {}, warn: console.warn } });
  return measureCalls(database.url, own).finally(() => database.stop());
}

export async function measureCalls(databaseUrl: string, dataDir: string): Promise<boolean> {
  const children: ChildProcess[] = [];
  try {
    const env = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(dataDir, 'app'),
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
    };
    const server = await startServer(children, 'recording-server.ts', OURS, { env });
    const replay = await startServer(children, 'replay-server.ts', BARE, { args: [databaseUrl, String(BARE)] });
    const callers = await signInCallers(`http://127.0.0.1:${OURS}`, databaseUrl);
    const { measurable, left } = await recordAll(server, replay, callers);
    server.send('stop recording');
    return await measureAll(measurable, left, callers);
  } finally {
    for (const child of children) await stopServer(child);
  }
}

async function recordAll(server: ChildProcess, replay: ChildProcess, callers: Callers) {
  const record = callRecorder(server, `http://127.0.0.1:${OURS}`, callers);
  const named = process.env.BENCH_CALLS?.split(',');
  const calls = plannedCalls().filter(({ title }) => !named || named.some((word) => title.includes(word)));
  const measurable: Measurable[] = [];
  const reasons = ROUTES.filter(({ method }) => method === 'GET').map((route) => [titleOf(route), reasonNot(route)]);
  const left = Object.fromEntries(reasons.filter(([, reason]) => reason)) as Record<string, string>;
  for (const [n, call] of calls.entries()) {
    const recorded = await record(call).catch((error: unknown) => String(error).replace(/\s+/g, ' '));
    if (typeof recorded === 'string') {
      left[call.title] = `The demo has no record for it (${oneLine(recorded)})`;
      continue;
    }
    const readiness = await prepare(replay, recorded, n, callers);
    if (readiness.error) left[call.title] = `Its statements can’t be repeated (${oneLine(readiness.error)})`;
    else measurable.push({ ...recorded, n, ms: readiness.ms!, isScoped: readiness.isScoped! });
  }
  return { measurable, left };
}

/** Without references and values, which differ each time. */
const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/, *"(reference|code)":"[^"]*"/g, '')
    .slice(0, 120);

async function prepare(replay: ChildProcess, call: RecordedCall, n: number, { scopes }: Callers): Promise<Readiness> {
  const { statements, route, status } = call;
  const isWrite = route.method !== 'GET' && !route.changesNothing;
  const answer: unknown = call.answer ? JSON.parse(call.answer) : '';
  replay.send({ n, statements, status, answer, isWrite, scope: scopes[call.caller]! } satisfies Replay);
  const [readiness] = (await once(replay, 'message')) as [Readiness];
  return readiness;
}

async function measureAll(calls: Measurable[], left: Record<string, string>, callers: Callers): Promise<boolean> {
  const before = readTable();
  const rows: Row[] = [];
  const slower: string[] = [];
  console.log(
    `\n${calls.length} calls, 16 connections, ${ROUND_MS} ms a round, median of ${ROUNDS} interleaved rounds\n`,
  );
  for (const call of calls) {
    const targets = targetsOf(call, callers);
    try {
      let share = await shareOf(targets, ROUNDS, ROUND_MS);
      const row = () => ({
        call: call.title,
        share,
        statements: call.statements.length,
        ms: call.ms,
        bytes: call.answer.length,
      });
      if (hasRegressed(row(), before))
        share = Math.max(share, await shareOf(targets, REMEASURED.rounds, REMEASURED.ms));
      if (hasRegressed(row(), before)) slower.push(call.title);
      rows.push(row());
      console.log(
        `${(share * 100).toFixed(0).padStart(4)} %  ${call.statements.length} statements  ${call.title}${call.isScoped ? ' *' : ''}`,
      );
    } catch (error) {
      left[call.title] = `Fails when repeated (${oneLine(String(error))})`;
    }
  }
  for (const [title, reason] of Object.entries(left)) console.log(`not measured: ${title}: ${reason}`);
  console.log(`\n${summaryOf(rows)}`);
  for (const title of slower) console.log(`More than 15 % slower than in docs/calls.md: ${title}`);
  if (!slower.length) writeTable(rows, left, new Set(ROUTES.map(titleOf)));
  return slower.length === 0;
}

function targetsOf({ route, path, body, n, caller }: Measurable, { headers }: Callers) {
  const bodies = body === undefined ? undefined : () => renewed(body, nextUnique());
  const ours: RawTarget = { port: OURS, method: route.method, path, headers: headers[caller]!, body: bodies };
  return { ours, bare: { ...ours, port: BARE, path: `/${n}`, headers: {} } satisfies RawTarget };
}

async function shareOf(
  { ours, bare }: Record<'ours' | 'bare', RawTarget>,
  rounds: number,
  ms: number,
): Promise<number> {
  const rates = { ours: [] as number[], bare: [] as number[] };
  await rawRate(bare, WARM_MS);
  await rawRate(ours, WARM_MS);
  for (let round = 0; round < rounds; round += 1) {
    rates.bare.push(await rawRate(bare, ms));
    rates.ours.push(await rawRate(ours, ms));
  }
  return median(rates.ours) / median(rates.bare);
}

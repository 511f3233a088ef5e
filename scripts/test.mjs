// npm test: everything, on a bare clone too. npm test -- PART … runs parts alone; what follows the parts goes to vitest:
// npm test -- server identity
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { run } from './lib/child.mjs';
import { fail, inRoot } from './lib/project.mjs';
import { prepare } from './lib/runtime.mjs';
import { withoutDatabase } from './lib/server-tests.mjs';
import { vitest } from './lib/vitest.mjs';
import { buildWeb } from './lib/web.mjs';

const PARTS = {
  format: ({ tool }) => check({}, [tool('oxfmt'), '--check', '.']),
  lint: ({ tool }) => check({}, [tool('oxlint'), '--deny-warnings']),
  // One checker: each of several learns most types for itself, and takes twice the work for a little less time. Nearly all
  // that it makes it keeps: to sweep for garbage as often as Go does by default was a third of the work.
  types: ({ tool }) =>
    check(
      { GOGC: '400' },
      ...['.', 'apps/web'].map((folder) => [tool('tsc'), '--noEmit', '--checkers', '1', '-p', folder]),
    ),
  unit: (runtime) => vitest(runtime, 'unit', extra),
  server: (runtime) => vitest(runtime, 'server', extra, { TEST_ENGINE: 'embedded' }),
  // Whatever asks a database. The supervision of the embedded one is what a PostgreSQL of one's own has no part in.
  'server-pg': (runtime) => {
    const elsewhere = ['apps/server/src/db/embedded.test.ts', ...withoutDatabase()];
    const excluded = elsewhere.flatMap((file) => ['--exclude', file]);
    return vitest(runtime, 'server', [...extra, ...excluded], { TEST_ENGINE: 'postgres' });
  },
  build: async (runtime) => {
    if (!(await buildWeb(runtime, { always: true }))) return { passed: 0, failed: 1 };
    return check({}, [runtime.node, 'apps/web/scripts/budgets.mjs']);
  },
  e2e: async (runtime) => {
    if (!(await buildWeb(runtime))) return { passed: 0, failed: 1 };
    return vitest(runtime, 'e2e', extra);
  },
};

const given = process.argv.slice(2);
const firstExtra = given.findIndex((word) => !(word in PARTS));
const named = firstExtra < 0 ? given : given.slice(0, firstExtra);
const extra = firstExtra < 0 ? [] : given.slice(firstExtra);
if (extra.length && !named.length) fail(`Name a part first: ${Object.keys(PARTS).join(', ')}.`);

const runtime = await prepare();
/** What runs beside a part, in the time that it leaves: tests wait for databases, journeys for their first server. */
const BESIDE = named.length ? {} : { server: ['build'], e2e: ['types', 'unit'] };
const beside = new Set(Object.values(BESIDE).flat());
const results = [];
for (const part of (named.length ? named : Object.keys(PARTS)).filter((one) => !beside.has(one))) {
  const others = BESIDE[part] ? inBackground(BESIDE[part]) : [];
  console.log(`\n── ${part} ${'─'.repeat(60 - part.length)}`);
  const began = Date.now();
  const result = await PARTS[part](runtime);
  results.push({ part, ...result, seconds: (Date.now() - began) / 1000 }, ...(await others));
}

if (process.send) process.send(results);
else tell(results);

function tell(all) {
  console.log(`\n── in short ${'─'.repeat(52)}`);
  for (const { part, passed, failed, failures = [], seconds } of all) {
    console.log(
      `${failed ? '✗' : '✓'} ${part.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s   ${passed} passed, ${failed} failed`,
    );
    // Named here once more: a log is often kept by its end alone.
    for (const failure of failures) console.log(`    ${failure}`);
  }
  const total = (key) => all.reduce((sum, result) => sum + result[key], 0);
  process.exitCode = total('failed') ? 1 : 0;
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
}

/** Parts in a process of their own, one after another; what they say is said when they are done. */
async function inBackground(parts) {
  const child = fork(inRoot('scripts/test.mjs'), parts, { silent: true, env: runtime.env });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  let told;
  child.on('message', (message) => (told = message));
  await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  return told ?? parts.map((part) => ({ part, passed: 0, failed: 1, seconds: 0 }));
}

/** A part that is no test suite counts as one. */
async function check(settings, ...commands) {
  const env = { ...runtime.env, ...settings };
  let good = true;
  for (const [file, ...args] of commands) good = (await run(file, args, { env })) === 0 && good;
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

// npm test: everything, also on a bare clone. npm test -- PART … runs parts alone; further words go to vitest: npm test
// -- server identity. npm test -- changed runs what the changes since main can affect, npm test -- record keeps the
// durations of the last run for clean clones. npm run test:deep does the same with the whole matrix.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { affectedTests, changedFiles } from './lib/changed.mjs';
import { run } from './lib/child.mjs';
import { cpuSeconds } from './lib/cpu-time.mjs';
import { deepTests, ofTheBudget } from './lib/deep.mjs';
import { recordDurations } from './lib/durations.mjs';
import { engineTests, otherPostgres, ranOnce } from './lib/engine-tests.mjs';
import { fail, inRoot } from './lib/project.mjs';
import { prepare } from './lib/runtime.mjs';
import { summary } from './lib/summary.mjs';
import { unlessUnchanged } from './lib/unchanged.mjs';
import { vitest } from './lib/vitest.mjs';
import { buildWeb } from './lib/web.mjs';

const CODE = /\.(m?js|tsx?|json|css|html)$/;

const PARTS = {
  format: ({ tool }) => unlessUnchanged('format', CODE, () => check({}, [tool('oxfmt'), '--check', '.'])),
  lint: ({ node, tool }) =>
    unlessUnchanged('lint', CODE, () =>
      check(
        {},
        [tool('oxlint'), '--deny-warnings'],
        [node, 'scripts/lint-patterns.mjs'],
        [node, 'scripts/licences.ts'],
      ),
    ),
  // One checker: several each learn most types themselves, for twice the work in little less time. Nearly all memory
  // stays in use: Go's default garbage collection was a third of the work. What a run learned is kept: the next one
  // checks what changed since, in a seventh of the time.
  types: ({ tool }) =>
    unlessUnchanged('types', CODE, () =>
      check(
        { GOGC: '400' },
        ...['.', 'apps/web'].map((folder) => [
          tool('tsc'),
          '--noEmit',
          '--checkers',
          '1',
          '-p',
          folder,
          '--incremental',
          '--tsBuildInfoFile',
          `node_modules/.cache/types/${folder === '.' ? 'server' : 'web'}.tsbuildinfo`,
        ]),
      ),
    ),
  unit: (runtime) => vitest(runtime, 'unit', 'unit', extra),
  screens: (runtime) => vitest(runtime, 'screens', 'screens', extra),
  server: (runtime) => {
    const elsewhere = extra.length || isDeep || !otherEngine(runtime) ? [] : ranOnce();
    return vitest(runtime, 'server', 'server', extra, elsewhere.length ? { TEST_LEFT_OUT: elsewhere.join(',') } : {});
  },
  'server-pg': (runtime) => {
    const engine = otherEngine(runtime);
    if (!engine) return { passed: 0, failed: 0, note: 'skipped: no other PostgreSQL' };
    return vitest(runtime, 'server-pg', 'server', extra.length || isDeep ? extra : engineTests(), engine);
  },
  build: async (runtime) => {
    if (!(await buildWeb(runtime))) return { passed: 0, failed: 1 };
    return check({}, [runtime.node, 'apps/web/scripts/budgets.mjs']);
  },
  e2e: async (runtime) => {
    if (!(await buildWeb(runtime))) return { passed: 0, failed: 1 };
    return vitest(runtime, 'e2e', 'e2e', extra);
  },
};

/** The settings that let server tests run on a PostgreSQL of another major version, where there is one. */
function otherEngine({ env }) {
  if (env.TEST_DATABASE_URL) return { TEST_POSTGRES_URL: env.TEST_DATABASE_URL };
  const bin = otherPostgres();
  return bin && { TEST_POSTGRES_BIN: bin };
}

const began = Date.now();
const words = process.argv.slice(2);
const given = words.filter((word) => word !== 'deep');
// A deep file that is named runs.
const isDeep = given.length < words.length || words.some((word) => word.includes('.deep'));
if (isDeep) process.env.TEST_DEPTH = 'deep';
const firstExtra = given.findIndex((word) => !(word in PARTS));
let named = firstExtra < 0 ? given : given.slice(0, firstExtra);
let extra = firstExtra < 0 ? [] : given.slice(firstExtra);
const only = given.length === 1 ? given[0] : '';
if (extra.length && !named.length && !['changed', 'record'].includes(only))
  fail(`Name a part first, one of: ${Object.keys(PARTS).join(', ')}, changed, record.`);
if (only === 'record') {
  recordDurations((file) => existsSync(inRoot(file)));
  process.exit();
}

const runtime = await prepare();
/** The files of each part where only these are run. */
const files = only === 'changed' ? affected() : {};
if (only === 'changed') {
  named = Object.keys(files).filter((part) => files[part].length);
  if (!isDeep) named.unshift('format', 'lint', 'types');
  if (!named.length) {
    console.log('These changes affect no deep test.');
    process.exit();
  }
}

function affected() {
  const tests = affectedTests(changedFiles(), !isDeep && otherEngine(runtime) ? ranOnce() : []);
  return isDeep ? ofTheBudget(deepTests(tests)) : tests;
}

/** Parts that fill the gaps of others, at a lower priority: tests wait for databases, and the last files for nobody. */
const BESIDE = named.length ? {} : { server: ['build', 'types', 'unit', 'screens'] };
const beside = new Set(Object.values(BESIDE).flat());
const results = [];
const others = [];
for (const part of (named.length ? named : Object.keys(PARTS)).filter((one) => !beside.has(one))) {
  if (BESIDE[part]) others.push(inBackground(BESIDE[part]));
  // The journeys need the build, and its end is here at the latest.
  if (part === 'e2e') results.push(...(await Promise.all(others.splice(0))).flat());
  console.log(`\n── ${part} ${'─'.repeat(60 - part.length)}`);
  const began = Date.now();
  if (only === 'changed') extra = files[part] ?? [];
  const result = await PARTS[part](runtime);
  results.push({ part, ...result, seconds: (Date.now() - began) / 1000 });
}
results.push(...(await Promise.all(others)).flat());

if (process.send) process.send(results);
else {
  const { text, failed } = summary(results, { wall: (Date.now() - began) / 1000, cpu: cpuSeconds() });
  console.log(`\n── summary ${'─'.repeat(52)}\n${text}`);
  process.exitCode = failed ? 1 : 0;
}

/** Parts in their own process, one after another; their output is printed when they are done. */
async function inBackground(parts) {
  const child = fork(inRoot('scripts/test.mjs'), parts, { silent: true, env: runtime.env });
  setPriority(child.pid, 5);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  let sent;
  child.on('message', (message) => (sent = message));
  await once(child, 'close');
  process.stdout.write(Buffer.concat(output));
  return sent ?? parts.map((part) => ({ part, passed: 0, failed: 1, seconds: 0 }));
}

/** A part that is no test suite counts as one. */
async function check(settings, ...commands) {
  const env = { ...runtime.env, ...settings };
  let good = true;
  for (const [file, ...args] of commands) good = (await run(file, args, { env })) === 0 && good;
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

// npm test: everything, also on a bare clone. npm test -- PART … runs parts alone; further words go to vitest: npm test
// -- server identity. npm test -- changed runs what the changes since main can affect.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { affectedTests, changedFiles } from './lib/changed.mjs';
import { run } from './lib/child.mjs';
import { engineTests, otherPostgres, ranOnce } from './lib/engine-tests.mjs';
import { fail, inRoot } from './lib/project.mjs';
import { prepare } from './lib/runtime.mjs';
import { vitest } from './lib/vitest.mjs';
import { buildWeb } from './lib/web.mjs';

const PARTS = {
  format: ({ tool }) => check({}, [tool('oxfmt'), '--check', '.']),
  lint: ({ tool }) => check({}, [tool('oxlint'), '--deny-warnings']),
  // One checker: several each learn most types themselves, for twice the work in little less time. Nearly all memory
  // stays in use: Go's default garbage collection was a third of the work. What a run learned is kept: the next one
  // checks what changed since, in a seventh of the time.
  types: ({ tool }) =>
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
  unit: (runtime) => vitest(runtime, 'unit', extra, { again }),
  server: (runtime) => {
    const elsewhere = extra.length || !otherEngine(runtime) ? [] : ranOnce();
    return vitest(runtime, 'server', [...extra, ...elsewhere.flatMap((file) => ['--exclude', file])], { again });
  },
  'server-pg': (runtime) => {
    const engine = otherEngine(runtime);
    if (!engine) return { passed: 0, failed: 0, note: 'skipped: no other PostgreSQL' };
    return vitest(runtime, 'server', extra.length ? extra : engineTests(), { again, settings: engine });
  },
  build: async (runtime) => {
    if (!(await buildWeb(runtime))) return { passed: 0, failed: 1 };
    return check({}, [runtime.node, 'apps/web/scripts/budgets.mjs']);
  },
  e2e: async (runtime) => {
    if (!(await buildWeb(runtime))) return { passed: 0, failed: 1 };
    return vitest(runtime, 'e2e', extra, { again });
  },
};

/** The settings that let server tests run on a PostgreSQL of another major version, where there is one. */
function otherEngine({ env }) {
  if (env.TEST_DATABASE_URL) return { TEST_POSTGRES_URL: env.TEST_DATABASE_URL };
  const bin = otherPostgres();
  return bin && { TEST_POSTGRES_BIN: bin };
}

const given = process.argv.slice(2);
const firstExtra = given.findIndex((word) => !(word in PARTS));
let named = firstExtra < 0 ? given : given.slice(0, firstExtra);
let extra = firstExtra < 0 ? [] : given.slice(firstExtra);
const onlyChanged = given.length === 1 && given[0] === 'changed';
if (extra.length && !named.length && !onlyChanged)
  fail(`Name a part first, one of: ${Object.keys(PARTS).join(', ')}, changed.`);

/** Only in a whole run, which forks parts with IPC: who runs a part wants to see its failures at once. */
const again = !given.length || Boolean(process.send);

const runtime = await prepare();
/** The files of each part where only these are run. */
const files = onlyChanged ? affectedTests(changedFiles(), otherEngine(runtime) ? ranOnce() : []) : {};
if (onlyChanged) named = ['format', 'lint', 'types', ...Object.keys(files).filter((part) => files[part].length)];

/** Parts run in parallel with others: tests wait for databases, journeys for their first server. */
const BESIDE = named.length ? {} : { server: ['build'], e2e: ['types', 'unit'] };
const beside = new Set(Object.values(BESIDE).flat());
const results = [];
for (const part of (named.length ? named : Object.keys(PARTS)).filter((one) => !beside.has(one))) {
  const others = BESIDE[part] ? inBackground(BESIDE[part]) : [];
  console.log(`\n── ${part} ${'─'.repeat(60 - part.length)}`);
  const began = Date.now();
  if (onlyChanged) extra = files[part] ?? [];
  const result = await PARTS[part](runtime);
  results.push({ part, ...result, seconds: (Date.now() - began) / 1000 }, ...(await others));
}

if (process.send) process.send(results);
else tell(results);

function tell(all) {
  console.log(`\n── summary ${'─'.repeat(52)}`);
  for (const { part, passed, failed, note, failures = [], unsteady = [], seconds } of all) {
    console.log(
      `${failed ? '✗' : '✓'} ${part.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s   ${note ?? `${passed} passed, ${failed} failed`}`,
    );
    // Repeated here, because often only the end of a log is kept.
    for (const { test, message } of failures) console.log(`    ${test}: ${message ?? ''}`);
    for (const { test, message } of unsteady) console.log(`    unsteady, passed alone: ${test}: ${message}`);
  }
  const total = (key) => all.reduce((sum, result) => sum + result[key], 0);
  process.exitCode = total('failed') ? 1 : 0;
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
}

/** Parts in their own process, one after another; their output is printed when they are done. */
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

// npm test: everything, on a bare clone too. npm test -- PART … runs parts alone; what follows the parts goes to vitest:
// npm test -- server identity
import { run } from './lib/child.mjs';
import { fail } from './lib/project.mjs';
import { prepare } from './lib/runtime.mjs';
import { withoutDatabase } from './lib/server-tests.mjs';
import { vitest } from './lib/vitest.mjs';
import { buildWeb } from './lib/web.mjs';

const PARTS = {
  format: ({ tool }) => check([tool('oxfmt'), '--check', '.']),
  lint: ({ tool }) => check([tool('oxlint'), '--deny-warnings']),
  types: ({ tool }) =>
    check([tool('tsc'), '--noEmit', '-p', 'tsconfig.json'], [tool('tsc'), '--noEmit', '-p', 'apps/web/tsconfig.json']),
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
    return check([runtime.node, 'apps/web/scripts/budgets.mjs']);
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
const results = [];
for (const part of named.length ? named : Object.keys(PARTS)) {
  console.log(`\n── ${part} ${'─'.repeat(60 - part.length)}`);
  const began = Date.now();
  const result = await PARTS[part](runtime);
  results.push({ part, ...result, seconds: (Date.now() - began) / 1000 });
}

console.log(`\n── in short ${'─'.repeat(52)}`);
for (const { part, passed, failed, failures = [], seconds } of results) {
  console.log(
    `${failed ? '✗' : '✓'} ${part.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s   ${passed} passed, ${failed} failed`,
  );
  // Named here once more: a log is often kept by its end alone.
  for (const failure of failures) console.log(`    ${failure}`);
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
process.exitCode = total('failed') ? 1 : 0;
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);

/** A part that is no test suite counts as one. */
async function check(...commands) {
  let good = true;
  for (const [file, ...args] of commands) good = (await run(file, args, { env: runtime.env })) === 0 && good;
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mantineStyles } from './apps/web/scripts/vite/mantine-styles.ts';

/** Generous, because a busy machine takes longer without a failure. */
const POLLED_FOR = 60_000;

/** Tests allocate many short-lived objects: a larger young generation saves a tenth of the time. */
const ROOMY = ['--max-semi-space-size=64'];

/** The longest files first, in this order: started last, they would leave a core idle. */
const LONG = [
  'testing/census',
  'testing/several-servers',
  'testing/sharding',
  'client_imports/client_imports',
  'demo/demo',
  'testing/crash',
  'platform/jobs/jobs',
  'invoices/mail-crash',
  'db/list-page',
  'embedded/embedded',
  'bulk_tasks/bulk_tasks',
  'outbox/outbox',
  'jobs/crash',
  'chat/restart',
  'receipts/histories',
  'e2e/accessibility',
  'e2e/release',
];
const placeOf = ({ moduleId }: TestSpecification): number =>
  LONG.findIndex((name) => moduleId.endsWith(`${name}.test.ts`)) + 1 || LONG.length + 1;

/** The same order on every machine, not by the last duration, so that interactions between files are reproducible. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = files.map((file) => ({ file, place: placeOf(file), size: statSync(file.moduleId).size }));
    const byName = (a: TestSpecification, b: TestSpecification) => (a.moduleId < b.moduleId ? -1 : 1);
    inOrder.sort((a, b) => a.place - b.place || b.size - a.size || byName(a.file, b.file));
    return inOrder.map(({ file }) => file);
  }
}

// One project a part of `npm test`: scripts/test.mjs runs them one after another, and counts what they report.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/{src,scripts}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          // Files share modules: rules are pure, and tests of state (session, toasts) reset it. Loading everything per file
          // was six sevenths of the time.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        resolve: {
          alias: [
            // Stores that a new test finds as they began.
            {
              find: /^zustand$/,
              replacement: fileURLToPath(new URL('apps/web/src/testing/stores.ts', import.meta.url)),
            },
            {
              find: 'virtual:pwa-register',
              replacement: fileURLToPath(new URL('apps/web/src/testing/pwa-register.ts', import.meta.url)),
            },
            // As browsers load it: Node's would open connections past the fake socket.
            {
              find: /^socket\.io-client$/,
              replacement: fileURLToPath(
                new URL('node_modules/socket.io-client/dist/socket.io.esm.min.js', import.meta.url),
              ),
            },
          ],
        },
        plugins: [mantineStyles()],
        test: {
          name: 'screens',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/setup.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // A test waits for the database more than it works: four at a time keep two cores busy. Files share what they
          // load, which is half the work; each has a database of its own.
          maxWorkers: 4,
          execArgv: ROOMY,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: POLLED_FOR } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/chromium.ts', 'e2e/support/server.ts'],
          // Two browsers on two cores, each with a server of its own. Files share what they load, and nothing else.
          maxWorkers: 2,
          execArgv: ROOMY,
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: POLLED_FOR } },
        },
      },
    ],
  },
});

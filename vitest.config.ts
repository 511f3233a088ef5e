import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mantineStyles } from './apps/web/scripts/vite/mantine-styles.ts';
import { durationsOf, longestFirst } from './scripts/lib/durations.mjs';

/** Generous, because a busy machine takes longer without a failure. */
const POLLED_FOR = 60_000;

/** Tests allocate many short-lived objects: a larger young generation saves a tenth of the time. */
const ROOMY = ['--max-semi-space-size=64'];

/** Deep tests (the whole matrix of kill points, sizes and engines) run where TEST_DEPTH says so. */
const DEEP = process.env.TEST_DEPTH === 'deep' ? [] : ['**/*.deep.test.*'];
/** Files that another part of `npm test` runs: the option `--exclude` doesn't reach projects with patterns of their own. */
const LEFT_OUT = process.env.TEST_LEFT_OUT?.split(',') ?? [];
const exclude = [...configDefaults.exclude, ...DEEP, ...LEFT_OUT];

/** The longest files of the last run first (scripts/lib/durations.mjs). */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byPath = new Map(files.map((file) => [relative(import.meta.dirname, file.moduleId), file]));
    const seconds = durationsOf(process.env.TEST_PART ?? files[0]?.project.name);
    return longestFirst([...byPath.keys()], seconds).map((path) => byPath.get(path)!);
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
          exclude,
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
          exclude,
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
          exclude,
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
          exclude,
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

import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What is waited for is there in a moment; on a busy machine it takes longer, and that is no failure. */
const POLLED_FOR = 60_000;

/** Tests make much that is soon forgotten: with room for it, sweeping takes a tenth of the work less. */
const ROOMY = ['--max-semi-space-size=64'];

/** What takes or waits longest, in this order: begun last, it would be waited for by an idle core. */
const LONG = [
  'testing/census',
  'client_imports/client_imports',
  'demo/demo',
  'testing/crash',
  'jobs/jobs',
  'invoices/mail-crash',
  'db/list-costs',
  'db/embedded',
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

/** In one order on every machine: what the last run took is not asked, so that files that meet badly do so everywhere. */
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
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/{src,scripts}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
          // Rules are pure, and what keeps something (session, toasts) begins anew in its own test: to load it all again for
          // each file was six sevenths of the time.
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { jobRoutes } from '@daftar/contract/jobs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { withBusinessContext } from './job-context.ts';
import { createJobs } from './jobs.ts';
import type { JobKind } from './job-kind.ts';

let app: TestApp;
beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

/** Another server process on the same database, which takes the job and never finishes it. */
function startElsewhere() {
  const at = (file: string) => JSON.stringify(new URL(file, import.meta.url));
  const source = `
    const { createJobs } = await import(${at('./jobs.ts')});
    const { NO_TELEMETRY: telemetry } = await import(${at('../telemetry/telemetry.ts')});
    const log = { info() {}, warn() {}, error: console.error };
    const app = { env: {}, log, telemetry, pool: {}, realtime: { touch() {} } };
    const run = async (ctx) => {
      await ctx.db.insertInto('useful_links')
        .values({ business_id: ctx.businessId, title: 'half', url: 'https://half.example', category: 'x' }).execute();
      process.stdout.write('taken');
      await new Promise(() => setInterval(() => {}, 1000));
    };
    await createJobs(${JSON.stringify(app.databaseUrl)}, () => app, [{ kind: 'test.crash', backOffSeconds: 1, run }]).start();`;
  return spawn(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('a job of a killed server is done by the next one, and nothing of the first try is left', async () => {
  const owner = await createTestUser(app);
  const { id: business } = await createTestBusiness(owner);
  const crash: JobKind<object> = { kind: 'test.crash', backOffSeconds: 1, run: async () => ({ done: true }) };
  const restart = async () => {
    app.app.jobs = createJobs(app.databaseUrl, () => app.app, [crash]);
    await app.app.jobs.start();
  };
  await app.app.jobs.stop();
  await restart();
  // Not due while this server runs jobs.
  const later = new Date(Date.now() + 3_600_000);
  const id = await withBusinessContext(app.app, business, (ctx) =>
    app.app.jobs.enqueue(ctx, crash.kind, {}, { runAt: later }),
  );
  await app.app.jobs.stop();
  await app.owner.query(`update pgboss.job set start_after = now() where data ->> 'job_id' = $1`, [String(id)]);

  const elsewhere = startElsewhere();
  await once(elsewhere.stdout!, 'data');
  elsewhere.kill('SIGKILL');
  await once(elsewhere, 'exit');
  const get = () => owner.in(business)(jobRoutes.get, { params: { id } });
  expect(await get()).toMatchObject({ state: 'running', attempts: 1 });

  // The only server knows at its start that no other process runs the job.
  await restart();
  expect(await get()).toMatchObject({ state: 'waiting', error: 'The server stopped before this was finished.' });
  await vi.waitFor(
    async () => expect(await get()).toMatchObject({ state: 'done', attempts: 2, result: { done: true } }),
    {
      timeout: 60_000,
      interval: 200,
    },
  );
  const { rows } = await app.owner.query(`select from useful_links where url = 'https://half.example'`);
  expect(rows).toEqual([]);
}, 120_000);

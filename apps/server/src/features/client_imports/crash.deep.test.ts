import { clientImportRoutes, importResult } from '@daftar/contract/client_imports';
import { makeClient, type Call } from '@daftar/contract/core/client';
import { fileRoutes } from '@daftar/contract/files';
import { jobRoutes } from '@daftar/contract/jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testProgram, type TestProgram } from '#server/testing/server-process.ts';

const ROWS = 3_000;

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.end());

async function upload(call: Call): Promise<string> {
  const file_type = 'application/json';
  const file = { target: 'document', file_name: 'in.json', file_type, file_extension: 'json' } as const;
  const [offer] = await call(fileRoutes.upload, { body: { files: [file] } });
  // Every third client has no file number: it gets the next one of the series.
  const rows = Array.from({ length: ROWS }, (_, n) => ({
    code_number: n % 3 ? `K${n}` : '',
    // No PAN has the digits 0000.
    pan: `AAAPA${String(n + 1).padStart(4, '0')}A`,
    category: 'Individual',
    first_name: 'Crash',
  }));
  const headers = { 'content-type': file_type };
  await fetch(offer!.pre_signed_url, { method: 'PUT', body: JSON.stringify(rows), headers });
  return offer!.url;
}

test('an import whose server is killed continues after the next start: every row once, and all are reported', async () => {
  const at = (url: string, headers: Record<string, string>) =>
    makeClient({ base: `${url}/api`, timeoutMs: 20_000, headers: () => headers });
  const url = await program.start();
  const { headers } = await program.signUp(url);
  const call = at(url, headers);
  const { job_id } = await call(clientImportRoutes.start, { body: { file: await upload(call), format: 'JSON' } });
  const saved = async () => (await program.query('select count(*)::int as n from clients')).rows[0].n as number;
  await expect.poll(saved, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  program.running().kill('SIGKILL');
  const before = await saved();
  expect(before).toBeLessThan(ROWS);
  expect(before % 100).toBe(0);

  const after = at(await program.start(), headers);
  const job = () => after(jobRoutes.get, { params: { id: job_id } });
  await expect.poll(async () => (await job()).state, { timeout: 120_000, interval: 200 }).toBe('done');
  const { attempts, result } = await job();
  expect(attempts).toBe(2);
  expect(importResult.parse(result)).toMatchObject({
    total: ROWS,
    created: ROWS,
    updated: 0,
    unchanged: 0,
    rejected: 0,
  });
  const { rows } = await program.query(
    'select count(*)::int as n, count(distinct pan)::int as pans, count(distinct code_number)::int as numbers from clients',
  );
  expect(rows).toEqual([{ n: ROWS, pans: ROWS, numbers: ROWS }]);
}, 240_000);

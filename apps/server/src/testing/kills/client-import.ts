import { clientImportRoutes, importResult } from '@daftar/contract/client_imports';
import { jobRoutes } from '@daftar/contract/jobs';
import { expect } from 'vitest';
import type { Gate } from '../server-process.ts';
import { countIn, until, uploadJson, type At, type KillCase } from './kill-case.ts';

/** Rows that an import commits together. */
const BATCH = 100;

/** An import of clients, killed at this row: it goes on after the last batch, and every row is there once. */
export function clientImport({ rows, killedAt }: { rows: number; killedAt: number }): KillCase {
  let gate: Gate;
  let job_id: number;
  const saved = ({ program, businessId }: At) =>
    countIn(program, 'select count(*) as n from clients where business_id = $1', [businessId]);
  return {
    async begin(at) {
      const { call, program, businessId } = at;
      gate = await program.gate('clients', businessId, killedAt);
      // Every third client has no file number: it gets the next one of the series.
      const content = Array.from({ length: rows }, (_, n) => ({
        code_number: n % 3 ? `K${n}` : '',
        // No PAN has the digits 0000.
        pan: `AAAPA${String(n + 1).padStart(4, '0')}A`,
        category: 'Individual',
        first_name: 'Crash',
      }));
      const body = { file: await uploadJson(call, content), format: 'JSON' as const };
      ({ job_id } = await call(clientImportRoutes.start, { body }));
      await gate.reached();
      expect(await saved(at)).toBe(Math.floor((killedAt - 1) / BATCH) * BATCH);
    },
    killed: () => gate.open(),
    async check({ call, program, businessId }) {
      const job = () => call(jobRoutes.get, { params: { id: job_id } });
      await until(program, async () => (await job()).state === 'done');
      const { attempts, result } = await job();
      expect(attempts).toBe(2);
      const counts = { total: rows, created: rows, updated: 0, unchanged: 0, rejected: 0 };
      expect(importResult.parse(result)).toMatchObject(counts);
      const { rows: found } = await program.query(
        `select count(*)::int as n, count(distinct pan)::int as pans, count(distinct code_number)::int as numbers
           from clients where business_id = $1`,
        [businessId],
      );
      expect(found).toEqual([{ n: rows, pans: rows, numbers: rows }]);
    },
  };
}

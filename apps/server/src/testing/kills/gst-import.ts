import { gstBookRoutes } from '@daftar/contract/gst_books';
import { gstImportRoutes } from '@daftar/contract/gst_imports';
import { expect } from 'vitest';
import { addRegistered, b2bRow, gstImportsOf, workbook } from '../gst-imports.ts';
import type { Gate } from '../server-process.ts';
import { countIn, until, type KillCase } from './kill-case.ts';

/** Documents that an import commits together: of 500 rows every tenth is rejected here. */
const BATCH = 450;

/** An import of sales, killed at this document: it goes on after the last batch, and every row counts once. */
export function gstImport({ rows, killedAt }: { rows: number; killedAt: number }): KillCase {
  const [kept, rejected] = [(rows * 9) / 10, rows / 10];
  let gate: Gate;
  let of: Awaited<ReturnType<typeof addRegistered>>;
  let id: number;
  return {
    async begin({ call, program, businessId }) {
      of = await addRegistered(call);
      gate = await program.gate('gst_documents', businessId, killedAt);
      const cells = Array.from({ length: rows }, (_, n) => b2bRow({ number: `S/${n}`, rate: n % 10 ? 18 : 17 }));
      const file = await gstImportsOf(call).upload(await workbook(cells));
      ({ id } = await call(gstImportRoutes.start, { body: { ...of, kind: 'sales', file } }));
      await gate.reached();
      const saved = 'select count(*) as n from gst_documents where business_id = $1';
      expect(await countIn(program, saved, [businessId])).toBe(Math.floor((killedAt - 1) / BATCH) * BATCH);
    },
    killed: () => gate.open(),
    async check({ call, program, businessId }) {
      const find = () => call(gstImportRoutes.get, { params: { id } });
      await until(program, async () => !['Uploaded', 'Processing'].includes((await find()).status));
      expect(await find()).toMatchObject({
        status: 'Completed with errors',
        rows_total: rows,
        rows_done: rows,
        rows_kept: kept,
        rows_same: 0,
        rows_rejected: rejected,
        totals: { documents: kept, taxable_value: `${kept * 1000}.00` },
        codes: [{ code: 'RATE_UNKNOWN', count: rejected }],
      });
      const { rows: counted } = await program.query(
        `select count(*)::int as n, count(distinct number)::int as numbers, max(version) as version
           from gst_documents where business_id = $1`,
        [businessId],
      );
      expect(counted).toEqual([{ n: kept, numbers: kept, version: 1 }]);
      expect((await call(gstBookRoutes.period, { query: of })).record).toMatchObject({ documents: kept });
    },
  };
}

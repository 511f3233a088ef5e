import { businessRoutes } from '@daftar/contract/businesses';
import { expect } from 'vitest';
import { until, type KillCase } from './kill-case.ts';

/** As many as the server has database connections; a business writes with a quarter of them. */
export const WRITERS = 8;

/** Calls that write: each acknowledged one is there afterwards, whole, and the session too. */
export function writes({ acknowledged: wanted }: { acknowledged: number }): KillCase {
  const acknowledged: string[] = [];
  let writers: Promise<void>[] = [];
  return {
    async begin({ call, program }) {
      writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let n = 0; ; n += 1) {
          const name = `Branch ${writer}-${n}`;
          try {
            await call(businessRoutes.createBranch, { body: { name, country: 'IN' } });
          } catch {
            return; // The server is gone: this one was not acknowledged.
          }
          acknowledged.push(name);
        }
      });
      await until(program, async () => acknowledged.length >= wanted);
    },
    killed: async () => void (await Promise.all(writers)),
    async check({ call, program, businessId }) {
      const found = new Set<string>();
      for (let page = 1; ; page += 1) {
        const { data, meta } = await call(businessRoutes.branches, { query: { page, per_page: 100 } });
        for (const branch of data) found.add(branch.name);
        if (page >= meta.last_page) break;
      }
      expect(acknowledged.filter((name) => !found.has(name))).toEqual([]);
      // Each row and its activity entry are written in one transaction.
      const { rows } = await program.query(
        `select b.name from branches b left join activities a on a.business_id = b.business_id and a.entity = 'branches' and a.record_id = b.id
          where b.business_id = $1 and a.id is null`,
        [businessId],
      );
      expect(rows).toEqual([]);
    },
  };
}

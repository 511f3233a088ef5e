import { expect, test } from 'vitest';
import { testProgram } from '#server/testing/server-process.ts';
import { AREAS } from './areas.ts';
import { killAfter } from './testing/killed.ts';

const KILLED_AFTER = AREAS.filter((_, i) => i % 6 === 0).map(({ title }) => title);

test(
  'however often a start is killed, the next one creates the whole demo business once',
  { timeout: 3_600_000 },
  async () => {
    const program = await testProgram({}, undefined, []);
    try {
      for (const title of [...KILLED_AFTER, 'Activity log']) {
        await killAfter(program, `${title}, `);
        const { rows } = await program.query(`select (select count(*) from users)::int as users,
          (select count(*) from businesses)::int as businesses, (select count(*) from activities)::int as entries`);
        expect(rows[0], title).toSatisfy(
          // The last line is printed just before the commit, which may be faster than the signal.
          (left: { users: number; businesses: number; entries: number }) =>
            left.users + left.businesses + left.entries === 0 || title === 'Activity log',
        );
      }
      await program.start();
      const { rows } = await program.query(`select (select count(*) from businesses)::int as businesses,
        (select count(*) from clients)::int as clients, (select count(*) from invoices)::int as invoices`);
      expect(rows).toEqual([{ businesses: 2, clients: 400, invoices: 632 }]);
    } finally {
      await program.end();
    }
  },
);

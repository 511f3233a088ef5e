import { expect, test } from 'vitest';
import { testProgram } from '#server/testing/server-process.ts';
import { killAfter } from './testing/killed.ts';

test(
  'a start that is killed while it creates the demo business leaves none of it and begins again',
  // A limit for what hangs: two processes load the whole product.
  { timeout: 400_000 },
  async () => {
    const program = await testProgram({}, undefined, []);
    try {
      await killAfter(program, 'Attendance, ');
      const { rows } = await program.query(
        'select (select count(*) from users)::int as users, (select count(*) from businesses)::int as businesses',
      );
      expect(rows).toEqual([{ users: 0, businesses: 0 }]);
      // The next start creates it again, from the first area on.
      await killAfter(program, 'Attendance, ');
    } finally {
      await program.end();
    }
  },
);

import { expect, test } from 'vitest';
import { killAfter } from './testing/killed.ts';
import { testProgram } from '#server/testing/server-process.ts';

test('a start that is killed while it creates the demo business leaves none of it and begins again', async () => {
  const program = await testProgram({}, undefined, []);
  try {
    await killAfter(program, 'Clients, 400');
    const { rows } = await program.query(
      'select (select count(*) from users)::int as users, (select count(*) from businesses)::int as businesses',
    );
    expect(rows).toEqual([{ users: 0, businesses: 0 }]);
    // The next start creates it again, from the first area on.
    await killAfter(program, 'Attendance, ');
  } finally {
    await program.end();
  }
});

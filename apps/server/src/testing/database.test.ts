import { expect, test } from 'vitest';
import { asAdmin, cloneDatabase, dropOlderTemplates, dropOwn, lockTemplate } from './database.ts';

const SERVER = process.env['TEST_SERVER_URL']!;
const [HELD, LEFT, CURRENT] = ['template_aaaaaaaaaaaa', 'template_bbbbbbbbbbbb', 'template_cccccccccccc'];

test('templates of other migrations are dropped with a new one, except those in use', async () => {
  const clone = await cloneDatabase();
  const release = await lockTemplate(SERVER, HELD);
  await asAdmin(SERVER, async (client) => {
    const names = [HELD, LEFT, `${LEFT}_draft`, CURRENT];
    const there = async () =>
      (await client.query(`select datname from pg_database where datname = any ($1) order by 1`, [names])).rows.map(
        ({ datname }) => datname,
      );
    // The run's own template has a similar name and is locked too.
    const own = await client.query(`select datname from pg_database where datname ~ '^template_[0-9a-f]{12}$'`);
    const others = await Promise.all(own.rows.map(({ datname }) => lockTemplate(SERVER, datname)));
    for (const name of names) await client.query(`create database ${name} strategy file_copy`);
    await dropOlderTemplates(client, CURRENT!);
    expect(await there()).toEqual([HELD, CURRENT]);
    await release();
    for (const name of [HELD, CURRENT]) await client.query(`drop database ${name}`);
    for (const other of others) await other();
  });
  await clone.drop();
});

test('a run drops its own databases at the end, and no others', async () => {
  await asAdmin(SERVER, async (client) => {
    for (const name of ['test_0_a', 'test_0_b', 'test_00_c'])
      await client.query(`create database ${name} strategy file_copy`);
    await dropOwn(SERVER, 'test_0_');
    const left = await client.query(`select datname from pg_database where datname ~ '^test_00?_'`);
    expect(left.rows).toEqual([{ datname: 'test_00_c' }]);
    await client.query('drop database test_00_c');
  });
});

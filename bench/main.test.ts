import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../apps/server/src/testing/database.ts';

test('measures nothing in a database with other data', async () => {
  const { url, drop } = await cloneDatabase();
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query(
    `insert into users (kind, name, email, mobile_number, password_hash) values ('staff', 'Own', 'own@example.in', '9000000000', 'x')`,
  );
  const program = join(import.meta.dirname, 'main.ts');
  const env = { ...process.env, DATABASE_URL: url };
  const { status, stderr } = spawnSync(process.execPath, [program, 'clients'], { env, encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([
    1,
    'The database of DATABASE_URL has users, and measuring would write thousands more: name an empty one.',
  ]);
  expect((await owner.query('select count(*)::int as n from users')).rows).toEqual([{ n: 1 }]);
  await owner.end();
  await drop();
});

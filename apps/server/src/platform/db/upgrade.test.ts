import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bareDatabase } from '#server/testing/database.ts';
import { buildSchema, migrate } from './migrate.ts';
import { ownerPool } from './pool.ts';
import { printSchema } from './print-schema.ts';

const inDb = (name: string) => readFile(join(import.meta.dirname, '../../db', name), 'utf8');

test('a database of each release with data in it becomes today’s schema', async () => {
  const releases = JSON.parse(await inDb('releases.json')) as Record<string, Record<string, string>>;
  expect(Object.keys(releases)).toContain('0.1.0');
  for (const released of Object.values(releases)) {
    const database = await bareDatabase();
    const pool = ownerPool(database.url, { error: () => {} });
    try {
      const client = await pool.connect();
      await client.query('begin');
      await buildSchema(client, new Set(Object.keys(released)));
      await client.query(`
        insert into users (kind, name, email, mobile_number, password_hash) values ('staff', 'Asha', 'asha@example.in', '9000000001', '');
        insert into businesses (name, country, currency, join_code) values ('Sharma', 'IN', 'INR', 'join');
        insert into members (business_id, user_id) select b.id, u.id from businesses b, users u`);
      await client.query('commit');
      client.release();
      await migrate(pool);
      expect(await printSchema(pool)).toBe(await inDb('schema.sql'));
      expect((await pool.query('select name from users')).rows).toEqual([{ name: 'Asha' }]);
      expect(await migrate(pool)).toEqual([]);
    } finally {
      await pool.end();
      await database.drop();
    }
  }
});

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { ENDED_BY_RESTORE } from '#server/platform/backup/load.repo.ts';
import type { Storage } from '#server/platform/providers/storage.ts';

/** For each table its number of rows and a hash of their content; for each sequence its value. */
export async function contentsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    const { rows } = await client.query<{ name: string; of: string }>(`
      select format('%I.%I', schemaname, tablename) as name,
             format('select count(*) || '' '' || coalesce(md5(string_agg(h, '''' order by h)), '''') as found
                       from (select md5(t::text) as h from %I.%I t) hashes', schemaname, tablename) as of
        from pg_tables join pg_class on oid = format('%I.%I', schemaname, tablename)::regclass
       where schemaname in ('public', 'app') and relpersistence = 'p'
      union all
      select format('%I.%I', schemaname, sequencename),
             format('select concat(last_value, is_called) as found from %I.%I', schemaname, sequencename)
        from pg_sequences where schemaname in ('public', 'app')
       order by 1`);
    const found: Record<string, string> = {};
    for (const { name, of } of rows) found[name] = (await client.query<{ found: string }>(of)).rows[0]!.found;
    return found;
  } finally {
    await client.end();
  }
}

/** What a restore leaves of these contents: what signs people in is empty. */
export const afterRestore = (contents: Record<string, string>): Record<string, string> => ({
  ...contents,
  ...Object.fromEntries(ENDED_BY_RESTORE.map((name) => [`public.${name}`, '0 '])),
});

/** Path and hash of every stored file. */
export async function filesOf(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { path } of storage.list())
    found[path] = createHash('sha256')
      .update(await buffer(await storage.read(path)))
      .digest('hex');
  return found;
}

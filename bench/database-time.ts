import { performance } from 'node:perf_hooks';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection } from 'kysely';
import pg from 'pg';
import type { Db } from '../apps/server/src/platform/db/transaction.ts';
import { asRequest, types } from '../apps/server/src/platform/db/pool.ts';
import { prepared } from '../apps/server/src/platform/db/prepared-statements.ts';
import { median } from './load.ts';

const WARM = 8; // after the five custom plans PostgreSQL makes before it considers a generic one
const TIMES = 25;

/** Database time of some work as requests do it: same role, prepared statements and row-level security. */
export async function databaseTime(
  url: string,
  scope: { businessId: number; userId: number },
  work: (db: Db) => Promise<unknown>,
): Promise<number> {
  const client = new pg.Client({ connectionString: url, options: '-c role=daftar_app', types });
  await client.connect();
  try {
    const { businessId, userId } = scope;
    await client.query(`select set_config('app.business_id', $1, false), set_config('app.user_id', $2, false)`, [
      String(businessId),
      String(userId),
    ]);
    let spent = 0;
    const ask = async (sql: string, values: readonly unknown[]) => {
      const { name, text } = prepared(sql);
      const began = performance.now();
      const { rows } = await client.query({ text, values: [...values], ...(name ? { name } : {}) });
      spent += performance.now() - began;
      return rows as never[];
    };
    const db = kyselyOn({
      executeQuery: async (query: CompiledQuery) => ({ rows: await ask(query.sql, query.parameters) }),
      streamQuery: () => {
        throw new Error('Nothing is streamed.');
      },
    });
    const once = async (what: () => Promise<unknown>): Promise<number> => {
      spent = 0;
      await what();
      return spent;
    };
    const times = async (what: () => Promise<unknown>): Promise<number> => {
      for (let i = 0; i < WARM; i += 1) await what();
      const taken: number[] = [];
      for (let i = 0; i < TIMES; i += 1) taken.push(await once(what));
      return median(taken);
    };
    // Subtracts the round trip.
    const way = await times(() => ask('select 1', []));
    return Math.max(0.01, (await times(() => work(db))) - way);
  } finally {
    await client.end();
  }
}

/** A connection as requests have it. */
export async function requestDb(url: string, { businessId, userId }: { businessId: number; userId: number }) {
  const client = new pg.Client({ connectionString: asRequest(url), types });
  await client.connect();
  await client.query(`select set_config('app.business_id', $1, false), set_config('app.user_id', $2, false)`, [
    String(businessId),
    String(userId),
  ]);
  const db = kyselyOn({
    executeQuery: async ({ sql, parameters }: CompiledQuery) => ({
      rows: (await client.query(sql, [...parameters])).rows as never[],
    }),
    streamQuery: () => {
      throw new Error('Nothing is streamed.');
    },
  });
  return { db, client, end: () => client.end() };
}

const compiler = new PostgresQueryCompiler();

function kyselyOn(connection: DatabaseConnection): Db {
  const nothing = async () => {};
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
      createQueryCompiler: () => compiler,
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
}

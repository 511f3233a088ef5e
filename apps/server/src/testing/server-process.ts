import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessRoutes } from '@daftar/contract/businesses';
import { makeClient } from '@daftar/contract/core/client';
import { identityRoutes } from '@daftar/contract/identity';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { PASSWORD } from './people.ts';

/** Advisory locks of the gates; those of the server are smaller. */
const GATE = 77_000;
/** Generous, because a busy machine takes long to get there. */
const LONG = { timeout: 240_000, interval: 100 };
const MAIN = join(import.meta.dirname, '../main.ts');

/** Of the run: a third of the work of a start is compiling. */
export const compileCache = (): string => join(process.env['TEST_FOLDER'] ?? tmpdir(), 'compile-cache');

/** The server in killable processes, on its own database. Without other arguments it creates no demo business. */
export async function testProgram(
  settings: Record<string, string> = {},
  database?: TestDatabase,
  args: readonly string[] = ['--empty'],
) {
  const { url, drop } = database ?? (await cloneDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'daftar-crash-'));
  const started: ChildProcess[] = [];
  let gates = 0;

  /** Returns the printed URL. `more` are settings of this process only. */
  function start(more: Record<string, string> = {}): Promise<string> {
    const child = fork(MAIN, args, {
      env: {
        ...process.env,
        PORT: '0',
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        RATE_LIMIT_FACTOR: '1000',
        ALLOW_PRIVATE_NETWORK: 'true',
        NODE_COMPILE_CACHE: compileCache(),
        ...settings,
        ...more,
      },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    started.push(child);
    return new Promise((resolve, reject) => {
      let printed = '';
      child.stdout!.on('data', (chunk) => {
        printed += chunk;
        const url = /Daftar is running at (\S+)/.exec(printed)?.[1];
        if (url) resolve(url);
      });
      child.once('exit', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
    });
  }

  async function query(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    const owner = new pg.Client(url);
    await owner.connect();
    try {
      return await owner.query(text, values);
    } finally {
      await owner.end();
    }
  }

  /** Holds the locks of a statement until released, and counts the waiting sessions. */
  async function hold(statement: string) {
    const owner = new pg.Client(url);
    await owner.connect();
    await owner.query(`begin; ${statement}`);
    return {
      waiting: async (): Promise<number> =>
        (
          await query(
            `select from pg_stat_activity where datname = current_database() and pg_backend_pid() <> pid and wait_event_type = 'Lock'`,
          )
        ).rowCount!,
      release: () => owner.end(),
    };
  }

  /** Blocks a business's inserts into a table from its n-th row on: a process can be killed exactly there. */
  async function gate(table: string, businessId: number, row: number) {
    gates += 1;
    const [name, key] = [`gate_${gates}`, GATE + gates];
    const owner = new pg.Client(url);
    await owner.connect();
    await owner.query(
      `select pg_advisory_lock(${key});
       create sequence ${name};
       create function ${name}() returns trigger language plpgsql security definer as $$
       begin
         if nextval('public.${name}') >= ${row} then perform pg_advisory_xact_lock_shared(${key}); end if;
         return new;
       end $$;
       create trigger ${name} before insert on ${table} for each row when (new.business_id = ${businessId})
         execute function ${name}()`,
    );
    const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${key} and not granted`;
    return {
      /** A process waits there. */
      reached: () => vi.waitFor(async () => expect((await query(waiting)).rowCount).toBeGreaterThan(0), LONG),
      open: () => owner.end(),
    };
  }

  return {
    start,
    query,
    hold,
    gate,
    /** The process started last. */
    running: (): ChildProcess => started.at(-1)!,
    /** kill -9 of every process. */
    async kill(): Promise<void> {
      const alive = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      await Promise.all(
        alive.map((child) => {
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          return ended;
        }),
      );
    },
    /** Another business of that user. */
    async addBusiness(url: string, { headers }: { headers: Record<string, string> }, name: string) {
      const call = makeClient({ base: `${url}/api`, timeoutMs: 60_000, headers: () => headers });
      const { id } = await call(businessRoutes.create, { body: { name, country: 'IN', currency: 'INR' } });
      return { headers: { ...headers, 'x-business-id': String(id) }, businessId: id };
    },
    /** Signs up a user with a business. Returns the headers of their calls. */
    async signUp(url: string) {
      const call = makeClient({ base: `${url}/api`, timeoutMs: 60_000, headers: () => ({}) });
      const body = { name: 'Writer', email: 'writer@example.in', mobile_number: '9000000001', password: PASSWORD };
      const { user } = await call(identityRoutes.signup, { body });
      await query('update users set email_verified_at = now(), phone_verified_at = now()');
      const authorization = `Bearer ${user.token.token}`;
      const business = await call(
        businessRoutes.create,
        { body: { name: 'Crash & Co.', country: 'IN', currency: 'INR' } },
        { headers: { authorization } },
      );
      return { headers: { authorization, 'x-business-id': String(business.id) }, businessId: business.id };
    },
    async end(): Promise<void> {
      for (const child of started) child.kill('SIGKILL');
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type Gate = Awaited<ReturnType<TestProgram['gate']>>;
export type TestProgram = Awaited<ReturnType<typeof testProgram>>;

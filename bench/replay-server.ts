/**
 * The baseline of every call: its recorded statements through the plain driver, in their order, behind a plain Fastify
 * route that serialises the same answer. No token, tenant, row-level security, validation or answer parsing.
 */
import { performance } from 'node:perf_hooks';
import Fastify from 'fastify';
import pg from 'pg';
import type { RecordedStatement } from './recording-server.ts';
import { renewed } from './unique-text.ts';

export type Replay = {
  n: number;
  statements: RecordedStatement[];
  isWrite: boolean;
  status: number;
  answer: unknown;
  /** Settings of the connection: triggers and functions read them. */
  scope: Record<string, string>;
};
/** `isScoped`: without row-level security the statements find other rows, so the role of requests runs them. */
export type Readiness = { n: number; ms?: number; isScoped?: boolean; error?: string };

const [url, port] = process.argv.slice(2) as [string, string];
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const server = Fastify();
const replays = new Map<number, () => Promise<unknown>>();
const pools = new Map<string, pg.Pool>();

function poolOf(scope: Record<string, string>, role: string): pg.Pool {
  const options = Object.entries({ ...scope, ...(role ? { role } : {}) }).map(
    ([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`,
  );
  const key = options.join(' ');
  const known = pools.get(key);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: url, max: 8, options: key });
  pool.on('error', () => {});
  pools.set(key, pool);
  return pool;
}

/** New names where they must be unique, and the ids of this replay's rows instead of the recorded ones. */
function valueOf(value: unknown, unique: string, ids: Map<unknown, unknown>): unknown {
  if (typeof value === 'string') return ids.get(Number(value)) ?? renewed(value, unique);
  return typeof value === 'number' ? (ids.get(value) ?? value) : value;
}

/** Named, so that the driver prepares it once; searches are planned for their text, as in the server. */
const names = new Map<string, string>();
const nameOf = (text: string) => names.get(text) ?? names.set(text, `b${names.size}`).get(text)!;
const named = (text: string) => (text.includes(' ilike ') ? {} : { name: nameOf(text) });

/** Not the numbers of an earlier run, nor those of the measured server. */
let count = Math.floor(Date.now() / 1000) % 4_000_000;

async function write(pool: pg.Pool, statements: RecordedStatement[]): Promise<number[]> {
  const client = await pool.connect();
  const unique = String((count += 1));
  const ids = new Map<unknown, unknown>();
  try {
    await client.query('begin');
    const rows: number[] = [];
    for (const { text, values, id } of statements) {
      const given = values.map((value) => valueOf(value, unique, ids));
      const result = await client.query({ text, values: given, ...named(text) });
      rows.push(result.rows.length);
      if (id !== undefined) ids.set(id, result.rows[0]?.id ?? result.rows[0]?.taken);
    }
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function read(pool: pg.Pool, statements: RecordedStatement[]): Promise<number[]> {
  const [only, ...more] = statements;
  if (only && !more.length) return [(await pool.query({ ...only, ...named(only.text) })).rows.length];
  const client = await pool.connect();
  try {
    const rows: number[] = [];
    for (const { text, values } of statements)
      rows.push((await client.query({ text, values, ...named(text) })).rows.length);
    return rows;
  } finally {
    client.release();
  }
}

async function prepare({ n, statements, isWrite, scope, ...answered }: Replay): Promise<Readiness> {
  const run = isWrite ? write : read;
  const recorded = statements.map(({ rows }) => rows);
  let pool = poolOf(scope, '');
  const isScoped = String(await run(pool, statements)) !== String(recorded);
  if (isScoped) pool = poolOf(scope, 'daftar_app');
  const times: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const began = performance.now();
    await run(pool, statements);
    times.push(performance.now() - began);
  }
  replays.set(n, async () => {
    await run(pool, statements);
    return answered;
  });
  return { n, isScoped, ms: times.toSorted((a, b) => a - b)[1]! };
}

process.on('message', (replay: Replay) => {
  prepare(replay).then(
    (readiness) => process.send!(readiness),
    (error: unknown) => process.send!({ n: replay.n, error: String(error) } satisfies Readiness),
  );
});

type Given = { status: number; answer: object };
const route = async (
  request: { params: unknown },
  reply: { code: (status: number) => { send: (a: object) => unknown } },
) => {
  const { status, answer } = (await replays.get(Number((request.params as { n: string }).n))!()) as Given;
  return reply.code(status).send(answer);
};
server.get('/readyz', async () => 'ready');
server.get('/:n', route);
server.post('/:n', route);
server.put('/:n', route);

await server.listen({ port: Number(port), host: '127.0.0.1' });
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));

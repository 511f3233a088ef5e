/** The recorded statements of a call on a connection of the request role, under row-level security. */
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { prepared } from '../apps/server/src/platform/db/prepared-statements.ts';
import { asRequest, types } from '../apps/server/src/platform/db/pool.ts';
import { median } from './load.ts';
import type { PlanNode } from './plan-nodes.ts';
import type { RecordedStatement } from './recording-server.ts';

export type Replayer = {
  /** Milliseconds of one run, without the way to the database. */
  run: (statements: readonly RecordedStatement[]) => Promise<number>;
  plans: (statements: readonly RecordedStatement[]) => Promise<PlanNode[]>;
  end: () => Promise<void>;
};

export async function replayer(url: string, scope: Record<string, string>): Promise<Replayer> {
  const client = new pg.Client({ connectionString: asRequest(url), types });
  await client.connect();
  for (const [name, value] of Object.entries(scope))
    await client.query('select set_config($1, $2, false)', [name, value]);
  /** As the server plans the statement (platform/db/transaction.ts). */
  const asPlanned = async <T>(text: string, run: () => Promise<T>): Promise<T> => {
    if (!prepared(text).hasOnePlan) return run();
    await client.query('set plan_cache_mode = force_generic_plan');
    const result = await run();
    await client.query('reset plan_cache_mode');
    return result;
  };
  const ask = async ({ text, values }: Pick<RecordedStatement, 'text' | 'values'>): Promise<number> => {
    const { name } = prepared(text);
    return asPlanned(text, async () => {
      const began = performance.now();
      await client.query({ text, values, ...(name ? { name } : {}) });
      return performance.now() - began;
    });
  };
  const ways: number[] = [];
  for (let i = 0; i < 50; i += 1) ways.push(await ask({ text: 'select 1', values: [] }));
  const way = median(ways);

  return {
    async run(statements) {
      let spent = 0;
      for (const statement of statements) spent += Math.max(0.01, (await ask(statement)) - way);
      return spent;
    },
    async plans(statements) {
      const plans: PlanNode[] = [];
      for (const { text, values } of statements) {
        const { name } = prepared(text);
        const explain = 'explain (analyze, buffers, timing off, format json)';
        // A prepared statement may have a generic plan by now: that one is shown.
        const { rows } = await asPlanned(text, () =>
          name
            ? client.query(`${explain} execute ${name}${listOf(values)}`)
            : client.query(`${explain} ${text}`, values),
        );
        plans.push(rows[0]['QUERY PLAN'][0].Plan as PlanNode);
      }
      return plans;
    },
    end: () => client.end(),
  };
}

const listOf = (values: readonly unknown[]): string => (values.length ? `(${values.map(literal).join(', ')})` : '');

/** As the driver would send it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(arrayText(value));
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (value instanceof Uint8Array) return pg.escapeLiteral(`\\x${Buffer.from(value).toString('hex')}`);
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const arrayText = (values: readonly unknown[]): string =>
  `{${values
    .map((value) => {
      if (value === null || value === undefined) return 'NULL';
      return Array.isArray(value) ? arrayText(value) : JSON.stringify(String(value));
    })
    .join(',')}}`;

import { sql } from 'kysely';
import type { Ctx } from '#server/platform/context.ts';
import { asTableOwner } from './as-table-owner.repo.ts';

/** Rows by table, as far as this transaction has written them. */
export type Sizes = Map<string, number>;

const FEW_ROWS = 10;
/** A table is analyzed again when it has grown by half. */
const GROWN = 1.5;
/** Grows with every area, and nothing reads it before the end. */
const LOG = 'activities';

/** What has been written in this transaction, and what of it the planner knows. */
export type Growth = { sizes: Sizes; analyzed: Sizes };
export const newGrowth = (): Growth => ({ sizes: new Map(), analyzed: new Map() });

/**
 * Everything is filled in one transaction, which autovacuum doesn't see: without this, queries are planned as for empty
 * tables, and the plans of prepared statements stay so.
 */
export async function analyzeGrown(ctx: Ctx, { sizes, analyzed }: Growth): Promise<void> {
  const { rows } = await sql<{ name: string; size: number }>`
    select coalesce(parent.relname, t.relname) as name, sum(t.n_tup_ins - t.n_tup_del)::int as size
      from pg_stat_xact_user_tables t
      left join pg_inherits i on i.inhrelid = t.relid left join pg_class parent on parent.oid = i.inhparent
     where t.n_tup_ins > 0 and t.schemaname in ('public', 'partitions') group by 1`.execute(ctx.db);
  for (const { name, size } of rows) sizes.set(name, size);
  const grown = rows.filter(
    ({ name, size }) => name !== LOG && size > FEW_ROWS && size > GROWN * (analyzed.get(name) ?? 0),
  );
  for (const { name, size } of grown) analyzed.set(name, size);
  await analyze(
    ctx,
    grown.map(({ name }) => name),
  );
}

export async function analyze(ctx: Ctx, tables: readonly string[]): Promise<void> {
  if (!tables.length) return;
  await asTableOwner(ctx, () => sql`analyze ${sql.join(tables.map((name) => sql.table(name)))}`.execute(ctx.db));
}

export const analyzeLog = (ctx: Ctx) => analyze(ctx, [LOG]);

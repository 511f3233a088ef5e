import type { GstImport } from '@daftar/contract/gst_imports';
import type { RowProblem } from '@daftar/domain/gst_imports/problems';
import type { ColumnMapping, MappedKind } from '@daftar/domain/gst_imports/mapping';
import { sql, type Insertable, type Updateable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { recordset } from '#server/platform/db/batch.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Columns = Tables['gst_imports'];
export type PeriodOf = Pick<GstImport, 'client_id' | 'gstin' | 'period' | 'cycle' | 'kind'>;

/** Counts of a running import are with its job, saved with each batch. */
const all = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('gst_imports as t')
    .leftJoin('jobs as j', (on) => on.onRef('j.business_id', '=', 't.business_id').onRef('j.id', '=', 't.job_id'))
    .leftJoin('users as u', 'u.id', 't.created_by')
    .selectAll('t')
    .select(['j.owed', 'u.name as user_name'])
    .where('t.business_id', '=', ctx.businessId);

export const find = (ctx: BusinessCtx, id: number) => all(ctx).where('t.id', '=', id).executeTakeFirst();

export const list = (
  ctx: BusinessCtx,
  query: ListQuery,
  { client_id, gstin, period, kind }: { client_id: number; gstin: string; period?: string; kind?: string },
) => {
  let rows = all(ctx).where('t.client_id', '=', client_id).where('t.gstin', '=', gstin);
  if (period) rows = rows.where('t.period', '=', period);
  if (kind) rows = rows.where('t.kind', '=', kind);
  return listPage(ctx.db, rows, query, { columns: { created_at: 't.created_at' }, first: '-created_at', tie: 't.id' });
};

/** The newest import of a period and kind. */
export const newest = (ctx: BusinessCtx, { client_id, gstin, period, cycle, kind }: PeriodOf) =>
  ctx.db
    .selectFrom('gst_imports')
    .select(['id', 'status', 'sha256', 'mapping', 'created_at'])
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', client_id)
    .where('gstin', '=', gstin)
    .where('period', '=', period)
    .where('cycle', '=', cycle)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insert = async (ctx: BusinessCtx, values: Omit<Insertable<Columns>, 'business_id' | 'created_by'>) =>
  (
    await ctx.db
      .insertInto('gst_imports')
      .values({ ...values, business_id: ctx.businessId, created_by: actorId(ctx) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Locked until the end of the transaction: a cancelled import stops before its next batch. */
export const lock = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('gst_imports')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const update = (ctx: BusinessCtx, id: number, values: Updateable<Columns>) =>
  ctx.db
    .updateTable('gst_imports')
    .set(values)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

type Ended = { status: GstImport['status']; problem: string };
export const setStatus = async (ctx: BusinessCtx, id: number, { status, problem }: Ended): Promise<void> => {
  await ctx.db
    .updateTable('gst_imports')
    .set({ status, problem, finished_at: sql`now()` })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
};

export const remove = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('gst_imports').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

/** Those of these imports that the caller sees. */
export const visibleImports = async (ctx: BusinessCtx, ids: readonly number[]): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('gst_imports')
      .select('id')
      .where('business_id', '=', ctx.businessId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
  ).map(({ id }) => id);

export async function insertProblems(
  ctx: BusinessCtx,
  of: { client_id: number; import_id: number },
  problems: readonly RowProblem[],
): Promise<void> {
  if (problems.length === 0) return;
  const rows = problems.map(({ column, ...one }) => ({ ...one, ...of, column_title: column }));
  await sql`insert into gst_import_problems
      (business_id, client_id, import_id, severity, sheet, row, column_title, code, message, value, fix, number)
    select ${ctx.businessId}, client_id, import_id, severity, sheet, row, column_title, code, message, value, fix, number
      from ${recordset('gst_import_problems', rows)}`.execute(ctx.db);
}

export const deleteProblems = (ctx: BusinessCtx, importId: number) =>
  ctx.db
    .deleteFrom('gst_import_problems')
    .where('business_id', '=', ctx.businessId)
    .where('import_id', '=', importId)
    .execute();

const problemsOf = (ctx: BusinessCtx, importId: number) =>
  ctx.db
    .selectFrom('gst_import_problems as t')
    .select([
      't.id',
      't.severity',
      't.sheet',
      't.row',
      't.column_title as column',
      't.code',
      't.message',
      't.value',
      't.fix',
      't.number',
    ])
    .where('t.business_id', '=', ctx.businessId)
    .where('t.import_id', '=', importId);

export function problemPage(
  ctx: BusinessCtx,
  importId: number,
  query: ListQuery,
  { code, severity }: { code?: string; severity?: string },
) {
  let rows = problemsOf(ctx, importId);
  if (code) rows = rows.where('t.code', '=', code);
  if (severity) rows = rows.where('t.severity', '=', severity);
  return listPage(ctx.db, rows, query, { columns: { row: 't.id' }, first: 'row', tie: 't.id' });
}

export const problemsUpTo = (ctx: BusinessCtx, importId: number, most: number) =>
  problemsOf(ctx, importId).where('t.severity', '=', 'error').orderBy('t.id').limit(most).execute();

export const codeCounts = (ctx: BusinessCtx, importId: number) =>
  ctx.db
    .selectFrom('gst_import_problems')
    .select(['code', 'severity', sql<number>`count(*)::int`.as('count')])
    .where('business_id', '=', ctx.businessId)
    .where('import_id', '=', importId)
    .groupBy(['code', 'severity'])
    .orderBy('severity')
    .orderBy('count', 'desc')
    .orderBy('code')
    .limit(100)
    .execute();

/** Columns chosen for these headers: of this client, else the newest of another one. */
export async function rememberedMapping(
  ctx: BusinessCtx,
  { client_id, kind, headers_key }: { client_id: number; kind: MappedKind; headers_key: string },
): Promise<{ mapping: ColumnMapping; is_own: boolean } | null> {
  const { rows } = await sql<{ mapping: ColumnMapping; is_own: boolean }>`
    select mapping, client_id = ${client_id} as is_own from gst_import_mappings
     where business_id = ${ctx.businessId} and kind = ${kind} and md5(headers_key) = md5(${headers_key})
       and headers_key = ${headers_key}
     order by 2 desc, updated_at desc limit 1`.execute(ctx.db);
  return rows[0] ?? null;
}

export const rememberMapping = (
  ctx: BusinessCtx,
  { client_id, kind, headers_key }: { client_id: number; kind: MappedKind; headers_key: string },
  mapping: ColumnMapping,
) =>
  sql`insert into gst_import_mappings (business_id, client_id, kind, headers_key, mapping, created_by)
    values (${ctx.businessId}, ${client_id}, ${kind}, ${headers_key}, ${JSON.stringify(mapping)}::jsonb, ${actorId(ctx)})
    on conflict (business_id, kind, md5(headers_key), client_id) do update set mapping = excluded.mapping
      where gst_import_mappings.mapping is distinct from excluded.mapping`.execute(ctx.db);

import { taxFileResource } from '@daftar/contract/income_tax/tax-file';
import type { Day } from '@daftar/domain/dates';
import {
  PREPARATION_STAGES,
  REFUND_PENDING,
  stagesHeldBy,
  TAX_STAGES,
  stageGroup,
  type Holder,
} from '@daftar/domain/income_tax/stages';
import { sql, type Insertable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { filtered, type Query, type Row, type Rows } from '#server/platform/resource/resource.repo.ts';

const anyOf = (stages: readonly string[]) => sql<boolean>`t.stage = any (${stages}::text[])`;
const ATTENTION = TAX_STAGES.filter((stage) => stageGroup(stage) === 'Attention');

export const queries = {
  extras: {
    client_name: sql<string>`(select c.client_full_name from clients c
      where c.business_id = t.business_id and c.id = t.client_id)`,
    pan: sql<string>`(select c.pan from clients c where c.business_id = t.business_id and c.id = t.client_id)`,
    preparer_name: sql<string | null>`(select u.name from users u where u.id = t.preparer_id)`,
    reviewer_name: sql<string | null>`(select u.name from users u where u.id = t.reviewer_id)`,
    documents: sql<number>`(select count(*)::int from tax_file_documents d
      where d.business_id = t.business_id and d.file_id = t.id)`,
    documents_done: sql<number>`(select count(*)::int from tax_file_documents d
      where d.business_id = t.business_id and d.file_id = t.id and d.state <> 'Awaited')`,
    open_notices: sql<number>`(select count(*)::int from tax_notices n where n.business_id = t.business_id
      and n.client_id = t.client_id and n.authority = 'Income tax' and n.stage <> 'Closed' and n.deleted_at is null)`,
  },
  filters: {
    holder: (rows: Rows, holder: Holder) => rows.where(anyOf(stagesHeldBy(holder))),
    due_from: (rows: Rows, day: Day) => rows.where('t.due_on', '>=', day).where(anyOf(PREPARATION_STAGES)),
    due_to: (rows: Rows, day: Day) => rows.where('t.due_on', '<=', day).where(anyOf(PREPARATION_STAGES)),
    verify_to: (rows: Rows, day: Day) => rows.where('t.verify_by', '<=', day).where('t.stage', '=', 'Uploaded'),
    refund_pending: (rows: Rows, isAsked: boolean) => (isAsked ? rows.where(anyOf(REFUND_PENDING)) : rows),
    attention: (rows: Rows, isAsked: boolean) => (isAsked ? rows.where(anyOf(ATTENTION)) : rows),
  },
  search: (rows: Rows, text: string) =>
    rows.where((eb) =>
      eb.or([
        eb('t.acknowledgement', 'ilike', contains(text)),
        sql<boolean>`t.client_id = any (array(select c.id from clients c where c.business_id = app.business()
          and (c.client_full_name ilike ${contains(text)} or c.pan ilike ${contains(text)})))`,
      ]),
    ),
};

const kind = { resource: taxFileResource, queries };
export const matching = (ctx: BusinessCtx, query: Partial<Query>, most: number): Promise<Row[]> =>
  filtered(ctx, kind, {}, query).orderBy('t.due_on').orderBy('t.id').limit(most).execute() as Promise<Row[]>;

/** Without the check of the version, which belongs to the part that is changed. */
export const lockFile = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('tax_files')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
export type TaxFileRecord = NonNullable<Awaited<ReturnType<typeof lockFile>>>;

export const lockFiles = (ctx: BusinessCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('tax_files as t')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 't.business_id').onRef('c.id', '=', 't.client_id'),
    )
    .select(['t.id', 't.client_id', 't.stage', 'c.client_full_name as client_name'])
    .where('t.business_id', '=', ctx.businessId)
    .where('t.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('t.deleted_at', 'is', null)
    .orderBy('t.id')
    .forUpdate('t')
    .execute();

type Columns = Omit<Insertable<Tables['tax_files']>, 'business_id' | 'id'>;
export const update = (ctx: BusinessCtx, ids: readonly number[], changes: Partial<Columns>) =>
  ctx.db
    .updateTable('tax_files')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

export const insert = (ctx: BusinessCtx, values: Columns) =>
  ctx.db
    .insertInto('tax_files')
    .values({ business_id: ctx.businessId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();

export async function addSteps(
  ctx: BusinessCtx,
  files: readonly { id: number; client_id: number; stage: string }[],
  { stage, note, by }: { stage: string; note: string; by: number | null },
): Promise<void> {
  if (!files.length) return;
  await ctx.db
    .insertInto('tax_file_steps')
    .values(
      files.map(({ id, client_id, stage: from_stage }) => ({
        business_id: ctx.businessId,
        client_id,
        file_id: id,
        from_stage,
        stage,
        note: note,
        created_by: by,
        created_at: ctx.now.toISOString(),
      })),
    )
    .execute();
}

/** The newest first. */
export const stepsOf = (ctx: BusinessCtx, fileId: number, most: number) =>
  ctx.db
    .selectFrom('tax_file_steps as s')
    .leftJoin('users as u', 'u.id', 's.created_by')
    .select(['s.id', 's.from_stage', 's.stage', 's.note', 's.created_at', 'u.name as created_by_name'])
    .where('s.business_id', '=', ctx.businessId)
    .where('s.file_id', '=', fileId)
    .orderBy('s.id', 'desc')
    .limit(most)
    .execute();

/** The stage from which the return was last uploaded. */
export async function stageBeforeUpload(ctx: BusinessCtx, fileId: number): Promise<string | null> {
  const { rows } = await sql<{ from_stage: string }>`select from_stage from tax_file_steps
    where business_id = ${ctx.businessId} and file_id = ${fileId} and stage = 'Uploaded'
    order by id desc limit 1`.execute(ctx.db);
  return rows[0]?.from_stage ?? null;
}

/** The newest return of the client for a year; in the bin too with `binned`. */
export const lastOf = (ctx: BusinessCtx, clientId: number, fy: number) =>
  ctx.db
    .selectFrom('tax_files')
    .select(['id', 'revision', 'stage', 'sources', 'regime', 'due_reason', 'tax', 'tds'])
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .where('fy', '=', fy)
    .where('deleted_at', 'is', null)
    .orderBy('revision', 'desc')
    .executeTakeFirst();

export async function ofFiling(ctx: BusinessCtx, filingId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from tax_files where business_id = ${ctx.businessId}
    and filing_id = ${filingId} and deleted_at is null`.execute(ctx.db);
  return rows[0]?.id ?? null;
}

/** The original or belated return of a client for a year. */
export async function firstOf(ctx: BusinessCtx, clientId: number, fy: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from tax_files where business_id = ${ctx.businessId}
    and client_id = ${clientId} and fy = ${fy} and revision = 0 and deleted_at is null`.execute(ctx.db);
  return rows[0]?.id ?? null;
}

export async function acknowledgementTaken(
  ctx: BusinessCtx,
  acknowledgement: string,
  except: number,
): Promise<boolean> {
  const { rows } = await sql`select from tax_files where business_id = ${ctx.businessId} and deleted_at is null
    and acknowledgement = ${acknowledgement} and id <> ${except}`.execute(ctx.db);
  return rows.length > 0;
}

export async function handOver(ctx: BusinessCtx, from: number, to: number): Promise<void> {
  for (const column of ['preparer_id', 'reviewer_id'] as const)
    await ctx.db
      .updateTable('tax_files')
      .set({ [column]: to })
      .where('business_id', '=', ctx.businessId)
      .where(column, '=', from)
      .where('deleted_at', 'is', null)
      .where('stage', 'in', [...PREPARATION_STAGES, 'Uploaded'])
      .execute();
}

import type { GstPeriodRecord } from '@daftar/contract/gst_books';
import type { Day } from '@daftar/domain/dates';
import type { BookDocument, Direction, Eligibility, PurchaseKind } from '@daftar/domain/gst_books/documents';
import type { SummaryRow } from '@daftar/domain/gst_books/summary-rows';
import type { GstCycle } from '@daftar/domain/gst-return/cycles';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';

export type Registered = { client_id: number; gstin: string };
export type PeriodKey = Registered & { period: string; cycle: GstCycle };

export const findPeriod = (ctx: BusinessCtx, { client_id, gstin, period, cycle }: PeriodKey) =>
  ctx.db
    .selectFrom('gst_periods')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', client_id)
    .where('gstin', '=', gstin)
    .where('period', '=', period)
    .where('cycle', '=', cycle)
    .$narrowType<Pick<GstPeriodRecord, 'cycle'>>()
    .executeTakeFirst();

/** The period's record, locked until the end of the transaction. */
export async function lockPeriod(ctx: BusinessCtx, key: PeriodKey & { from_date: Day; to_date: Day }) {
  const { client_id, gstin, period, cycle } = key;
  await ctx.db
    .insertInto('gst_periods')
    .values({ ...key, business_id: ctx.businessId, created_by: actorId(ctx) })
    .onConflict((conflict) => conflict.columns(['business_id', 'client_id', 'gstin', 'period', 'cycle']).doNothing())
    .execute();
  return ctx.db
    .selectFrom('gst_periods')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', client_id)
    .where('gstin', '=', gstin)
    .where('period', '=', period)
    .where('cycle', '=', cycle)
    .$narrowType<Pick<GstPeriodRecord, 'cycle'>>()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type BookMonth = Registered & { month: Day };

/** Only what a registered buyer waits for; nothing that was furnished already. */
export const setFurnished = (ctx: BusinessCtx, { client_id, gstin, month }: BookMonth, period: string) =>
  sql`update gst_documents set furnished_in = ${period}
    where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin} and direction = 'sale'
      and month = ${month} and section in ('b2b', 'b2ba', 'cdnr', 'cdnra') and furnished_in is null`.execute(ctx.db);

export const clearFurnished = (ctx: BusinessCtx, { client_id, gstin, month }: BookMonth, period: string) =>
  sql`update gst_documents set furnished_in = null
    where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin} and direction = 'sale'
      and month = ${month} and furnished_in = ${period}`.execute(ctx.db);

const IMPORTED = {
  sales: 'sales_imported_at',
  purchases: 'purchases_imported_at',
  statement: 'statement_imported_at',
} as const;

export const markImported = (ctx: BusinessCtx, id: number, what: keyof typeof IMPORTED) =>
  ctx.db
    .updateTable('gst_periods')
    .set({ [IMPORTED[what]]: sql`now()` })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Other periods with one of these months: the quarter of an IFF month, and the reverse. */
export const overlapping = (ctx: BusinessCtx, key: PeriodKey & { from_date: Day; to_date: Day }) =>
  ctx.db
    .selectFrom('gst_periods')
    .select(['period', 'cycle'])
    .$narrowType<{ cycle: GstCycle }>()
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', key.client_id)
    .where('gstin', '=', key.gstin)
    .where('from_date', '<=', key.to_date)
    .where('to_date', '>=', key.from_date)
    .where('cycle', '!=', key.cycle)
    .orderBy('from_date')
    .limit(4)
    .execute();

export const markSales = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .updateTable('gst_periods')
    .set({ sales_imported_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const reopenReview = (ctx: BusinessCtx, { client_id, gstin, period, cycle }: PeriodKey) =>
  ctx.db
    .updateTable('gst_periods')
    .set({ reviewed_at: null, reviewed_by: null })
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', client_id)
    .where('gstin', '=', gstin)
    .where('period', '=', period)
    .where('cycle', '=', cycle)
    .where('reviewed_at', 'is not', null)
    .execute();

type Checked = Pick<GstPeriodRecord, 'documents' | 'taxable_value' | 'tax' | 'errors' | 'warnings' | 'score'>;

export const saveCheck = (ctx: BusinessCtx, id: number, checked: Checked) =>
  ctx.db
    .updateTable('gst_periods')
    .set({ ...checked, checked_at: sql`now()` })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export type StoredDocument = BookDocument & {
  id: number;
  version: number;
  month: Day;
  import_id: number | null;
  source: string;
  taxable_value: string;
  igst: string;
  cgst: string;
  sgst: string;
  cess: string;
  eligibility: Eligibility;
  purchase_kind: PurchaseKind;
  paid_on: Day | null;
  claimed_in: string | null;
  furnished_in: string | null;
  edited_at: string | null;
  section: string;
  errors: number;
  warnings: number;
};

export type DocumentCheck = Pick<StoredDocument, 'id' | 'section' | 'errors' | 'warnings'>;

export async function saveDocumentChecks(ctx: BusinessCtx, checks: readonly DocumentCheck[]): Promise<void> {
  if (checks.length === 0) return;
  await sql`update gst_documents d set section = c.section, errors = c.errors, warnings = c.warnings
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as c (id bigint, section text, errors int, warnings int)
    where d.business_id = ${ctx.businessId} and d.id = c.id`.execute(ctx.db);
}

export async function documents(
  ctx: BusinessCtx,
  { client_id, gstin }: Registered,
  { direction, months, most }: { direction: Direction; months: readonly Day[]; most: number },
): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select id, version, month, import_id, source, kind, state, number, date, party_gstin, party_name, party_type,
           place_of_supply, supply_kind, is_reverse_charge, is_inter_state, total, taxable_value, igst, cgst, sgst, cess,
           lines, original, shipping, amends, eligibility, purchase_kind, paid_on, claimed_in, furnished_in, edited_at,
           section, errors, warnings
      from gst_documents
     where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin}
       and direction = ${direction} and month = any (${months}::date[])
     order by month, id limit ${most}`.execute(ctx.db);
  return rows;
}

export type StoredSummaryRow = { id: number; version: number; month: Day; source: string; fields: SummaryRow };

export async function summaryRows(
  ctx: BusinessCtx,
  { client_id, gstin }: Registered,
  months: readonly Day[],
): Promise<StoredSummaryRow[]> {
  const { rows } = await sql<StoredSummaryRow>`
    select id, version, month, source, fields from gst_summary_rows
     where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin}
       and month = any (${months}::date[])
     order by month, id limit 20000`.execute(ctx.db);
  return rows;
}

export type FaultyDocument = StoredDocument & Registered & { client_name: string };
export type FaultyFilter = { from: Day; to: Day; client_id?: number | undefined; branch_id?: number | undefined };

/** Sales with errors, of all clients or of one, in the months between two days. */
export async function faultyDocuments(
  ctx: BusinessCtx,
  { from, to, client_id, branch_id }: FaultyFilter,
  most: number,
): Promise<FaultyDocument[]> {
  const { rows } = await sql<FaultyDocument>`
    select d.*, c.client_full_name as client_name from gst_documents d
      join clients c on c.business_id = d.business_id and c.id = d.client_id and c.deleted_at is null
     where d.business_id = ${ctx.businessId} and d.direction = 'sale' and d.errors > 0
       and d.month between date_trunc('month', ${from}::date) and ${to}
       ${client_id ? sql`and d.client_id = ${client_id}` : sql``}
       ${branch_id ? sql`and c.branches @> array[${branch_id}::bigint]` : sql``}
     order by d.client_id, d.gstin, d.month, d.id limit ${most}`.execute(ctx.db);
  return rows;
}

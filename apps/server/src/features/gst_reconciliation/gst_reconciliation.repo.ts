import type { Day } from '@daftar/domain/dates';
import type { Match } from '@daftar/domain/gst_reconciliation/match';
import type { MatchOptions } from '@daftar/domain/gst_reconciliation/rules';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import type { CompareRow } from './compare.ts';

export type Registered = { client_id: number; gstin: string };

export async function settingsOf(ctx: BusinessCtx): Promise<MatchOptions | undefined> {
  const { rows } = await sql<MatchOptions>`select trim_scale(tolerance)::text as tolerance, days from gst_match_settings
    where business_id = ${ctx.businessId}`.execute(ctx.db);
  return rows[0];
}

export const saveSettings = (ctx: BusinessCtx, { tolerance, days }: MatchOptions) =>
  sql`insert into gst_match_settings (business_id, tolerance, days, created_by)
    values (${ctx.businessId}, ${tolerance}, ${days}, ${actorId(ctx)})
    on conflict (business_id) do update set tolerance = excluded.tolerance, days = excluded.days`.execute(ctx.db);

/** Locked until the end of the transaction: two runs of a registration follow each other. */
export async function lockRun(ctx: BusinessCtx, { client_id, gstin }: Registered): Promise<{ id: number }> {
  await sql`insert into gst_reconciliations (business_id, client_id, gstin, created_by)
    values (${ctx.businessId}, ${client_id}, ${gstin}, ${actorId(ctx)})
    on conflict (business_id, client_id, gstin) do nothing`.execute(ctx.db);
  const { rows } = await sql<{ id: number }>`select id from gst_reconciliations
    where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin} for update`.execute(ctx.db);
  return rows[0]!;
}

export const noteRun = (ctx: BusinessCtx, id: number, counts: { books: number; statements: number }) =>
  sql`update gst_reconciliations set ran_at = now(), books = ${counts.books}, statements = ${counts.statements}
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);

type RunState = { ran_at: string | null; is_stale: boolean; has_books: boolean; has_statement: boolean };

/** Stale: something was imported or edited in a period of the registration after the last run. */
export async function runState(ctx: BusinessCtx, { client_id, gstin }: Registered): Promise<RunState> {
  const { rows } = await sql<RunState>`
    select max(r.ran_at) as ran_at,
           coalesce(max(greatest(p.purchases_imported_at, p.statement_imported_at, (select max(d.edited_at)
             from gst_documents d where d.business_id = ${ctx.businessId} and d.client_id = ${client_id}
               and d.gstin = ${gstin} and d.direction = 'purchase'))) > max(r.ran_at), false) as is_stale,
           exists (select from gst_documents d where d.business_id = ${ctx.businessId} and d.client_id = ${client_id}
             and d.gstin = ${gstin} and d.direction = 'purchase') as has_books,
           exists (select from gst_2b_documents d where d.business_id = ${ctx.businessId} and d.client_id = ${client_id}
             and d.gstin = ${gstin}) as has_statement
      from (select 1) one
      left join gst_reconciliations r on r.business_id = ${ctx.businessId} and r.client_id = ${client_id} and r.gstin = ${gstin}
      left join gst_periods p on p.business_id = ${ctx.businessId} and p.client_id = ${client_id} and p.gstin = ${gstin}`.execute(
    ctx.db,
  );
  return rows[0]!;
}

/** Documents of pairs that reach before the window stay as they are. */
const notInOlderPair = (ctx: BusinessCtx, column: 'book_id' | 'statement_id', from: Day) => sql`
  not exists (select from gst_matches m where m.business_id = ${ctx.businessId} and m.${sql.ref(column)} = d.id
    and m.state <> 'refused' and least(m.book_month, m.statement_month) < ${from})`;

export async function booksFrom(ctx: BusinessCtx, { client_id, gstin }: Registered, from: Day, most: number) {
  const { rows } = await sql<CompareRow & { purchase_kind: string; party_gstin: string }>`
    select d.id, d.kind, d.number, d.date, d.month, d.party_gstin, d.party_gstin as supplier_gstin,
           d.party_name as supplier_name, d.place_of_supply, d.is_reverse_charge, d.taxable_value, d.igst, d.cgst,
           d.sgst, d.cess, d.purchase_kind
      from gst_documents d
     where d.business_id = ${ctx.businessId} and d.client_id = ${client_id} and d.gstin = ${gstin}
       and d.direction = 'purchase' and d.month >= ${from} and d.state = 'Final'
       and ${notInOlderPair(ctx, 'book_id', from)}
     order by d.id limit ${most}`.execute(ctx.db);
  return rows;
}

export async function statementsFrom(ctx: BusinessCtx, { client_id, gstin }: Registered, from: Day, most: number) {
  const { rows } = await sql<CompareRow & { section: string; amends: { number: string; date: Day } | null }>`
    select d.id, d.section, d.kind, d.number, d.date, d.month, d.supplier_gstin, d.supplier_name, d.place_of_supply,
           d.is_reverse_charge, d.taxable_value, d.igst, d.cgst, d.sgst, d.cess, d.amends
      from gst_2b_documents d
     where d.business_id = ${ctx.businessId} and d.client_id = ${client_id} and d.gstin = ${gstin} and d.month >= ${from}
       and ${notInOlderPair(ctx, 'statement_id', from)}
     order by d.id limit ${most}`.execute(ctx.db);
  return rows;
}

export async function countDocuments(ctx: BusinessCtx, { client_id, gstin }: Registered, from: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from gst_documents where business_id = ${ctx.businessId} and client_id = ${client_id}
              and gstin = ${gstin} and direction = 'purchase' and month >= ${from}) +
            (select count(*) from gst_2b_documents where business_id = ${ctx.businessId} and client_id = ${client_id}
              and gstin = ${gstin} and month >= ${from}))::int as n`.execute(ctx.db);
  return rows[0]!.n;
}

export type StoredMatch = Pick<
  Match,
  | 'book_id'
  | 'statement_id'
  | 'class'
  | 'rule'
  | 'differences'
  | 'taxable_difference'
  | 'tax_difference'
  | 'reason'
  | 'advice'
> & {
  id: number;
  state: 'automatic' | 'manual' | 'refused';
  decision: string | null;
  note: string;
  book_month: Day | null;
  statement_month: Day | null;
  supplier_name: string;
  book_taxable: string;
  book_tax: string;
  statement_taxable: string;
  statement_tax: string;
};

export async function matchesFrom(
  ctx: BusinessCtx,
  { client_id, gstin }: Registered,
  from: Day,
): Promise<StoredMatch[]> {
  const { rows } = await sql<StoredMatch>`
    select id, book_id, statement_id, class, rule, differences, taxable_difference, tax_difference, reason, advice, state,
           decision, note, book_month, statement_month, supplier_name, book_taxable, book_tax, statement_taxable,
           statement_tax
      from gst_matches
     where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin}
       and (state = 'refused' or least(book_month, statement_month) >= ${from})
     order by id`.execute(ctx.db);
  return rows;
}

const FIELDS = sql`book_id bigint, statement_id bigint, book_month date, statement_month date, supplier_gstin text,
  supplier_name text, number text, date date, book_taxable numeric, book_tax numeric, statement_taxable numeric,
  statement_tax numeric, class text, rule integer, differences text[], taxable_difference numeric,
  tax_difference numeric, reason text, advice text, state text, note text`;

const BATCH = 2_000;

export async function insertMatches(ctx: BusinessCtx, { client_id, gstin }: Registered, rows: readonly object[]) {
  for (let at = 0; at < rows.length; at += BATCH)
    await sql`insert into gst_matches (business_id, client_id, gstin, created_by, book_id, statement_id, book_month,
        statement_month, supplier_gstin, supplier_name, number, date, book_taxable, book_tax, statement_taxable,
        statement_tax, class, rule, differences, taxable_difference, tax_difference, reason, advice, state, note)
      select ${ctx.businessId}, ${client_id}, ${gstin}, ${actorId(ctx)}::bigint, r.*
        from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + BATCH))}::jsonb) as r (${FIELDS})`.execute(ctx.db);
}

/** A decision stays, and the row is marked: its documents changed since. */
export async function updateMatches(ctx: BusinessCtx, rows: readonly object[]) {
  for (let at = 0; at < rows.length; at += BATCH)
    await sql`update gst_matches m set book_month = r.book_month, statement_month = r.statement_month,
        supplier_gstin = r.supplier_gstin, supplier_name = r.supplier_name, number = r.number, date = r.date,
        book_taxable = r.book_taxable, book_tax = r.book_tax, statement_taxable = r.statement_taxable,
        statement_tax = r.statement_tax, class = r.class, rule = r.rule, differences = r.differences,
        taxable_difference = r.taxable_difference, tax_difference = r.tax_difference, reason = r.reason,
        advice = r.advice, state = r.state, is_changed = m.is_changed or m.decision is not null
        from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + BATCH))}::jsonb) as r (id bigint, ${FIELDS})
       where m.business_id = ${ctx.businessId} and m.id = r.id`.execute(ctx.db);
}

export const deleteMatches = (ctx: BusinessCtx, ids: readonly number[]) =>
  sql`delete from gst_matches where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])`.execute(ctx.db);

export const refuseMatch = (ctx: BusinessCtx, id: number) =>
  sql`update gst_matches set state = 'refused', decision = null, decided_at = null, decided_by = null
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);

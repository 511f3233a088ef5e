import { statementInputs, type StatementInputs } from '@daftar/contract/gst_statements';
import { bookKey, type BookDocument } from '@daftar/domain/gst_books/documents';
import type { GstCycle } from '@daftar/domain/gst-return/cycles';
import type { StatementForm } from '@daftar/domain/gst_statements/forms';
import type { Heads } from '@daftar/domain/gst_statements/rows';
import type { Statement } from '@daftar/domain/statement-table';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';

export type PeriodKey = { client_id: number; gstin: string; period: string; cycle: GstCycle };
const keyOf = ({ client_id, gstin, period, cycle }: PeriodKey): PeriodKey => ({ client_id, gstin, period, cycle });

export type InputsRecord = { id: number | null; version: number; inputs: StatementInputs };

export async function findInputs(ctx: BusinessCtx, key: PeriodKey, lock = false): Promise<InputsRecord> {
  const { client_id, gstin, period, cycle } = key;
  const rows = ctx.db
    .selectFrom('gst_statement_inputs')
    .select(['id', 'version', 'inputs'])
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', client_id)
    .where('gstin', '=', gstin)
    .where('period', '=', period)
    .where('cycle', '=', cycle);
  const found = await (lock ? rows.forUpdate() : rows).executeTakeFirst();
  // Parsed, so that inputs stored before a field was added have its default.
  return {
    id: found?.id ?? null,
    version: found?.version ?? 0,
    inputs: statementInputs.parse(found?.inputs ?? {}),
  };
}

export async function saveInputs(
  ctx: BusinessCtx,
  { id, ...row }: PeriodKey & { id: number | null; title: string; inputs: StatementInputs },
): Promise<void> {
  const inputs = JSON.stringify(row.inputs);
  if (id === null)
    await ctx.db
      .insertInto('gst_statement_inputs')
      .values({ business_id: ctx.businessId, ...keyOf(row), title: row.title, inputs, created_by: actorId(ctx) })
      .execute();
  else
    await ctx.db
      .updateTable('gst_statement_inputs')
      .set({ inputs })
      .where('business_id', '=', ctx.businessId)
      .where('id', '=', id)
      .execute();
}

export const lockPeriodInputs = (ctx: BusinessCtx, { client_id, gstin, period, cycle }: PeriodKey) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`gst inputs ${client_id} ${gstin} ${period} ${cycle}`}, ${ctx.businessId}))`.execute(
    ctx.db,
  );

/** A return as it was filed. */
export type FiledFigures = {
  tables: Statement[];
  taxable_value: string;
  tax: string;
  /** Of GSTR-3B. */
  cash?: Heads;
  closing_credit?: Heads;
};
export type Snapshot = { form: StatementForm; created_at: string; figures: FiledFigures };

export async function snapshotsOf(
  ctx: BusinessCtx,
  { client_id, gstin, period, cycle }: PeriodKey,
): Promise<Snapshot[]> {
  const { rows } = await sql<Snapshot>`
    select s.form, s.created_at, s.figures from gst_statements s
      join filings f on f.business_id = s.business_id and f.id = s.filing_id and f.removed_at is null
     where s.business_id = ${ctx.businessId} and s.client_id = ${client_id} and s.gstin = ${gstin}
       and s.period = ${period} and s.cycle = ${cycle} limit 10`.execute(ctx.db);
  return rows;
}

export const saveSnapshot = (
  ctx: BusinessCtx,
  row: PeriodKey & { form: StatementForm; filing_id: number; figures: FiledFigures },
) =>
  sql`insert into gst_statements (business_id, client_id, gstin, period, cycle, form, filing_id, figures, created_by)
      values (${ctx.businessId}, ${row.client_id}, ${row.gstin}, ${row.period}, ${row.cycle}, ${row.form},
              ${row.filing_id}, ${JSON.stringify(row.figures)}, ${actorId(ctx)})
      on conflict (business_id, client_id, gstin, period, cycle, form)
      do update set filing_id = excluded.filing_id, figures = excluded.figures, created_at = now()`.execute(ctx.db);

type Original = BookDocument & { id: number };

/** Documents that amendments replace, where the books have them. */
export async function originals(
  ctx: BusinessCtx,
  { client_id, gstin }: Pick<PeriodKey, 'client_id' | 'gstin'>,
  amended: readonly Pick<BookDocument, 'kind' | 'party_gstin' | 'amends'>[],
): Promise<Original[]> {
  const keys = amended.map(({ kind, party_gstin, amends }) =>
    bookKey('sale', { kind, party_gstin, number: amends!.number, date: amends!.date, amends: null }),
  );
  if (keys.length === 0) return [];
  const { rows } = await sql<Original>`
    select id, kind, state, number, date, party_gstin, party_name, party_type, place_of_supply, supply_kind,
           is_reverse_charge, is_inter_state, total, lines, original, shipping, amends
      from gst_documents
     where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin} and direction = 'sale'
       and book_key = any (${keys}::text[]) and state = 'Final' limit 60000`.execute(ctx.db);
  return rows;
}

/** Credit that GSTR-2B has for the months: table 8A of GSTR-9. Without imports and distributors. */
export async function statementCredit(
  ctx: BusinessCtx,
  { client_id, gstin }: Pick<PeriodKey, 'client_id' | 'gstin'>,
  months: readonly string[],
): Promise<Heads> {
  const { rows } = await sql<Heads>`
    select coalesce(sum(sign * igst), 0)::numeric(17, 2) as igst, coalesce(sum(sign * cgst), 0)::numeric(17, 2) as cgst,
           coalesce(sum(sign * sgst), 0)::numeric(17, 2) as sgst, coalesce(sum(sign * cess), 0)::numeric(17, 2) as cess
      from (select *, case kind when 'credit_note' then -1 else 1 end as sign from gst_2b_documents
             where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin}
               and month = any (${months}::date[]) and itc_available and not is_reverse_charge
               and section in ('b2b', 'b2ba', 'cdnr', 'cdnra', 'ecom', 'ecoma')) s`.execute(ctx.db);
  return rows[0]!;
}

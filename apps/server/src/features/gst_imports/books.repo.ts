/** Rows that an import brings into a client's books, in batches. */
import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { recordset } from '#server/platform/db/batch.ts';

export type Of = { client_id: number; gstin: string; import_id: number };
export type Existing = { id: number; key: string; file_hash: string; month: Day; is_edited: boolean };

export async function documentsByKey(
  ctx: BusinessCtx,
  { client_id, gstin }: Of,
  direction: 'sale' | 'purchase',
  keys: readonly string[],
): Promise<Existing[]> {
  const { rows } = await sql<Existing>`
    select id, book_key as key, file_hash, month, edited_at is not null as is_edited from gst_documents
     where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin}
       and direction = ${direction} and book_key = any (${keys}::text[]) for update`.execute(ctx.db);
  return rows;
}

/** Keeps the firm's notes about a purchase (paid, claimed, furnished) when the file doesn't state them. */
export const saveDocuments = (ctx: BusinessCtx, rows: readonly object[]) =>
  sql`insert into gst_documents (business_id, client_id, gstin, direction, month, book_key, import_id, source, kind, state,
      number, date, party_gstin, party_name, party_type, place_of_supply, supply_kind, is_reverse_charge, is_inter_state,
      total, taxable_value, igst, cgst, sgst, cess, lines, original, shipping, amends, eligibility, purchase_kind, paid_on,
      claimed_in, file_hash, section, created_by)
    select ${ctx.businessId}, client_id, gstin, direction, month, book_key, import_id, source, kind, state,
      number, date, party_gstin, party_name, party_type, place_of_supply, supply_kind, is_reverse_charge, is_inter_state,
      total, taxable_value, igst, cgst, sgst, cess, lines, original, shipping, amends, eligibility, purchase_kind, paid_on,
      claimed_in, file_hash, section, ${actorId(ctx)}
      from ${recordset('gst_documents', rows)}
    on conflict (business_id, client_id, gstin, direction, book_key) do update set
      month = excluded.month, import_id = excluded.import_id, source = excluded.source, kind = excluded.kind,
      state = excluded.state, number = excluded.number, date = excluded.date, party_gstin = excluded.party_gstin,
      party_name = excluded.party_name, party_type = excluded.party_type, place_of_supply = excluded.place_of_supply,
      supply_kind = excluded.supply_kind, is_reverse_charge = excluded.is_reverse_charge,
      is_inter_state = excluded.is_inter_state, total = excluded.total, taxable_value = excluded.taxable_value,
      igst = excluded.igst, cgst = excluded.cgst, sgst = excluded.sgst, cess = excluded.cess, lines = excluded.lines,
      original = excluded.original, shipping = excluded.shipping, amends = excluded.amends,
      eligibility = excluded.eligibility, purchase_kind = excluded.purchase_kind,
      paid_on = coalesce(excluded.paid_on, gst_documents.paid_on),
      claimed_in = coalesce(excluded.claimed_in, gst_documents.claimed_in), file_hash = excluded.file_hash,
      edited_at = null`.execute(ctx.db);

export async function summariesByKey(
  ctx: BusinessCtx,
  { client_id, gstin }: Of,
  month: Day,
  section: string,
): Promise<Existing[]> {
  const { rows } = await sql<Existing>`
    select id, row_key as key, file_hash, month, edited_at is not null as is_edited from gst_summary_rows
     where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin} and month = ${month}
       and section = ${section} for update`.execute(ctx.db);
  return rows;
}

export const saveSummaries = (ctx: BusinessCtx, rows: readonly object[]) =>
  sql`insert into gst_summary_rows
      (business_id, client_id, gstin, month, section, row_key, import_id, source, fields, file_hash, created_by)
    select ${ctx.businessId}, client_id, gstin, month, section, row_key, import_id, source, fields, file_hash, ${actorId(ctx)}
      from ${recordset('gst_summary_rows', rows)}
    on conflict (business_id, client_id, gstin, month, section, row_key) do update set import_id = excluded.import_id,
      source = excluded.source, fields = excluded.fields, file_hash = excluded.file_hash, edited_at = null`.execute(
    ctx.db,
  );

export async function statementByKey(ctx: BusinessCtx, { client_id, gstin }: Of, keys: readonly string[]) {
  const { rows } = await sql<Existing & { section: string; period: string }>`
    select id, section, book_key as key, file_hash, month, false as is_edited, period from gst_2b_documents
     where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin}
       and book_key = any (${keys}::text[]) for update`.execute(ctx.db);
  return rows;
}

export const saveStatement = (ctx: BusinessCtx, rows: readonly object[]) =>
  sql`insert into gst_2b_documents (business_id, client_id, gstin, period, month, section, book_key, import_id, kind,
      number, date, supplier_gstin, supplier_name, place_of_supply, supply_kind, is_reverse_charge, itc_available,
      itc_reason, total, taxable_value, igst, cgst, sgst, cess, amends, supplier_period, supplier_filed_on, file_hash,
      created_by)
    select ${ctx.businessId}, client_id, gstin, period, month, section, book_key, import_id, kind,
      number, date, supplier_gstin, supplier_name, place_of_supply, supply_kind, is_reverse_charge, itc_available,
      itc_reason, total, taxable_value, igst, cgst, sgst, cess, amends, supplier_period, supplier_filed_on, file_hash,
      ${actorId(ctx)}
      from ${recordset('gst_2b_documents', rows)}
    on conflict (business_id, client_id, gstin, section, book_key) do update set period = excluded.period,
      month = excluded.month, import_id = excluded.import_id, kind = excluded.kind, number = excluded.number,
      date = excluded.date, supplier_gstin = excluded.supplier_gstin, supplier_name = excluded.supplier_name,
      place_of_supply = excluded.place_of_supply, supply_kind = excluded.supply_kind,
      is_reverse_charge = excluded.is_reverse_charge, itc_available = excluded.itc_available,
      itc_reason = excluded.itc_reason, total = excluded.total, taxable_value = excluded.taxable_value,
      igst = excluded.igst, cgst = excluded.cgst, sgst = excluded.sgst, cess = excluded.cess, amends = excluded.amends,
      supplier_period = excluded.supplier_period, supplier_filed_on = excluded.supplier_filed_on,
      file_hash = excluded.file_hash`.execute(ctx.db);

const TABLES = { documents: 'gst_documents', summaries: 'gst_summary_rows', statement: 'gst_2b_documents' } as const;
export type BookTable = keyof typeof TABLES;

/** Rows that the file repeats unchanged are the replacing import's, so that they aren't taken for missing. */
export const adopt = (ctx: BusinessCtx, table: BookTable, importId: number, ids: readonly number[]) =>
  sql`update ${sql.table(TABLES[table])} set import_id = ${importId}
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])`.execute(ctx.db);

type Months = { months: readonly Day[]; direction?: 'sale' | 'purchase' };

/** Removes rows of the months that the import didn't bring. Those furnished in an IFF stay. */
export async function removeOthers(
  ctx: BusinessCtx,
  table: BookTable,
  { client_id, gstin, import_id }: Of,
  { months, direction }: Months,
): Promise<number> {
  const only = table === 'documents' ? sql`and direction = ${direction} and furnished_in is null` : sql``;
  const { numAffectedRows } = await sql`delete from ${sql.table(TABLES[table])}
    where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin}
      and month = any (${months}::date[]) and import_id is distinct from ${import_id} ${only}`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

/** Rows of an import are deleted with it, except those that were edited since or are part of a filed IFF. */
export async function removeRows(ctx: BusinessCtx, importId: number): Promise<{ removed: number; kept: number }> {
  let [removed, kept] = [0, 0];
  for (const table of Object.keys(TABLES) as BookTable[]) {
    const edits = { documents: sql`edited_at is null and furnished_in is null`, summaries: sql`edited_at is null` };
    const free = table === 'statement' ? sql`true` : edits[table];
    const gone = await sql`delete from ${sql.table(TABLES[table])}
      where business_id = ${ctx.businessId} and import_id = ${importId} and ${free}`.execute(ctx.db);
    const left = await sql`update ${sql.table(TABLES[table])} set import_id = null
      where business_id = ${ctx.businessId} and import_id = ${importId}`.execute(ctx.db);
    removed += Number(gone.numAffectedRows ?? 0);
    kept += Number(left.numAffectedRows ?? 0);
  }
  return { removed, kept };
}

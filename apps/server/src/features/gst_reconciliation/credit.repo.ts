import type { Day } from '@daftar/domain/dates';
import type { CreditBook, CreditStatement } from '@daftar/domain/gst_reconciliation/credit';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { Registered } from './gst_reconciliation.repo.ts';

export type CreditRecord = {
  match_id: number | null;
  decision: string | null;
  supplier_name: string;
  number: string;
  book: CreditBook | null;
  statement: CreditStatement | null;
};

const BOOK = sql`jsonb_build_object('id', b.id, 'kind', b.kind, 'date', b.date, 'month', b.month,
  'purchase_kind', b.purchase_kind, 'eligibility', b.eligibility, 'is_reverse_charge', b.is_reverse_charge,
  'paid_on', b.paid_on, 'claimed_in', b.claimed_in, 'igst', b.igst::text, 'cgst', b.cgst::text, 'sgst', b.sgst::text,
  'cess', b.cess::text)`;
const STATEMENT = sql`case when s.id is null then null else jsonb_build_object('id', s.id, 'kind', s.kind, 'date', s.date,
  'month', s.month, 'section', s.section, 'is_reverse_charge', s.is_reverse_charge, 'itc_available', s.itc_available,
  'igst', s.igst::text, 'cgst', s.cgst::text, 'sgst', s.sgst::text, 'cess', s.cess::text) end`;

/** Purchases with their documents in 2B, and documents that are only in 2B. */
export async function creditRecords(
  ctx: BusinessCtx,
  { client_id, gstin }: Registered,
  from: Day,
  most: number,
): Promise<CreditRecord[]> {
  const { rows } = await sql<CreditRecord>`
    select m.id as match_id, m.decision, b.party_name as supplier_name, b.number, ${BOOK} as book, ${STATEMENT} as statement
      from gst_documents b
      left join gst_matches m on m.business_id = b.business_id and m.book_id = b.id and m.state <> 'refused'
      left join gst_2b_documents s on s.business_id = b.business_id and s.id = m.statement_id
     where b.business_id = ${ctx.businessId} and b.client_id = ${client_id} and b.gstin = ${gstin}
       and b.direction = 'purchase' and b.state = 'Final' and b.month >= ${from}
    union all
    select m.id, m.decision, s.supplier_name, s.number, null, ${STATEMENT}
      from gst_matches m
      join gst_2b_documents s on s.business_id = m.business_id and s.id = m.statement_id
     where m.business_id = ${ctx.businessId} and m.client_id = ${client_id} and m.gstin = ${gstin}
       and m.book_id is null and m.state <> 'refused' and m.statement_month >= ${from}
     limit ${most}`.execute(ctx.db);
  return rows;
}

/** False if no purchase has a payment date: unpaid and unrecorded then look the same. */
export async function knowsPayments(ctx: BusinessCtx, { client_id, gstin }: Registered): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select exists (select from gst_documents
    where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin} and direction = 'purchase'
      and paid_on is not null) as known`.execute(ctx.db);
  return rows[0]!.known;
}

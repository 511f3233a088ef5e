import type { ClassSums, GstMatch, SupplierSums } from '@daftar/contract/gst_reconciliation';
import type { Page } from '@daftar/contract/core/page';
import { COUNT_CAP } from '@daftar/contract/core/page';
import type { Day } from '@daftar/domain/dates';
import { MATCH_CLASSES } from '@daftar/domain/gst_reconciliation/rules';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, metaOf, type ListQuery } from '#server/platform/db/list-page.ts';
import { malformed } from '#server/platform/http-error.ts';
import type { Registered } from './gst_reconciliation.repo.ts';

export type Months = { from: Day; to: Day };
export type MatchFilter = Registered & {
  months: Months;
  class?: string | undefined;
  decision?: string | undefined;
  supplier?: string | undefined;
  search?: string | undefined;
};

/** In a period are the purchases of its books and the documents of its 2B. */
export const matching = (ctx: BusinessCtx, filter: MatchFilter): RawBuilder<unknown> => {
  const { client_id, gstin, months, class: ofClass, decision, supplier, search } = filter;
  return sql.join(
    [
      sql`m.business_id = ${ctx.businessId} and m.client_id = ${client_id} and m.gstin = ${gstin} and m.state <> 'refused'`,
      sql`(m.book_month between ${months.from} and ${months.to} or m.statement_month between ${months.from} and ${months.to})`,
      ...(ofClass ? [sql`m.class = ${ofClass}`] : []),
      ...(decision === 'open' ? [sql`m.decision is null`] : decision ? [sql`m.decision = ${decision}`] : []),
      ...(supplier ? [sql`m.supplier_gstin = ${supplier}`] : []),
      ...(search
        ? [
            sql`(m.supplier_name ilike ${contains(search)} or m.supplier_gstin ilike ${contains(search)} or m.number ilike ${contains(search)})`,
          ]
        : []),
    ],
    sql` and `,
  );
};

export async function classSums(ctx: BusinessCtx, filter: MatchFilter): Promise<ClassSums[]> {
  const { rows } = await sql<ClassSums>`
    select m.class, count(*)::int as documents, (count(*) filter (where m.decision is null))::int as open,
           sum(m.book_taxable) as book_taxable, sum(m.book_tax) as book_tax,
           sum(m.statement_taxable) as statement_taxable, sum(m.statement_tax) as statement_tax
      from gst_matches m where ${matching(ctx, filter)} group by m.class`.execute(ctx.db);
  const none = {
    documents: 0,
    open: 0,
    book_taxable: '0.00',
    book_tax: '0.00',
    statement_taxable: '0.00',
    statement_tax: '0.00',
  };
  return MATCH_CLASSES.map((one) => rows.find((row) => row.class === one) ?? { class: one, ...none });
}

type ShownMatch = Omit<GstMatch, 'unavailable'>;

const SHOWN = sql`
  m.id, m.class, m.rule, m.differences, m.taxable_difference, m.tax_difference, m.reason, m.advice,
  m.state = 'manual' as is_manual, m.decision, m.decided_at,
  (select u.name from users u where u.id = m.decided_by) as decided_by_name, m.is_changed, m.note, m.supplier_gstin,
  m.supplier_name,
  case when b.id is null then null else jsonb_build_object('id', b.id, 'kind', b.kind, 'number', b.number, 'date', b.date,
    'month', b.month, 'supplier_gstin', b.party_gstin, 'place_of_supply', b.place_of_supply,
    'is_reverse_charge', b.is_reverse_charge, 'taxable_value', b.taxable_value::text, 'igst', b.igst::text,
    'cgst', b.cgst::text, 'sgst', b.sgst::text, 'cess', b.cess::text, 'eligibility', b.eligibility,
    'purchase_kind', b.purchase_kind, 'paid_on', b.paid_on, 'claimed_in', b.claimed_in) end as book,
  case when s.id is null then null else jsonb_build_object('id', s.id, 'kind', s.kind, 'number', s.number, 'date', s.date,
    'month', s.month, 'supplier_gstin', s.supplier_gstin, 'place_of_supply', s.place_of_supply,
    'is_reverse_charge', s.is_reverse_charge, 'taxable_value', s.taxable_value::text, 'igst', s.igst::text,
    'cgst', s.cgst::text, 'sgst', s.sgst::text, 'cess', s.cess::text, 'section', s.section,
    'itc_available', s.itc_available, 'itc_reason', s.itc_reason, 'supplier_filed_on', s.supplier_filed_on,
    'amends', s.amends) end as statement`;

const WITH_DOCUMENTS = sql`gst_matches m
  left join gst_documents b on b.business_id = m.business_id and b.id = m.book_id
  left join gst_2b_documents s on s.business_id = m.business_id and s.id = m.statement_id`;

const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  supplier_name: sql`m.supplier_name, m.date, m.id`,
  '-supplier_name': sql`m.supplier_name desc, m.date desc, m.id desc`,
  date: sql`m.date, m.id`,
  '-date': sql`m.date desc, m.id desc`,
  tax_difference: sql`m.tax_difference, m.id`,
  '-tax_difference': sql`m.tax_difference desc, m.id desc`,
};

const offsetOf = ({ page, per_page }: ListQuery): number => {
  const offset = (page - 1) * per_page;
  if (offset >= COUNT_CAP) throw malformed('Lists end at 10,000 records. Narrow the search to see further ones.');
  return offset;
};

export async function listMatches(ctx: BusinessCtx, filter: MatchFilter, query: ListQuery): Promise<Page<ShownMatch>> {
  const offset = offsetOf(query);
  const where = matching(ctx, filter);
  const { rows } = await sql<ShownMatch>`select ${SHOWN} from ${WITH_DOCUMENTS} where ${where}
    order by ${SORTS[query.sort ?? 'supplier_name']!} limit ${query.per_page} offset ${offset}`.execute(ctx.db);
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from
    (select 1 from gst_matches m where ${where} limit ${COUNT_CAP + 1}) c`.execute(ctx.db);
  return { data: rows, meta: metaOf(query, counted[0]!.n, COUNT_CAP) };
}

export async function exportedMatches(ctx: BusinessCtx, filter: MatchFilter, most: number): Promise<ShownMatch[]> {
  const { rows } = await sql<ShownMatch>`select ${SHOWN} from ${WITH_DOCUMENTS} where ${matching(ctx, filter)}
    order by array_position(${MATCH_CLASSES as unknown as string[]}::text[], m.class), m.supplier_name, m.date, m.id
    limit ${most}`.execute(ctx.db);
  return rows;
}

/** Locked, so that two decisions about a document follow each other. */
export async function matchesById(ctx: BusinessCtx, ids: readonly number[]): Promise<(ShownMatch & Registered)[]> {
  const { rows } = await sql<ShownMatch & Registered>`select ${SHOWN}, m.client_id, m.gstin from ${WITH_DOCUMENTS}
    where m.business_id = ${ctx.businessId} and m.id = any (${ids}::bigint[]) and m.state <> 'refused'
    order by m.id for update of m`.execute(ctx.db);
  return rows;
}

/** Open rows of a filter, locked. */
export async function openMatches(ctx: BusinessCtx, filter: MatchFilter, most: number): Promise<ShownMatch[]> {
  const { rows } = await sql<ShownMatch>`select ${SHOWN} from ${WITH_DOCUMENTS}
    where ${matching(ctx, filter)} and m.decision is distinct from 'accepted'
    order by m.id limit ${most} for update of m`.execute(ctx.db);
  return rows;
}

const SUPPLIER_SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  missing_tax: sql`missing_tax, supplier_name, supplier_gstin`,
  '-missing_tax': sql`missing_tax desc, supplier_name, supplier_gstin`,
  supplier_name: sql`supplier_name, supplier_gstin`,
  '-supplier_name': sql`supplier_name desc, supplier_gstin`,
};

export async function listSuppliers(
  ctx: BusinessCtx,
  filter: MatchFilter,
  query: ListQuery,
): Promise<Page<SupplierSums>> {
  const counts = sql.join(
    MATCH_CLASSES.map((one) => sql`(count(*) filter (where m.class = ${one}))::int as ${sql.ref(one)}`),
  );
  const groups = sql`select m.supplier_gstin, max(m.supplier_name) as supplier_name, count(*)::int as documents, ${counts},
      sum(m.book_tax) as book_tax, sum(m.statement_tax) as statement_tax,
      coalesce(sum(m.book_tax) filter (where m.class = 'only_in_books'), 0.00) as missing_tax
    from gst_matches m where ${matching(ctx, filter)} group by m.supplier_gstin`;
  const { rows } = await sql<SupplierSums>`select g.*, (select max(e.sent_on) from gst_supplier_mails e
      where e.business_id = ${ctx.businessId} and e.client_id = ${filter.client_id} and e.gstin = ${filter.gstin}
        and e.supplier_gstin = g.supplier_gstin) as emailed_on
    from (${groups}) g order by ${SUPPLIER_SORTS[query.sort ?? '-missing_tax']!}
    limit ${query.per_page} offset ${offsetOf(query)}`.execute(ctx.db);
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from
    (select 1 from (${groups}) g limit ${COUNT_CAP + 1}) c`.execute(ctx.db);
  return { data: rows, meta: metaOf(query, counted[0]!.n, COUNT_CAP) };
}

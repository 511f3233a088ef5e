import type { Payout as Figures, PayoutState } from '@daftar/domain/loans/payout';
import { PAYOUT_STATES } from '@daftar/domain/loans/payout';
import type { Period } from '@daftar/domain/fiscal-year';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';

export type PayoutFilter = {
  state?: PayoutState | undefined;
  lender_id?: number | undefined;
  loan_id?: number | undefined;
  from_date?: string | undefined;
  to_date?: string | undefined;
  search?: string | undefined;
};

const SORTS = {
  columns: { disbursed_on: 't.disbursed_on', gross: 't.gross' },
  first: '-disbursed_on',
  tie: 't.id',
};
/** Rows that a change of terms computes again. */
const MAX_RECOMPUTED = 500;

const applicant = sql<string | null>`(select b.name from loan_people p
  join borrowers b on b.business_id = p.business_id and b.id = p.borrower_id
  where p.business_id = t.business_id and p.loan_id = t.loan_id and p.role = 'Applicant' order by p.id limit 1)`;

/** Files in the bin have no payouts. */
function filtered(ctx: BusinessCtx, { from_date, to_date, search, ...filter }: PayoutFilter) {
  let rows = ctx.db
    .selectFrom('loan_payouts as t')
    .innerJoin('loans as l', (join) =>
      join.onRef('l.business_id', '=', 't.business_id').onRef('l.id', '=', 't.loan_id'),
    )
    .innerJoin('lenders as b', (join) =>
      join.onRef('b.business_id', '=', 't.business_id').onRef('b.id', '=', 't.lender_id'),
    )
    .where('t.business_id', '=', ctx.businessId)
    .where('l.deleted_at', 'is', null);
  for (const name of ['state', 'lender_id', 'loan_id'] as const)
    if (filter[name] !== undefined) rows = rows.where(`t.${name}`, '=', filter[name] as never);
  if (from_date) rows = rows.where('t.disbursed_on', '>=', from_date);
  if (to_date) rows = rows.where('t.disbursed_on', '<=', to_date);
  if (search)
    rows = rows.where((eb) =>
      eb.or([eb('l.number', 'ilike', contains(search)), sql<boolean>`${applicant} ilike ${contains(search)}`]),
    );
  return rows;
}

const shown = (ctx: BusinessCtx, filter: PayoutFilter) =>
  filtered(ctx, filter)
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.business_id', '=', 't.business_id').onRef('i.id', '=', 't.invoice_id'),
    )
    .selectAll('t')
    .select(['l.number as loan_number', 'l.loan_type', 'b.name as lender_name', 'i.number as invoice_number'])
    .select([
      applicant.as('applicant'),
      sql<boolean>`exists (select from loan_payouts c where c.business_id = t.business_id and c.clawback_of = t.id)`.as(
        'is_clawed_back',
      ),
    ]);

export const list = (ctx: BusinessCtx, query: ListQuery, filter: PayoutFilter) =>
  listPage(ctx.db, shown(ctx, filter), query, SORTS);

export const all = (ctx: BusinessCtx, filter: PayoutFilter, limit: number) =>
  shown(ctx, filter).orderBy('t.disbursed_on', 'desc').orderBy('t.id', 'desc').limit(limit).execute();

export const find = (ctx: BusinessCtx, id: number) => shown(ctx, {}).where('t.id', '=', id).executeTakeFirst();

export type Sum = { state: PayoutState; payouts: number; gross: string; net: string; received: string; own: string };

/** Sums of the same rows that the list shows. */
export async function sums(ctx: BusinessCtx, filter: PayoutFilter): Promise<Sum[]> {
  const rows = filtered(ctx, filter).select(['t.state', 't.gross', 't.net', 't.received_amount', 't.own']);
  const { rows: found } = await sql<Sum>`
    select s.state, count(r.state)::int as payouts, coalesce(sum(r.gross), 0)::numeric(18, 2)::text as gross,
      coalesce(sum(r.net), 0)::numeric(18, 2)::text as net,
      coalesce(sum(r.received_amount), 0)::numeric(18, 2)::text as received,
      coalesce(sum(r.own), 0)::numeric(18, 2)::text as own
    from unnest(${PAYOUT_STATES}::text[]) with ordinality s (state, place) left join (${rows}) r on r.state = s.state
    group by s.state, s.place order by s.place`.execute(ctx.db);
  return found;
}

export const lock = (ctx: BusinessCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('loan_payouts')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The payout of an application that further disbursements count into. */
export async function lockExpected(ctx: BusinessCtx, applicationId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from loan_payouts where business_id = ${ctx.businessId}
    and application_id = ${applicationId} and state = 'Expected' and invoice_id is null and clawback_of is null
    order by id limit 1 for update`.execute(ctx.db);
  return rows[0]?.id;
}

export async function insertFor(ctx: BusinessCtx, trancheId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into loan_payouts (business_id, application_id, loan_id, lender_id, disbursed_on, created_by)
    select a.business_id, a.id, a.loan_id, a.lender_id, p.paid_on, ${actorId(ctx)} from loan_tranches p
    join loan_applications a on a.business_id = p.business_id and a.id = p.application_id
    where p.business_id = ${ctx.businessId} and p.id = ${trancheId} returning id`.execute(ctx.db);
  return rows[0]!.id;
}

export const setPayout = (ctx: BusinessCtx, trancheId: number, payoutId: number | null) =>
  sql`update loan_tranches set payout_id = ${payoutId} where business_id = ${ctx.businessId} and id = ${trancheId}`.execute(
    ctx.db,
  );

export async function payoutOfTranche(ctx: BusinessCtx, trancheId: number) {
  const { rows } = await sql<{ id: number; state: string; invoice_id: number | null }>`
    select y.id, y.state, y.invoice_id from loan_tranches p
    join loan_payouts y on y.business_id = p.business_id and y.id = p.payout_id
    where p.business_id = ${ctx.businessId} and p.id = ${trancheId}`.execute(ctx.db);
  return rows[0];
}

export const remove = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('loan_payouts').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

export type Case = {
  lender_id: number;
  loan_type: string;
  tranches: number;
  amount: string;
  insurance: string;
  disbursed_on: string;
  /** Gross of the other payouts of the application. */
  earlier_of_case: string;
};

/** Amounts and terms that a payout is computed from. */
export async function caseOf(ctx: BusinessCtx, payoutId: number): Promise<Case> {
  const { rows } = await sql<Case>`
    select y.lender_id, l.loan_type, p.tranches, p.amount, p.insurance,
      coalesce(p.paid_on, y.disbursed_on) as disbursed_on,
      (select coalesce(sum(o.gross), 0)::numeric(15, 2)::text from loan_payouts o
        where o.business_id = y.business_id and o.application_id = y.application_id and o.id <> y.id
          and o.clawback_of is null) as earlier_of_case
    from loan_payouts y join loans l on l.business_id = y.business_id and l.id = y.loan_id
    cross join lateral (select count(*)::int as tranches, coalesce(sum(p.amount), 0)::numeric(15, 2)::text as amount,
        coalesce(sum(p.insurance), 0)::numeric(15, 2)::text as insurance, max(p.paid_on) as paid_on
      from loan_tranches p where p.business_id = y.business_id and p.payout_id = y.id) p
    where y.business_id = ${ctx.businessId} and y.id = ${payoutId}`.execute(ctx.db);
  return rows[0]!;
}

/** Gross from a lender in a year before this payout. */
export async function earlierInYear(
  ctx: BusinessCtx,
  { lender_id, disbursed_on }: Pick<Case, 'lender_id' | 'disbursed_on'>,
  payoutId: number,
  { from, to }: Period,
): Promise<string> {
  const { rows } = await sql<{ gross: string }>`select coalesce(sum(gross), 0)::numeric(15, 2)::text as gross
    from loan_payouts where business_id = ${ctx.businessId} and lender_id = ${lender_id}
      and disbursed_on between ${from} and ${to} and (disbursed_on, id) < (${disbursed_on}::date, ${payoutId})
      and id <> ${payoutId} and clawback_of is null`.execute(ctx.db);
  return rows[0]!.gross;
}

export const termsOf = (ctx: BusinessCtx, lenderId: number) =>
  ctx.db
    .selectFrom('payout_terms')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('lender_id', '=', lenderId)
    .execute();

type Snapshot = {
  percent: string | null;
  gst_percent: string;
  sub_agent_percent: string;
  clawback_months: number;
  clawback_kind: string;
};

export const setFigures = (ctx: BusinessCtx, id: number, values: Figures & Snapshot & { disbursed_on: string }) =>
  ctx.db
    .updateTable('loan_payouts')
    .set(values)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Unbilled payouts of a lender, the oldest first. */
export async function expectedOf(ctx: BusinessCtx, lenderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from loan_payouts where business_id = ${ctx.businessId}
    and lender_id = ${lenderId} and state = 'Expected' and invoice_id is null and clawback_of is null
    order by disbursed_on, id limit ${MAX_RECOMPUTED} for update`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

type Settled = {
  state: PayoutState;
  received_on: string | null;
  received_amount: string | null;
};
export const settle = (ctx: BusinessCtx, id: number, values: Settled) =>
  ctx.db
    .updateTable('loan_payouts')
    .set(values)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const setInvoice = (ctx: BusinessCtx, ids: readonly number[], invoiceId: number) =>
  sql`update loan_payouts set invoice_id = ${invoiceId} where business_id = ${ctx.businessId}
    and id = any (${ids}::bigint[])`.execute(ctx.db);

/** Whether the invoice of a payout is issued; null without one. */
export async function invoiceState(ctx: BusinessCtx, id: number | null) {
  if (id === null) return undefined;
  return ctx.db
    .selectFrom('invoices')
    .select(['state', 'payment_state'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export const billedTo = (ctx: BusinessCtx, lenderIds: readonly number[]) =>
  ctx.db
    .selectFrom('lenders')
    .select(['id', 'name', 'client_id'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', sql<number>`any (${lenderIds}::bigint[])`)
    .orderBy('id')
    .execute();

type Reversal = Figures &
  Snapshot & {
    application_id: number;
    loan_id: number;
    lender_id: number;
    disbursed_on: string;
    clawback_of: number;
    note: string;
  };
export async function insertReversal(ctx: BusinessCtx, values: Reversal): Promise<number> {
  const { id } = await ctx.db
    .insertInto('loan_payouts')
    .values({ ...values, business_id: ctx.businessId, created_by: actorId(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

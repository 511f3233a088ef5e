import type { Day } from '@daftar/domain/dates';
import type { RadarClient } from '@daftar/domain/loans/radar';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/** A file decided longer ago doesn't keep the client from another loan of the type. */
const QUIET_DAYS = 180;
/** Rows of one person that rules look at. */
const [SALARIES, YEARS, OBLIGATIONS, PROPERTIES] = [24, 3, 50, 20];

/** Active clients after this one with borrowers or a known turnover, in the order of their IDs, read by index. */
export async function clientsAfter(ctx: BusinessCtx, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from (
      (select distinct client_id as id from borrowers where business_id = ${ctx.businessId} and client_id > ${after}
        and deleted_at is null order by client_id limit ${most})
      union
      (select client_id from client_duties where business_id = ${ctx.businessId} and client_id > ${after}
        and jsonb_typeof(answers -> 'turnover_crore') = 'number' order by client_id limit ${most})
      order by id limit ${most}) c`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Everything the rules need to know of these clients, in one statement. */
export async function factsOf(ctx: BusinessCtx, ids: readonly number[], today: Day): Promise<RadarClient[]> {
  const business = ctx.businessId;
  const { rows } = await sql<RadarClient>`
    select c.id as client_id,
      (select (d.answers ->> 'turnover_crore')::float8 from client_duties d
        where d.business_id = ${business} and d.client_id = c.id
          and jsonb_typeof(d.answers -> 'turnover_crore') = 'number') as turnover_crore,
      array(select distinct l.loan_type from loans l where l.business_id = ${business} and l.deleted_at is null
        and (l.client_id = c.id or l.id in (select p.loan_id from loan_people p
          join borrowers b on b.business_id = p.business_id and b.id = p.borrower_id
          where p.business_id = ${business} and b.client_id = c.id and p.role <> 'Guarantor'))
        and (l.status not in ('Sanctioned', 'Rejected')
          or l.stage_since > ${today}::date - ${QUIET_DAYS}::int)) as busy,
      coalesce((select jsonb_agg(jsonb_build_object(
        'borrower_id', b.id, 'name', b.name, 'income_kind', b.income_kind, 'rent', b.rent_income::text,
        'age', extract(year from age(${today}::date, b.birth_date))::int, 'score', b.credit_score,
        'salary', ${salaries(business)}, 'business', ${years(business)},
        'obligations', ${obligations(business)}, 'properties', ${properties(business)}) order by b.id)
        from borrowers b where b.business_id = ${business} and b.client_id = c.id and b.deleted_at is null), '[]') as people
    from clients c where c.business_id = ${business} and c.id = any (${ids}::bigint[])
      and c.deleted_at is null and c.status = 'Active' order by c.id`.execute(ctx.db);
  return rows;
}

const salaries = (business: number) => sql`coalesce((select jsonb_agg(jsonb_build_object('period', s.period,
  'fixed', s.fixed::text, 'variable', s.variable::text, 'bonus', s.bonus::text, 'reimbursement', s.reimbursement::text,
  'deductions', coalesce((select jsonb_agg(jsonb_build_object('kind', d.kind, 'amount', d.amount::text))
    from borrower_income_deductions d where d.business_id = ${business} and d.borrower_id = b.id
      and d.period = s.period), '[]')))
  from (select * from borrower_salaried_incomes s where s.business_id = ${business} and s.borrower_id = b.id
    order by s.id desc limit ${sql.lit(SALARIES)}) s), '[]')`;

const years = (business: number) => sql`coalesce((select jsonb_agg(jsonb_build_object('year', y.year,
  'turnover', y.turnover::text, 'profit_after_tax', y.profit_after_tax::text, 'depreciation', y.depreciation::text,
  'interest_of_closing_loans', y.interest_of_closing_loans::text, 'partner_salary', y.partner_salary::text,
  'other_income', y.other_income::text))
  from (select * from borrower_self_emp_incomes y where y.business_id = ${business} and y.borrower_id = b.id
    order by y.year desc limit ${sql.lit(YEARS)}) y), '[]')`;

const obligations = (business: number) => sql`coalesce((select jsonb_agg(jsonb_build_object('id', o.id,
  'lender', o.lender, 'kind', o.kind, 'sanctioned', o.sanctioned::text, 'outstanding', o.outstanding::text,
  'emi', o.emi::text, 'annual_rate', o.annual_rate::text, 'months_left', o.months_left, 'closes', o.closes,
  'as_of', o.updated_at::date))
  from (select * from borrower_obligations o where o.business_id = ${business} and o.borrower_id = b.id
    order by o.id desc limit ${sql.lit(OBLIGATIONS)}) o), '[]')`;

/** The newest deed comes last. */
const properties = (business: number) => sql`coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name,
  'property_type', p.property_type, 'bought_on', p.title_chain -> -1 ->> 'on',
  'value', greatest(p.agreement_value, p.stamp_value, coalesce((p.valuations -> 0 ->> 'value')::numeric, 0))::numeric(15, 2)::text,
  'has_loan', exists (select from loan_properties x
    join loans l on l.business_id = x.business_id and l.id = x.loan_id and l.deleted_at is null and l.status <> 'Rejected'
    where x.business_id = ${business} and x.property_id = p.id)))
  from (select p.* from property_owners w
    join borrower_properties p on p.business_id = w.business_id and p.id = w.property_id and p.deleted_at is null
    where w.business_id = ${business} and w.borrower_id = b.id order by p.id desc limit ${sql.lit(PROPERTIES)}) p), '[]')`;

import { MAX_COMPARED } from '@daftar/contract/lender_policies';
import type { BusinessYear } from '@daftar/domain/loans/income';
import type { FilePerson, FileProperty } from '@daftar/domain/loans/loan-request';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import type { Rows } from '#server/platform/resource/resource.repo.ts';

export const queries = {
  extras: {
    lender_name: sql<string>`(select l.name from lenders l where l.business_id = t.business_id and l.id = t.lender_id)`,
  },
  search: (rows: Rows, text: string) => rows.where('t.name', 'ilike', contains(text)),
};

/** Policies for a type of loan, of lenders that aren't in the bin. */
export const policiesFor = (ctx: BusinessCtx, loanType: string) =>
  ctx.db
    .selectFrom('lender_policies as p')
    .innerJoin('lenders as l', (on) =>
      on.onRef('l.business_id', '=', 'p.business_id').onRef('l.id', '=', 'p.lender_id'),
    )
    .selectAll('p')
    .select('l.name as lender_name')
    .where('p.business_id', '=', ctx.businessId)
    .where('p.loan_type', '=', loanType)
    .where('p.deleted_at', 'is', null)
    .where('l.deleted_at', 'is', null)
    .orderBy('p.name')
    .limit(MAX_COMPARED)
    .execute();

/** Names of lenders without a policy for a type of loan. */
export async function lendersWithout(ctx: BusinessCtx, loanType: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select l.name from lenders l
    where l.business_id = ${ctx.businessId} and l.deleted_at is null
      and not exists (select from lender_policies p where p.business_id = l.business_id and p.lender_id = l.id
        and p.loan_type = ${loanType} and p.deleted_at is null)
    order by l.name limit ${MAX_COMPARED}`.execute(ctx.db);
  return rows.map(({ name }) => name);
}

/** Rows of a part of a borrower, as JSON; at most so many of each. */
const MAX_ROWS = 60;
const part = (table: string, columns: string, order: string) => sql`coalesce((select jsonb_agg(to_jsonb(x)) from (
  select ${sql.raw(columns)} from ${sql.table(table)} i where i.business_id = b.business_id and i.borrower_id = b.id
  order by ${sql.raw(order)} limit ${sql.lit(MAX_ROWS)}) x), '[]')`;
const texts = (...columns: string[]): string => columns.map((column) => `${column}::text`).join(', ');
const PAY = ['fixed', 'variable', 'bonus', 'reimbursement'];
const PROFIT: (keyof BusinessYear)[] = [
  'profit_after_tax',
  'depreciation',
  'interest_of_closing_loans',
  'partner_salary',
  'other_income',
];

/** The people of a file that the caller sees, with their incomes and running loans. */
export async function peopleOf(ctx: BusinessCtx, loanId: number): Promise<FilePerson[]> {
  const { rows } = await sql<FilePerson>`select b.name, p.role, b.income_kind, b.birth_date::text as birth_date,
      b.credit_score, b.rent_income::text as rent_income,
      ${part('borrower_salaried_incomes', `period, ${texts(...PAY)}`, 'period desc')} as salaries,
      ${part('borrower_income_deductions', `period, kind, ${texts('amount')}`, 'period desc, id')} as deductions,
      ${part('borrower_self_emp_incomes', `year, ${texts(...PROFIT)}`, 'year desc')} as business,
      ${part('borrower_obligations', `id, lender, kind, ${texts('outstanding', 'emi')}, months_left, closes`, 'id')}
        as obligations
    from loan_people p join borrowers b on b.business_id = p.business_id and b.id = p.borrower_id
    where p.business_id = ${ctx.businessId} and p.loan_id = ${loanId} order by p.id`.execute(ctx.db);
  return rows;
}

export async function propertiesOf(ctx: BusinessCtx, loanId: number): Promise<FileProperty[]> {
  const { rows } = await sql<FileProperty>`select x.property_type, x.agreement_value::text as agreement_value,
      x.stamp_duty::text as stamp_duty, x.valuations
    from loan_properties p join borrower_properties x on x.business_id = p.business_id and x.id = p.property_id
    where p.business_id = ${ctx.businessId} and p.loan_id = ${loanId} and x.deleted_at is null
    order by p.id`.execute(ctx.db);
  return rows;
}

/** Marks which running loans of the file's people are repaid. Returns how many of these were found. */
export async function setClosing(ctx: BusinessCtx, loanId: number, ids: readonly number[]): Promise<number> {
  const ofFile = sql`business_id = ${ctx.businessId} and borrower_id in (select borrower_id from loan_people
    where business_id = ${ctx.businessId} and loan_id = ${loanId})`;
  await sql`update borrower_obligations set closes = not closes
    where ${ofFile} and closes <> (id = any (${ids}::bigint[]))`.execute(ctx.db);
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from borrower_obligations
    where ${ofFile} and id = any (${ids}::bigint[])`.execute(ctx.db);
  return rows[0]!.found;
}

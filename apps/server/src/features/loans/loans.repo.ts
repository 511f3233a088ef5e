import { loanResource, PIPELINE_CARDS } from '@daftar/contract/loans';
import { LOAN_STATUSES } from '@daftar/domain/enumerations';
import { OPEN_BANK_STATES, type FileFacts, type LoanStatus } from '@daftar/domain/loans/file-status';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { isUnfiltered } from '#server/platform/db/list-page.ts';
import { ONE_PLAN } from '#server/platform/db/prepared-statements.ts';
import { filtered, type Query, type Row, type Rows } from '#server/platform/resource/resource.repo.ts';

export type Person = { borrower_id: number; role: string };

/** Counting stops here where filters are set: the cost of a list must not grow with the business. */
const MAX_COUNT = 100;
/** Files that a search finds. */
export const MAX_FOUND = MAX_COUNT + 1;

/** Files found by number, by the name of a person, or by their client. */
const searched = (text: string) => sql<number[]>`array(select app.search_loans(${text}, ${MAX_FOUND}))`;
const isAmong = (ids: RawBuilder<number[]>) => sql<boolean>`t.id = any (${ids})`;

export const queries = {
  extras: {
    owner_name: sql<string | null>`(select u.name from users u where u.id = t.owner_id)`,
    client_name: sql<string | null>`(select c.client_full_name from clients c
      where c.business_id = t.business_id and c.id = t.client_id)`,
    applicant: sql<string | null>`(select b.name from loan_people p
      join borrowers b on b.business_id = p.business_id and b.id = p.borrower_id
      where p.business_id = t.business_id and p.loan_id = t.id and p.role = 'Applicant' order by p.id limit 1)`,
    people: sql<{ borrower_id: number; role: string; name: string; income_kind: string }[]>`coalesce((select
      jsonb_agg(jsonb_build_object('borrower_id', b.id, 'role', p.role, 'name', b.name, 'income_kind', b.income_kind)
        order by p.id)
      from loan_people p join borrowers b on b.business_id = p.business_id and b.id = p.borrower_id
      where p.business_id = t.business_id and p.loan_id = t.id), '[]')`,
    property_ids: sql<number[]>`coalesce((select jsonb_agg(p.property_id order by p.id) from loan_properties p
      where p.business_id = t.business_id and p.loan_id = t.id), '[]')`,
    lenders: sql<string[]>`coalesce((select jsonb_agg(distinct l.name order by l.name) from loan_applications a
      join lenders l on l.business_id = a.business_id and l.id = a.lender_id
      where a.business_id = t.business_id and a.loan_id = t.id and a.deleted_at is null
        and a.state = any (${OPEN_BANK_STATES}::text[])), '[]')`,
  },
  // The subqueries don't refer to the file, so that each runs once and not for every file.
  filters: {
    client_id: (rows: Rows, client: number) =>
      rows.where(sql<boolean>`t.id = any (array(select l.id from loans l
        where l.business_id = app.business() and l.client_id = ${client}
        union all select p.loan_id from borrowers b
        join loan_people p on p.business_id = b.business_id and p.borrower_id = b.id
        where b.business_id = app.business() and b.client_id = ${client}))`),
    borrower_ids: (rows: Rows, ids: number[]) =>
      rows.where(sql<boolean>`t.id = any (array(select loan_id from loan_people p
        where p.business_id = app.business() and p.borrower_id = any (${ids}::bigint[])))`),
    property_ids: (rows: Rows, ids: number[]) =>
      rows.where(sql<boolean>`t.id = any (array(select loan_id from loan_properties p
        where p.business_id = app.business() and p.property_id = any (${ids}::bigint[])))`),
    lender_id: (rows: Rows, id: number) =>
      rows.where(sql<boolean>`t.id = any (array(select loan_id from loan_applications a
        where a.business_id = app.business() and a.lender_id = ${id} and a.deleted_at is null))`),
    min_amount: (rows: Rows, amount: string) => rows.where('t.amount', '>=', amount),
    max_amount: (rows: Rows, amount: string) => rows.where('t.amount', '<=', amount),
    min_days: (rows: Rows, days: number) =>
      rows.where(sql<boolean>`t.stage_since <= now() - make_interval(days => ${days})`),
  },
  counting: (isFiltered: boolean) =>
    isFiltered ? { cap: MAX_COUNT } : { total: sql<number>`app.count_visible_loans()`, isWhole: true },
  search: (rows: Rows, text: string) => rows.where(isAmong(searched(text))),
};

export async function replacePeople(ctx: BusinessCtx, loanId: number, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ borrower_id }) => borrower_id);
  await sql`delete from loan_people where business_id = ${ctx.businessId} and loan_id = ${loanId}
    and borrower_id <> all (${ids}::bigint[])`.execute(ctx.db);
  for (const { borrower_id, role } of people)
    await sql`insert into loan_people (business_id, loan_id, borrower_id, role, created_by)
      values (${ctx.businessId}, ${loanId}, ${borrower_id}, ${role}, ${actorId(ctx)})
      on conflict (business_id, loan_id, borrower_id) do update set role = excluded.role`.execute(ctx.db);
}

export async function replaceProperties(ctx: BusinessCtx, loanId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from loan_properties where business_id = ${ctx.businessId} and loan_id = ${loanId}
    and property_id <> all (${ids}::bigint[])`.execute(ctx.db);
  await sql`insert into loan_properties (business_id, loan_id, property_id, created_by)
    select ${ctx.businessId}, ${loanId}, id, ${actorId(ctx)} from unnest(${ids}::bigint[]) id
    on conflict (business_id, loan_id, property_id) do nothing`.execute(ctx.db);
}

export const setStatus = (ctx: BusinessCtx, id: number, status: LoanStatus, reject_reason: string) =>
  sql`update loans set status = ${status}, stage_since = now(), reject_reason = ${reject_reason}
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);

export const setOwner = (ctx: BusinessCtx, ids: readonly number[], owner: number | null) =>
  sql`update loans set owner_id = ${owner} where business_id = ${ctx.businessId} and deleted_at is null
    and id = any (${ids}::bigint[])`.execute(ctx.db);

/** Those of these files that the caller sees. */
export const seen = (ctx: BusinessCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('loans')
    .select(['id', 'number', 'status'])
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();

export type Total = { status: LoanStatus; files: number; amount: string; capped: boolean };

export const totals = (ctx: BusinessCtx, query: Asked): Promise<Total[]> =>
  isUnfiltered(query) ? totalsOfAll(ctx) : countFiltered(ctx, query);

/** Sums of all files the caller sees: kept by a trigger, less the few of hidden clients. */
async function totalsOfAll(ctx: BusinessCtx): Promise<Total[]> {
  const { rows } = await sql<Omit<Total, 'capped'>>`
    select s.status, coalesce(k.files, 0) - coalesce(h.files, 0) as files,
      (coalesce(k.amount, 0) - coalesce(h.amount, 0))::numeric(18, 2)::text as amount
    from unnest(${LOAN_STATUSES}::text[]) with ordinality s (status, place)
    left join loan_totals k on k.business_id = ${ctx.businessId} and k.status = s.status
    left join (select * from app.hidden_loan_totals()) h on h.status = s.status
    order by s.place`.execute(ctx.db);
  return rows.map((row) => ({ ...row, capped: false }));
}

const kind = { resource: loanResource, queries };
type Asked = Partial<Query>;

/** Files that a search finds, in all columns: few, so one statement reads them. */
export const foundInAll = (ctx: BusinessCtx, query: Asked): Promise<Row[]> =>
  filtered(ctx, kind, {}, query)
    .orderBy('t.stage_since', 'desc')
    .orderBy('t.id', 'desc')
    .limit(MAX_FOUND)
    .execute() as Promise<Row[]>;

/** A query for each column, as one statement. */
const ofEach = (query: (status: LoanStatus) => Expression<unknown>) =>
  sql.join(
    LOAN_STATUSES.map((status) => sql`select * from (${query(status)}) c`),
    sql` union all `,
  );

/** The files that entered each column last, those of all columns together; what a card shows is read for these only. */
export async function cards(ctx: BusinessCtx, query: Asked): Promise<Row[]> {
  const first = (status: LoanStatus) =>
    filtered(ctx, kind, {}, { ...query, status })
      .clearSelect()
      .select('t.id')
      .orderBy('t.stage_since', 'desc')
      .orderBy('t.id', 'desc')
      .limit(sql.lit(PIPELINE_CARDS));
  return filtered(ctx, kind, {}, {})
    .where('t.id', 'in', sql<number>`(${ofEach(first)})`)
    .orderBy('t.stage_since', 'desc')
    .orderBy('t.id', 'desc')
    .modifyEnd(isUnfiltered(query) ? ONE_PLAN : sql``)
    .execute() as Promise<Row[]>;
}

/** All files that match, newest in their stage first. */
export const matching = (ctx: BusinessCtx, query: Asked, most: number): Promise<Row[]> =>
  filtered(ctx, kind, {}, query)
    .orderBy('t.stage_since', 'desc')
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute() as Promise<Row[]>;

/** Sums of what filters leave in each column, counted up to a limit. */
async function countFiltered(ctx: BusinessCtx, query: Asked): Promise<Total[]> {
  const counted = (status: LoanStatus) => {
    const rows = filtered(ctx, kind, {}, { ...query, status })
      .clearSelect()
      .select('t.amount')
      .limit(sql.lit(MAX_COUNT + 1));
    return sql`select ${status}::text as status, count(*)::int as files,
      coalesce(sum(amount), 0)::numeric(18, 2)::text as amount from (${rows}) counted`;
  };
  const { rows } = await sql<Omit<Total, 'capped'>>`${ofEach(counted)}`.execute(ctx.db);
  return rows.map((row) => ({ ...row, files: Math.min(row.files, MAX_COUNT), capped: row.files > MAX_COUNT }));
}

export type Facts = {
  applicants: number;
  without_pan: string[];
  without_income: string[];
  properties: number;
  missing_documents: string[];
  banks: NonNullable<FileFacts['banks']>;
};

/** Facts about people, security, documents and banks of a file. Closed applications don't count. */
export async function factsOf(ctx: BusinessCtx, loanId: number): Promise<Facts> {
  const { rows } = await sql<Facts>`${ONE_PLAN}
    select count(*) filter (where p.role = 'Applicant')::int as applicants,
      coalesce(array_agg(b.name order by p.id) filter (where b.pan = '' and p.role <> 'Guarantor'), '{}') as without_pan,
      coalesce(array_agg(b.name order by p.id) filter (where p.role <> 'Guarantor' and (
        b.income_kind = 'Salaried' and not exists (select from borrower_salaried_incomes i
          where i.business_id = b.business_id and i.borrower_id = b.id)
        or b.income_kind = 'Self Employed' and not exists (select from borrower_self_emp_incomes i
          where i.business_id = b.business_id and i.borrower_id = b.id))), '{}') as without_income,
      (select count(*)::int from loan_properties x where x.business_id = ${ctx.businessId} and x.loan_id = ${loanId})
        as properties,
      coalesce((select array_agg(d.name || coalesce(' (' || coalesce(who.name, what.name) || ')', '') order by d.place, d.id)
        from loan_documents d
        left join borrowers who on who.business_id = d.business_id and who.id = d.borrower_id
        left join borrower_properties what on what.business_id = d.business_id and what.id = d.property_id
        where d.business_id = ${ctx.businessId} and d.loan_id = ${loanId} and d.is_mandatory and d.is_needed
          and d.status <> 'Approved' and d.waived_at is null), '{}') as missing_documents,
      (select jsonb_build_object('applications', count(*), 'open', count(*),
          'accepted_sanctions', count(*) filter (where a.is_accepted)) from loan_applications a
        where a.business_id = ${ctx.businessId} and a.loan_id = ${loanId} and a.deleted_at is null
          and a.state = any (${OPEN_BANK_STATES}::text[])) as banks
    from loan_people p join borrowers b on b.business_id = p.business_id and b.id = p.borrower_id
    where p.business_id = ${ctx.businessId} and p.loan_id = ${loanId}`.execute(ctx.db);
  return rows[0]!;
}

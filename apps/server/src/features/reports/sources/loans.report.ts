import { cmaRatioSummary, loanRenewalDue } from '@daftar/contract/reports/cma';
import { loanDocumentChecklist, loanPipeline, loanSanctionSummary } from '@daftar/contract/reports/loans';
import { OPEN_BANK_STATES } from '@daftar/domain/loans/file-status';
import { sql } from 'kysely';
import { ratioRows, renewalRows } from '#server/features/cash_credit_overview/ratios.service.ts';
import { lenders } from '#server/features/lenders/lenders.service.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { computedRows } from '../computed-rows.ts';
import { listSource, summarySource, type Sourced, type Sql } from '../source.ts';

type OfLoan = {
  client_id?: number | undefined;
  branch_id?: number | undefined;
  loan_type?: string | undefined;
  owner_id?: number | undefined;
};

/** Files `l` that aren't in the bin, with the name of their client or first applicant. A client's files are those it is part of. */
const loansOf = (ctx: MemberCtx, { client_id, branch_id, loan_type, owner_id }: OfLoan): Sql => sql`
  (select l.*, coalesce(c.client_full_name, (select b.name from loan_people p
        join borrowers b on b.business_id = p.business_id and b.id = p.borrower_id
        where p.business_id = l.business_id and p.loan_id = l.id and p.role = 'Applicant' order by p.id limit 1)) as client_name
    from loans l
    left join clients c on c.business_id = l.business_id and c.id = l.client_id
    where l.business_id = ${ctx.businessId} and l.deleted_at is null
      ${loan_type ? sql`and l.loan_type = ${loan_type}` : sql``} ${owner_id ? sql`and l.owner_id = ${owner_id}` : sql``}
      ${branch_id ? sql`and l.branch_id = ${branch_id}` : sql``}
      ${
        client_id
          ? sql`and (l.client_id = ${client_id} or l.id = any (array(select p.loan_id from borrowers b
              join loan_people p on p.business_id = b.business_id and p.borrower_id = b.id
              where b.business_id = ${ctx.businessId} and b.client_id = ${client_id})))`
          : sql``
      })`;

const dayOf = (ctx: MemberCtx, column: string): Sql => sql`(${sql.ref(column)} at time zone ${ctx.timezone})::date`;

const pipeline = listSource(loanPipeline, {
  isKeyed: true,
  orders: { age: { by: 'stage_since', isReversed: true } },
  rows: (ctx, chosen) => {
    const { from, to, today, stage, sub_type, lender_id } = chosen;
    return sql`select l.id, l.id as loan_id, l.client_id, l.number, l.client_name, l.loan_type, l.sub_type,
        (select string_agg(distinct e.name, ', ' order by e.name)
          from loan_applications a join lenders e on e.business_id = a.business_id and e.id = a.lender_id
          where a.business_id = l.business_id and a.loan_id = l.id and a.deleted_at is null
            and a.state = any (${[...OPEN_BANK_STATES]}::text[])) as lenders,
        l.amount, l.status as stage, l.stage_since, ${today}::date - ${dayOf(ctx, 'l.stage_since')} as age, u.name as owner_name,
        ${dayOf(ctx, 'l.created_at')} as created_on, l.next_step
      from ${loansOf(ctx, chosen)} l
      left join users u on u.id = l.owner_id
      where true ${stage ? sql`and l.status = ${stage}` : sql``} ${sub_type ? sql`and l.sub_type = ${sub_type}` : sql``}
        ${from ? sql`and ${dayOf(ctx, 'l.created_at')} >= ${from}` : sql``}
        ${to ? sql`and ${dayOf(ctx, 'l.created_at')} <= ${to}` : sql``}
        ${
          lender_id
            ? sql`and l.id = any (array(select a.loan_id from loan_applications a
                where a.business_id = ${ctx.businessId} and a.lender_id = ${lender_id} and a.deleted_at is null))`
            : sql``
        }`;
  },
});

const isSanctioned = "r.state = 'Sanctioned'";

/** Applications that a lender has, by the day of log-in. */
const sanctions = summarySource(loanSanctionSummary, {
  records: (ctx, chosen) => sql`select a.id, a.loan_id, l.client_id, l.number, l.client_name, a.lender_id,
      e.name as lender_name, l.loan_type, a.state, a.logged_in_on, a.sanctioned_on,
      case when a.state = 'Sanctioned' then a.sanctioned_on - a.logged_in_on end as days, a.applied_amount,
      case when a.state = 'Sanctioned' then a.sanctioned_amount else 0 end as sanctioned_amount,
      coalesce(p.amount, 0) as disbursed_amount
    from loan_applications a
    join ${loansOf(ctx, chosen)} l on l.id = a.loan_id
    join lenders e on e.business_id = a.business_id and e.id = a.lender_id
    left join (select application_id, sum(amount) as amount from loan_tranches
      where business_id = ${ctx.businessId} group by 1) p on p.application_id = a.id
    where a.business_id = ${ctx.businessId} and a.deleted_at is null and a.logged_in_on is not null
      ${chosen.from ? sql`and a.logged_in_on >= ${chosen.from}` : sql``}
      ${chosen.to ? sql`and a.logged_in_on <= ${chosen.to}` : sql``}
      ${chosen.lender_id ? sql`and a.lender_id = ${chosen.lender_id}` : sql``}`,
  by: { key: 'lender_id', columns: ['lender_name'] },
  figures: {
    files: { sql: 'count(*)' },
    applied: { sql: 'sum(r.applied_amount)' },
    sanctioned_files: { sql: 'count(*)', where: isSanctioned },
    sanctioned: { sql: 'sum(r.sanctioned_amount)', where: isSanctioned },
    disbursed: { sql: 'sum(r.disbursed_amount)', where: 'r.disbursed_amount <> 0' },
    rejected: { sql: 'count(*)', where: "r.state = 'Rejected'" },
    decided: { sql: 'count(*)', where: "r.state in ('Sanctioned', 'Rejected')" },
    waited: { sql: 'sum(r.days)', where: isSanctioned },
  },
});

/** Files whose documents are collected: neither sanctioned nor rejected. */
const checklist = listSource(loanDocumentChecklist, {
  isKeyed: true,
  rows: (
    ctx,
    chosen,
  ) => sql`select d.id, d.loan_id, l.client_id, l.number, l.client_name, coalesce(b.name, p.name) as about,
      d.name as document, d.is_mandatory, d.status, ${dayOf(ctx, 'd.requested_at')} as asked_on,
      ${chosen.today}::date - ${dayOf(ctx, 'd.requested_at')} as age, l.status as stage, u.name as owner_name
    from loan_documents d
    join ${loansOf(ctx, chosen)} l on l.id = d.loan_id and l.status not in ('Sanctioned', 'Rejected')
    left join borrowers b on b.business_id = d.business_id and b.id = d.borrower_id
    left join borrower_properties p on p.business_id = d.business_id and p.id = d.property_id
    left join users u on u.id = l.owner_id
    where d.business_id = ${ctx.businessId} and d.is_needed and d.waived_at is null and d.status <> 'Approved'
      ${chosen.status ? sql`and d.status = ${chosen.status}` : sql``}
      ${chosen.is_mandatory ? sql`and d.is_mandatory` : sql``}`,
});

const ratios = listSource(cmaRatioSummary, {
  rows: async (ctx, chosen) =>
    computedRows(await ratioRows(ctx, chosen), {
      id: 'text',
      client_id: 'bigint',
      client_name: 'text',
      cma_file_id: 'bigint',
      file_name: 'text',
      year: 'text',
      kind: 'text',
      sales: 'numeric',
      current_ratio: 'numeric',
      dscr: 'numeric',
      outside_to_worth: 'numeric',
      mpbf: 'numeric',
      requested_limit: 'numeric',
      flag: 'text',
      outside: 'text',
    }),
});

const renewals = listSource(loanRenewalDue, {
  rows: async (ctx, { lender_id, ...chosen }) => {
    const lender = lender_id ? await lenders.find(ctx, { id: lender_id }) : undefined;
    return renewalRows(ctx, { ...chosen, lender: lender_id ? { id: lender_id, name: lender?.name ?? '' } : undefined });
  },
});

export const sources: readonly Sourced[] = [pipeline, sanctions, checklist, ratios, renewals];

import { addDays, type Day } from '@daftar/domain/dates';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type RenewalFilter = {
  today: Day;
  days: number;
  lender?: { id: number; name: string } | undefined;
  client_id?: number | undefined;
  branch_id?: number | undefined;
};

/** Renewals of facilities and of the newest CMA file of each client, as the overview counts them; overdue ones too. */
export function renewalRows(ctx: BusinessCtx, filter: RenewalFilter): RawBuilder<unknown> {
  const { today, days, lender, client_id, branch_id } = filter;
  const until = addDays(today, days);
  const due = sql`select 'facility ' || e.id as id, e.client_id, e.bank as lender_name, e.facility, e.limit_amount,
      'Sanctioned' as sanctioned, e.renewal_on, null::bigint as lender_id
    from existing_loans e where e.business_id = ${ctx.businessId} and e.renewal_on <= ${until}
    union all
    select 'file ' || l.id, l.client_id, coalesce(b.name, ''), l.name, l.requested_limit, l.stage, l.renewal_on, l.lender_id
    from cash_credit_overview o
    join cash_credit_loans l on l.business_id = o.business_id and l.id = o.file_id and l.deleted_at is null
    left join lenders b on b.business_id = l.business_id and b.id = l.lender_id
    where o.business_id = ${ctx.businessId} and l.renewal_on <= ${until} and l.stage <> 'Rejected'`;
  return sql`select d.*, c.client_full_name as client_name, (d.renewal_on - ${today}::date)::int as days_left
    from (${due}) d
    join clients c on c.business_id = ${ctx.businessId} and c.id = d.client_id and c.deleted_at is null
    where true
      ${lender ? sql`and (d.lender_id = ${lender.id} or lower(d.lender_name) = lower(${lender.name}))` : sql``}
      ${client_id ? sql`and d.client_id = ${client_id}` : sql``}
      ${branch_id ? sql`and c.branches @> array[${branch_id}::bigint]` : sql``}`;
}

import type { Day } from '@daftar/domain/dates';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { heldIs, stateIs } from './dsc.repo.ts';

const caseOf = (cases: Readonly<Record<string, RawBuilder<boolean>>>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(cases).map(([name, is]) => sql`when ${is} then ${sql.lit(name)}`),
    sql` `,
  );

/** Outside for too long comes before outside. */
const held = sql`case ${caseOf({ overdue: heldIs.overdue, out: heldIs.out, with_us: heldIs.with_us })} else 'lost' end`;

export type ReportFilter = {
  today: Day;
  timezone: string;
  state?: string | undefined;
  expires?: string | undefined;
  location?: string | undefined;
  overdue?: boolean | undefined;
  client_id?: number | undefined;
  branch_id?: number | undefined;
};

/** Tokens of the register that aren't replaced, with the names of the clients that the caller sees. */
export function tokenRows(ctx: BusinessCtx, filter: ReportFilter): RawBuilder<unknown> {
  const { today, timezone, state, expires, location, overdue, client_id, branch_id } = filter;
  const ofClients = sql`select s.token_id, string_agg(c.client_full_name, ', ' order by c.client_full_name) as names,
      array_agg(c.id) as ids
    from dsc_signatories s
    join clients c on c.business_id = s.business_id and c.id = s.client_id and c.deleted_at is null
    where s.business_id = ${ctx.businessId} group by s.token_id`;
  const open = sql`select o.renews_token_id as token_id, count(*)::int as orders, max(o.id) as id,
      (array_agg(o.number order by o.id desc))[1] as number
    from dsc_orders o where o.business_id = ${ctx.businessId} and o.renews_token_id is not null
      and o.state not in ('Closed', 'Cancelled') group by 1`;
  const rows = sql`select t.id, t.id as dsc_id, t.code, t.holder_name, t.class, t.kind, t.issuer, t.certificate_number,
      t.valid_from, t.expires_on, (t.expires_on - ${today}::date)::int as days_left, t.custody, t.moves, t.expected_back,
      case ${caseOf(stateIs)} end as state, ${held} as held,
      concat_ws(', ', 'Box ' || nullif(t.box, ''), 'slot ' || nullif(t.slot, '')) as place,
      concat_ws(' ', nullif(t.with_name, ''), case when t.custody = 'courier' then nullif(t.tracking_number, '') end)
        as with_name,
      (t.held_since at time zone ${timezone})::date as since, coalesce(n.names, '') as client_names,
      n.ids as client_ids, coalesce(o.orders, 0) as orders_open, o.number as order_number, o.id as dsc_order_id
    from dsc_tokens t
    left join (${ofClients}) n on n.token_id = t.id
    left join (${open}) o on o.token_id = t.id
    where t.business_id = ${ctx.businessId} and t.deleted_at is null and t.replaced_by_id is null
      ${location ? sql`and t.custody = ${location}` : sql``} ${overdue ? sql`and ${heldIs.overdue}` : sql``}
      ${expires === 'expired' ? sql`and ${stateIs.Expired}` : sql``}
      ${
        expires && expires !== 'expired'
          ? sql`and t.expires_on between ${today}::date and ${today}::date + ${Number(expires)}::int
              and t.revoked_on is null and t.custody <> 'lost'`
          : sql``
      }
      ${client_id ? sql`and n.ids @> array[${client_id}::bigint]` : sql``}
      ${
        branch_id
          ? sql`and exists (select from clients c where c.business_id = t.business_id and c.id = any (n.ids)
              and c.branches @> array[${branch_id}::bigint])`
          : sql``
      }`;
  return state ? sql`select * from (${rows}) r where r.state = ${state}` : rows;
}

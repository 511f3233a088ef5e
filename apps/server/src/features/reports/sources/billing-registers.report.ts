import {
  discountAndWriteOff,
  invoiceRegister,
  quotationConversion,
  recurringInvoiceSchedule,
  unbilledWork,
} from '@daftar/contract/reports/billing-registers';
import { statusFilter } from '@daftar/domain/billing/invoice-status';
import { addDays } from '@daftar/domain/dates';
import { sql } from 'kysely';
import { isTaskVisible } from '#server/access/task-visibility.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import { listSource, type Chosen, type Sourced, type Sql } from '../source.ts';
import { ANY_KIND, inDates, inPlace, joinClient, joinFirm, SIGN } from './billing-records.report.ts';

/** As the invoice list filters by status; without one, issued and not cancelled. */
function ofStatus({ status, today }: Chosen<typeof invoiceRegister>): Sql {
  if (status === 'All') return sql``;
  if (status === 'Overdue')
    return sql`and i.state = 'Final' and i.kind <> 'credit_note' and i.open_amount > 0 and i.due_date < ${today}::date`;
  const { state, payment } = statusFilter(status ?? 'Final')!;
  return sql`and i.state = ${state} ${payment ? sql`and i.payment_state = ${payment}` : sql``}`;
}

/** Unpacks the totals of a document `i` once; by "->>" they would be unpacked for each amount. */
const TAXES = sql`cross join lateral jsonb_to_record(i.totals)
  as x (cgst numeric, sgst numeric, igst numeric, cess numeric, vat numeric, round_off numeric)`;

const register = listSource(invoiceRegister, {
  isKeyed: true,
  rows: (ctx, chosen) => sql`
    select i.id, i.id as invoice_id, i.number, i.date, i.due_date, i.kind, i.client_id, c.client_full_name as client,
           i.recipient ->> 'tax_number' as gstin, f.name as firm, i.taxable_value * ${SIGN} as taxable,
           x.cgst * ${SIGN} as cgst, x.sgst * ${SIGN} as sgst, x.igst * ${SIGN} as igst,
           (x.cess + x.vat) * ${SIGN} as other_tax, x.round_off * ${SIGN} as round_off, i.total * ${SIGN} as total,
           case i.state when 'Final' then i.total - i.open_amount else 0.00 end * ${SIGN} as paid,
           i.open_amount * ${SIGN} as balance,
           case when i.state <> 'Final' then i.state when i.kind = 'credit_note' then 'Issued' else i.payment_state end as status
      from app.visible_invoices i ${joinClient('i')} ${joinFirm('i')} ${TAXES}
     where i.business_id = ${ctx.businessId} and i.currency = ${chosen.currencyCode} ${ofStatus(chosen)}
       ${inDates(sql`i.date`, chosen)} ${inPlace(ctx, 'i', chosen)}
       and ${chosen.kind ? sql`i.kind = ${chosen.kind}` : ANY_KIND}
       ${chosen.heads ? sql`and i.treatment ->> 'heads' = ${chosen.heads}` : sql``}
       ${chosen.service_id ? sql`and i.lines @> ${JSON.stringify([{ service_id: chosen.service_id }])}::jsonb` : sql``}`,
});

const recurring = listSource(recurringInvoiceSchedule, {
  isKeyed: true,
  rows: (ctx, chosen) => sql`
    select r.id, r.id as recurring_id, r.client_id, c.client_full_name as client, s.names as service, r.frequency,
           r.next_day as next_date, r.total as amount, r.last_day as last_issued, f.name as firm,
           case r.ends when 'Never' then 'Never' when 'On Date' then to_char(r.ends_on, 'DD/MM/YYYY')
             else 'After ' || r.times || ' times' end as ends
      from recurring_invoices r ${joinClient('r')} ${joinFirm('r')}
      left join lateral (select string_agg(distinct s.name, ', ') as names
        from jsonb_array_elements(r.body -> 'lines') l join services s on s.business_id = r.business_id
         and s.id = (l ->> 'service_id')::bigint) s on true
     where r.business_id = ${ctx.businessId} and r.state = 'Active' and r.currency = ${chosen.currencyCode}
       and r.next_day <= ${addDays(chosen.today, chosen.days)}::date
       ${chosen.frequency ? sql`and r.frequency = ${chosen.frequency}` : sql``}
       ${chosen.branch_id ? sql`and (r.body ->> 'branch_id')::bigint = ${chosen.branch_id}` : sql``}
       ${inPlace(ctx, 'r', { firm_id: chosen.firm_id, client_id: chosen.client_id })}`,
});

const quotations = listSource(quotationConversion, {
  isKeyed: true,
  rows: (ctx, chosen) => sql`
    select q.*, case q.status when 'Draft' then '1' when 'Open' then '2' when 'Accepted' then '3' when 'Invoiced' then '4'
             else '5' end as stage
      from (select q.id, q.id as quotation_id, q.number, q.date, q.client_id, c.client_full_name as client,
                   q.total as amount, v.numbers as invoice, v.id as invoice_id, v.date - q.date as days,
                   u.name as user,
                   case when q.state <> 'Final' then q.state when q.accepted_at is not null then 'Accepted'
                     when q.declined_at is not null then 'Declined' when q.valid_until < ${chosen.today}::date then 'Expired'
                     else 'Open' end as status
              from app.visible_quotations q ${joinClient('q')}
              left join users u on u.id = q.created_by
              left join (select v.quotation_id, min(v.id) as id, min(v.date) as date,
                                string_agg(coalesce(v.number, 'Draft'), ', ' order by v.id) as numbers
                           from app.visible_invoices v
                          where v.business_id = ${ctx.businessId} and v.quotation_id is not null and v.state <> 'Cancelled'
                          group by 1) v on v.quotation_id = q.id
             where q.business_id = ${ctx.businessId} and q.currency = ${chosen.currencyCode}
               ${inDates(sql`q.date`, chosen)} ${inPlace(ctx, 'q', chosen)}
               ${chosen.user_id ? sql`and q.created_by = ${chosen.user_id}` : sql``}) q
     where ${chosen.status ? sql`q.status = ${chosen.status}` : sql`true`}`,
});

const unbilled = listSource(unbilledWork, {
  rows: async (ctx, chosen) => {
    const sight = await taskVisibilityOf(ctx);
    return sql`
      select t.id, t.id as task_id, t.name as task, u.client_id, c.client_full_name as client, s.name as service,
             (u.completed_at at time zone z.timezone)::date as completed_on, t.logged_seconds as hours,
             case t.billing_basis when 'fixed' then t.fee else 0.00 end as fee, u.value,
             ${chosen.today}::date - (u.completed_at at time zone z.timezone)::date as age
        from unbilled_work u
        join board_tasks t on t.business_id = u.business_id and t.id = u.task_id
        join businesses z on z.id = u.business_id ${joinClient('u')}
        left join services s on s.business_id = t.business_id and s.id = t.service_id
       where u.business_id = ${ctx.businessId} and ${isTaskVisible(sight, ctx.person.userId)}
         ${chosen.age ? sql`and (u.completed_at at time zone z.timezone)::date < ${addDays(chosen.today, -chosen.age)}::date` : sql``}
         ${chosen.service_id ? sql`and t.service_id = ${chosen.service_id}` : sql``}
         ${chosen.user_id ? sql`and ${chosen.user_id} = any (t.assignee_ids)` : sql``}
         ${chosen.branch_id ? sql`and t.branch_id = ${chosen.branch_id}` : sql``}
         ${chosen.client_id ? sql`and u.client_id = ${chosen.client_id}` : sql``}`;
  },
});

const givenUp = listSource(discountAndWriteOff, {
  rows: (ctx, chosen) => {
    const of = (alias: string) =>
      sql`${sql.ref(`${alias}.business_id`)} = ${ctx.businessId} and ${sql.ref(`${alias}.currency`)} = ${chosen.currencyCode}
        ${inPlace(ctx, alias, chosen)}`;
    const zoned = sql`(i.cancelled_at at time zone z.timezone)::date`;
    return sql`select g.* from (
      select 'discount:' || i.id as id, 'discount' as type, i.id as invoice_id, null::bigint as receipt_id, i.number, i.date,
             i.client_id, c.client_full_name as client, (i.totals ->> 'discount')::numeric as amount, '' as reason,
             u.name as user
        from app.visible_invoices i ${joinClient('i')} left join users u on u.id = i.created_by
       where ${of('i')} and i.state = 'Final' and i.kind <> 'credit_note' and (i.totals ->> 'discount')::numeric > 0
         ${inDates(sql`i.date`, chosen)}
      union all
      select 'write_off:' || r.id, 'write_off', null, r.id, r.number, r.date, r.client_id, c.client_full_name, r.write_off,
             r.notes, u.name
        from app.visible_receipts r ${joinClient('r')} left join users u on u.id = r.created_by
       where ${of('r')} and r.state = 'Received' and r.write_off > 0 ${inDates(sql`r.date`, chosen)}
      union all
      select 'cancelled:' || i.id, 'cancelled', i.id, null, i.number, ${zoned}, i.client_id, c.client_full_name, i.total,
             i.cancel_reason, u.name
        from app.visible_invoices i ${joinClient('i')} join businesses z on z.id = i.business_id
        left join lateral (select a.user_id from activities a where a.business_id = i.business_id and a.entity = 'invoices'
          and a.record_id = i.id and a.changes -> 'state' is not null order by a.id desc limit 1) a on true
        left join users u on u.id = a.user_id
       where ${of('i')} and i.state = 'Cancelled' and i.number is not null ${inDates(zoned, chosen)}) g
     where ${chosen.type ? sql`g.type = ${chosen.type}` : sql`true`}`;
  },
});

export const sources: readonly Sourced[] = [register, recurring, quotations, unbilled, givenUp];

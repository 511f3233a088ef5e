import {
  collectionByMode,
  paymentReminderEffect,
  receiptRegister,
  tdsReceivable,
} from '@daftar/contract/reports/receipts-registers';
import { taxYearOf } from '@daftar/domain/income_tax/years';
import { WENT_OUT } from '@daftar/domain/messaging/states';
import { sql } from 'kysely';
import { contains } from '#server/platform/db/list-page.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { reportedReceipts } from '#server/features/tax_statements/reported-receipts.service.ts';
import { run } from '../run.repo.ts';
import { listSource, summarySource, type Chosen, type Sourced, type Sql } from '../source.ts';
import { inDates, inPlace, joinClient, joinFirm, receivedIn } from './billing-records.report.ts';

/** The account that the money went to; for cheques without one, the bank of the cheque. */
const BANK = sql`case when b.id is null then nullif(r.bank_name, '') else b.bank_name || ', ' || right(b.account_number, 4) end`;
const JOIN_BANK = sql`left join firm_bank_details b on b.business_id = r.business_id and b.id = r.bank_detail_id`;

const register = listSource(receiptRegister, {
  isKeyed: true,
  rows: (ctx, chosen) => sql`
    select r.id, r.id as receipt_id, r.number, r.date, r.client_id, c.client_full_name as client, r.mode, ${BANK} as bank,
           r.reference, r.cash, r.tds, r.total - r.open_amount as allocated, r.open_amount as advance, r.write_off,
           r.state as status, f.name as firm
      from app.visible_receipts r ${joinClient('r')} ${joinFirm('r')} ${JOIN_BANK}
     where r.business_id = ${ctx.businessId} and r.currency = ${chosen.currencyCode}
       and r.state = ${chosen.state ?? 'Received'} ${inDates(sql`r.date`, chosen)} ${inPlace(ctx, 'r', chosen)}
       ${chosen.mode ? sql`and r.mode = ${chosen.mode}` : sql``}
       ${chosen.bank ? sql`and ${BANK} ilike ${contains(chosen.bank)}` : sql``}`,
});

const byMode = summarySource(collectionByMode, {
  records: (ctx, chosen) => sql`
    select t.*, t.mode || coalesce(', ' || t.bank, '') as account
      from (select r.id, r.id as receipt_id, r.number, r.date, r.client_id, c.client_full_name as client, r.mode,
                   ${BANK} as bank, r.reference, r.cash as amount
              from app.visible_receipts r ${joinClient('r')} ${JOIN_BANK}
             where ${receivedIn(ctx, chosen, chosen)} ${chosen.mode ? sql`and r.mode = ${chosen.mode}` : sql``}) t`,
  by: { key: 'account', columns: ['account', 'mode', 'bank'] },
  figures: { receipts: { sql: 'count(*)' }, amount: { sql: 'sum(r.amount)' } },
});

type TdsChosen = Chosen<typeof tdsReceivable>;

const deducted = (ctx: MemberCtx, chosen: TdsChosen): Sql =>
  sql`r.business_id = ${ctx.businessId} and r.state = 'Received' and r.tds > 0 and r.currency = 'INR'
    ${inDates(sql`r.date`, chosen)} ${inPlace(ctx, 'r', chosen)}`;

/** More firms and years than a business has in one period. */
const MAX_YEARS = 40;

/** Receipts whose TDS is in a statement, by the match of the statement screen. */
async function inStatements(ctx: MemberCtx, chosen: TdsChosen): Promise<number[]> {
  const found = await run(
    ctx,
    sql`select r.firm_id, min(r.date)::text as first, max(r.date)::text as last from app.visible_receipts r
      where ${deducted(ctx, chosen)} and exists (select from tax_statements s where s.business_id = r.business_id
        and s.firm_id = r.firm_id) group by 1 order by 1`,
  );
  const years = found.flatMap(({ firm_id, first, last }) => {
    const [from, to] = [taxYearOf(String(first)), taxYearOf(String(last))];
    return Array.from({ length: to - from + 1 }, (_, i) => ({ firm_id: Number(firm_id), fy: from + i }));
  });
  const ids: number[] = [];
  for (const { firm_id, fy } of years.slice(-MAX_YEARS)) ids.push(...(await reportedReceipts(ctx, firm_id, fy)));
  return ids;
}

const APRIL_YEAR = sql`extract(year from r.date - interval '3 months')::int`;
const QUARTER = sql`'Q' || extract(quarter from r.date - interval '3 months')`;

const tds = listSource(tdsReceivable, {
  isKeyed: true,
  rows: async (ctx, chosen) => {
    const reported = sql`r.id = any (${await inStatements(ctx, chosen)}::bigint[])`;
    return sql`
      select r.id, r.id as receipt_id, r.client_id, c.client_full_name as client, upper(c.tan) as tan, r.number as receipt,
             r.date, s.numbers as invoice, s.invoice_id, r.tds_section as section, coalesce(s.base, 0.00) as base, r.tds,
             ${APRIL_YEAR} || '-' || lpad(((${APRIL_YEAR} + 1) % 100)::text, 2, '0') || ' ' || ${QUARTER} as quarter,
             ${reported} as in_26as, f.name as firm
        from app.visible_receipts r ${joinClient('r')} ${joinFirm('r')}
        left join lateral (
          select string_agg(i.number, ', ' order by i.id) as numbers, min(i.id) as invoice_id,
                 sum(round(i.taxable_value * e.settled / nullif(i.total, 0), 2)) as base
            from (select item, -sum(amount) as settled from ledger_entries
                   where business_id = r.business_id and source = 'receipt:' || r.id and account = 'receivable'
                     and item not like 'opening_balance:%'
                   group by 1 having sum(amount) < 0) e
            join app.visible_invoices i on i.business_id = r.business_id and i.id = split_part(e.item, ':', 2)::bigint) s on true
       where ${deducted(ctx, chosen)}
         ${chosen.quarter ? sql`and ${QUARTER} = ${chosen.quarter}` : sql``}
         ${chosen.matched ? sql`and ${reported} = ${chosen.matched === 'yes'}` : sql``}`;
  },
});

/** A message `m`, or the one `w` that it became a part of. */
const SENT_AT = sql`coalesce(w.sent_at, m.sent_at, m.created_at)`;

/** Reminders of invoices: those of the billing settings and by hand are emails, those of triggers have any channel. */
const reminders = (ctx: MemberCtx, chosen: Chosen<typeof paymentReminderEffect>): Sql => {
  const day = (column: Sql) => sql`(${column} at time zone z.timezone)::date`;
  const [byHand, byTrigger] = [day(sql`r.sent_at`), day(SENT_AT)];
  return sql`
    select 'reminder:' || r.id as id, r.invoice_id, 'mail' as channel, r.sent_at, ${byHand} as sent_on
      from invoice_reminders r join businesses z on z.id = r.business_id
     where r.business_id = ${ctx.businessId} and r.state = 'sent' ${inDates(byHand, chosen)}
    union all
    select 'message:' || m.id, t.record_id, m.channel, ${SENT_AT}, ${byTrigger}
      from trigger_runs t
      join triggers g on g.business_id = t.business_id and g.id = t.trigger_id and g.source = 'invoice_due'
      join messages m on m.business_id = t.business_id and m.id = t.message_id
      left join messages w on w.business_id = m.business_id and w.id = m.merged_into_id
      join businesses z on z.id = t.business_id
     where t.business_id = ${ctx.businessId} and coalesce(w.state, m.state) = any (${[...WENT_OUT]}::text[])
       ${inDates(byTrigger, chosen)}`;
};

const effect = summarySource(paymentReminderEffect, {
  records: (ctx, chosen) => sql`
    select t.*, case when t.is_last then t.paid_on - t.sent_on end as days_after
      from (select s.id, s.invoice_id, null::bigint as receipt_id, i.number, i.kind, s.sent_on, s.channel, i.client_id,
                   c.client_full_name as client, p.paid_on, p.paid_on is not null and row_number() over (
                     partition by s.invoice_id, p.paid_on order by s.sent_at desc, s.id) = 1 as is_last
              from (${reminders(ctx, chosen)}) s
              join app.visible_invoices i on i.business_id = ${ctx.businessId} and i.id = s.invoice_id ${joinClient('i')}
              left join lateral (select min(e.date) as paid_on from ledger_entries e
                where e.business_id = i.business_id and e.item = i.kind || ':' || i.id and e.account = 'receivable'
                  and e.source like 'receipt:%' and e.amount < 0 and e.date >= s.sent_on) p on true
             where true ${chosen.channel ? sql`and s.channel = ${chosen.channel}` : sql``} ${inPlace(ctx, 'i', chosen)}) t`,
  by: { key: 'client_id', columns: ['client', 'client_id'] },
  figures: {
    email: { sql: 'count(*)', where: "r.channel = 'mail'" },
    sms: { sql: 'count(*)', where: "r.channel = 'sms'" },
    whatsapp: { sql: 'count(*)', where: "r.channel = 'whatsapp'" },
    last_sent: { sql: 'max(r.sent_on)' },
    paid: { sql: 'count(*)', where: 'r.is_last' },
    days_sum: { sql: 'sum(r.days_after)', where: 'r.is_last' },
  },
});

export const sources: readonly Sourced[] = [register, byMode, tds, effect];

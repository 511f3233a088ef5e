import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

type Reminded = { days: number; from: Day; to: Day };

/** For invoices that were still unpaid so many days after their due date. Half of the clients are reminded. */
export const insertReminders = (ctx: BusinessCtx, { days, from, to }: Reminded) =>
  sql`insert into invoice_reminders (business_id, invoice_id, rule_days, state, recipient, due, sent_at)
    select i.business_id, i.id, ${days}, 'sent', c.primary_email, i.total, (i.due_date + ${days}::int) + time '10:00'
      from invoices i join clients c on c.business_id = i.business_id and c.id = i.client_id
     where i.business_id = ${ctx.businessId} and i.kind = 'invoice' and i.state = 'Final' and c.primary_email <> ''
       and i.client_id % 2 = 0 and i.due_date between ${from}::date and ${to}::date
       and (i.open_amount = i.total or exists (select from ledger_entries e where e.business_id = i.business_id
         and e.item = 'invoice:' || i.id and e.account = 'receivable' and e.amount < 0 and e.date > i.due_date + ${days}::int))
    on conflict do nothing`.execute(ctx.db);

type Settled = { client_id: number; firm_id: number; bank_detail_id: number | null };

/** Clients that owe nothing and have paid before, with the account that the firm receives money in. */
export async function settledAccounts(ctx: BusinessCtx, most: number): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    select b.client_id, b.firm_id, d.id as bank_detail_id
      from client_balances b
      join firms f on f.business_id = b.business_id and f.id = b.firm_id and f.gst_type = 'Regular'
      left join firm_bank_details d on d.business_id = f.business_id and d.firm_id = f.id and d.is_default
     where b.business_id = ${ctx.businessId} and b.currency = 'INR' and b.receivable = 0 and b.advance = 0
     order by b.client_id desc limit ${most}`.execute(ctx.db);
  return rows;
}

import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/** Filter of the dues. */
export type Whose = {
  firm_id?: number | undefined;
  branch_id?: number | undefined;
  group_id?: number | undefined;
  client_ids?: readonly number[] | undefined;
};

export const ofClients = (ctx: BusinessCtx, column: RawBuilder<unknown>, { group_id, client_ids }: Whose) =>
  sql`${client_ids ? sql`and ${column} = any (${client_ids}::bigint[])` : sql``}
    ${group_id ? sql`and ${column} in (select id from clients where business_id = ${ctx.businessId} and group_by = ${group_id})` : sql``}`;

const narrowed = (ctx: BusinessCtx, alias: string, whose: Whose) =>
  sql`${whose.firm_id ? sql`and ${sql.ref(`${alias}.firm_id`)} = ${whose.firm_id}` : sql``}
    ${whose.branch_id ? branchOf(alias, whose.branch_id) : sql``} ${ofClients(ctx, sql.ref(`${alias}.client_id`), whose)}`;

/** Opening balances have no branch. */
const branchOf = (alias: string, branchId: number) =>
  alias === 'o' ? sql`and false` : sql`and ${sql.ref(`${alias}.branch_id`)} = ${branchId}`;

/** Unpaid documents, from the index of open items only. */
export const dueItems = (ctx: BusinessCtx, whose: Whose) => sql`(
  select i.kind, i.id, i.client_id, i.firm_id, i.currency, i.number, i.date, i.due_date, i.total, i.open_amount as due
    from invoices i
   where i.business_id = ${ctx.businessId} and i.state = 'Final' and i.open_amount > 0 and i.kind <> 'credit_note' ${narrowed(ctx, 'i', whose)}
  union all
  select 'opening_balance', o.id, o.client_id, o.firm_id, o.currency, 'Opening balance', o.date, o.date, o.amount, o.open_amount
    from opening_balances o
   where o.business_id = ${ctx.businessId} and o.removed_at is null and o.amount > 0 and o.open_amount > 0 ${narrowed(ctx, 'o', whose)})`;

/** Advances by document. */
export const advanceItems = (ctx: BusinessCtx, whose: Whose) => sql`(
  select 'receipt' as kind, r.id, r.client_id, r.firm_id, r.currency, r.number, r.date, r.total, r.open_amount as "left"
    from receipts r
   where r.business_id = ${ctx.businessId} and r.open_amount > 0 ${narrowed(ctx, 'r', whose)}
  union all
  select i.kind, i.id, i.client_id, i.firm_id, i.currency, i.number, i.date, i.total, i.open_amount from invoices i
   where i.business_id = ${ctx.businessId} and i.state = 'Final' and i.open_amount > 0 and i.kind = 'credit_note' ${narrowed(ctx, 'i', whose)}
  union all
  select 'opening_balance', o.id, o.client_id, o.firm_id, o.currency, 'Opening balance', o.date, -o.amount, o.open_amount
    from opening_balances o
   where o.business_id = ${ctx.businessId} and o.removed_at is null and o.amount < 0 and o.open_amount > 0 ${narrowed(ctx, 'o', whose)})`;

/** Balance by client and firm. Stored, except by branch: payments belong to a firm, only documents to a branch. */
export const balances = (ctx: BusinessCtx, whose: Whose) =>
  whose.branch_id
    ? sql`(select client_id, firm_id, currency, sum(receivable) as receivable, sum(advance) as advance,
        sum(receivable) - sum(advance) as net
        from (select client_id, firm_id, currency, due as receivable, 0.00 as advance from ${dueItems(ctx, whose)} d
              union all
              select client_id, firm_id, currency, 0.00, "left" from ${advanceItems(ctx, whose)} a) s
       group by 1, 2, 3)`
    : sql`(select b.client_id, b.firm_id, b.currency, b.receivable, b.advance, b.net from client_balances b
       where b.business_id = ${ctx.businessId} and (b.receivable <> 0 or b.advance <> 0) ${narrowed(ctx, 'b', whose)})`;

/** Balance by client over the requested firms: one index lookup without a filter. */
export function balancesByClient(ctx: BusinessCtx, whose: Whose) {
  if (whose.branch_id)
    return sql`(select client_id, currency, sum(receivable) as receivable, sum(advance) as advance, sum(net) as net
      from ${balances(ctx, whose)} b group by 1, 2)`;
  if (whose.firm_id) return balances(ctx, whose);
  return sql`(select d.client_id, d.currency, d.receivable, d.advance, d.net from client_dues d
    where d.business_id = ${ctx.businessId} and (d.receivable <> 0 or d.advance <> 0)
      ${ofClients(ctx, sql.ref('d.client_id'), whose)})`;
}

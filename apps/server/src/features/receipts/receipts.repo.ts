import type { ADVANCE_KINDS, OpenKind, RECEIPT_STATES } from '@daftar/contract/receipts';
import type { Reference } from '@daftar/domain/billing/ledger';
import type { PaymentMode } from '@daftar/domain/billing/settlement';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { deliveryOf } from '#server/platform/messages/delivery.repo.ts';

type Named = { state: (typeof RECEIPT_STATES)[number]; mode: PaymentMode };
export type ReceiptRecord = Omit<Selectable<Tables['receipts']>, keyof Named> & Named;

export const find = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('receipts as r')
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'r.business_id').onRef('f.id', '=', 'r.firm_id'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'r.business_id').onRef('c.id', '=', 'r.client_id'),
    )
    .leftJoin('firm_bank_details as b', (join) =>
      join.onRef('b.business_id', '=', 'r.business_id').onRef('b.id', '=', 'r.bank_detail_id'),
    )
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .selectAll('r')
    .select([
      'f.name as firm_name',
      'c.client_full_name as client_name',
      'u.name as created_by_name',
      'b.bank_name as account_bank',
      'b.account_number',
      deliveryOf('r.business_id', sql`'receipt:' || r.id`).as('delivery'),
    ])
    .$narrowType<Named>()
    .where('r.business_id', '=', ctx.businessId)
    .where('r.id', '=', id)
    .executeTakeFirst();
export type ShownReceipt = NonNullable<Awaited<ReturnType<typeof find>>>;

/** After the firm's books, never before. */
export const lock = async (ctx: BusinessCtx, id: number): Promise<ReceiptRecord> =>
  (await lockRecord(ctx, 'receipts', id)) as ReceiptRecord;

export async function insert(
  ctx: BusinessCtx,
  receipt: Omit<Insertable<Tables['receipts']>, 'business_id'>,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('receipts')
    .values({ ...receipt, business_id: ctx.businessId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['receipts']>) =>
  ctx.db.updateTable('receipts').set(changes).where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

type Settled = { kind: OpenKind; id: number; number: string; date: string; amount: string; due: string };

/** Allocations of a receipt by item. Reversal postings are left out, so that an ended receipt keeps showing them. */
export async function settledBy(
  ctx: BusinessCtx,
  receipt: Reference,
  turnedBack: 'bounce' | 'cancel' | null,
): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    select s.kind, s.id, coalesce(i.number, 'Opening balance') as number, coalesce(i.date, o.date) as date, s.amount,
           coalesce(i.open_amount, o.open_amount) as due
      from (select split_part(item, ':', 1) as kind, split_part(item, ':', 2)::bigint as id, -sum(amount) as amount
              from ledger_entries
             where business_id = ${ctx.businessId} and (source = ${receipt} or voucher = ${receipt})
               and account = 'receivable' and (${turnedBack}::text is null or kind <> ${turnedBack})
             group by 1, 2 having sum(amount) <> 0) s
      left join invoices i on s.kind in ('invoice', 'debit_note') and i.business_id = ${ctx.businessId} and i.id = s.id
      left join opening_balances o on s.kind = 'opening_balance' and o.business_id = ${ctx.businessId} and o.id = s.id
     order by date, s.id`.execute(ctx.db);
  return rows;
}

type Adjusted = { kind: (typeof ADVANCE_KINDS)[number]; id: number; number: string; date: string; amount: string };

/** Advances adjusted by a receipt. */
export async function adjustedBy(
  ctx: BusinessCtx,
  receipt: Reference,
  turnedBack: 'bounce' | 'cancel' | null,
): Promise<Adjusted[]> {
  const { rows } = await sql<Adjusted>`
    select s.kind, s.id, coalesce(r.number, n.number, 'Opening balance') as number, coalesce(r.date, n.date, o.date) as date,
           s.amount
      from (select split_part(source, ':', 1) as kind, split_part(source, ':', 2)::bigint as id, -sum(amount) as amount
              from ledger_entries
             where business_id = ${ctx.businessId} and voucher = ${receipt} and account = 'receivable'
               and (${turnedBack}::text is null or kind <> ${turnedBack})
             group by 1, 2 having sum(amount) <> 0) s
      left join receipts r on s.kind = 'receipt' and r.business_id = ${ctx.businessId} and r.id = s.id
      left join invoices n on s.kind = 'credit_note' and n.business_id = ${ctx.businessId} and n.id = s.id
      left join opening_balances o on s.kind = 'opening_balance' and o.business_id = ${ctx.businessId} and o.id = s.id
     order by date, s.id`.execute(ctx.db);
  return rows;
}

import type { PaymentNotice } from '@daftar/contract/billing/payment-notice';
import type { PaymentMode } from '@daftar/domain/billing/settlement';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { lockRecord, insertRecord, updateRecord } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Named = { state: PaymentNotice['state']; mode: PaymentMode };
type NoticeRecord = Omit<Selectable<Tables['payment_notices']>, keyof Named> & Named;

const shown = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('payment_notices as n')
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'n.business_id').onRef('f.id', '=', 'n.firm_id'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'n.business_id').onRef('c.id', '=', 'n.client_id'),
    )
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.business_id', '=', 'n.business_id').onRef('i.id', '=', 'n.invoice_id'),
    )
    .leftJoin('users as u', 'u.id', 'n.created_by')
    .selectAll('n')
    .select([
      'f.name as firm_name',
      'c.client_full_name as client_name',
      'i.number as invoice_number',
      sql<string>`coalesce(u.name, '')`.as('told_by'),
    ])
    .$narrowType<Named>()
    .where('n.business_id', '=', ctx.businessId);

export type NoticeFilter = { state: PaymentNotice['state']; client_id?: number | undefined };
export function list(ctx: BusinessCtx, query: ListQuery, { state, client_id }: NoticeFilter) {
  let rows = shown(ctx).where('n.state', '=', state);
  if (client_id !== undefined) rows = rows.where('n.client_id', '=', client_id);
  return listPage(ctx.db, rows, query, { columns: { created_at: 'n.id' }, first: '-created_at', tie: 'n.id' });
}

export const find = (ctx: BusinessCtx, id: number) => shown(ctx).where('n.id', '=', id).executeTakeFirst();

export const lock = async (ctx: BusinessCtx, id: number): Promise<NoticeRecord> =>
  (await lockRecord(ctx, 'payment_notices', id)) as NoticeRecord;

type NewNotice = Omit<Insertable<Tables['payment_notices']>, 'business_id' | 'created_by'>;
export const insert = (ctx: BusinessCtx, notice: NewNotice): Promise<number> =>
  insertRecord(ctx, 'payment_notices', { ...notice, created_by: actorId(ctx) });

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['payment_notices']>) =>
  updateRecord(ctx, 'payment_notices', id, changes);

/** Members who can create receipts and see the client: owners, and those with one of these permissions. */
export async function bookkeepers(ctx: BusinessCtx, clientId: number, grants: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select m.user_id from members m
    left join roles r on r.business_id = m.business_id and r.id = m.role_id
    join clients c on c.business_id = m.business_id and c.id = ${clientId}
   where m.business_id = ${ctx.businessId} and m.deactivated_at is null
     and (m.role_id is null or (r.permissions ->> 'invoices' = any (${grants})
       and (not c.is_private or m.user_id = any (c.private_user_ids))))`.execute(ctx.db);
  return rows.map(({ user_id }) => user_id);
}

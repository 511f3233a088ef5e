import type { InvoiceKind } from '@daftar/contract/invoices';
import type { Line, Recipient } from '@daftar/contract/billing/document';
import type { DocumentTotals } from '@daftar/domain/billing/document-totals';
import type { PaymentState } from '@daftar/domain/billing/invoice-status';
import type { SupplyKind } from '@daftar/domain/billing/supply-kinds';
import type { TaxTreatment } from '@daftar/domain/billing/tax-treatment';
import type { InvoiceState } from '@daftar/domain/billing/transitions';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { asJson, lockRecord, insertRecord, removeRecord, updateRecord } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { deliveryOf } from '#server/platform/messages/delivery.repo.ts';
import type { SupplierSnapshot } from '#server/features/billing/parties.service.ts';

/** Columns typed by contract and domain. */
type Named = {
  kind: InvoiceKind;
  state: InvoiceState;
  payment_state: PaymentState | '';
  supply_kind: SupplyKind;
  discount_type: 'Rupee' | 'Percentage';
  lines: Line[];
  totals: DocumentTotals;
  treatment: TaxTreatment;
  recipient: Recipient;
  supplier: SupplierSnapshot;
  attachments: { name: string; path: string }[];
  shipping: { port_code: string; bill_number: string; bill_date: string } | null;
};
type Row = Selectable<Tables['invoices']>;
export type InvoiceRecord = Omit<Row, keyof Named> & Named;
export type NewInvoice = Omit<Insertable<Tables['invoices']>, 'business_id'>;
export type InvoiceChanges = Updateable<Tables['invoices']>;

const shownInvoices = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('invoices as i')
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'i.business_id').onRef('f.id', '=', 'i.firm_id'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.client_id'),
    )
    .leftJoin('client_groups as g', (join) =>
      join.onRef('g.business_id', '=', 'i.business_id').onRef('g.id', '=', 'i.group_id'),
    )
    .leftJoin('invoices as o', (join) =>
      join.onRef('o.business_id', '=', 'i.business_id').onRef('o.id', '=', 'i.original_id'),
    )
    .leftJoin('users as u', 'u.id', 'i.created_by')
    .selectAll('i')
    .select([
      'f.name as firm_name',
      'c.client_full_name as client_name',
      'g.name as group_name',
      'o.number as original_number',
      'o.date as original_date',
      'o.supplier as original_supplier',
      'o.recipient as original_recipient',
      'u.name as created_by_name',
      deliveryOf('i.business_id', sql`i.kind || ':' || i.id`).as('delivery'),
    ])
    .$narrowType<Named & { original_supplier: SupplierSnapshot | null; original_recipient: Recipient | null }>()
    .where('i.business_id', '=', ctx.businessId);

const shownInvoice = (ctx: BusinessCtx, id: number) => shownInvoices(ctx).where('i.id', '=', id);

export const find = (ctx: BusinessCtx, id: number) => shownInvoice(ctx, id).executeTakeFirst();
export type ShownInvoice = NonNullable<Awaited<ReturnType<typeof find>>>;

export const findAll = (ctx: BusinessCtx, ids: readonly number[]): Promise<ShownInvoice[]> =>
  shownInvoices(ctx)
    .where('i.id', '=', sql<number>`any (${ids}::bigint[])`)
    .orderBy('i.id')
    .execute();

/** Locks the firm, which is the lock of its ledger, before the invoice: the other order could deadlock. */
export const lockWithFirm = (ctx: BusinessCtx, id: number): Promise<ShownInvoice | undefined> =>
  shownInvoice(ctx, id).forNoKeyUpdate('f').forUpdate('i').executeTakeFirst();

/** Without the ledger. It is locked after the firm, never before. */
export const lock = async (ctx: BusinessCtx, id: number): Promise<InvoiceRecord> =>
  (await lockRecord(ctx, 'invoices', id)) as InvoiceRecord;

const JSON_COLUMNS = ['lines', 'totals', 'treatment', 'recipient', 'supplier', 'attachments', 'shipping'] as const;

export const insert = (ctx: BusinessCtx, invoice: NewInvoice): Promise<number> =>
  insertRecord(ctx, 'invoices', invoice, JSON_COLUMNS);

export const update = (ctx: BusinessCtx, id: number, changes: InvoiceChanges) =>
  updateRecord(ctx, 'invoices', id, changes, JSON_COLUMNS);

/** Returns the stored invoice with the names read before. */
export async function save(ctx: BusinessCtx, invoice: ShownInvoice, changes: InvoiceChanges): Promise<ShownInvoice> {
  const row = await ctx.db
    .updateTable('invoices')
    .set(asJson(changes, JSON_COLUMNS))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', invoice.id)
    .returningAll()
    .$narrowType<Named>()
    .executeTakeFirstOrThrow();
  return { ...invoice, ...row };
}

export const remove = (ctx: BusinessCtx, id: number) => removeRecord(ctx, 'invoices', id);

/** Notes against an invoice, cancelled ones included. */
export const notesOn = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('invoices')
    .select(['id', 'kind', 'state', 'payment_state', 'number', 'date', 'total', 'totals'])
    .$narrowType<Named>()
    .where('business_id', '=', ctx.businessId)
    .where('original_id', '=', id)
    .orderBy('id')
    .execute();

type Settlement = {
  source_kind: string;
  source_id: number;
  number: string;
  date: string;
  amount: string;
  from_advance: string;
};

/** Settlements of a document: receipts, credit notes and opening advances. */
export async function settlementsOf(ctx: BusinessCtx, { kind, id }: { kind: string; id: number }) {
  const item = `${kind}:${id}`;
  const { rows } = await sql<Settlement>`
    select s.source_kind, s.source_id::int8 as source_id, coalesce(r.number, n.number, 'Opening balance') as number,
           s.date, s.amount, s.from_advance
      from (select split_part(source, ':', 1) as source_kind, split_part(source, ':', 2)::bigint as source_id,
                   max(date)::text as date, -sum(amount) as amount,
                   least(-sum(amount), -coalesce(sum(amount) filter (where kind = 'adjustment'), 0)) as from_advance
              from ledger_entries
             where business_id = ${ctx.businessId} and item = ${item} and account = 'receivable' and source <> ${item}
             group by 1, 2 having sum(amount) <> 0) s
      left join receipts r on s.source_kind = 'receipt' and r.business_id = ${ctx.businessId} and r.id = s.source_id
      left join invoices n on s.source_kind in ('credit_note', 'debit_note') and n.business_id = ${ctx.businessId}
           and n.id = s.source_id
     order by s.date, s.source_id`.execute(ctx.db);
  return rows;
}

import type { Line, Recipient } from '@daftar/contract/billing/document';
import type { DocumentTotals } from '@daftar/domain/billing/document-totals';
import type { PaymentState } from '@daftar/domain/billing/invoice-status';
import type { InvoicedSoFar } from '@daftar/domain/billing/quotation-discounts';
import type { SupplyKind } from '@daftar/domain/billing/supply-kinds';
import type { TaxTreatment } from '@daftar/domain/billing/tax-treatment';
import type { InvoiceState, QuotationState } from '@daftar/domain/billing/transitions';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { actorId, type BusinessCtx, type Ctx } from '#server/platform/context.ts';
import { lockRecord, insertRecord, removeRecord, updateRecord } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { deliveryOf } from '#server/platform/messages/delivery.repo.ts';
import type { partiesOf } from '#server/features/billing/parties.service.ts';

/** Columns typed by contract and domain. */
export type Named = {
  state: QuotationState;
  supply_kind: SupplyKind;
  discount_type: 'Rupee' | 'Percentage';
  lines: Line[];
  totals: DocumentTotals;
  treatment: TaxTreatment;
  recipient: Recipient;
  supplier: Awaited<ReturnType<typeof partiesOf>>['supplier'];
  attachments: { name: string; path: string }[];
};
export type QuotationRecord = Omit<Selectable<Tables['quotations']>, keyof Named> & Named;
export type NewQuotation = Omit<Insertable<Tables['quotations']>, 'business_id'>;

export const find = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('quotations as q')
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'q.business_id').onRef('f.id', '=', 'q.firm_id'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'q.business_id').onRef('c.id', '=', 'q.client_id'),
    )
    .leftJoin('client_groups as g', (join) =>
      join.onRef('g.business_id', '=', 'q.business_id').onRef('g.id', '=', 'q.group_id'),
    )
    .leftJoin('users as u', 'u.id', 'q.created_by')
    .selectAll('q')
    .select([
      'f.name as firm_name',
      'c.client_full_name as client_name',
      'g.name as group_name',
      'u.name as created_by_name',
      deliveryOf('q.business_id', sql`'quotation:' || q.id`).as('delivery'),
    ])
    .$narrowType<Named>()
    .where('q.business_id', '=', ctx.businessId)
    .where('q.id', '=', id)
    .executeTakeFirst();
export type ShownQuotation = NonNullable<Awaited<ReturnType<typeof find>>>;

export const lock = async (ctx: BusinessCtx, id: number): Promise<QuotationRecord> =>
  (await lockRecord(ctx, 'quotations', id)) as QuotationRecord;

const JSON_COLUMNS = ['lines', 'totals', 'treatment', 'recipient', 'supplier', 'attachments'] as const;

export const insert = (ctx: BusinessCtx, quotation: NewQuotation): Promise<number> =>
  insertRecord(ctx, 'quotations', quotation, JSON_COLUMNS);

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['quotations']>) =>
  updateRecord(ctx, 'quotations', id, changes, JSON_COLUMNS);

export const remove = (ctx: BusinessCtx, id: number) => removeRecord(ctx, 'quotations', id);

/** Quantities on valid invoices. */
export async function invoicedSoFar(ctx: BusinessCtx, id: number): Promise<InvoicedSoFar> {
  const own = sql`quotation_conversions c where c.business_id = ${ctx.businessId} and c.quotation_id = ${id}`;
  const { rows } = await sql<InvoicedSoFar>`select
    (select coalesce(sum(c.discount), 0) from ${own}) as discount,
    (select coalesce(jsonb_agg(l), '[]') from (select jsonb_array_elements(c.lines) as l from ${own}) s) as lines`.execute(
    ctx.db,
  );
  return rows[0]!;
}

export const insertConversion = (
  ctx: BusinessCtx,
  conversion: { quotation_id: number; invoice_id: number; lines: object[]; discount: string },
) =>
  ctx.db
    .insertInto('quotation_conversions')
    .values({
      ...conversion,
      lines: JSON.stringify(conversion.lines),
      business_id: ctx.businessId,
      created_by: actorId(ctx),
    })
    .execute();

/** Invoices created from it, including cancelled ones. */
export const invoicesOf = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('invoices')
    .select(['id', 'number', 'date', 'total', 'state', 'payment_state'])
    .$narrowType<{ state: InvoiceState; payment_state: PaymentState | '' }>()
    .where('business_id', '=', ctx.businessId)
    .where('quotation_id', '=', id)
    .orderBy('id')
    .execute();

/** Through the door that looks across businesses. */
export async function findByLink(ctx: Ctx, hash: Buffer): Promise<{ business_id: number; id: number } | undefined> {
  const { rows } = await sql<{ business_id: number; id: number }>`select * from app.quotation_by_link(${hash})`.execute(
    ctx.db,
  );
  return rows[0];
}

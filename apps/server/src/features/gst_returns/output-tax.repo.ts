import type { Day } from '@daftar/domain/dates';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type TaxedBooks = { gstin: string; firmIds: readonly number[] };

/**
 * Documents with output tax of the firms, in rupees, each with its amounts: issued under the registration, neither
 * cancelled nor under reverse charge. Lines in another currency are converted one by one, as in returns.
 */
export const taxedDocuments = (
  ctx: BusinessCtx,
  registrations: readonly TaxedBooks[],
  { from, to }: { from: Day; to: Day },
): RawBuilder<unknown> => {
  const amount = (name: string) =>
    sql`case when i.currency = 'INR' then ${sql.ref(`t.${name}`)} else ${sql.ref(`c.${name}`)} end`;
  const converted = (name: string) =>
    sql`coalesce(sum(round((l ->> ${sql.lit(name)})::numeric * i.exchange_rate, 2)), 0) as ${sql.id(name)}`;
  const names = ['taxable_value', 'igst', 'cgst', 'sgst', 'cess'];
  const firmIds = registrations.flatMap((one) => one.firmIds);
  return sql`select d.*, d.igst + d.cgst + d.sgst + d.cess as tax from (
    select 'document ' || i.id as id, i.id as invoice_id, date_trunc('month', i.date)::date as month, i.date, i.number,
      i.kind, i.client_id, i.recipient ->> 'name' as client_name, f.name as firm_name,
      ${sql.join(names.map((name) => sql`${amount(name)} as ${sql.id(name)}`))}
    from invoices i join firms f on f.business_id = i.business_id and f.id = i.firm_id
    cross join lateral jsonb_to_record(i.totals) t (${sql.join(names.map((name) => sql`${sql.id(name)} numeric`))})
    left join lateral (select ${sql.join(names.map(converted))} from jsonb_array_elements(i.totals -> 'lines') l) c
      on i.currency <> 'INR'
    where i.business_id = ${ctx.businessId} and i.firm_id = any (${firmIds}::bigint[])
      and i.kind in ('invoice', 'debit_note', 'credit_note') and i.date between ${from} and ${to}
      and i.state = 'Final' and not i.is_reverse_charge
      and i.supplier ->> 'tax_number' = any (${registrations.map(({ gstin }) => gstin)}::text[])
      and i.supplier ->> 'gst_type' = 'Regular') d`;
};

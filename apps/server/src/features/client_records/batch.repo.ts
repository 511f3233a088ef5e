import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { recordset } from '#server/platform/db/batch.ts';

/** Records that a sheet gives clients, one value each. */
export type SheetRecord = {
  client_id: number;
  kind: 'services' | 'contacts' | 'mobiles' | 'emails';
  value: string;
};

/** The value of a record regardless of case. */
export const recordKey = ({ client_id, kind, value }: SheetRecord): string =>
  `${client_id} ${kind} ${value.toLowerCase()}`;

/** Keys of the records that these clients have. */
export async function findKeys(ctx: BusinessCtx, clientIds: readonly number[]): Promise<Set<string>> {
  const of = sql`business_id = ${ctx.businessId} and client_id = any (${clientIds}::bigint[])`;
  const { rows } = await sql<SheetRecord>`
    select client_id, 'services' as kind, service as value from client_services where ${of} and is_active
    union all select client_id, 'contacts', name from client_contact_details where ${of}
    union all select client_id, 'mobiles', mobile_number from client_mobile_numbers where ${of}
    union all select client_id, 'emails', email from client_emails where ${of}`.execute(ctx.db);
  return new Set(rows.map(recordKey));
}

/** A service that the client had before becomes active again. */
export async function insertAll(
  ctx: BusinessCtx,
  records: readonly (SheetRecord & { country_code: string })[],
  created_by: number | null,
): Promise<void> {
  const of = (kind: SheetRecord['kind'], column: string) =>
    records
      .filter((record) => record.kind === kind)
      .map(({ client_id, country_code, value }) => ({
        business_id: ctx.businessId,
        client_id,
        created_by,
        country_code,
        [column]: value,
      }));
  const services = of('services', 'service');
  const contacts = of('contacts', 'name');
  const mobiles = of('mobiles', 'mobile_number');
  const emails = of('emails', 'email');
  if (services.length)
    await sql`insert into client_services (business_id, client_id, created_by, service)
      select business_id, client_id, created_by, service from ${recordset('client_services', services)}
      on conflict (business_id, client_id, service) do update set is_active = true`.execute(ctx.db);
  if (contacts.length)
    await sql`insert into client_contact_details (business_id, client_id, created_by, name)
      select business_id, client_id, created_by, name from ${recordset('client_contact_details', contacts)}`.execute(
      ctx.db,
    );
  if (mobiles.length)
    await sql`insert into client_mobile_numbers (business_id, client_id, created_by, country_code, mobile_number)
      select business_id, client_id, created_by, country_code, mobile_number
      from ${recordset('client_mobile_numbers', mobiles)} on conflict do nothing`.execute(ctx.db);
  if (emails.length)
    await sql`insert into client_emails (business_id, client_id, created_by, email)
      select business_id, client_id, created_by, email from ${recordset('client_emails', emails)}
      on conflict do nothing`.execute(ctx.db);
}

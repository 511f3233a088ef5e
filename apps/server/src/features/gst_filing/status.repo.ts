import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Day } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Narrowed = { client_id?: number | undefined; search?: string | undefined };

type Registration = Pick<Selectable<Tables['client_gst']>, 'business_id' | 'id' | 'client_id' | 'gst_number' | 'type'>;

/** Row-level security applies to the joined clients. */
const SEEN_WITH_CLIENT = sql<Registration>`app.client_registrations`;
/** Looked up for each client of a page in its order; otherwise PostgreSQL compares each with all registrations. */
const LOOKED_UP = sql<Registration>`lateral (select * from app.client_registrations r
  where r.business_id = c.business_id and r.client_id = c.id offset 0)`;

/** Registrations of active clients, by client. */
function registrations(ctx: BusinessCtx, { client_id, search }: Narrowed, from: RawBuilder<Registration>) {
  let rows = ctx.db
    .selectFrom('clients as c')
    .innerJoin(from.as('g'), (join) =>
      join.onRef('g.business_id', '=', 'c.business_id').onRef('g.client_id', '=', 'c.id'),
    )
    .select(['g.id', 'g.client_id', 'g.gst_number as gstin', 'c.client_full_name as client_name'])
    .where('c.business_id', '=', ctx.businessId)
    .where('g.business_id', '=', ctx.businessId)
    .where('c.deleted_at', 'is', null)
    .where('c.status', '=', 'Active')
    .where('g.type', 'in', ['Regular', 'Composition']);
  if (client_id) rows = rows.where('c.id', '=', client_id);
  if (search) {
    const text = contains(search);
    rows = rows.where((eb) => eb.or([eb('c.client_full_name', 'ilike', text), eb('g.gst_number', 'ilike', text)]));
  }
  return rows;
}

const BY_NAME = sql`lower(c.client_full_name) collate "C"`;

export const list = (ctx: BusinessCtx, query: ListQuery, narrowed: Narrowed) =>
  listPage(
    ctx.db,
    registrations(ctx, narrowed, LOOKED_UP),
    query,
    { columns: { client_name: BY_NAME }, first: 'client_name', tie: 'g.id' },
    { by: registrations(ctx, narrowed, SEEN_WITH_CLIENT) as never },
  );

export const all = (ctx: BusinessCtx, narrowed: Narrowed, limit: number) =>
  registrations(ctx, narrowed, LOOKED_UP).orderBy(BY_NAME).orderBy('g.id').limit(limit).execute();

type Filed = {
  client_id: number;
  registration: string;
  period_from: Day;
  period_to: Day;
  filed_on: Day;
  is_late: boolean;
  acknowledgement: string;
  late_fee: string;
};

/** Original filings of a form for periods that end between two days. */
export async function filed(
  ctx: BusinessCtx,
  clientIds: readonly number[],
  form: string,
  span: { from: Day; to: Day },
): Promise<Filed[]> {
  const { rows } = await sql<Filed>`
    select client_id, registration, period_from, period_to, filed_on, is_late, acknowledgement, late_fee from filings
     where business_id = ${ctx.businessId} and client_id = any (${clientIds}::bigint[]) and form = ${form}
       and period_to between ${span.from} and ${span.to} and removed_at is null
       and return_kind in ('Original', 'Belated')`.execute(ctx.db);
  return rows;
}

import { sql, type Selectable } from 'kysely';
import type { BusinessCtx, ClientCtx, Ctx, MemberCtx, SignedInCtx } from '#server/platform/context.ts';
import { inUtc } from '#server/platform/db/json-rows.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';

export type Practice = {
  id: number;
  name: string;
  country: string;
  currency: string;
  colour: string;
  logo: string | null;
};

const practices = (ctx: SignedInCtx) =>
  ctx.db.selectFrom(sql<Practice>`app.my_portal_businesses()`.as('p')).selectAll();

export function listPractices(ctx: SignedInCtx, query: ListQuery & { search?: string | undefined }) {
  let rows = practices(ctx);
  if (query.search) rows = rows.where('p.name', 'ilike', contains(query.search));
  return listPage(ctx.db, rows, query, { columns: { name: 'p.name' }, first: 'name', tie: 'p.id' });
}

type User = Selectable<Tables['users']>;
type Client = Awaited<ReturnType<typeof findClient>>;

/** The user and the client of the call, in one statement. */
export async function findStart(ctx: ClientCtx): Promise<{ user: User; client: Client }> {
  const { rows } = await sql<{ user: User; client: Client }>`
    select to_jsonb(u) as "user", to_jsonb(c) as client from users u cross join (${oneClient(ctx)}) c
     where u.id = ${ctx.person.userId}`.execute(ctx.db);
  const { user, client } = rows[0]!;
  return { user: inUtc(user, 'second_factor_due_at'), client };
}

const MAX_SHOWN = 500;
export const listBranches = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('branches')
    .select(['id', 'name', 'city', 'address_1', 'address_2', 'pincode', 'state', 'email', 'mobile_number'])
    .where('business_id', '=', ctx.businessId)
    .where('deactivated', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute();

const entities = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('clients as c')
    .select(['c.id', 'c.client_full_name', 'c.code_number', 'c.category'])
    .where('c.business_id', '=', ctx.businessId)
    .where('c.deleted_at', 'is', null);

const oneClient = (ctx: ClientCtx) => entities(ctx).where('c.id', '=', ctx.clientId);

export const findClient = (ctx: ClientCtx) => oneClient(ctx).executeTakeFirstOrThrow();

/** Clients of the login. Row-level security hides all others. */
export function listClients(ctx: MemberCtx, query: ListQuery & { search?: string | undefined }) {
  let rows = entities(ctx).where('c.id', '=', sql<number>`any (app.portal_client_ids())`);
  if (query.search) rows = rows.where('c.client_full_name', 'ilike', contains(query.search));
  return listPage(ctx.db, rows, query, {
    columns: { client_full_name: 'c.client_full_name' },
    first: 'client_full_name',
    tie: 'c.id',
  });
}

/** Logs the view in the client's activity. */
export const logViewing = (ctx: MemberCtx, client: { id: number; client_full_name: string }) =>
  sql`select app.log_action('view_as_client', 'clients', ${client.id}, ${client.client_full_name}, null)`.execute(
    ctx.db,
  );

export type OpenLink = {
  business_id: number;
  business_name: string;
  client_name: string;
  name: string;
  email: string;
  country_code: string;
  mobile_number: string;
};

/** Uses the function that reads across businesses: it returns open invitations only. */
export async function findOpenLink(ctx: Ctx, tokenHash: Buffer): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`select * from app.portal_access_by_link(${tokenHash})`.execute(ctx.db);
  return rows[0];
}

/** Returns false if another call was first. */
export async function takeLink(ctx: Ctx, tokenHash: Buffer, userId: number): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select app.accept_portal_link(${tokenHash}, ${userId}) as taken`.execute(ctx.db);
  return rows[0]!.taken;
}

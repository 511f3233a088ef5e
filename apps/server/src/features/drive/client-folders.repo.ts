import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { ItemRecord } from './drive.repo.ts';

/** Creates it if missing. */
export async function rootOf(ctx: BusinessCtx, clientId: number): Promise<Pick<ItemRecord, 'id' | 'fiscal_year'>> {
  const { rows } = await sql<{ id: number }>`select app.client_folder(${clientId}) as id`.execute(ctx.db);
  return ctx.db
    .selectFrom('drive_items')
    .select(['id', 'fiscal_year'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', rows[0]!.id)
    .executeTakeFirstOrThrow();
}

/** Locks the row: a concurrent call waits and sees the created folder. */
export const lockRoot = (ctx: BusinessCtx, id: number): Promise<Pick<ItemRecord, 'id' | 'fiscal_year'>> =>
  ctx.db
    .selectFrom('drive_items')
    .select(['id', 'fiscal_year'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export async function fromClient(ctx: BusinessCtx, clientId: number, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select app.client_upload_folder(${clientId}, ${name}) as id`.execute(
    ctx.db,
  );
  return rows[0]!.id;
}

/** Creates the missing ones. */
export const insertFolders = (ctx: BusinessCtx, parentId: number, names: readonly string[]) =>
  sql`insert into drive_items (business_id, parent_id, is_folder, name)
      select ${ctx.businessId}, ${parentId}, true, name from unnest(${names}::text[]) with ordinality n (name, i) order by i
      on conflict (business_id, coalesce(parent_id, 0), lower(name))
        where deleted_at is null and deleted_with is null and role <> 'client' do nothing`.execute(ctx.db);

/** Creates the year folder in each of these that still exist. */
export const insertYear = (ctx: BusinessCtx, rootId: number, within: readonly string[], year: string) =>
  sql`insert into drive_items (business_id, parent_id, is_folder, name)
      select business_id, id, true, ${year} from drive_items
       where business_id = ${ctx.businessId} and parent_id = ${rootId} and is_folder and is_live
         and lower(name) = any (array(select lower(n) from unnest(${within}::text[]) n)) order by id
      on conflict (business_id, coalesce(parent_id, 0), lower(name))
        where deleted_at is null and deleted_with is null and role <> 'client' do nothing`.execute(ctx.db);

export const setYear = (ctx: BusinessCtx, rootId: number, fiscalYear: number) =>
  ctx.db
    .updateTable('drive_items')
    .set({ fiscal_year: fiscalYear })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', rootId)
    .execute();

export const ofService = (ctx: BusinessCtx, clientId: number, serviceId: number) =>
  ctx.db
    .selectFrom('drive_items')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .where('service_id', '=', serviceId)
    .where('deleted_at', 'is', null)
    .where('deleted_with', 'is', null)
    .executeTakeFirst();

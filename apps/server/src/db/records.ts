import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { conflict, notFound } from '#server/failure.ts';
import type { Tables } from './tables.ts';

/** Tenant tables whose records people change: they carry a version. */
type Versioned = {
  [T in keyof Tables]: Tables[T] extends { business_id: number; version: unknown } ? T : never;
}[keyof Tables];

/**
 * The record as it is, held until the transaction ends. Another business's record looks like none, and so does one in
 * the bin; a version other than the one the caller saw (If-Match) is a conflict, and nothing is overwritten.
 */
export async function holdRecord<T extends Versioned>(
  ctx: BusinessCtx,
  table: T,
  id: number,
): Promise<Selectable<Tables[T]>> {
  const { rows } = await sql<Selectable<Tables[T]> & { version: number; deleted_at?: string | null }>`
    select * from ${sql.table(table)} where business_id = ${ctx.businessId} and id = ${id} for update`.execute(ctx.db);
  const row = rows[0];
  if (!row || row.deleted_at) throw notFound();
  checkVersion(ctx, row.version);
  return row;
}

/** One that lies in the bin, held; what it says decides whether it may come out. */
export async function holdBinned<T extends Versioned>(
  ctx: BusinessCtx,
  table: T,
  id: number,
): Promise<Selectable<Tables[T]>> {
  const { rows } = await sql<Selectable<Tables[T]>>`select * from ${sql.table(table)}
    where business_id = ${ctx.businessId} and id = ${id} and deleted_at is not null for update`.execute(ctx.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Those of these that the caller sees; what lies in the bin is the room's to leave out. */
export async function recordsThere(ctx: BusinessCtx, table: Versioned, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

type NewRecord<T extends Versioned> = Omit<Insertable<Tables[T]>, 'business_id'>;

/** A record of the business; answers its id. `json` names the columns that hold arrays and objects. */
export async function insertRecord<T extends Versioned>(
  ctx: BusinessCtx,
  table: T,
  values: NewRecord<T>,
  json: readonly string[] = [],
): Promise<number> {
  const { id } = await ctx.db
    .insertInto(table as 'invoices')
    .values({ ...asJson(values, json), business_id: ctx.businessId } as unknown as Insertable<Tables['invoices']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateRecord = <T extends Versioned>(
  ctx: BusinessCtx,
  table: T,
  id: number,
  changes: Updateable<Tables[T]>,
  json: readonly string[] = [],
) =>
  ctx.db
    .updateTable(table as 'invoices')
    .set(orSame(asJson(changes, json)) as Updateable<Tables['invoices']>)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const removeRecord = (ctx: BusinessCtx, table: Versioned, id: number) =>
  ctx.db
    .deleteFrom(table as 'invoices')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export function checkVersion({ ifMatch }: Pick<BusinessCtx, 'ifMatch'>, version: number): void {
  if (!ifMatch) return;
  ifMatch.isChecked = true;
  if (ifMatch.version !== version)
    throw conflict('Someone changed this record meanwhile. Reload it and make your change again.');
}

/** Only what was given: an absent field is not a null. */
export const given = <T extends object>(body: T): T =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as T;

/** Arrays would go in as PostgreSQL's own: said as text they are JSON. */
export function asJson<T extends object>(values: T, columns: readonly string[]): T {
  const copy = { ...values } as Record<string, unknown>;
  for (const column of columns) if (copy[column]) copy[column] = JSON.stringify(copy[column]);
  return copy as T;
}

/** An update has to set something. Of nothing it sets the version to itself, and the row stays as it is, version and all. */
export const orSame = <T extends object>(changes: T): T =>
  Object.keys(changes).length ? changes : ({ version: sql`version` } as unknown as T);

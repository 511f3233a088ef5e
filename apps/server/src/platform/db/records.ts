import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import type { Tables } from './tables.ts';

/** Tenant tables with a version, whose records users edit. */
type Versioned = {
  [T in keyof Tables]: Tables[T] extends { business_id: number; version: unknown } ? T : never;
}[keyof Tables];

/**
 * Locks a record until the transaction ends. Records of other businesses or in the bin aren't found; a version other
 * than If-Match is a conflict.
 */
export async function lockRecord<T extends Versioned>(
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

/** Locks a record in the bin. */
export async function lockBinnedRecord<T extends Versioned>(
  ctx: BusinessCtx,
  table: T,
  id: number,
): Promise<Selectable<Tables[T]>> {
  const { rows } = await sql<Selectable<Tables[T]>>`select * from ${sql.table(table)}
    where business_id = ${ctx.businessId} and id = ${id} and deleted_at is not null for update`.execute(ctx.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** The ids that the caller sees. Features leave out records in the bin themselves. */
export async function visibleRecordIds(ctx: BusinessCtx, table: Versioned, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

type NewRecord<T extends Versioned> = Omit<Insertable<Tables[T]>, 'business_id'>;

/** Inserts a record and returns its id. `json` names the columns with arrays and objects. */
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
    throw conflict('Someone else changed this record. Reload it and make your change again.');
}

/** Drops undefined values: a missing field isn't null. */
export const given = <T extends object>(body: T): T =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as T;

/** Arrays would become PostgreSQL arrays; as text they are JSON. */
export function asJson<T extends object>(values: T, columns: readonly string[]): T {
  const copy = { ...values } as Record<string, unknown>;
  for (const column of columns) if (copy[column]) copy[column] = JSON.stringify(copy[column]);
  return copy as T;
}

/** An update needs at least one column: with no changes it sets the version to itself, which changes nothing. */
export const orSame = <T extends object>(changes: T): T =>
  Object.keys(changes).length ? changes : ({ version: sql`version` } as unknown as T);

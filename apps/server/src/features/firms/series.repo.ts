import type { DocumentKind, Series } from '@daftar/domain/firm-series';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';

export type Change = { kind: DocumentKind; pattern: string; first_number: number };

export const ofFirm = (ctx: BusinessCtx, firmId: number): Promise<Series[]> =>
  ctx.db
    .selectFrom('firm_series')
    .select(['kind', 'fiscal_year', 'pattern', 'first_number'])
    .where('business_id', '=', ctx.businessId)
    .where('firm_id', '=', firmId)
    .execute() as Promise<Series[]>;

/** Series of the year and kind, locked until the transaction ends. */
export async function lockFor(
  ctx: BusinessCtx,
  { firmId, kind, fiscalYear }: { firmId: number; kind: DocumentKind; fiscalYear: number },
): Promise<Series | undefined> {
  const { rows } = await sql<Series>`
    select s.kind, s.fiscal_year, s.pattern, s.first_number from firm_series s
      join firms f on f.business_id = s.business_id and f.id = s.firm_id and f.deleted_at is null
     where s.business_id = ${ctx.businessId} and s.firm_id = ${firmId} and s.kind = ${kind}
     order by s.fiscal_year > ${fiscalYear}, abs(s.fiscal_year - ${fiscalYear})
     limit 1 for share of s`.execute(ctx.db);
  return rows[0];
}

export const save = (ctx: BusinessCtx, firmId: number, fiscalYear: number, changes: readonly Change[]) =>
  ctx.db
    .insertInto('firm_series')
    .values(
      changes.map((change) => ({
        ...change,
        business_id: ctx.businessId,
        firm_id: firmId,
        fiscal_year: fiscalYear,
        created_by: actorId(ctx),
      })),
    )
    .onConflict((c) =>
      c.columns(['business_id', 'firm_id', 'kind', 'fiscal_year']).doUpdateSet((eb) => ({
        pattern: eb.ref('excluded.pattern'),
        first_number: eb.ref('excluded.first_number'),
      })),
    )
    .execute();

export type Counter = { series: string; next: number };

/** Counters of a firm that have issued a number, of any year. */
export async function counters(ctx: BusinessCtx, firmId: number): Promise<Counter[]> {
  const { rows } = await sql<Counter>`select series, next from numberings
    where business_id = ${ctx.businessId} and series like ${`firm:${firmId}:%`}`.execute(ctx.db);
  return rows;
}

export async function hasCounters(ctx: BusinessCtx): Promise<boolean> {
  const { rows } = await sql`select 1 from numberings
    where business_id = ${ctx.businessId} and series like 'firm:%' limit 1`.execute(ctx.db);
  return rows.length > 0;
}

export type Neighbour = Series & { name: string };

/**
 * Series of other firms with the same registration: numbers must not collide. Locked, so that two firms added at once
 * see each other.
 */
export async function underSameNumber(ctx: BusinessCtx, taxNumber: string, exceptId: number): Promise<Neighbour[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`firms of ${taxNumber}`}, ${ctx.businessId}))`.execute(
    ctx.db,
  );
  const { rows } = await sql<Neighbour>`
    select f.name, s.kind, s.fiscal_year, s.pattern, s.first_number from firms f
      join firm_series s on s.business_id = f.business_id and s.firm_id = f.id
     where f.business_id = ${ctx.businessId} and f.tax_number = ${taxNumber} and f.id <> ${exceptId}
       and f.deleted_at is null`.execute(ctx.db);
  return rows;
}

import type { ATTEMPT_STATES, PORTAL_FORMS } from '@daftar/contract/gst_filing';
import type { PortalRowError } from '#server/platform/providers/gsp.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { PeriodKey } from '#server/features/gst_books/gst_books.service.ts';

export type ReturnKey = PeriodKey & { form: (typeof PORTAL_FORMS)[number] };
export type Difference = { section: string; ours: string; portal: string };
export type Attempt = Omit<Selectable<Tables['gst_filing_attempts']>, 'state' | 'row_errors' | 'differences'> & {
  state: (typeof ATTEMPT_STATES)[number];
  row_errors: PortalRowError[];
  differences: Difference[];
};

export async function findSession(ctx: BusinessCtx, { client_id, gstin }: Pick<PeriodKey, 'client_id' | 'gstin'>) {
  return ctx.db
    .selectFrom('gst_sessions')
    .select(['id', 'username', 'txn', 'token', 'expires_at'])
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', client_id)
    .where('gstin', '=', gstin)
    .executeTakeFirst();
}

type SessionValues = Pick<Insertable<Tables['gst_sessions']>, 'username' | 'txn' | 'token' | 'expires_at'>;

export const saveSession = (
  ctx: BusinessCtx,
  { client_id, gstin }: Pick<PeriodKey, 'client_id' | 'gstin'>,
  values: SessionValues,
) =>
  ctx.db
    .insertInto('gst_sessions')
    .values({ client_id, gstin, ...values, business_id: ctx.businessId, created_by: actorId(ctx) })
    .onConflict((conflict) => conflict.columns(['business_id', 'client_id', 'gstin']).doUpdateSet(values))
    .execute();

export async function findAttempt(ctx: BusinessCtx, of: ReturnKey, lock = false): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`select * from gst_filing_attempts
    where business_id = ${ctx.businessId} and client_id = ${of.client_id} and gstin = ${of.gstin}
      and period = ${of.period} and cycle = ${of.cycle} and form = ${of.form} ${lock ? sql`for update` : sql``}`.execute(
    ctx.db,
  );
  return rows[0];
}

type NewAttempt = { title: string; sha256: string };

/** Starts an attempt, or the next one of the same return. Null if another request files it now. */
export async function startAttempt(ctx: BusinessCtx, of: ReturnKey, { title, sha256 }: NewAttempt): Promise<boolean> {
  const { client_id, gstin, period, cycle, form } = of;
  const started = await ctx.db
    .insertInto('gst_filing_attempts')
    .values({
      client_id,
      gstin,
      period,
      cycle,
      form,
      title,
      sha256,
      business_id: ctx.businessId,
      created_by: actorId(ctx),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'client_id', 'gstin', 'period', 'cycle', 'form'])
        .doUpdateSet({ state: 'Saving', sha256, reference: '', row_errors: '[]', differences: '[]', problem: '' })
        .where('gst_filing_attempts.state', 'not in', ['Filing', 'Unknown', 'Filed']),
    )
    .returning('gst_filing_attempts.id')
    .executeTakeFirst();
  return started !== undefined;
}

/** False if another request has begun to file it. */
export async function beginFiling(ctx: BusinessCtx, id: number): Promise<boolean> {
  const begun = await ctx.db
    .updateTable('gst_filing_attempts')
    .set({ state: 'Filing', filing_started_at: ctx.now.toISOString(), problem: '' })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('state', '=', 'Ready')
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
}

export type Changes = Partial<{
  state: Attempt['state'];
  reference: string;
  row_errors: readonly PortalRowError[];
  differences: readonly Difference[];
  problem: string;
  filing_started_at: string | null;
  acknowledgement: string;
  filing_id: number;
}>;

export const updateAttempt = (ctx: BusinessCtx, id: number, { row_errors, differences, ...changes }: Changes) =>
  ctx.db
    .updateTable('gst_filing_attempts')
    .set({
      ...changes,
      ...(row_errors ? { row_errors: JSON.stringify(row_errors) } : {}),
      ...(differences ? { differences: JSON.stringify(differences) } : {}),
    })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

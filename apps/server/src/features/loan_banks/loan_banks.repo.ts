import type { BankState } from '@daftar/domain/loans/file-status';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import type { Rows } from '#server/platform/resource/resource.repo.ts';

export type QueryRow = { id: number; asked_on: string; question: string; reply: string; replied_on: string | null };
export type TrancheRow = { id: number; paid_on: string; amount: string; insurance: string; reference: string };

export const queries = {
  extras: {
    lender_name: sql<string>`(select l.name from lenders l where l.business_id = t.business_id and l.id = t.lender_id)`,
    disbursed: sql<string>`(select coalesce(sum(p.amount), 0)::numeric(15, 2)::text from loan_tranches p
      where p.business_id = t.business_id and p.application_id = t.id)`,
    queries: sql<QueryRow[]>`coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'asked_on', q.asked_on,
        'question', q.question, 'reply', q.reply, 'replied_on', q.replied_on) order by q.asked_on, q.id)
      from loan_application_queries q where q.business_id = t.business_id and q.application_id = t.id), '[]')`,
    tranches: sql<TrancheRow[]>`coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'paid_on', p.paid_on,
        'amount', p.amount::text, 'insurance', p.insurance::text, 'reference', p.reference) order by p.paid_on, p.id)
      from loan_tranches p where p.business_id = t.business_id and p.application_id = t.id), '[]')`,
  },
  filters: {
    loan_ids: (rows: Rows, ids: number[]) => rows.where('t.loan_id', '=', sql`any(${ids}::bigint[])`),
  },
};

type Changes = Partial<{
  login_number: string;
  logged_in_on: string | null;
  sanctioned_amount: string | null;
  sanctioned_rate: string | null;
  sanctioned_months: number | null;
  sanction_conditions: string;
  sanctioned_on: string | null;
  valid_until: string | null;
  is_accepted: boolean;
  accepted_at: string | null;
  close_reason: string;
  closed_on: string | null;
}>;

/** Changes an application; another state starts now. */
export const change = (ctx: BusinessCtx, id: number, state: BankState, changes: Changes) =>
  ctx.db
    .updateTable('loan_applications')
    .set({
      ...changes,
      state,
      state_since: sql<string>`case when state = ${state} then state_since else now() end`,
    })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Locks the applications of a file in ID order, so that two acceptances wait for each other. */
export async function lockOfLoan(ctx: BusinessCtx, loanId: number) {
  const { rows } = await sql<{ id: number; is_accepted: boolean; lender_name: string; disbursed: string }>`
    select a.id, a.is_accepted,
      (select l.name from lenders l where l.business_id = a.business_id and l.id = a.lender_id) as lender_name,
      (select coalesce(sum(p.amount), 0)::numeric(15, 2)::text from loan_tranches p
        where p.business_id = a.business_id and p.application_id = a.id) as disbursed
    from loan_applications a where a.business_id = ${ctx.businessId} and a.loan_id = ${loanId} and a.deleted_at is null
    order by a.id for update of a`.execute(ctx.db);
  return rows;
}

export const unaccept = (ctx: BusinessCtx, ids: readonly number[]) =>
  sql`update loan_applications set is_accepted = false, accepted_at = null
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) and is_accepted`.execute(ctx.db);

export const insertQuery = (ctx: BusinessCtx, application_id: number, asked: { asked_on: string; question: string }) =>
  ctx.db
    .insertInto('loan_application_queries')
    .values({ ...asked, business_id: ctx.businessId, application_id, created_by: actorId(ctx) })
    .execute();

export const replyTo = (ctx: BusinessCtx, id: number, reply: { reply: string; replied_on: string }) =>
  ctx.db
    .updateTable('loan_application_queries')
    .set(reply)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

type NewTranche = { paid_on: string; amount: string; insurance: string; reference: string };
export async function insertTranche(ctx: BusinessCtx, application_id: number, tranche: NewTranche): Promise<number> {
  const { id } = await ctx.db
    .insertInto('loan_tranches')
    .values({ ...tranche, business_id: ctx.businessId, application_id, created_by: actorId(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const removeTranche = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('loan_tranches').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

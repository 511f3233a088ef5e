import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { recordset } from '#server/platform/db/batch.ts';
import type { Owner } from './owner.ts';

/** More than a year can have: each line once. */
const MAX_DECISIONS = 20_000;

/** Of the year and its neighbours, whose lines near the edge take part. */
export const decisionsOf = (ctx: BusinessCtx, { client_id, firm_id }: Owner, fy: number) =>
  ctx.db
    .selectFrom('tax_statement_decisions as d')
    .leftJoin('users as u', 'u.id', 'd.created_by')
    .select(['d.id', 'd.kind', 'd.entry_id', 'd.book_line_id', 'd.receipt_id', 'd.reason', 'd.created_at'])
    .select('u.name as user_name')
    .where('d.business_id', '=', ctx.businessId)
    .where('d.client_id', client_id === null ? 'is' : '=', client_id)
    .where('d.firm_id', firm_id === null ? 'is' : '=', firm_id)
    .where('d.fy', 'in', [fy - 1, fy, fy + 1])
    .where('d.kind', '<>', 'feedback')
    .orderBy('d.id')
    .limit(MAX_DECISIONS)
    .execute();
export type DecisionRecord = Awaited<ReturnType<typeof decisionsOf>>[number];

type NewDecision = {
  kind: string;
  entry_id: number | null;
  book_line_id: number | null;
  receipt_id: number | null;
  reason: string;
};
export const insertDecisions = (
  ctx: BusinessCtx,
  { owner, fy }: { owner: Owner; fy: number },
  decisions: readonly NewDecision[],
) =>
  sql`insert into tax_statement_decisions
      (business_id, client_id, firm_id, fy, created_by, kind, entry_id, book_line_id, receipt_id, reason)
    select ${ctx.businessId}, ${owner.client_id}::bigint, ${owner.firm_id}::bigint, ${fy}, ${actorId(ctx)}::bigint, kind,
      entry_id, book_line_id, receipt_id, reason
    from ${recordset('tax_statement_decisions', decisions)}`.execute(ctx.db);

export type Decided = { entry_ids: readonly number[]; line_ids: readonly number[]; receipt_ids: readonly number[] };

/** Removes decisions on any of the lines, except feedback. */
export const deleteDecisions = (ctx: BusinessCtx, { entry_ids, line_ids, receipt_ids }: Decided) =>
  sql`delete from tax_statement_decisions where business_id = ${ctx.businessId} and kind <> 'feedback'
    and (entry_id = any(${entry_ids}::bigint[]) or book_line_id = any(${line_ids}::bigint[])
      or receipt_id = any(${receipt_ids}::bigint[]))`.execute(ctx.db);

/** How many of the lines belong to the owner. */
export async function countOwn(
  ctx: BusinessCtx,
  { client_id, firm_id }: Owner,
  { entry_ids, line_ids, receipt_ids }: Decided,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
    (select count(*) from tax_statement_entries where business_id = ${ctx.businessId} and id = any(${entry_ids}::bigint[])
      and client_id is not distinct from ${client_id}::bigint and firm_id is not distinct from ${firm_id}::bigint) +
    (select count(*) from tax_book_lines where business_id = ${ctx.businessId} and id = any(${line_ids}::bigint[])
      and client_id = ${client_id}::bigint) +
    (select count(*) from receipts where business_id = ${ctx.businessId} and id = any(${receipt_ids}::bigint[])
      and firm_id = ${firm_id}::bigint))::int as count`.execute(ctx.db);
  return rows[0]!.count;
}

type Feedback = { entry_id: number; client_id: number | null; firm_id: number | null; fy: number };
export async function saveFeedback(ctx: BusinessCtx, of: Feedback, feedback: string, reason: string): Promise<void> {
  const existing = await ctx.db
    .selectFrom('tax_statement_decisions')
    .select(['id', 'feedback', 'reason'])
    .where('business_id', '=', ctx.businessId)
    .where('entry_id', '=', of.entry_id)
    .where('kind', '=', 'feedback')
    .forUpdate()
    .executeTakeFirst();
  if (!existing) {
    if (feedback === '') return;
    const values = { business_id: ctx.businessId, created_by: actorId(ctx), ...of, kind: 'feedback', feedback, reason };
    await ctx.db.insertInto('tax_statement_decisions').values(values).execute();
    return;
  }
  if (existing.feedback === feedback && existing.reason === reason) return;
  const target = sql`business_id = ${ctx.businessId} and id = ${existing.id}`;
  await (
    feedback === ''
      ? sql`delete from tax_statement_decisions where ${target}`
      : sql`update tax_statement_decisions set feedback = ${feedback}, reason = ${reason} where ${target}`
  ).execute(ctx.db);
}

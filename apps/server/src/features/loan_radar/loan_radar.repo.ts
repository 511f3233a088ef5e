import type { Day } from '@daftar/domain/dates';
import { RETURNS_AT_PERCENT, type RadarFinding } from '@daftar/domain/loans/radar';
import type { RadarSettings } from '@daftar/domain/loans/radar-rules';
import { sql } from 'kysely';
import { actorId, type BusinessCtx, type Ctx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';

export async function businessesWithLoanFacts(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from app.businesses_with_loan_facts() id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export async function settingsOf(ctx: BusinessCtx): Promise<{ rules: Partial<RadarSettings>; version: number }> {
  const { rows } = await sql<{ rules: Partial<RadarSettings>; version: number }>`select rules, version
    from loan_radar_settings where business_id = ${ctx.businessId}`.execute(ctx.db);
  return rows[0] ?? { rules: {}, version: 0 };
}

export const saveSettings = (ctx: BusinessCtx, rules: RadarSettings) =>
  sql`insert into loan_radar_settings (business_id, rules, created_by)
    values (${ctx.businessId}, ${JSON.stringify(rules)}::jsonb, ${actorId(ctx)})
    on conflict (business_id) do update set rules = excluded.rules`.execute(ctx.db);

export type Filter = {
  rule?: string | undefined;
  client_id?: number | undefined;
  hidden?: boolean | undefined;
  search?: string | undefined;
};

const rowsOf = (ctx: BusinessCtx, today: Day) =>
  ctx.db
    .selectFrom('loan_radar_findings as f')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'f.business_id').onRef('c.id', '=', 'f.client_id'),
    )
    .where('f.business_id', '=', ctx.businessId)
    .where('c.deleted_at', 'is', null)
    .selectAll('f')
    .select(['c.client_full_name as client_name'])
    .select(sql<boolean>`f.dismissed_worth is not null`.as('is_dismissed'))
    .select(sql<boolean>`coalesce(f.snoozed_until > ${today}::date, false)`.as('is_snoozed'));

export function list(ctx: BusinessCtx, query: ListQuery, filter: Filter, today: Day) {
  const isHidden = sql<boolean>`(f.dismissed_worth is not null or f.snoozed_until > ${today}::date)`;
  let rows = rowsOf(ctx, today).where(filter.hidden ? isHidden : sql<boolean>`${isHidden} is not true`);
  if (filter.rule) rows = rows.where('f.rule', '=', filter.rule);
  if (filter.client_id) rows = rows.where('f.client_id', '=', filter.client_id);
  if (filter.search) rows = rows.where('c.client_full_name', 'ilike', contains(filter.search));
  const columns = { amount: 'f.amount', found_at: 'f.found_at' };
  return listPage(ctx.db, rows, query, { columns, first: '-amount', tie: 'f.id' });
}

export const find = (ctx: BusinessCtx, id: number, today: Day) =>
  rowsOf(ctx, today).where('f.id', '=', id).executeTakeFirst();
export type FindingRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Both at once: a finding is shown, dismissed or snoozed. */
export const hide = (ctx: BusinessCtx, id: number, how: { until?: Day; worth?: string }) =>
  sql`update loan_radar_findings set snoozed_until = ${how.until ?? null}::date,
      dismissed_worth = ${how.worth ?? null}::numeric, dismissed_by = ${how.worth ? actorId(ctx) : null}
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);

export async function checkedAt(ctx: BusinessCtx): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('loan_radar_runs')
    .select('checked_at')
    .where('business_id', '=', ctx.businessId)
    .executeTakeFirst();
  return row?.checked_at ?? null;
}

/**
 * New findings replace earlier ones. Findings that didn't change keep their row, those that
 * no longer hold are removed, and a dismissed one returns when its figure has grown.
 */
export async function replaceAll(ctx: BusinessCtx, findings: readonly RadarFinding[]): Promise<void> {
  // Two checks of a business at the same time would overwrite each other.
  await sql`insert into loan_radar_runs (business_id, checked_at) values (${ctx.businessId}, ${ctx.now.toISOString()})
    on conflict (business_id) do update set checked_at = excluded.checked_at`.execute(ctx.db);
  const found = JSON.stringify(findings);
  const rows = sql`jsonb_to_recordset(${found}::jsonb) as n (rule text, client_id bigint, subject text,
    borrower_id bigint, loan_type text, sub_type text, amount numeric, outstanding numeric, saving numeric, purpose text, reason text)`;
  await sql`delete from loan_radar_findings f where f.business_id = ${ctx.businessId} and not exists (
    select from ${rows} where (n.rule, n.client_id, n.subject) = (f.rule, f.client_id, f.subject))`.execute(ctx.db);
  await sql`
    insert into loan_radar_findings as f (business_id, rule, client_id, subject, borrower_id, loan_type, sub_type, amount,
      outstanding, saving, purpose, reason)
    select ${ctx.businessId}, rule, client_id, subject, borrower_id, loan_type, sub_type, amount, outstanding, saving,
      purpose, reason from ${rows}
    on conflict (business_id, rule, client_id, subject) do update set borrower_id = excluded.borrower_id,
      loan_type = excluded.loan_type, sub_type = excluded.sub_type, amount = excluded.amount,
      outstanding = excluded.outstanding, saving = excluded.saving, purpose = excluded.purpose, reason = excluded.reason,
      dismissed_worth = case when (case when excluded.saving > 0 then excluded.saving else excluded.amount end) * 100
        < f.dismissed_worth * ${RETURNS_AT_PERCENT} then f.dismissed_worth end
    where (f.amount, f.outstanding, f.saving, f.purpose, f.reason)
      is distinct from (excluded.amount, excluded.outstanding, excluded.saving, excluded.purpose, excluded.reason)`.execute(
    ctx.db,
  );
}

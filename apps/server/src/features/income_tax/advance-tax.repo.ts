import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import type { Rows } from '#server/platform/resource/resource.repo.ts';

const client = (column: string) => sql`(select ${sql.ref(`c.${column}`)} from clients c
  where c.business_id = t.business_id and c.id = t.client_id)`;

export const queries = {
  extras: {
    client_name: client('client_full_name') as ReturnType<typeof sql<string>>,
    email: client('primary_email') as ReturnType<typeof sql<string>>,
    preferences: client('preferences') as ReturnType<typeof sql<object>>,
    reminders: sql<
      { instalment: number; amount: string; sent_at: string }[]
    >`coalesce((select json_agg(json_build_object(
        'instalment', r.instalment, 'amount', r.amount::text, 'sent_at', r.sent_at) order by r.instalment)
      from advance_tax_reminders r where r.business_id = t.business_id and r.plan_id = t.id), '[]')`,
  },
  search: (rows: Rows, text: string) =>
    rows.where(sql<boolean>`t.client_id = any (array(select c.id from clients c where c.business_id = app.business()
      and c.client_full_name ilike ${contains(text)}))`),
};

export type PlanRow = {
  id: number;
  client_id: number;
  client_name: string;
  email: string;
  preferences: object;
  tax: string;
  paid: string;
  is_presumptive: boolean;
  /** Of this instalment. */
  is_sent: boolean;
};

/** Estimates of a year, with what a reminder needs. */
export async function plansOf(ctx: BusinessCtx, fy: number, instalment: number, most: number): Promise<PlanRow[]> {
  const { rows } =
    await sql<PlanRow>`select p.id, p.client_id, c.client_full_name as client_name, c.primary_email as email,
      c.preferences, p.tax, p.paid, p.is_presumptive,
      exists (select from advance_tax_reminders r where r.business_id = p.business_id and r.plan_id = p.id
        and r.instalment = ${instalment}) as is_sent
    from advance_tax_plans p join clients c on c.business_id = p.business_id and c.id = p.client_id and c.deleted_at is null
    where p.business_id = ${ctx.businessId} and p.fy = ${fy}
    order by lower(c.client_full_name) collate "C", p.id limit ${most}`.execute(ctx.db);
  return rows;
}

export async function hasPlan(ctx: BusinessCtx, clientId: number, fy: number): Promise<boolean> {
  const { rows } = await sql`select from advance_tax_plans where business_id = ${ctx.businessId}
    and client_id = ${clientId} and fy = ${fy}`.execute(ctx.db);
  return rows.length > 0;
}

export async function lockPlan(ctx: BusinessCtx, id: number) {
  return ctx.db
    .selectFrom('advance_tax_plans')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** False if this reminder was sent before. */
export async function claimReminder(
  ctx: BusinessCtx,
  reminder: {
    client_id: number;
    plan_id: number;
    instalment: number;
    amount: string;
    email: string;
    created_by: number | null;
  },
): Promise<boolean> {
  const { rows } = await sql`insert into advance_tax_reminders
      (business_id, client_id, plan_id, instalment, amount, email, created_by, sent_at)
    values (${ctx.businessId}, ${reminder.client_id}, ${reminder.plan_id}, ${reminder.instalment}, ${reminder.amount},
      ${reminder.email}, ${reminder.created_by}, ${ctx.now.toISOString()})
    on conflict (business_id, plan_id, instalment) do nothing returning id`.execute(ctx.db);
  return rows.length > 0;
}

/** The first estimate: the computation of the year, else last year's tax after TDS. */
export async function addPlans(
  ctx: BusinessCtx,
  fy: number,
  payers: readonly { client_id: number; is_presumptive: boolean }[],
  by: number | null,
): Promise<number> {
  const { rows } = await sql`insert into advance_tax_plans (business_id, client_id, fy, tax, is_presumptive, created_by)
    select ${ctx.businessId}, n.client_id, ${fy}, greatest(0, coalesce(
        (select c.tax - coalesce((c.input ->> 'tds')::numeric, 0) - coalesce((c.input ->> 'tcs')::numeric, 0)
          from tax_computations c where c.business_id = ${ctx.businessId} and c.client_id = n.client_id and c.fy = ${fy}
          order by c.status = 'Final' desc, c.number desc limit 1),
        (select f.tax - f.tds from tax_files f where f.business_id = ${ctx.businessId} and f.client_id = n.client_id
          and f.fy = ${fy - 1} and f.deleted_at is null order by f.revision desc limit 1), 0)), n.is_presumptive, ${by}::bigint
    from jsonb_to_recordset(${JSON.stringify(payers)}::jsonb) as n (client_id bigint, is_presumptive boolean)
    on conflict (business_id, client_id, fy) do nothing returning id`.execute(ctx.db);
  return rows.length;
}

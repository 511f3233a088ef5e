import type { Day } from '@daftar/domain/dates';
import type { Certificate } from '@daftar/domain/dsc/clash';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { ONE_PLAN } from '#server/platform/db/prepared-statements.ts';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';

/** A filing to sign: an open task, or an obligation that isn't filed. */
export type Filing = {
  id: number;
  client_id: number;
  form: string;
  due_date: Day;
  category: ClientCategory;
  is_audit_applicable: boolean;
};
export type ListedFiling = Filing & { name: string; client_name: string };

const MAX_CERTIFICATES = 20_000;
const MAX_FIRM_TOKENS = 200;
const facts = sql`t.id as token_id, t.holder_name, coalesce(nullif(t.pan, ''), lower(t.holder_name)) as holder_key,
  t.kind, t.use, t.valid_from, t.expires_on, t.revoked_on, t.custody, t.expected_back`;

/** Certificates that sign for these clients, in one query. Replaced ones don't count. */
export async function certificatesOf(ctx: BusinessCtx, clientIds: readonly number[]) {
  const { rows } = await sql<Certificate & { client_id: number }>`
    select s.client_id, case when s.role = 'Auditor' then 'auditor' else 'client' end as by, s.is_entity, ${facts}
      from dsc_signatories s
      join dsc_tokens t on t.business_id = s.business_id and t.id = s.token_id
       and t.deleted_at is null and t.replaced_by_id is null
     where s.business_id = ${ctx.businessId} and s.client_id = any (${clientIds}::bigint[])
     limit ${MAX_CERTIFICATES}`.execute(ctx.db);
  return rows;
}

/** Certificates of the firm's own members. */
export async function firmCertificates(ctx: BusinessCtx): Promise<Certificate[]> {
  const { rows } = await sql<Certificate>`
    select 'auditor' as by, true as is_entity, ${facts} from dsc_tokens t
     where t.business_id = ${ctx.businessId} and t.holder_user_id is not null
       and t.deleted_at is null and t.replaced_by_id is null limit ${MAX_FIRM_TOKENS}`.execute(ctx.db);
  return rows;
}

/** A business without a register gets no conflicts: all of its filings would have one. */
export async function hasTokens(ctx: BusinessCtx): Promise<boolean> {
  const { rows } = await sql`select from dsc_tokens where business_id = ${ctx.businessId} and deleted_at is null
    limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/** In the filing register. The task of a filing stays open if its checks are open. */
const isNotFiled = (row: RawBuilder<unknown>, key: RawBuilder<unknown>) =>
  sql`not exists (select from filings f where f.business_id = ${row}.business_id and f.client_id = ${row}.client_id
    and f.obligation_key = ${key} and f.removed_at is null)`;

const taskColumns = sql`t.id, t.client_id, split_part(t.obligation_key, '|', 1) as form,
  t.due_date, c.category, c.is_audit_applicable`;
const isOpenFiling = sql`t.obligation_key is not null and t.due_date is not null
  and t.state in ('TODO', 'PENDING') and t.deleted_at is null and ${isNotFiled(sql`t`, sql`t.obligation_key`)}`;
const client = sql`join clients c on c.business_id = t.business_id and c.id = t.client_id and c.deleted_at is null`;

export async function tasks(ctx: BusinessCtx, ids: readonly number[], sight: TaskVisibility): Promise<Filing[]> {
  const { rows } = await sql<Filing>`select ${taskColumns} from board_tasks t ${client}
    where t.business_id = ${ctx.businessId} and t.id = any (${ids}::bigint[]) and ${isOpenFiling}
      and ${isTaskVisible(sight, actorId(ctx))}`.execute(ctx.db);
  return rows;
}

export async function tasksDue(
  ctx: BusinessCtx,
  { from, to }: { from: Day; to: Day },
  forms: readonly string[],
  sight: TaskVisibility,
  most: number,
): Promise<ListedFiling[]> {
  const { rows } = await sql<ListedFiling>`
    select ${taskColumns}, t.name, c.client_full_name as client_name from board_tasks t ${client}
     where t.business_id = ${ctx.businessId} and t.due_date between ${from}::date and ${to}::date and ${isOpenFiling}
       and split_part(t.obligation_key, '|', 1) = any (${forms}::text[]) and ${isTaskVisible(sight, actorId(ctx))}
     order by t.due_date, t.id limit ${most}`.execute(ctx.db);
  return rows;
}

const obligationColumns = sql`o.id, o.client_id, o.form, o.due_date, c.category, c.is_audit_applicable`;
const open = sql`client_obligations o
  join clients c on c.business_id = o.business_id and c.id = o.client_id and c.deleted_at is null`;
const toSign = sql`${isNotFiled(sql`o`, sql`o.key`)} and not exists (select from board_tasks t
  where t.business_id = o.business_id and t.client_id = o.client_id and t.obligation_key = o.key
    and t.state = 'COMPLETED' and t.deleted_at is null)`;

export async function obligations(ctx: BusinessCtx, ids: readonly number[]): Promise<Filing[]> {
  const { rows } = await sql<Filing>`select ${obligationColumns} from ${open}
    where o.business_id = ${ctx.businessId} and o.id = any (${ids}::bigint[]) and ${toSign}`.execute(ctx.db);
  return rows;
}

export async function obligationsDue(
  ctx: BusinessCtx,
  { from, to }: { from: Day; to: Day },
  forms: readonly string[],
  most: number,
): Promise<Filing[]> {
  const { rows } = await sql<Filing>`${ONE_PLAN} select ${obligationColumns} from ${open}
    where o.business_id = ${ctx.businessId} and o.due_date between ${from}::date and ${to}::date
      and o.form = any (${forms}::text[]) and ${toSign}
    order by o.due_date, o.id limit ${most}`.execute(ctx.db);
  return rows;
}

import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

const MAX_ALERTS = 1000;
const MAX_CLIENTS = 20;

export type DueToken = {
  id: number;
  code: string;
  holder_name: string;
  holder_user_id: number | null;
  created_by: number | null;
  expires_on: Day;
  custody: string;
  with_name: string;
  expected_back: Day | null;
  /** Its renewal is ordered. */
  has_order: boolean;
};

/** Usable tokens that expire by then, or that should be back. */
export async function dueTokens(ctx: BusinessCtx, today: Day, until: Day): Promise<DueToken[]> {
  const { rows } = await sql<DueToken>`
    select t.id, t.code, t.holder_name, t.holder_user_id, t.created_by, t.expires_on, t.custody, t.with_name, t.expected_back,
      exists (select from dsc_orders o where o.business_id = t.business_id and o.renews_token_id = t.id
        and o.state not in ('Draft', 'Closed', 'Cancelled')) as has_order
    from dsc_tokens t where t.business_id = ${ctx.businessId} and t.deleted_at is null and t.replaced_by_id is null
      and t.revoked_on is null and t.custody <> 'lost'
      and (t.expires_on between ${today}::date and ${until}::date or t.expected_back < ${today}::date)
    order by t.expires_on, t.id limit ${MAX_ALERTS}`.execute(ctx.db);
  return rows;
}

type Served = { branches: number[]; is_private: boolean; private_user_ids: number[]; assignee_id: number | null };

export async function clientsOf(ctx: BusinessCtx, tokenId: number): Promise<Served[]> {
  const { rows } = await sql<Served>`select c.branches, c.is_private, c.private_user_ids, c.assignee_id
    from dsc_signatories s join clients c on c.business_id = s.business_id and c.id = s.client_id and c.deleted_at is null
    where s.business_id = ${ctx.businessId} and s.token_id = ${tokenId} order by s.id limit ${MAX_CLIENTS}`.execute(
    ctx.db,
  );
  return rows;
}

import type { ApprovalState } from '@daftar/domain/gst_statements/forms';
import { sql } from 'kysely';
import { actorId, type BusinessCtx, type Ctx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { PeriodKey } from './gst_statements.repo.ts';

export type Figure = { label: string; amount: string };
export type ApprovalRow = PeriodKey & {
  id: number;
  version: number;
  title: string;
  label: string;
  state: ApprovalState;
  figures: Figure[];
  message: string;
  via: 'portal' | 'link';
  email: string;
  code_to: string;
  link_expires_at: string | null;
  requested_at: string;
  requested_by_name: string | null;
  created_by: number | null;
  answered_at: string | null;
  answered_name: string;
  answered_contact: string;
  is_confirmed: boolean;
  answered_ip: string;
  comment: string;
  client_name: string;
};

const all = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('gst_approvals as t')
    .where('t.business_id', '=', ctx.businessId)
    .selectAll('t')
    .select([
      sql<string | null>`(select u.name from users u where u.id = t.created_by)`.as('requested_by_name'),
      sql<string>`(select c.client_full_name from clients c where c.business_id = t.business_id and c.id = t.client_id)`.as(
        'client_name',
      ),
    ]);

/** Of the client, for a code. Empty where there is none. */
export async function contactsOf(ctx: BusinessCtx, clientId: number): Promise<{ email: string; mobile: string }> {
  const client = await ctx.db
    .selectFrom('clients')
    .select(['primary_email', 'country_code', 'primary_mobile_number'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', clientId)
    .executeTakeFirst();
  const mobile = client?.primary_mobile_number ? client.country_code + client.primary_mobile_number : '';
  return { email: client?.primary_email ?? '', mobile };
}

const MOST = 50;

export const ofPeriod = (ctx: BusinessCtx, { client_id, gstin, period, cycle }: PeriodKey) =>
  all(ctx)
    .where('t.client_id', '=', client_id)
    .where('t.gstin', '=', gstin)
    .where('t.period', '=', period)
    .where('t.cycle', '=', cycle)
    .orderBy('t.requested_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(MOST)
    .$narrowType<ApprovalRow>()
    .execute() as Promise<ApprovalRow[]>;

export const find = (ctx: BusinessCtx, id: number, lock = false) =>
  (lock ? all(ctx).forUpdate('t') : all(ctx)).where('t.id', '=', id).executeTakeFirst() as Promise<
    ApprovalRow | undefined
  >;

/** Requests that the client sees in the portal, newest first. Withdrawn ones are hidden. */
export const ofClient = (ctx: BusinessCtx, clientId: number, query: ListQuery) =>
  listPage(
    ctx.db,
    all(ctx).where('t.client_id', '=', clientId).where('t.via', '=', 'portal').where('t.state', '!=', 'Withdrawn'),
    query,
    { columns: { requested_at: 't.requested_at' }, first: '-requested_at', tie: 't.id' },
  );

type New = PeriodKey &
  Pick<ApprovalRow, 'title' | 'label' | 'figures' | 'message' | 'via' | 'email' | 'code_to' | 'link_expires_at'> & {
    token_hash: Buffer | null;
  };

export async function insert(ctx: BusinessCtx, { figures, ...row }: New): Promise<number> {
  const { id } = await ctx.db
    .insertInto('gst_approvals')
    .values({
      ...row,
      figures: JSON.stringify(figures),
      business_id: ctx.businessId,
      requested_at: ctx.now.toISOString(),
      created_by: actorId(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Answered =
  | 'state'
  | 'answered_at'
  | 'answered_name'
  | 'answered_contact'
  | 'answered_ip'
  | 'is_confirmed'
  | 'comment';
type Answer = Partial<Pick<ApprovalRow, Answered>> & {
  answered_by?: number | null;
};

export const update = (ctx: BusinessCtx, id: number, answer: Answer) =>
  ctx.db
    .updateTable('gst_approvals')
    .set(answer)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** A new request replaces those that are still open. */
export const withdrawOpen = (ctx: BusinessCtx, { client_id, gstin, period, cycle }: PeriodKey) =>
  ctx.db
    .updateTable('gst_approvals')
    .set({ state: 'Withdrawn' })
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', client_id)
    .where('gstin', '=', gstin)
    .where('period', '=', period)
    .where('cycle', '=', cycle)
    .where('state', '=', 'Requested')
    .execute();

export async function findByLink(ctx: Ctx, hash: Buffer): Promise<{ business_id: number; id: number } | undefined> {
  const { rows } = await sql<{ business_id: number; id: number }>`
    select * from app.gst_approval_by_link(${hash})`.execute(ctx.db);
  return rows[0];
}

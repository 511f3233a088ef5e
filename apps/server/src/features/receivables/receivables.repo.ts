import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { jsonRows } from '#server/platform/db/json-rows.ts';
import { parseTimestamp } from '#server/platform/db/pool.ts';
import { balanceRows } from '#server/features/billing/ledger.service.ts';
import { agesByFirm, type DueAge } from './ageing.repo.ts';
import { advanceItems, dueItems } from './open-items.repo.ts';

const clientRow = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('clients')
    .select(['id', 'client_full_name', 'code_number', 'category', 'primary_email', 'preferences'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id);

export const findClient = (ctx: BusinessCtx, id: number) => clientRow(ctx, id).executeTakeFirst();
type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>;

/** Firms the client has an account with, settled or not. */
export const accountsOf = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('client_balances as b')
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'b.business_id').onRef('f.id', '=', 'b.firm_id'),
    )
    .select(['b.firm_id', 'f.name as firm_name', 'b.currency'])
    .where('b.business_id', '=', ctx.businessId)
    .where('b.client_id', '=', clientId)
    .orderBy('f.name')
    .orderBy('b.currency')
    .execute();

export type OpenItemRow = {
  kind: 'invoice' | 'debit_note' | 'opening_balance';
  id: number;
  number: string;
  date: string;
  due_date: string;
  total: string;
  due: string;
  firm_id: number;
  currency: string;
  last_reminded_at: string | null;
};

/** Open documents listed of each firm and currency. */
const MAX_LISTED = 500;

export type OpenItemFilter = { firm_id?: number | undefined; currency?: string; due_before?: string };

const openItems = (ctx: BusinessCtx, clientId: number, { firm_id, currency, due_before }: OpenItemFilter) =>
  sql`${dueItems(ctx, { client_ids: [clientId], firm_id })} d
       where ${currency ? sql`currency = ${currency}` : sql`true`}
         and ${due_before ? sql`due_date < ${due_before}::date` : sql`true`}`;

/** Of all open items, also those that are not listed. */
export async function openTotalsOf(ctx: BusinessCtx, clientId: number, filter: OpenItemFilter) {
  const { rows } = await sql<{ count: number; total: string; due: string }>`select count(*)::int as count,
      coalesce(sum(total), 0.00) as total, coalesce(sum(due), 0.00) as due
    from ${openItems(ctx, clientId, filter)}`.execute(ctx.db);
  return rows[0]!;
}

/** Each firm's oldest first. */
const openItemRows = (ctx: BusinessCtx, clientId: number, filter: OpenItemFilter = {}) =>
  sql<OpenItemRow>`select i.kind, i.id, i.number, i.date::text as date, i.due_date::text as due_date,
      i.total::text as total, i.due::text as due, i.firm_id, i.currency,
      (select max(r.sent_at) from invoice_reminders r where r.business_id = ${ctx.businessId} and r.invoice_id = i.id
        and r.state = 'sent' and i.kind <> 'opening_balance') as last_reminded_at
    from (select *, row_number() over (partition by firm_id, currency order by due_date, id) as place
            from ${openItems(ctx, clientId, filter)}) i
   where i.place <= ${MAX_LISTED} order by i.due_date, i.id`;

export const openItemsOf = async (...asked: Parameters<typeof openItemRows>): Promise<OpenItemRow[]> =>
  (await openItemRows(...asked).execute(asked[0].db)).rows;

type Account = {
  clients: ClientRow[];
  items: OpenItemRow[];
  balances: Awaited<ReturnType<ReturnType<typeof balanceRows>['execute']>>;
  ages: DueAge[];
};

/** The client with its open items, balances and the ages of its dues by firm, in one statement. */
export async function accountOf(ctx: BusinessCtx, id: number, today: Day) {
  const { rows } = await sql<Account>`select ${jsonRows(clientRow(ctx, id))} as clients,
    ${jsonRows(openItemRows(ctx, id))} as items, ${jsonRows(balanceRows(ctx, id))} as balances,
    ${jsonRows(agesByFirm(ctx, { client_ids: [id] }, today))} as ages`.execute(ctx.db);
  const { clients, items, ...account } = rows[0]!;
  const inUtc = (moment: string | null) => moment && parseTimestamp(moment);
  return {
    ...account,
    client: clients[0],
    items: items.map((item) => ({ ...item, last_reminded_at: inUtc(item.last_reminded_at) })),
  };
}

type AdvanceRow = {
  kind: 'receipt' | 'credit_note' | 'opening_balance';
  id: number;
  number: string;
  date: string;
  left: string;
  firm_id: number;
  currency: string;
};
export async function advancesOf(ctx: BusinessCtx, clientId: number): Promise<AdvanceRow[]> {
  const { rows } =
    await sql<AdvanceRow>`select a.kind, a.id, a.number, a.date::text as date, a."left", a.firm_id, a.currency
    from ${advanceItems(ctx, { client_ids: [clientId] })} a order by a.date, a.id limit ${MAX_LISTED}`.execute(ctx.db);
  return rows;
}

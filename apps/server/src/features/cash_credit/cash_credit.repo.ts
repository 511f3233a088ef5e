import { MAX_ACCOUNTS } from '@daftar/contract/cash_credit';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { recordset } from '#server/platform/db/batch.ts';
import type { Rows } from '#server/platform/resource/resource.repo.ts';

const ofIds = (column: string) => (rows: Rows, ids: number[]) =>
  rows.where(`t.${column}` as 't.id', '=', sql<number>`any(${ids}::bigint[])`);

export const fileQueries = {
  extras: {
    client_name: sql<string>`(select c.client_full_name from clients c
      where c.business_id = t.business_id and c.id = t.client_id)`,
    lender_name: sql<string | null>`(select l.name from lenders l
      where l.business_id = t.business_id and l.id = t.lender_id)`,
  },
};
export const yearQueries = {
  extras: { locked_by_name: sql<string | null>`(select u.name from users u where u.id = t.locked_by)` },
};
const ofFacility = (column: 'bank' | 'facility' | 'limit_amount' | 'outstanding') =>
  sql<string>`(select ${sql.ref(`f.${column}`)} from existing_loans f
    where f.business_id = t.business_id and f.id = t.existing_loan_id)`;
export const statementQueries = {
  extras: {
    bank: ofFacility('bank'),
    facility: ofFacility('facility'),
    limit_amount: ofFacility('limit_amount'),
    outstanding: ofFacility('outstanding'),
    is_newest: sql<boolean>`not exists (select from stock_statements s where s.business_id = t.business_id
      and s.existing_loan_id = t.existing_loan_id and s.month > t.month)`,
  },
};
export const balanceQueries = { filters: { account_ids: ofIds('account_id'), config_ids: ofIds('config_id') } };

export const settingsOf = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('cash_credit_settings as s')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 's.business_id').onRef('c.id', '=', 's.client_id'),
    )
    .select([
      's.client_id',
      's.nature',
      's.unit',
      's.rules',
      's.norms',
      's.version',
      'c.client_full_name as client_name',
    ])
    .where('s.business_id', '=', ctx.businessId)
    .where('s.client_id', '=', clientId)
    .executeTakeFirst();

export const insertSettings = (ctx: BusinessCtx, values: { client_id: number; nature: string; unit: string }) =>
  ctx.db
    .insertInto('cash_credit_settings')
    .values({ business_id: ctx.businessId, created_by: actorId(ctx), ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateSettings = (
  ctx: BusinessCtx,
  clientId: number,
  { rules, norms, ...plain }: { nature?: string; unit?: string; rules?: object; norms?: object },
) =>
  ctx.db
    .updateTable('cash_credit_settings')
    .set({
      ...plain,
      ...(rules && { rules: JSON.stringify(rules) }),
      ...(norms && { norms: JSON.stringify(norms) }),
    })
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .execute();

type Year = { client_id: number; year: string; kind: string };
export const insertYears = (ctx: BusinessCtx, years: readonly Year[]) =>
  sql`insert into cash_credit_configs (business_id, client_id, year, kind, created_by)
    select ${ctx.businessId}, client_id, year, kind, ${actorId(ctx)} from ${recordset('cash_credit_configs', years)}
    on conflict (business_id, client_id, year) do nothing`.execute(ctx.db);

type Group = { client_id: number; line: string; name: string; position: number };
/** Each with one account of the same name. */
export const insertGroups = (ctx: BusinessCtx, groups: readonly Group[]) =>
  sql`with made as (
      insert into ac_groups (business_id, client_id, line, name, position, created_by)
      select ${ctx.businessId}, client_id, line, name, position, ${actorId(ctx)} from ${recordset('ac_groups', groups)}
      returning *)
    insert into cc_accounts (business_id, client_id, group_id, name, position, created_by)
    select business_id, client_id, id, name, position, created_by from made order by position`.execute(ctx.db);

export const yearsOf = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('cash_credit_configs as t')
    .selectAll('t')
    .select(yearQueries.extras.locked_by_name.as('locked_by_name'))
    .where('t.business_id', '=', ctx.businessId)
    .where('t.client_id', '=', clientId)
    .orderBy('t.year')
    .limit(12)
    .execute();

export const groupsOf = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('ac_groups')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_ACCOUNTS)
    .execute();

export const accountsOf = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('cc_accounts')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_ACCOUNTS)
    .execute();

export const balancesOf = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('ac_balances')
    .select(['account_id', 'config_id', 'amount', 'note'])
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .orderBy('id')
    .limit(MAX_ACCOUNTS * 12)
    .execute();

/** One save at a time for a client, so that no cell is lost between reading and writing. */
export const lockSettings = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('cash_credit_settings')
    .select(['id', 'version'])
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst();

type Cell = { account_id: number; config_id: number; amount: string | null; note: string };
/** Balances of accounts and years of this client only. */
export async function saveCells(ctx: BusinessCtx, clientId: number, cells: readonly Cell[]): Promise<number> {
  const json = JSON.stringify(cells);
  const cell = sql`jsonb_to_recordset(${json}::jsonb) as c (account_id bigint, config_id bigint, amount numeric, note text)`;
  const removed = await sql`delete from ac_balances b using ${cell}
    where b.business_id = ${ctx.businessId} and b.client_id = ${clientId}
      and b.account_id = c.account_id and b.config_id = c.config_id and c.amount is null`.execute(ctx.db);
  const saved =
    await sql`insert into ac_balances (business_id, client_id, account_id, config_id, amount, note, created_by)
    select ${ctx.businessId}, ${clientId}, c.account_id, c.config_id, c.amount, c.note, ${actorId(ctx)}
    from ${cell} where c.amount is not null
    on conflict (business_id, account_id, config_id) do update
      set amount = excluded.amount, note = excluded.note`.execute(ctx.db);
  return Number(removed.numAffectedRows ?? 0) + Number(saved.numAffectedRows ?? 0);
}

/** Whether accounts, years and balances hang on a record, which then stays. */
export const hasBalances = async (ctx: BusinessCtx, column: 'account_id' | 'config_id', id: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('ac_balances')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where(column, '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Lines with a balance in any year, and the name of a group of each. */
export const linesWithBalances = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('ac_balances as b')
    .innerJoin('cc_accounts as a', (join) =>
      join.onRef('a.business_id', '=', 'b.business_id').onRef('a.id', '=', 'b.account_id'),
    )
    .innerJoin('ac_groups as g', (join) =>
      join.onRef('g.business_id', '=', 'a.business_id').onRef('g.id', '=', 'a.group_id'),
    )
    .select(['g.line', 'g.name'])
    .distinct()
    .where('b.business_id', '=', ctx.businessId)
    .where('b.client_id', '=', clientId)
    .orderBy('g.name')
    .execute();

export const setHidden = (ctx: BusinessCtx, groupIds: readonly number[], isHidden: boolean) =>
  ctx.db
    .updateTable('ac_groups')
    .set({ is_hidden: isHidden })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', sql<number>`any(${groupIds}::bigint[])`)
    .where('is_hidden', '=', !isHidden)
    .execute();

export const hasAccounts = async (ctx: BusinessCtx, groupId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('cc_accounts')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('group_id', '=', groupId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Locks years for this user, or unlocks them. */
export const setLock = (ctx: BusinessCtx, ids: readonly number[], userId: number | null) =>
  ctx.db
    .updateTable('cash_credit_configs')
    .set({ locked_by: userId, locked_at: userId === null ? null : ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

/** A locked year in which the account, or one of the group, has a balance. */
export const lockedYearWith = (ctx: BusinessCtx, column: 'account_id' | 'group_id', id: number) =>
  ctx.db
    .selectFrom('cash_credit_configs as t')
    .innerJoin('ac_balances as b', (join) =>
      join.onRef('b.business_id', '=', 't.business_id').onRef('b.config_id', '=', 't.id'),
    )
    .innerJoin('cc_accounts as a', (join) =>
      join.onRef('a.business_id', '=', 'b.business_id').onRef('a.id', '=', 'b.account_id'),
    )
    .select(['t.year', 't.locked_at', yearQueries.extras.locked_by_name.as('locked_by_name')])
    .where('t.business_id', '=', ctx.businessId)
    .where('t.locked_at', 'is not', null)
    .where(column === 'account_id' ? 'a.id' : 'a.group_id', '=', id)
    .limit(1)
    .executeTakeFirst();

export const hasStatements = async (ctx: BusinessCtx, facilityId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('stock_statements')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('existing_loan_id', '=', facilityId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether another statement of the facility is of this month. */
export const hasStatement = async (ctx: BusinessCtx, facilityId: number, month: string, but = 0): Promise<boolean> =>
  (await ctx.db
    .selectFrom('stock_statements')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('existing_loan_id', '=', facilityId)
    .where('month', '=', month)
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined;

/** Answers how many of these are records of the client. */
export async function setPositions(
  ctx: BusinessCtx,
  table: 'ac_groups' | 'cc_accounts',
  clientId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numAffectedRows } = await sql`update ${sql.table(table)} t set position = o.place - 1
    from unnest(${ids}::bigint[]) with ordinality o (id, place)
    where t.business_id = ${ctx.businessId} and t.client_id = ${clientId} and t.id = o.id`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

/** Projections begin with this scenario. */
export const addFirstScenario = (ctx: BusinessCtx, file: { id: number; client_id: number }) =>
  ctx.db
    .insertInto('cma_scenarios')
    .values({
      business_id: ctx.businessId,
      client_id: file.client_id,
      cash_credit_loan_id: file.id,
      name: 'Base case',
      created_by: actorId(ctx),
    })
    .execute();

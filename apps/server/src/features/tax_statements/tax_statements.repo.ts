import { MAX_STATEMENTS } from '@daftar/contract/tax_statements/shape';
import type { StatementEntry, StatementKind } from '@daftar/domain/tax_statements/entry';
import { MAX_ENTRIES } from '@daftar/domain/tax_statements/entry';
import { sql } from 'kysely';
import { ALL_CLIENTS_VISIBLE } from '#server/access/all-clients.repo.ts';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { recordset } from '#server/platform/db/batch.ts';
import { contains } from '#server/platform/db/list-page.ts';
import type { Owner } from './owner.ts';

type Year = { owner: Owner; fy: number };
const whose = ({ client_id, firm_id }: Owner) =>
  client_id !== null ? sql<boolean>`t.client_id = ${client_id}` : sql<boolean>`t.firm_id = ${firm_id}`;

const statements = (ctx: BusinessCtx, owner: Owner) =>
  ctx.db
    .selectFrom('tax_statements as t')
    .leftJoin('users as u', 'u.id', 't.created_by')
    .selectAll('t')
    .select('u.name as user_name')
    .where('t.business_id', '=', ctx.businessId)
    .where(whose(owner));

export const statementsOf = (ctx: BusinessCtx, { owner, fy }: Year) =>
  statements(ctx, owner).where('t.fy', '=', fy).orderBy('t.id', 'desc').limit(MAX_STATEMENTS).execute();
export type StatementRecord = Awaited<ReturnType<typeof statementsOf>>[number];

/** Years with statements, and whether no client is hidden from the caller. */
export async function yearsOf(ctx: BusinessCtx, owner: Owner): Promise<{ years: number[]; sees_all: boolean }> {
  const { rows } = await sql<{ years: number[]; sees_all: boolean }>`
    select array(select distinct fy from tax_statements t where t.business_id = ${ctx.businessId} and ${whose(owner)}
                  order by fy desc limit 100) as years,
           ${ALL_CLIENTS_VISIBLE} as sees_all`.execute(ctx.db);
  return rows[0]!;
}

export const findStatement = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('tax_statements as t')
    .select(['t.id', 't.client_id', 't.firm_id'])
    .where('t.business_id', '=', ctx.businessId)
    .where('t.id', '=', id)
    .executeTakeFirst();

type NewStatement = {
  kind: StatementKind;
  fy: number;
  pan: string;
  name: string;
  created_on: string | null;
  file: string;
  file_name: string;
  sha256: string;
  entry_count: number;
  unread: object;
  changes: object;
};
export const insertStatement = async (
  ctx: BusinessCtx,
  owner: Owner,
  { unread, changes, ...values }: NewStatement,
): Promise<number> =>
  (
    await ctx.db
      .insertInto('tax_statements')
      .values({
        business_id: ctx.businessId,
        created_by: actorId(ctx),
        ...owner,
        ...values,
        unread: JSON.stringify(unread),
        changes: JSON.stringify(changes),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const retire = (ctx: BusinessCtx, ids: readonly number[]) =>
  ctx.db
    .updateTable('tax_statements')
    .set({ is_current: false })
    .where('business_id', '=', ctx.businessId)
    .where('id', 'in', ids)
    .execute();

export const deleteStatement = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('tax_statements').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

const entries = (ctx: BusinessCtx, owner: Owner) =>
  ctx.db.selectFrom('tax_statement_entries as t').where('t.business_id', '=', ctx.businessId).where(whose(owner));

/** All entries of a year, in the order of the file. */
export const entriesOf = (ctx: BusinessCtx, { owner, fy, kind }: Year & { kind: StatementKind }) =>
  entries(ctx, owner)
    .selectAll('t')
    .where('t.fy', '=', fy)
    .where('t.kind', '=', kind)
    .orderBy('t.line')
    .orderBy('t.id')
    .limit(MAX_ENTRIES)
    .execute();
export type EntryRecord = Awaited<ReturnType<typeof entriesOf>>[number];

/** Entries of the years before and after within these days. */
export const entriesAround = (ctx: BusinessCtx, { owner, fy }: Year, { from, to }: { from: string; to: string }) =>
  entries(ctx, owner)
    .selectAll('t')
    .where('t.fy', 'in', [fy - 1, fy + 1])
    .where('t.kind', '=', '26AS')
    .where('t.date', '>=', from)
    .where('t.date', '<=', to)
    .orderBy('t.date')
    .orderBy('t.id')
    .limit(MAX_ENTRIES)
    .execute();

const withFeedback = {
  feedback: sql<string>`coalesce((select d.feedback from tax_statement_decisions d where d.business_id = t.business_id
    and d.entry_id = t.id and d.kind = 'feedback'), '')`,
  feedback_note: sql<string>`coalesce((select d.reason from tax_statement_decisions d where d.business_id = t.business_id
    and d.entry_id = t.id and d.kind = 'feedback'), '')`,
};
type Asked = Year & { kind: StatementKind; part?: string | undefined; search?: string | undefined };

const listed = (ctx: BusinessCtx, { owner, fy, kind, part, search }: Asked) => {
  let rows = entries(ctx, owner).where('t.fy', '=', fy).where('t.kind', '=', kind);
  if (part) rows = rows.where('t.part', '=', part);
  if (search)
    rows = rows.where((eb) =>
      eb.or(
        (['deductor', 'tan', 'section', 'description', 'remarks'] as const).map((column) =>
          eb(`t.${column}`, 'ilike', contains(search)),
        ),
      ),
    );
  return rows;
};

export const countEntries = async (ctx: BusinessCtx, asked: Asked): Promise<number> =>
  Number(
    (
      await listed(ctx, asked)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

export const listEntries = (ctx: BusinessCtx, asked: Asked, { limit, offset }: { limit: number; offset: number }) =>
  listed(ctx, asked)
    .selectAll('t')
    .select([withFeedback.feedback.as('feedback'), withFeedback.feedback_note.as('feedback_note')])
    .orderBy('t.line')
    .orderBy('t.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const findEntry = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('tax_statement_entries as t')
    .selectAll('t')
    .select([withFeedback.feedback.as('feedback'), withFeedback.feedback_note.as('feedback_note')])
    .where('t.business_id', '=', ctx.businessId)
    .where('t.id', '=', id)
    .executeTakeFirst();

type Kept = { id: number; line: number; status: string; booked_on: string | null; deposited: string };

/** Lines that are still there keep their id, the others are added or deleted. */
export async function replaceEntries(
  ctx: BusinessCtx,
  { owner, fy, kind, statement_id }: Year & { kind: StatementKind; statement_id: number },
  { kept, added, removed }: { kept: Kept[]; added: (StatementEntry & { entry_key: string })[]; removed: number[] },
): Promise<void> {
  if (removed.length)
    await sql`delete from tax_statement_entries where business_id = ${ctx.businessId}
      and id = any(${removed}::bigint[])`.execute(ctx.db);
  if (kept.length)
    await sql`update tax_statement_entries t set statement_id = ${statement_id}, line = n.line, status = n.status,
        booked_on = n.booked_on, deposited = n.deposited
      from ${recordset('tax_statement_entries', kept)} n
      where t.business_id = ${ctx.businessId} and t.id = n.id`.execute(ctx.db);
  if (added.length)
    await sql`insert into tax_statement_entries (business_id, client_id, firm_id, statement_id, kind, fy, entry_key, line,
        part, deductor, tan, section, description, quarter, date, status, booked_on, remarks, amount, tds, deposited)
      select ${ctx.businessId}, ${owner.client_id}::bigint, ${owner.firm_id}::bigint, ${statement_id}, ${kind}, ${fy},
        entry_key, line, part, deductor, tan, section, description, quarter, date, status, booked_on, remarks, amount,
        tds, deposited
      from ${recordset('tax_statement_entries', added)}`.execute(ctx.db);
}

/** Those of these statements that the caller may open. */
export const visibleStatements = async (
  ctx: BusinessCtx,
  ids: readonly number[],
  sees: { clients: boolean; firms: boolean },
): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('tax_statements')
      .select(['id', 'client_id'])
      .where('business_id', '=', ctx.businessId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
  )
    .filter(({ client_id }) => (client_id === null ? sees.firms : sees.clients))
    .map(({ id }) => id);

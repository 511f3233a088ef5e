import { MAX_FILING_FILES, type filingRoutes } from '@daftar/contract/filings';
import type { Input } from '@daftar/contract/core/route';
import type { Day } from '@daftar/domain/dates';
import { tidyAcknowledgement } from '@daftar/domain/filings/acknowledgement';
import { sql, type Insertable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { contains, isUnfiltered, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Columns = Tables['filings'];
type Subject = { client_id: number; registration: string; form: string; period_from: Day; period_to: Day };
export type Asked = Omit<Input<typeof filingRoutes.list>['query'], keyof ListQuery>;

const all = (ctx: BusinessCtx) => ctx.db.selectFrom('filings as t').where('t.business_id', '=', ctx.businessId);
type Rows = ReturnType<typeof all>;

const withNames = (rows: Rows) =>
  rows
    .selectAll('t')
    .select([
      sql<string>`(select c.client_full_name from clients c where c.business_id = t.business_id and c.id = t.client_id)`.as(
        'client_name',
      ),
      sql<string | null>`(select u.name from users u where u.id = t.created_by)`.as('created_by_name'),
    ]);

/** The number is found by its start: an index serves it. */
const searched = (rows: Rows, text: string): Rows =>
  rows.where((eb) =>
    eb.or([
      sql<boolean>`t.acknowledgement collate "C" >= ${tidyAcknowledgement(text)}
        and t.acknowledgement collate "C" < ${`${tidyAcknowledgement(text)}~`}`,
      sql<boolean>`t.client_id = any (array(select c.id from clients c
        where c.business_id = app.business() and c.client_full_name ilike ${contains(text)}))`,
    ]),
  );

function filtered(ctx: BusinessCtx, asked: Asked): Rows {
  let rows = all(ctx).where('t.removed_at', asked.is_removed ? 'is not' : 'is', null);
  for (const field of ['client_id', 'law', 'form', 'created_by', 'is_late'] as const)
    if (asked[field] !== undefined) rows = rows.where(`t.${field}`, '=', asked[field] as never);
  if (asked.from) rows = rows.where('t.filed_on', '>=', asked.from);
  if (asked.to) rows = rows.where('t.filed_on', '<=', asked.to);
  if (asked.period_from) rows = rows.where('t.period_to', '>=', asked.period_from);
  if (asked.period_to) rows = rows.where('t.period_to', '<=', asked.period_to);
  return asked.search ? searched(rows, asked.search) : rows;
}

/** All current filings: their sums are maintained by triggers. */
const isWhole = ({ is_removed, ...others }: Asked): boolean => !is_removed && isUnfiltered(others);
const COUNT = sql<number>`(select count from app.visible_filing_sums())`;

const SORTS = { columns: { filed_on: 't.filed_on', period_to: 't.period_to' }, first: '-filed_on', tie: 't.id' };

export const list = (ctx: BusinessCtx, query: ListQuery, asked: Asked) =>
  listPage(
    ctx.db,
    withNames(filtered(ctx, asked)),
    query,
    SORTS,
    isWhole(asked) ? { total: COUNT, isWhole: true } : {},
  );

/** The newest first. */
export const matching = (ctx: BusinessCtx, asked: Asked, most: number) =>
  withNames(filtered(ctx, asked)).orderBy('t.filed_on', 'desc').orderBy('t.id', 'desc').limit(most).execute();

type Totals = { count: number; late: number; late_fee: string; interest: string };

export async function totals(ctx: BusinessCtx, asked: Asked): Promise<Totals> {
  if (!isWhole(asked)) return sumsOf(ctx, asked);
  const { rows } = await sql<Totals>`select count::int, late::int, late_fee::numeric(18, 2)::text,
    interest::numeric(18, 2)::text from app.visible_filing_sums()`.execute(ctx.db);
  return rows[0]!;
}

const sumsOf = (ctx: BusinessCtx, asked: Asked): Promise<Totals> =>
  filtered(ctx, asked)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(*) filter (where t.is_late)::int`.as('late'),
      sql<string>`coalesce(sum(t.late_fee), 0)::numeric(18, 2)::text`.as('late_fee'),
      sql<string>`coalesce(sum(t.interest), 0)::numeric(18, 2)::text`.as('interest'),
    ])
    .executeTakeFirstOrThrow();

export const find = (ctx: BusinessCtx, id: number) => withNames(all(ctx)).where('t.id', '=', id).executeTakeFirst();

/** Filings of one obligation, removed ones too, or those of several. */
export const ofKeys = (ctx: BusinessCtx, clientId: number, keys: readonly string[], most: number) =>
  withNames(all(ctx))
    .where('t.client_id', '=', clientId)
    .where('t.obligation_key', '=', sql<string>`any (${keys}::text[])`)
    .orderBy('t.filed_on')
    .orderBy('t.id')
    .limit(most)
    .execute();

type Span = { client_id: number; registration: string; from: Day; to: Day };

/** Current filings under a registration for periods within or around these days. */
export const filedWithin = (ctx: BusinessCtx, { client_id, registration, from, to }: Span) =>
  ctx.db
    .selectFrom('filings')
    .select(['id', 'form', 'title', 'return_kind', 'period_from', 'period_to', 'period_label', 'due_date', 'filed_on'])
    .select(['acknowledgement', 'is_late'])
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', client_id)
    .where('registration', '=', registration)
    .where('period_from', '<=', to)
    .where('period_to', '>=', from)
    .where('removed_at', 'is', null)
    .orderBy('period_from')
    .orderBy('id')
    .execute();

/** Filings of a client are recorded one after the other, so that numbers have no gaps and a retry finds the first. */
export const lockClientFilings = (ctx: BusinessCtx, clientId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`filings of ${clientId}`}, ${ctx.businessId}))`.execute(ctx.db);

/** Current filings for the form, registration and period. */
export const ofSubject = (ctx: BusinessCtx, { client_id, registration, form, period_from, period_to }: Subject) =>
  all(ctx)
    .select(['t.id', 't.return_kind', 't.number', 't.acknowledgement'])
    .where('t.client_id', '=', client_id)
    .where('t.registration', '=', registration)
    .where('t.form', '=', form)
    .where('t.period_from', '=', period_from)
    .where('t.period_to', '=', period_to)
    .where('t.removed_at', 'is', null)
    .orderBy('t.id')
    .execute();

export async function insert(ctx: BusinessCtx, filing: Omit<Insertable<Columns>, 'business_id'>): Promise<number> {
  const { id } = await ctx.db
    .insertInto('filings')
    .values({ ...filing, business_id: ctx.businessId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const lock = (ctx: BusinessCtx, id: number) =>
  all(ctx).selectAll('t').where('t.id', '=', id).forUpdate().executeTakeFirst();

export const update = (ctx: BusinessCtx, id: number, changes: Partial<Insertable<Columns>>) =>
  ctx.db.updateTable('filings').set(changes).where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

/** Numbers with which a client files. */
export async function registrationsOf(ctx: BusinessCtx, clientId: number) {
  const { rows } = await sql<{ pan: string; tan: string; cin: string; gstins: string[] }>`
    select c.pan, c.tan, c.cin, coalesce((select array_agg(g.gst_number order by g.is_default desc, g.id) from client_gst g
        where g.business_id = c.business_id and g.client_id = c.id), '{}') as gstins
      from clients c where c.business_id = ${ctx.businessId} and c.id = ${clientId} and c.deleted_at is null`.execute(
    ctx.db,
  );
  return rows[0];
}

export const filesOf = (ctx: BusinessCtx, filingId: number) =>
  ctx.db
    .selectFrom('filing_files')
    .select(['id', 'name', 'created_at'])
    .where('business_id', '=', ctx.businessId)
    .where('filing_id', '=', filingId)
    .orderBy('id')
    .limit(MAX_FILING_FILES)
    .execute();

export const addFiles = (
  ctx: BusinessCtx,
  owner: { filing_id: number; client_id: number },
  files: readonly { id: number; number: number; name: string }[],
) =>
  ctx.db
    .insertInto('filing_files')
    .values(
      files.map(({ id, number, name }) => ({
        business_id: ctx.businessId,
        ...owner,
        item_id: id,
        number,
        name,
        created_by: actorId(ctx),
      })),
    )
    .execute();

export const fileOf = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('filing_files')
    .select(['id', 'filing_id', 'item_id', 'number'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();

export const removeFile = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('filing_files').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

import { documentRecordResource } from '@daftar/contract/document_records';
import type { DocumentRecord } from '@daftar/contract/document_records';
import { startOfDay } from '@daftar/domain/day-start';
import { addDays } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { lockRecord, updateRecord } from '#server/platform/db/records.ts';
import { filtered, type Query, type Rows } from '#server/platform/resource/resource.repo.ts';
import { insertRecord } from '#server/platform/db/records.ts';

/** Entries that a search finds. */
const MAX_FOUND = 500;

/** Of the business. In a subselect, so that it is read once per statement. */
export const TODAY = sql<string>`(select (now() at time zone b.timezone)::date from businesses b where b.id = app.business())`;

/** Open and past its date. Written like the index document_items_due_idx. */
export const overdue = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.returned_on`)} is null and ${sql.ref(`${alias}.returnable_by`)} is not null
    and ${sql.ref(`${alias}.holder`)} in ('place', 'person', 'out') and ${sql.ref(`${alias}.returnable_by`)} < ${TODAY})`;

const ofRecord = sql`from document_movements m join document_items i on i.business_id = m.business_id and i.id = m.item_id
  where m.business_id = t.business_id and m.record_id = t.id and m.kind in ('in', 'back', 'out')`;
const user = (column: string) => sql<string | null>`(select u.name from users u where u.id = ${sql.ref(column)})`;

export const queries = {
  extras: {
    client_name: sql<string>`coalesce((select c.client_full_name from clients c
      where c.business_id = t.business_id and c.id = t.client_id), '')`,
    task_name: sql<
      string | null
    >`(select b.name from board_tasks b where b.business_id = t.business_id and b.id = t.task_id)`,
    created_by_name: user('t.created_by'),
    is_drawn: sql<boolean>`exists (select from document_signatures s
      where s.business_id = t.business_id and s.record_id = t.id and s.image is not null)`,
    item_count: sql<number>`(select count(*)::int ${ofRecord})`,
    item_names: sql<
      string[]
    >`coalesce((select jsonb_agg(x.name) from (select i.name ${ofRecord} order by m.id limit 3) x), '[]')`,
    overdue: sql<number>`(select count(*)::int from document_items i
      where i.business_id = t.business_id and i.last_record_id = t.id and ${overdue('i')})`,
    can_mark_delivered: sql<boolean>`t.state = 'Awaiting signature' and not exists (select from document_items i
      where i.business_id = t.business_id and i.last_record_id = t.id and i.copy_kind = 'Original'
        and i.received_by = app.actor())`,
  },
  filters: {
    // Doesn't refer to the entry, so that it runs once.
    overdue: (rows: Rows, is: boolean) => {
      const late = sql<number[]>`array(select i.last_record_id from document_items i
        where i.business_id = app.business() and ${overdue('i')} limit 5000)`;
      return rows.where(is ? sql<boolean>`t.id = any (${late})` : sql<boolean>`t.id <> all (${late})`);
    },
    from: (rows: Rows, moment: string) => rows.where('t.happened_at', '>=', moment),
    to: (rows: Rows, moment: string) => rows.where('t.happened_at', '<', moment),
  },
  search: (rows: Rows, text: string) =>
    rows.where(sql<boolean>`t.id = any (array(select app.search_document_records(${text}, ${MAX_FOUND})))`),
};

/** Days of the business as moments: entries have a time. */
export const inMoments = <Q extends { from?: string | undefined; to?: string | undefined }>(
  ctx: BusinessCtx,
  { from, to, ...query }: Q,
) => ({
  ...query,
  ...(from && { from: startOfDay(from, ctx.timezone).toISOString() }),
  ...(to && { to: startOfDay(addDays(to, 1), ctx.timezone).toISOString() }),
});

export const matching = (ctx: BusinessCtx, query: Partial<Query>, limit: number) =>
  filtered(ctx, { resource: documentRecordResource, queries }, {}, query)
    .orderBy('t.happened_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute() as unknown as Promise<DocumentRecord[]>;

export const insertDocumentRecord = (
  ctx: BusinessCtx,
  values: Parameters<typeof insertRecord<'document_records'>>[2],
) => insertRecord(ctx, 'document_records', values);
export const lockDocumentRecord = (ctx: BusinessCtx, id: number) => lockRecord(ctx, 'document_records', id);
export const updateDocumentRecord = (
  ctx: BusinessCtx,
  id: number,
  changes: Parameters<typeof updateRecord<'document_records'>>[3],
) => updateRecord(ctx, 'document_records', id, changes);

/** The words that a search finds, stored with the entry so that one index answers it. */
export const indexWords = (ctx: BusinessCtx, id: number) =>
  sql`update document_records t set words = concat_ws(' ', t.number, t.person, t.docket_number, t.purpose,
      (select string_agg(concat_ws(' ', i.name, i.number), ' ' order by m.id) ${ofRecord}))
    where t.business_id = ${ctx.businessId} and t.id = ${id}`.execute(ctx.db);

export const insertSignature = (
  ctx: BusinessCtx,
  values: { record_id: number; name: string; image: Buffer | null; created_by: number | null },
) =>
  ctx.db
    .insertInto('document_signatures')
    .values({ ...values, business_id: ctx.businessId })
    .execute();

export const signatureOf = (ctx: BusinessCtx, recordId: number) =>
  ctx.db
    .selectFrom('document_signatures')
    .select(['name', 'image', 'created_at'])
    .where('business_id', '=', ctx.businessId)
    .where('record_id', '=', recordId)
    .executeTakeFirst();

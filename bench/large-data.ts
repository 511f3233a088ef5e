/**
 * One large business, a small one with the same number of records per client, and many others of 500 clients, in one
 * database. Written in bulk without triggers and secondary indexes, which are built at the end.
 */
import type pg from 'pg';
import { WITHOUT_TRIGGERS, withBooks, type ReportBooks, type Size } from './report-data.ts';
import { TODAY } from './report-records.ts';

/** BENCH_SCALE=1 is the full size: 100,000 clients, beside 2,000 businesses. */
export const SCALE = Number(process.env.BENCH_SCALE ?? 0.02);
const CLIENTS = 100_000;
const OTHERS = Number(process.env.BENCH_OTHERS ?? 2_000 * SCALE);
export const SMALL_CLIENTS = 500;
const LINES_OF_AN_INVOICE = 5;
const CLIENTS_A_PERSON = 100;

/** 1,000,000 invoices, 5,000,000 tasks, 10,000,000 log rows and 10,000,000 time ranges for 100,000 clients. */
const sizeOf = (clients: number): Size => ({
  clients,
  lines: clients * 10 * LINES_OF_AN_INVOICE,
  tasks: clients * 50,
  ranges: clients * 100,
  people: Math.max(5, Math.round(clients / CLIENTS_A_PERSON)),
  boards: Math.max(4, Math.round(clients / CLIENTS_A_PERSON / 10)),
  openDays: 45,
  records: clients / 10_000,
});
/** The others only fill the tables: a tenth of the invoices, and fewer tasks. */
const TEMPLATE: Size = { ...sizeOf(SMALL_CLIENTS), lines: 2_500, tasks: 1_000, ranges: 1_000, records: 0.002 };

/** `count` is how many others there are; some of them work while calls are measured. */
export type LargeBooks = { large: ReportBooks; small: ReportBooks; others: ReportBooks[]; count: number };

/** Only these have millions of rows; their other indexes would take most of the time. */
const GROWING = [
  'activities',
  'board_tasks',
  'client_search',
  'clients',
  'invoices',
  'ledger_entries',
  'message_events',
  'messages',
  'notifications',
  'receipts',
  'task_people',
  'time_sheet_ranges',
];

export async function fillLarge(owner: pg.Client): Promise<LargeBooks> {
  await dropOverlapRules(owner);
  const small = await withMore(owner, 'Large small', sizeOf(SMALL_CLIENTS));
  const template = await withMore(owner, 'Large other 0', { ...TEMPLATE, clients: SMALL_CLIENTS + 1 });
  const rebuild = await dropIndexes(owner);
  const large = await withMore(owner, 'Large large', sizeOf(Math.round(CLIENTS * SCALE)));
  await copies(owner, template, Math.round(OTHERS) - 1);
  for (const index of rebuild) await owner.query(index);
  await owner.query('vacuum analyze');
  return { large, small, ...(await othersOf(owner)) };
}

/** Of an earlier run. */
export async function largeBooks(owner: pg.Client): Promise<LargeBooks | undefined> {
  const [large] = await booksNamed(owner, 'Large large');
  const [small] = await booksNamed(owner, 'Large small');
  // The keys of the earlier server are gone; nothing here was encrypted with them.
  await owner.query('delete from key_fingerprints');
  return large && small && { large, small, ...(await othersOf(owner)) };
}

async function othersOf(owner: pg.Client): Promise<Pick<LargeBooks, 'others' | 'count'>> {
  const all = await booksNamed(owner, 'Large other %');
  return { others: all.slice(0, 20), count: all.length };
}

async function booksNamed(owner: pg.Client, name: string): Promise<ReportBooks[]> {
  const { rows } = await owner.query(
    `select b.id, (select min(user_id) from members where business_id = b.id) as user_id, b.name from businesses b
      where b.name like $1 order by b.id`,
    [name],
  );
  return rows.map(({ id, user_id, name: found }) => ({
    businessId: Number(id),
    userId: Number(user_id),
    name: found,
    tag: 0,
  }));
}

/** No statement reads by them, and checking them takes longer than writing the rows. */
async function dropOverlapRules(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    `select conrelid::regclass::text as name, conname from pg_constraint
      where contype = 'x' and (conname like 'time_sheet_ranges%' or conname like 'attendance_slots%')`,
  );
  for (const { name, conname } of rows) await owner.query(`alter table ${name} drop constraint ${conname}`);
}

/** Drops all indexes but keys, and returns the statements that build them again. */
async function dropIndexes(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
      where i.indrelid = any ($1::regclass[]) and not i.indisunique and not i.indisprimary`,
    [GROWING],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  return rows.map(({ text }) => text.replace(' ON ONLY ', ' ON '));
}

/** Notifications of the last tasks, and as many more log rows as there are tasks. */
async function withMore(owner: pg.Client, name: string, size: Size): Promise<ReportBooks> {
  const books = await withBooks(owner, name, size);
  // Without statistics of the new business PostgreSQL may read all its tasks for each of their people.
  await owner.query('analyze board_tasks, task_people, invoices, client_balances');
  await owner.query('begin');
  await owner.query(WITHOUT_TRIGGERS);
  const { businessId: id } = books;
  await owner.query(
    `insert into notifications (business_id, user_id, type, title, body, board_task_id, read_at, created_at)
     select p.business_id, p.user_id, 'TASK_NOTIFICATION', t.name, 'Assigned to you', t.id,
            case when t.id % 5 > 0 then t.created_at end, t.created_at
       from task_people p join board_tasks t on t.business_id = p.business_id and t.id = p.task_id
      where p.business_id = $1 and p.part = 'assignee' and t.due_date > $2::date - 180`,
    [id, TODAY],
  );
  await owner.query(
    `insert into activities (business_id, at, user_id, action, entity, record_id, client_id, title, changes)
     select i.business_id, i.date + make_interval(hours => 5 + k), m.ids[1 + (i.id + k) % m.count],
            (array['create', 'update', 'update', 'export', 'update'])[k], (array['invoices', 'clients', 'receipts', 'invoices', 'notes'])[k],
            i.id, i.client_id, i.number, '{"state": ["Draft", "Final"]}'
       from invoices i cross join generate_series(1, 5) k,
            (select array_agg(user_id) as ids, count(*) as count from members where business_id = $1) m
      where i.business_id = $1`,
    [id],
  );
  await owner.query(
    `insert into firm_dues (business_id, firm_id, currency, receivable)
     select business_id, firm_id, currency, sum(receivable) from client_balances where business_id = $1 group by 1, 2, 3
     on conflict do nothing`,
    [id],
  );
  await owner.query(
    `insert into client_counts (business_id, live) select $1, count(*) from clients where business_id = $1
     on conflict (business_id) do update set live = excluded.live`,
    [id],
  );
  await owner.query(
    `insert into industry_counts (business_id, industry, clients) select $1, industry, count(*) from clients
      where business_id = $1 and deleted_at is null and not is_private group by industry
     on conflict (business_id, industry) do update set clients = excluded.clients`,
    [id],
  );
  await owner.query('commit');
  return books;
}

type Column = { name: string; type: string };

/** Copies of a business with the same ids, which are unique within a business only; people are its own. */
async function copies(owner: pg.Client, { businessId, name }: ReportBooks, count: number): Promise<void> {
  if (count < 1) return;
  await owner.query('begin');
  await owner.query(WITHOUT_TRIGGERS);
  await owner.query(
    `create temp table copies as
     with b as (insert into businesses (name, country, currency, join_code)
       select replace(name, '0', n::text), country, currency, 'Large ' || n from businesses, generate_series(1, $2::int) n
        where id = $1 returning id)
     select id, row_number() over (order by id) as n from b`,
    [businessId, count],
  );
  await owner.query(
    `create temp table people as
     with m as (select user_id as old, row_number() over (order by user_id) as k from members where business_id = $1),
     u as (insert into users (kind, name, email, mobile_number, password_hash)
       select 'staff', $2 || ' person ' || k, k || '@' || c.id || '.copies.example', (7000000000 + c.id * 100 + k)::text, 'none'
         from copies c cross join m returning id, email)
     select c.id as business_id, m.old, u.id from u, m, copies c where u.email = m.k || '@' || c.id || '.copies.example'`,
    [businessId, name],
  );
  await owner.query('create unique index on people (business_id, old)');
  const { rows } = await owner.query<{ name: string; columns: Column[] }>(
    `select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null))) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'business_id')
      group by c.relname`,
  );
  for (const table of rows) await copyTable(owner, businessId, table);
  await owner.query('drop table copies, people');
  await owner.query('commit');
}

const PEOPLE = new Set(['user_id', 'created_by', 'completed_by', 'assignee_id', 'owner_id']);

/** Messages are unique by id alone: account messages have no business. */
const NOT_COPIED = ['messages', 'message_events'];

async function copyTable(owner: pg.Client, businessId: number, { name, columns }: { name: string; columns: Column[] }) {
  const { rowCount } = await owner.query(`select from ${name} where business_id = $1 limit 1`, [businessId]);
  if (!rowCount || NOT_COPIED.includes(name)) return;
  const person = (value: string) => `(select p.id from people p where p.business_id = c.id and p.old = ${value})`;
  const value = ({ name: column }: Column): string => {
    if (column === 'business_id') return 'c.id';
    if (PEOPLE.has(column)) return person(`t.${column}`);
    if (column === 'uuid' || column === 'posting') return 'gen_random_uuid()';
    return column.endsWith('assignee_ids') || column.endsWith('reviewer_ids')
      ? `(select array_agg(p.id) from people p where p.business_id = c.id and p.old = any (t.${column}))`
      : `t.${column}`;
  };
  await owner.query(
    `insert into ${name} (${columns.map((column) => `"${column.name}"`).join(', ')}) overriding system value
     select ${columns.map(value).join(', ')} from ${name} t cross join copies c where t.business_id = $1`,
    [businessId],
  );
}

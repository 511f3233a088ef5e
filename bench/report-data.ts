/** Books of a large business for the reports, written in bulk: triggers are off, so stored sums are filled here too. */
import type pg from 'pg';
import { foundWithClients, type BenchBusiness } from './clients.ts';
import { TODAY, withRecords } from './report-records.ts';

/** Invoices have five lines each. */
const LINES = 5;
const DAYS = 3 * 365;

export type Size = {
  clients: number;
  lines: number;
  tasks: number;
  ranges: number;
  people: number;
  boards?: number;
  /** Tasks due earlier are done, except for a few; without it, every other task is done. */
  openDays?: number;
  /** Records of other areas, as a part of those of a business with 10,000 clients. */
  records?: number;
};
export type ReportBooks = BenchBusiness & { name: string };

/** Filled in bulk. Their triggers and foreign keys are checked by tests, and would take most of the time. */
const FILLED = [
  'activities',
  'board_tasks',
  'client_balances',
  'client_groups',
  'client_references',
  'client_services',
  'clients',
  'communications',
  'firms',
  'invoices',
  'ledger_entries',
  'members',
  'message_events',
  'messages',
  'receipts',
  'services',
  'task_people',
  'time_sheet_ranges',
];

export async function withoutChecks(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    `select conrelid::regclass::text as name, conname from pg_constraint
      where contype in ('f', 'x') and conparentid = 0 and conrelid = any ($1::regclass[])`,
    [FILLED],
  );
  for (const { name, conname } of rows) await owner.query(`alter table ${name} drop constraint ${conname}`);
}

/** Until the end of the transaction: no triggers, and no checks of foreign keys. */
export const WITHOUT_TRIGGERS = 'set local session_replication_role = replica';

/** All books in one transaction. */
export async function withBooks(owner: pg.Client, name: string, size: Size): Promise<ReportBooks> {
  const business = await foundWithClients(owner, name, size.clients);
  const { businessId: id } = business;
  const groups = Math.ceil(size.clients * 0.03);
  const referrers = Math.ceil(size.clients * 0.005);
  const set = (text: string, ...values: unknown[]) => owner.query(text, [id, ...values]);
  await owner.query('begin');
  await owner.query(WITHOUT_TRIGGERS);
  await set(
    `with u as (insert into users (kind, name, email, mobile_number, password_hash)
       select 'staff', $2 || ' person ' || n, n || '@' || $1::text || '.reports.example', (9500000000 + $1::bigint * 1000 + n)::text,
              'none' from generate_series(1, $3::int) n returning id)
     insert into members (business_id, user_id) select $1::bigint, id from u`,
    name,
    size.people - 1,
  );
  await set(
    `insert into client_groups (business_id, name) select $1::bigint, 'Group ' || n from generate_series(1, $2::int) n`,
    groups,
  );
  await set(
    `insert into client_references (business_id, name) select $1::bigint, 'Referrer ' || n from generate_series(1, $2::int) n`,
    referrers,
  );
  await set(
    `update clients set group_by = (select min(id) from client_groups where business_id = $1::bigint) + id % $2::int,
       reffered_by = (select min(id) from client_references where business_id = $1::bigint) + id % $3::int,
       birth_date = date '1960-01-01' + (id % 15000)::int,
       assignee_id = case when id % 5 > 0 then m.ids[1 + id % cardinality(m.ids)] end
      from (select array_agg(user_id order by user_id) as ids from members where business_id = $1::bigint) m
     where business_id = $1::bigint`,
    groups,
    referrers,
  );
  await set(`insert into client_services (business_id, client_id, service)
    select $1::bigint, c.id, s from clients c cross join unnest(array['GST', 'TDS', 'Accounting', 'ITR']) with ordinality v (s, k)
     where c.business_id = $1::bigint and (c.id + k) % 3 > 0`);
  await set(`insert into firms (business_id, name, state, gst_type) select $1::bigint, 'Firm ' || n, 'Gujarat', 'Regular'
    from generate_series(1, 3) n`);
  await set(`insert into services (business_id, name, default_fee) select $1::bigint, 'Service ' || n, 1000
    from generate_series(1, 20) n`);
  await invoices(set, size);
  await tasks(set, size);
  await time(set, size);
  await talk(set, size);
  await owner.query('commit');
  await withRecords(owner, id, size.records);
  return { ...business, name };
}

type Set = (text: string, ...values: unknown[]) => Promise<unknown>;

/** Nearly all old ones paid. Each line has its figures, as the lines of an issued invoice have. */
async function invoices(set: Set, { lines, clients }: Size): Promise<void> {
  const count = Math.round(lines / LINES);
  await set(
    `insert into invoices (business_id, kind, state, firm_id, client_id, number, counter, fiscal_year, series, date, due_date,
       currency, place_of_supply, lines, totals, treatment, taxable_value, tax, total, open_amount, issued_at, recipient)
     select $1::bigint, case when n % 60 = 0 then 'credit_note' else 'invoice' end, case when n % 97 = 0 then 'Cancelled' else 'Final' end,
            f.id + n % 3, c.id + n % $3::int, 'R/' || lpad(n::text, 6, '0'), n, extract(year from d - interval '3 months'),
            'R/{000000}', d, d + 15, 'INR', '24',
            (select jsonb_agg(jsonb_build_object('service_id', s.id + (n + k) % 20, 'client_id', null, 'description',
               'Professional fees', 'hsn_sac', '9982' || (n + k) % 20, 'unit', 'NA', 'quantity', '1', 'rate', v::text,
               'discount_type', 'Rupee', 'discount', '0', 'tax_category', 'taxable', 'tax_rate', '18', 'cess_rate', '0',
               'cess_per_unit', '0', 'work', '[]'::jsonb)) from generate_series(1, ${LINES}) k),
            jsonb_build_object('lines', (select jsonb_agg(jsonb_build_object('taxable_value', v::text, 'cgst', (v * 0.09)::text,
               'sgst', (v * 0.09)::text, 'igst', '0.00', 'vat', '0.00', 'cess', '0.00', 'tax', (v * 0.18)::text,
               'total', (v * 1.18)::text, 'discount', '0.00', 'document_discount', '0.00',
               'gross', (v + 0 * k)::text)) from generate_series(1, ${LINES}) k),
               'taxable_value', (v * ${LINES})::text, 'cgst', (v * ${LINES} * 0.09)::text, 'sgst', (v * ${LINES} * 0.09)::text,
               'igst', '0.00', 'vat', '0.00', 'cess', '0.00', 'tax', (v * ${LINES} * 0.18)::text,
               'gross', (v * ${LINES})::text, 'discount', '0.00', 'reverse_charge_tax', '0.00', 'round_off', '0.00',
               'sub_total', (v * ${LINES} * 1.18)::text, 'total', (v * ${LINES} * 1.18)::text, 'in_words', '',
               'by_rate', '[]'::jsonb, 'by_hsn', '[]'::jsonb),
            '{"heads": "intra", "collection": "charged", "state_head": "SGST"}', v * ${LINES}, v * ${LINES} * 0.18, v * ${LINES} * 1.18,
            case when n % 97 = 0 then 0 when d > $4::date - 60 and n % 3 > 0 then v * ${LINES} * 1.18 else 0 end, d,
            '{"name": "Client", "address": [], "tax_number": "", "pan": "", "state": "Gujarat", "state_code": "24",
              "country": "IN", "gst_type": ""}'
       from (select n, $4::date - ((n::bigint * ${DAYS}) / $2)::int as d, round((200 + n % 9000)::numeric, 2) as v
               from generate_series(0, $2::int - 1) n) x,
            (select min(id) as id from firms where business_id = $1::bigint) f,
            (select min(id) as id from clients where business_id = $1::bigint) c,
            (select min(id) as id from services where business_id = $1::bigint) s`,
    count,
    clients,
    TODAY,
  );
  await set(`insert into receipts (business_id, firm_id, client_id, number, counter, fiscal_year, series, date, currency, mode,
      cash, tds, total)
    select business_id, firm_id, client_id, 'P/' || counter, counter, fiscal_year, 'P/{000000}', date + 20, currency,
           (array['Bank Transfer', 'UPI', 'Cash', 'Cheque'])[1 + counter % 4], total - taxable_value * 0.1, taxable_value * 0.1,
           total
      from invoices where business_id = $1::bigint and state = 'Final' and open_amount = 0 and kind = 'invoice'`);
  await set(`insert into ledger_entries (business_id, posting, client_id, firm_id, currency, date, kind, source, account, item, amount)
    select business_id, gen_random_uuid(), client_id, firm_id, currency, date, kind, 'invoice:' || id, 'receivable',
           'invoice:' || id, case kind when 'credit_note' then -total else total end
      from invoices where business_id = $1::bigint and state = 'Final'
    union all
    select business_id, gen_random_uuid(), client_id, firm_id, currency, date, 'receipt', 'receipt:' || id, 'receivable',
           'invoice:' || first + counter, -total
      from receipts, (select min(id) as first from invoices where business_id = $1::bigint) i where business_id = $1::bigint`);
  await set(`insert into invoice_months select business_id, kind, firm_id, 0, currency, date_trunc('month', date), state,
      payment_state, count(*), sum(taxable_value), sum(tax), sum(total), sum(open_amount)
    from invoices where business_id = $1::bigint group by 1, 2, 3, 5, 6, 7, 8`);
  await set(`insert into receipt_months select business_id, firm_id, 0, currency, date_trunc('month', date), mode, state,
      count(*), sum(cash), sum(tds), 0, 0, sum(total), 0 from receipts where business_id = $1::bigint group by 1, 2, 4, 5, 6, 7`);
  await set(`insert into due_spans select business_id, days, app.span_start(due_date, days), date_trunc('month', date), kind,
      firm_id, 0, currency, count(*), sum(open_amount)
    from invoices cross join unnest(array[1, 8, 128]) s (days)
   where business_id = $1::bigint and open_amount > 0 and kind <> 'credit_note' group by 1, 2, 3, 4, 5, 6, 8`);
  for (const [table, firm] of [
    ['client_balances', 'firm_id, '],
    ['client_dues', ''],
  ])
    await set(`insert into ${table} (business_id, client_id, ${firm} currency, receivable)
      select business_id, client_id, ${firm} currency, sum(open_amount) from invoices
       where business_id = $1::bigint and kind <> 'credit_note' group by business_id, client_id, ${firm} currency`);
  // As app.move_overdue does, which would sum them one by one.
  await set(`update client_dues d set overdue = o.overdue, overdue_after = o.after, overdue_until = o.until
    from (select client_id, currency, coalesce(sum(due) filter (where due_date < current_date), 0.00) as overdue,
                 coalesce(max(due_date) filter (where due_date < current_date), '-infinity') as after,
                 coalesce(min(due_date) filter (where due_date >= current_date), 'infinity') as until
            from app.open_dues where business_id = $1::bigint group by 1, 2) o
   where d.business_id = $1::bigint and d.client_id = o.client_id and d.currency = o.currency`);
}

/** Half of them done, spread over the days around today. */
async function tasks(set: Set, { tasks: count, clients, people, boards = 4, openDays }: Size): Promise<void> {
  await set(
    `insert into boards (business_id, name, code) select $1::bigint, 'Board ' || n, 'R' || n from generate_series(1, $2::int) n`,
    boards,
  );
  await set(
    `insert into board_tasks (business_id, board_id, number, name, client_id, service_id, period_label, priority, state,
       work_progress, due_date, target_date, rank, assignee_ids, reviewer_ids, estimate, logged_seconds, billing_basis, fee,
       completed_at, completed_by, created_at, created_by)
     select $1::bigint, b.id + n % $6::int, n, 'GSTR-1 ' || n, c.id + n % $3::int, s.id + n % 20, to_char(d - 40, 'FMMonth YYYY'),
            (array['Low', 'Medium', 'High'])[1 + n % 3], case when is_done then 'COMPLETED' else 'PENDING' end,
            case when is_done then 'Completed' else 'In Process' end, d, d - 3, 'b' || lpad(n::text, 7, '0'),
            array[m.ids[1 + n % $4::int]], array[m.ids[1 + (n + 1) % $4::int]], 7200, 5400, 'fixed', 1500,
            case when is_done then d + n % 5 - 3 end, case when is_done then m.ids[1 + n % $4::int] end, d - 30, m.ids[1]
       from (select n, d, case when $7::int is null then n % 2 = 1 else d < $5::date - $7::int and n % 50 > 0 or n % 20 = 0 end as is_done
               from (select n, $5::date + 60 - ((n::bigint * ${DAYS}) / $2)::int as d from generate_series(1, $2::int) n) y) x,
            (select min(id) as id from boards where business_id = $1::bigint) b,
            (select min(id) as id from clients where business_id = $1::bigint) c,
            (select min(id) as id from services where business_id = $1::bigint) s,
            (select array_agg(user_id order by user_id) as ids from members where business_id = $1::bigint) m`,
    count,
    clients,
    people,
    TODAY,
    boards,
    openDays,
  );
  await set(`insert into task_people (business_id, task_id, user_id, part, board_id, is_open, due_date)
    select t.business_id, t.id, p.id, p.part, t.board_id, t.state = 'PENDING', t.due_date from board_tasks t
     cross join lateral (values (t.assignee_ids[1], 'assignee'), (t.reviewer_ids[1], 'reviewer')) p (id, part)
     where t.business_id = $1::bigint`);
  await set(`insert into activities (business_id, at, user_id, action, entity, record_id, client_id, board_task_id, title, changes)
    select business_id, created_at + interval '1 hour', created_by, 'update', 'board_tasks', id, client_id, id, name,
           case when id % 10 = 0 then '{"review": ["Waiting", "Returned"]}' else '{"state": ["TODO", "PENDING"]}' end::jsonb
      from board_tasks where business_id = $1::bigint`);
}

/** Half-hours one after another for each person. */
async function time(set: Set, { ranges, people }: Size): Promise<void> {
  await set(
    `insert into time_sheet_ranges (business_id, board_task_id, user_id, day, start_date_time, end_date_time, source,
       is_billable, charge_rate, cost_rate)
     select $1::bigint, t.id + n % t.count, m.ids[1 + n % $3::int], at::date, at, at + interval '20 minutes', 'typed', n % 4 > 0, 900, 300
       from (select n, $4::date + interval '4 hours' - (n / $3::int) * make_interval(mins => (${DAYS} * 1440 / ($2 / $3::int + 1))::int) as at
               from generate_series(0, $2::int - 1) n) x,
            (select min(id) as id, count(*) as count from board_tasks where business_id = $1::bigint) t,
            (select array_agg(user_id order by user_id) as ids from members where business_id = $1::bigint) m`,
    ranges,
    people,
    TODAY,
  );
}

/** Messages with their events, and communications: as many as a tenth of the tasks. */
async function talk(set: Set, { tasks: count, clients }: Size): Promise<void> {
  await set(
    `with sent as (insert into messages (business_id, channel, recipient, subject, text, state, client_id, created_at)
       select $1::bigint, (array['mail', 'whatsapp', 'sms'])[1 + n % 3], n || '@client.example', 'Note ' || n, 'Text',
              (array['delivered', 'sent', 'hardbounce', 'read'])[1 + n % 4], c.id + n % $3::int,
              $4::timestamptz - n * make_interval(mins => 5)
         from generate_series(1, $2::int) n, (select min(id) as id from clients where business_id = $1::bigint) c
       returning id, created_at)
     insert into message_events (business_id, message_id, event, at)
     select $1::bigint, id, e, created_at + interval '1 minute' from sent cross join unnest(array['sent', 'delivered']) e`,
    Math.round(count / 10),
    clients,
    TODAY,
  );
  await set(
    `insert into communications (business_id, direction, mode, subject, client_id, happens_at)
     select $1::bigint, (array['Inbound', 'Outbound'])[1 + n % 2], (array['Call', 'Email', 'Others'])[1 + n % 3], 'Talk ' || n,
            c.id + n % $3::int, $4::timestamptz - n * make_interval(mins => 7)
       from generate_series(1, $2::int) n, (select min(id) as id from clients where business_id = $1::bigint) c`,
    Math.round(count / 10),
    clients,
    TODAY,
  );
}

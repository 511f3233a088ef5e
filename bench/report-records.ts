/** Records of the other areas for the reports, in numbers that a large business has. Written without triggers. */
import type pg from 'pg';

export const TODAY = '2026-11-15';

const TABLES = [
  'attendances',
  'attendance_slots',
  'client_obligations',
  'client_relatives',
  'document_records',
  'document_requests',
  'dsc_tokens',
  'filings',
  'invoice_reminders',
  'lenders',
  'loan_applications',
  'loan_documents',
  'loans',
  'opening_balances',
  'quotations',
  'recurring_invoices',
  'recurring_tasks',
  'support_tickets',
  'task_documents',
  'unbilled_work',
];
/** Each per client of the business; `first` is its first record's ID. */
const firstOf = (table: string) =>
  `(select min(id) as first, count(*)::int as count from ${table} where business_id = $1::bigint)`;
const USERS = `(select array_agg(user_id order by user_id) as ids, count(*)::int as count from members where business_id = $1::bigint)`;

const STATEMENTS: readonly string[] = [
  // Every weekday of a year and a half for everyone, in two parts.
  `with made as (insert into attendances (business_id, user_id, day)
     select $1::bigint, m.user_id, d::date from members m
       cross join generate_series($2::date - 550, $2::date, interval '1 day') d
      where m.business_id = $1::bigint and extract(isodow from d) < 6 returning id, user_id, day)
   insert into attendance_slots (business_id, attendance_id, user_id, start_time, end_time)
   select $1::bigint, id, user_id, day + time '04:30' + make_interval(mins => (id % 40)::int) + part * interval '5 hours',
          day + time '08:30' + part * interval '5 hours' from made cross join generate_series(0, 1) part`,
  `insert into quotations (business_id, state, firm_id, client_id, number, counter, date, valid_until, currency, lines, totals,
     treatment, taxable_value, tax, total, accepted_at)
   select $1::bigint, 'Final', f.first + n % f.count, c.first + n % c.count, 'Q/' || n, n, $2::date - n % 700,
          $2::date - n % 700 + 30, 'INR', '[]', '{}', '{}', 1000 + n, 180, 1180 + n, case when n % 3 = 0 then $2::timestamptz end
     from generate_series(1, (5000 * $3::numeric)::int) n, ${firstOf('firms')} f, ${firstOf('clients')} c`,
  `insert into recurring_invoices (business_id, firm_id, client_id, body, frequency, starts_on, ends, currency, total, run_until,
     next_day, next_at)
   select $1::bigint, f.first + n % f.count, c.first + n % c.count, jsonb_build_object('lines', jsonb_build_array(
            jsonb_build_object('service_id', s.first + n % s.count))), 'Monthly', $2::date - 300, 'Never', 'INR', 1180 + n,
          $2::timestamptz, $2::date + n % 60, $2::date + n % 60
     from generate_series(1, (2000 * $3::numeric)::int) n, ${firstOf('firms')} f, ${firstOf('clients')} c, ${firstOf('services')} s`,
  `insert into invoice_reminders (business_id, invoice_id, state, due, sent_at)
   select business_id, id, 'sent', open_amount, due_date + 3 from invoices
    where business_id = $1::bigint and state = 'Final' and kind = 'invoice' and id % 10 = 0`,
  `insert into opening_balances (business_id, firm_id, client_id, date, currency, amount, open_amount)
   select $1::bigint, f.first, c.first + n, $2::date - 900, 'INR', case when n % 2 = 0 then 5000 else -5000 end, 2000
     from generate_series(0, (999 * $3::numeric)::int) n, ${firstOf('firms')} f, ${firstOf('clients')} c`,
  `insert into unbilled_work (business_id, task_id, client_id, board_id, service_id, completed_at, value)
   select business_id, id, client_id, board_id, service_id, completed_at, 1500 from board_tasks
    where business_id = $1::bigint and state = 'COMPLETED' and number % 20 = 1`,
  `insert into unbilled_sums select business_id, board_id, coalesce(service_id, 0), sum(value) from unbilled_work
    where business_id = $1::bigint group by 1, 2, 3`,
  `with made as (insert into task_documents (business_id, board_task_id, name, rank)
     select business_id, id, 'Bank statement', 'b' from board_tasks
      where business_id = $1::bigint and state = 'PENDING' and number % 20 = 0 returning id, board_task_id)
   insert into document_requests (business_id, document_id, board_task_id, asked_at)
   select $1::bigint, id, board_task_id, $2::timestamptz - make_interval(days => (id % 90)::int) from made`,
  `insert into recurring_tasks (business_id, board_id, name, client_id, work, frequency, starts_on, ends, lead_days, target_days,
     made_due, next_due, next_at)
   select $1::bigint, b.first + n % b.count, 'GSTR-3B', c.first + n % c.count, jsonb_build_object('service_id',
            s.first + n % s.count, 'assignee_ids', jsonb_build_array(u.ids[1 + n % u.count])), 'Monthly', $2::date - 300,
          'Never', 5, 2, $2::date - 10, $2::date + n % 30, $2::date + n % 30
     from generate_series(1, (2000 * $3::numeric)::int) n, ${firstOf('boards')} b, ${firstOf('clients')} c, ${firstOf('services')} s, ${USERS} u`,
  `insert into client_relatives (business_id, client_id, relation, name, birth_date)
   select business_id, id, 'Spouse', 'Relative ' || id, date '1965-01-01' + (id % 12000)::int from clients
    where business_id = $1::bigint and id % 3 = 0`,
  `insert into support_tickets (business_id, client_id, subject, created_at, assignee_id, response_amber_at, response_due_at,
     resolution_amber_at, resolution_due_at)
   select $1::bigint, c.first + n % c.count, 'Question ' || n, d, u.ids[1 + n % u.count], d, d, d, d
     from (select n, $2::timestamptz - n * interval '2 hours' as d from generate_series(1, (5000 * $3::numeric)::int) n) x, ${firstOf('clients')} c,
          ${USERS} u`,
  `insert into client_obligations (business_id, client_id, key, form, title, law, period_label, period_from, period_to, who,
     gstin, statutory_date, due_date)
   select business_id, id, k.form || ' ' || m, k.form, k.form, 'GST', to_char(d, 'FMMonth YYYY'), d,
          (d + interval '1 month - 1 day')::date, 'Regular', gst_number, (d + interval '1 month')::date + k.day, (d + interval '1 month')::date + k.day
     from clients cross join (values ('GSTR-1', 10), ('GSTR-3B', 19)) k (form, day)
     cross join generate_series(0, 3) m
     cross join lateral (select (date_trunc('month', $2::date) - make_interval(months => m))::date as d) p
    where business_id = $1::bigint and is_gst`,
  `insert into filings (business_id, client_id, registration_kind, law, form, title, period_from, period_to, period_label,
     due_date, filed_on, obligation_key)
   select business_id, client_id, 'GSTIN', law, form, title, period_from, period_to, period_label, due_date,
          due_date + (id % 9)::int - 4, key
     from client_obligations where business_id = $1::bigint and due_date < $2::date - 20`,
  `insert into document_records (business_id, number, direction, happened_at, client_id, person, mode)
   select $1::bigint, 'D/' || n, (array['Inward', 'Outward'])[1 + n % 2], $2::timestamptz - n * interval '40 minutes',
          c.first + n % c.count, 'Courier', 'Hand' from generate_series(1, (20000 * $3::numeric)::int) n, ${firstOf('clients')} c`,
  `insert into dsc_tokens (business_id, code, holder_name, kind, use, valid_from, expires_on, holder_client_id)
   select $1::bigint, 'DSC-' || n, 'Holder ' || n, 'Individual', 'Signature', $2::date - 500, $2::date + n % 700 - 100,
          c.first + n from generate_series(1, (900 * $3::numeric)::int) n, ${firstOf('clients')} c`,
  `insert into lenders (business_id, name) select $1::bigint, 'Lender ' || n from generate_series(1, 20) n`,
  `insert into loans (business_id, number, client_id, loan_type, sub_type, amount, months, created_at, stage_since)
   select $1::bigint, 'L/' || n, c.first + n % c.count, 'Secured', 'Home', 100000 + n, 120,
          $2::timestamptz - n * interval '3 hours', $2::timestamptz - n * interval '2 hours'
     from generate_series(1, (3000 * $3::numeric)::int) n, ${firstOf('clients')} c`,
  `insert into loan_applications (business_id, loan_id, lender_id, title, state, logged_in_on, applied_amount, sanctioned_amount,
     sanctioned_rate, sanctioned_months, sanctioned_on)
   select l.business_id, l.id, e.first + l.id % e.count, 'Application', case when l.id % 2 = 0 then 'Sanctioned' else 'Logged In' end,
          l.created_at::date, l.amount, l.amount, 9, 120, l.created_at::date + 20
     from loans l, ${firstOf('lenders')} e where l.business_id = $1::bigint`,
  `insert into loan_documents (business_id, loan_id, name, status, requested_at)
   select l.business_id, l.id, 'Document ' || k, (array['Pending', 'Approved'])[1 + k % 2], l.created_at
     from loans l cross join generate_series(1, 6) k where l.business_id = $1::bigint`,
];

/** As many as the statement names. */
const valuesOf = (text: string, values: unknown[]): unknown[] =>
  values.slice(0, text.includes('$3') ? 3 : text.includes('$2') ? 2 : 1);

export async function withRecords(owner: pg.Client, businessId: number, share = 1): Promise<void> {
  await owner.query('begin');
  for (const table of TABLES) await owner.query(`alter table ${table} disable trigger user`);
  for (const text of STATEMENTS) await owner.query(text, valuesOf(text, [businessId, TODAY, share]));
  for (const table of TABLES) await owner.query(`alter table ${table} enable trigger user`);
  await owner.query('commit');
}

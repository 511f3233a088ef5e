/**
 * The plain SQL of reports whose rows are worked out in code, or whose own statements are large: sums over the same rows,
 * as one would write them by hand, under row-level security.
 */
type Asked = { businessId: number; from: string; to: string; today: string };

/** $1 business, $2 and $3 dates, $4 today. */
const BY_HAND: Readonly<Record<string, string>> = {
  'attendance-monthly': personDays(),
  'attendance-vs-logged': personDays(),
  'late-early-exceptions': personDays(),
  'missing-timesheets': personDays(),
  'timesheet-by-user': `select sum(r.duration), sum(r.duration) filter (where r.is_billable), count(distinct r.user_id)
    from time_sheet_ranges r where r.business_id = $1 and r.day between $2::date and $3::date and r.end_date_time is not null`,
  'timesheet-by-client': `select sum(t.seconds), sum(t.value), sum(t.cost), (select sum(case i.kind when 'credit_note' then -1 else 1 end * i.taxable_value)
      from invoices i where i.business_id = $1 and i.state = 'Final' and i.currency = 'INR' and i.date between $2::date and $3::date)
    from (select t.client_id, sum(r.duration) as seconds, sum(round(r.duration * r.charge_rate / 3600, 2)) filter (where r.is_billable) as value,
          sum(round(r.duration * r.cost_rate / 3600, 2)) as cost
        from time_sheet_ranges r left join board_tasks t on t.business_id = r.business_id and t.id = r.board_task_id
       where r.business_id = $1 and r.day between $2::date and $3::date and r.end_date_time is not null group by 1) t`,
  'billing-by-service': `select sum(x.amount) filter (where x.date >= $2::date), sum(x.amount) filter (where x.date < $2::date), count(*)
    from (select (l.line ->> 'service_id')::bigint as service_id, i.date,
          sum((l.amounts ->> 'taxable_value')::numeric * case i.kind when 'credit_note' then -1 else 1 end) as amount
        from invoices i cross join lateral rows from (jsonb_array_elements(i.lines), jsonb_array_elements(i.totals -> 'lines')) as l (line, amounts)
       where i.business_id = $1 and i.state = 'Final' and i.currency = 'INR' and (i.date between $2::date and $3::date
         or i.date between $2::date - interval '1 year' and $3::date - interval '1 year') group by 1, 2) x`,
  'board-throughput': `select count(*) filter (where t.created_at >= $2::date), count(*) filter (where t.completed_at >= $2::date),
      count(*) filter (where t.cancelled_at >= $2::date), count(*) filter (where t.completed_at is null and t.cancelled_at is null),
      percentile_cont(0.5) within group (order by t.completed_at - t.created_at) filter (where t.completed_at >= $2::date)
    from board_tasks t where t.business_id = $1 and t.deleted_at is null`,
  'client-service-matrix': `select s.service, count(*) from client_services s join clients c on c.business_id = s.business_id and c.id = s.client_id
    where s.business_id = $1 and s.is_active and c.deleted_at is null group by 1`,
  'client-delay-analysis': `select count(*), sum(t.completed_at - t.created_at), sum(a.days) from board_tasks t
    left join lateral (select count(*) as days from activities a where a.business_id = t.business_id and a.entity = 'board_tasks'
      and a.record_id = t.id and a.changes ? 'work_progress') a on true
    where t.business_id = $1 and t.deleted_at is null and t.completed_at >= $2::date and t.completed_at < $3::date + 1`,
  'gst-late-filing': `select count(*), sum(coalesce(f.filed_on, $4::date) - o.due_date) from client_obligations o
    join clients c on c.business_id = o.business_id and c.id = o.client_id
    left join filings f on f.business_id = o.business_id and f.client_id = o.client_id and f.obligation_key = o.key
    where o.business_id = $1 and o.due_date between $2::date and $3::date and coalesce(f.filed_on, $4::date) > o.due_date`,
  'recurring-task-schedule': `select count(*), sum($4::date - r.next_due) filter (where r.next_due < $4::date), count(c.client_full_name),
      count(distinct r.work ->> 'service_id') from recurring_tasks r
    left join clients c on c.business_id = r.business_id and c.id = r.client_id where r.business_id = $1 and r.state <> 'Ended'`,
};

/** Attendance and logged time of every member and day. */
function personDays(): string {
  return `select count(*), sum(w.seconds), sum(l.seconds), min(w.first_in), max(w.last_out) from members m
    cross join generate_series($2::date, least($3::date, $4::date), interval '1 day') d
    left join (select a.user_id, a.day, sum(extract(epoch from s.end_time - s.start_time)) as seconds, min(s.start_time) as first_in,
        max(s.end_time) as last_out from attendances a
        join attendance_slots s on s.business_id = a.business_id and s.attendance_id = a.id
       where a.business_id = $1 and a.day between $2::date and $3::date group by 1, 2) w on w.user_id = m.user_id and w.day = d::date
    left join (select r.user_id, r.day, sum(r.duration) as seconds from time_sheet_ranges r
       where r.business_id = $1 and r.day between $2::date and $3::date group by 1, 2) l on l.user_id = m.user_id and l.day = d::date
    where m.business_id = $1`;
}

export function plainSql(report: string, { businessId, from, to, today }: Asked) {
  const sql = BY_HAND[report];
  if (!sql) return undefined;
  // Only the values that it names: PostgreSQL can't tell the type of others.
  const named = [...new Set(sql.match(/\$\d/g))];
  const values: Record<string, unknown> = { $1: businessId, $2: from, $3: to, $4: today };
  return {
    sql: sql.replace(/\$\d/g, (name) => `$${named.indexOf(name) + 1}`),
    parameters: named.map((name) => values[name]),
  };
}

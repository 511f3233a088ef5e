/**
 * Vacuum under growth: the writes of a day of 2,000 businesses at 24 times their pace, so that an hour would replay the
 * day. For each table that only grows: dead rows at the end, runs of autovacuum, and bytes per row against the start.
 */
import pg from 'pg';
import { withBooks } from './report-data.ts';

/** Three rounds of autovacuum, which looks at the tables once a minute. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 200);
const BUSINESSES = 2_000;
/** Writes of a business in a day; ten people work in it. */
const DAY = { activities: 500, notifications: 150, messages: 100, time_sheet_ranges: 60, chat_messages: 200 };
type Table = keyof typeof DAY;
const TABLES = Object.keys(DAY) as Table[];
/** Rows of a table before the writes begin. */
const FILLED = 100_000;
const ROUNDS_PER_SECOND = 5;
const AT_MOST = { dead: 0.1, bytesPerRow: 1.25 };

const perRound = (table: Table): number => Math.ceil((DAY[table] * BUSINESSES) / 3600 / ROUNDS_PER_SECOND);

type Scope = { business: number; user: number; task: number; group: number };
type Figures = { rows: number; dead: number; bytes: number; vacuums: number };

const INSERTS: Record<Table, string> = {
  activities: `insert into activities (business_id, user_id, action, entity, record_id, title, changes)
    select $1, $2, 'updated', 'growth', n, 'Record ' || n, '{"state": ["Open", "Done"], "due_date": ["2026-11-18", "2026-11-20"]}'
      from generate_series(1, $5::int) n where $3::bigint + $4::bigint > 0`,
  notifications: `insert into notifications (business_id, user_id, type, title, body)
    select $1, $2, 'TASK_NOTIFICATION', 'Task ' || n, 'Assigned to you' from generate_series(1, $5::int) n
     where $3::bigint + $4::bigint > 0`,
  messages: `insert into messages (business_id, user_id, channel, recipient, subject, text)
    select $1, $2, 'mail', n || '@client.example', 'Invoice ' || n, repeat('The invoice is attached. ', 20)
      from generate_series(1, $5::int) n where $3::bigint + $4::bigint > 0`,
  // Without overlaps: each range is a second after the one before.
  time_sheet_ranges: `insert into time_sheet_ranges (business_id, board_task_id, user_id, day, start_date_time, end_date_time, source)
    select $1, $3, $2, start::date, start, start + interval '1 second', 'typed'
      from (select timestamptz '2000-01-01 00:00Z' + (coalesce((select max(id) from time_sheet_ranges), 0) + n) * interval '2 seconds' as start
              from generate_series(1, $5::int) n) s where $4::bigint > 0`,
  chat_messages: `with c as (update chat_counters set last_number = last_number + $5::int, last_seq = last_seq + $5::int
      where business_id = $1 and group_id = $4 returning last_number - $5::int as before)
    insert into chat_messages (business_id, group_id, uuid, number, seq, sender_id, text)
    select $1, $4, gen_random_uuid(), before + n, before + n, $2, 'See the notice of client ' || n
      from c, generate_series(1, $5::int) n where $3::bigint > 0`,
};

/** Later changes of the newest rows: two thirds of notifications are read, messages accepted, sent and delivered. */
const CHANGES: string[] = [
  `update notifications set read_at = now() where id in
     (select id from notifications where business_id = $1 and read_at is null order by id desc limit ${Math.ceil(perRound('notifications') * 0.67)})`,
  ...['handed_over', 'sent', 'delivered'].map(
    (state, step) => `update messages set state = '${state}', sent_at = now() where id in
     (select id from messages where business_id = $1 order by created_at desc, id desc offset ${step * perRound('messages')} limit ${perRound('messages')})`,
  ),
  `update time_sheet_ranges set note = 'Checked' where business_id = $1 and id in
     (select id from time_sheet_ranges where business_id = $1 order by id desc limit ${perRound('time_sheet_ranges')})`,
  `update chat_reads set number = number + 1 where business_id = $1`,
];

export async function vacuumFigures(url: string): Promise<boolean> {
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    const scope = await prepare(owner);
    const before = await figures(owner);
    const late = await replay(url, scope);
    // Sessions report their rows within a second.
    await new Promise((done) => setTimeout(done, 2_000));
    return report(before, await figures(owner), late);
  } finally {
    await owner.end();
  }
}

const values = ({ business, user, task, group }: Scope, rows: number) => [business, user, task, group, rows];

async function prepare(owner: pg.Client): Promise<Scope> {
  const { businessId: business } = await withBooks(owner, 'Growth', {
    clients: 1_000,
    lines: 0,
    tasks: 1_000,
    ranges: 0,
    people: 10,
  });
  const { rows } = await owner.query<{ user: string; task: string; group: string }>(
    `with g as (insert into chat_groups (business_id, kind, group_name) values ($1, 'group', 'Growth') returning id),
          c as (insert into chat_counters (business_id, group_id) select $1, id from g),
          r as (insert into chat_reads (business_id, group_id, user_id, number) select $1, g.id, user_id, 0 from g, members where business_id = $1)
     select (select min(user_id) from members where business_id = $1) as user, (select min(id) from board_tasks where business_id = $1) as task,
            (select id from g) as group`,
    [business],
  );
  const found = rows[0]!;
  const scope = { business, user: Number(found.user), task: Number(found.task), group: Number(found.group) };
  for (const table of TABLES) await owner.query(INSERTS[table], values(scope, FILLED));
  for (const table of TABLES) await owner.query(`vacuum (analyze) ${table}`);
  return scope;
}

/** Rounds at a steady pace, each write in its own transaction. Returns the share of rounds that could not keep it. */
async function replay(url: string, scope: Scope): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const rounds = SECONDS * ROUNDS_PER_SECOND;
  const began = performance.now();
  let late = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const wait = began + (round * 1000) / ROUNDS_PER_SECOND - performance.now();
      if (wait > 0) await new Promise((done) => setTimeout(done, wait));
      else if (wait < -1000) late += 1;
      for (const table of TABLES) await client.query(INSERTS[table], values(scope, perRound(table)));
      for (const change of CHANGES) await client.query(change, [scope.business]);
    }
  } finally {
    await client.end();
  }
  return late / rounds;
}

async function figures(owner: pg.Client): Promise<Record<Table, Figures>> {
  const found: Partial<Record<Table, Figures>> = {};
  for (const table of TABLES) {
    const { rows } = await owner.query<Record<keyof Figures, string>>(
      `select (select count(*) from ${table}) as rows, sum(s.n_dead_tup) as dead, sum(pg_relation_size(s.relid)) as bytes,
              sum(s.autovacuum_count) as vacuums
         from pg_stat_user_tables s
        where '${table}'::regclass in (s.relid, (select i.inhparent from pg_inherits i where i.inhrelid = s.relid))`,
    );
    const { rows: count, dead, bytes, vacuums } = rows[0]!;
    found[table] = { rows: Number(count), dead: Number(dead), bytes: Number(bytes), vacuums: Number(vacuums) };
  }
  return found as Record<Table, Figures>;
}

function report(before: Record<Table, Figures>, after: Record<Table, Figures>, late: number): boolean {
  console.log(`\nVacuum: the writes of a day of ${BUSINESSES} businesses at 24 times their pace, for ${SECONDS} s\n`);
  console.log(
    'table                rows before    rows after   dead rows   dead share   autovacuums   bytes per row, times',
  );
  let good = late < 0.1;
  for (const table of TABLES) {
    const [was, is] = [before[table], after[table]];
    const share = is.dead / (is.rows + is.dead);
    const growth = is.bytes / is.rows / (was.bytes / was.rows);
    const ok = share <= AT_MOST.dead && growth <= AT_MOST.bytesPerRow;
    good &&= ok;
    console.log(
      `${table.padEnd(18)} ${String(was.rows).padStart(13)} ${String(is.rows).padStart(13)} ${String(is.dead).padStart(11)} ${share.toFixed(3).padStart(12)} ${String(is.vacuums - was.vacuums).padStart(13)} ${growth.toFixed(2).padStart(22)}${ok ? '' : `   (at most ${AT_MOST.dead} and ${AT_MOST.bytesPerRow})`}`,
    );
  }
  // Messages change most: a run in which autovacuum never came to them shows nothing.
  const isJudged = after.messages.vacuums > before.messages.vacuums;
  if (!isJudged) console.log('Autovacuum never ran on messages: measure for longer (BENCH_SECONDS).');
  console.log(`rounds more than a second late: ${(late * 100).toFixed(1)} % (less than 10 %)`);
  return good && isJudged;
}

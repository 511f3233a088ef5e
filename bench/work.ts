/** The cost of tasks must not grow: the same queries for 1,000 and 50,000 open tasks. */
import { NO_RIGHTS } from '@daftar/domain/work/board-roles';
import pg from 'pg';
import type { BusinessCtx, MemberCtx } from '../apps/server/src/platform/context.ts';
import { boardView, furtherCards } from '../apps/server/src/features/tasks/board.service.ts';
import { calendar } from '../apps/server/src/features/tasks/list.service.ts';
import { listTasks, searchTasks } from '../apps/server/src/features/tasks/list.service.ts';
import { myDayNow } from '../apps/server/src/features/tasks/list.service.ts';
import { foundWithClients, type BenchBusiness } from './clients.ts';
import { databaseTime } from './database-time.ts';

const SMALL = 1_000;
const LARGE = 50_000;
const AT_MOST = 2;
const TODAY = '2026-11-15';
/** Open tasks per member and per client: a larger business has more of both. */
const TASKS_A_PERSON = 100;
const TASKS_A_CLIENT = 25;
/** Four boards, with most tasks on the first. */
const BOARDS = 4;

type Practice = BenchBusiness & { board: number; client: number; member: number };
type Ask = (ctx: MemberCtx, practice: Practice) => Promise<unknown>;

/** A member who sees one board fully, and only own tasks on the large one. */
const asMember =
  (ask: Ask): Ask =>
  (ctx, practice) =>
    ask({ ...ctx, permissions: { workboard: 'Yes' }, person: { ...ctx.person, userId: practice.member } }, practice);

type ListQuery = Parameters<typeof listTasks>[1];
type BoardQuery = Parameters<typeof boardView>[2];
const page = { page: 1, per_page: 25 } as ListQuery;
const list =
  (more: (practice: Practice) => Partial<ListQuery>): Ask =>
  (ctx, practice) =>
    listTasks(ctx, { ...page, ...more(practice) });
const board =
  (more: Partial<BoardQuery>): Ask =>
  (ctx, practice) =>
    boardView(ctx, practice.board, { per_column: 30, ...more } as BoardQuery);
const month =
  (more: object): Ask =>
  (ctx) =>
    calendar(ctx, { from_date: '2026-11-01', to_date: '2026-12-12', per_day: 5, ...more } as never);

const QUESTIONS: Record<string, Ask> = {
  'board by progress': board({ group_by: 'work_progress' }),
  'board by status': board({ group_by: 'status' }),
  'board by column': board({ group_by: 'column' }),
  'board, mine': board({ group_by: 'work_progress', mine: true }),
  'further cards': (ctx, practice) =>
    furtherCards(ctx, practice.board, {
      group_by: 'work_progress',
      key: 'In Process',
      cursor: 'b0000400V~1',
      per_column: 30,
    } as never),
  list: list(() => ({})),
  'list, open': list(() => ({ is_open: true })),
  'list, mine': list(() => ({ mine: true, is_open: true })),
  'list, of a client': list(({ client }) => ({ client: [client] })),
  'list, overdue': list(() => ({ status: ['OVERDUE'] })),
  'list, of a board': list(({ board: id }) => ({ board_id: id, status: ['TODO'] })),
  'list, of a period': list(() => ({ period: 'October 2026' })),
  'list, urgent first': list(() => ({ sort: '-priority', is_open: true })),
  search: (ctx) => searchTasks(ctx, { search: 'GSTR-1 00077' }),
  'list, restricted': asMember(list(() => ({ is_open: true }))),
  'board, restricted': asMember(board({ group_by: 'work_progress' })),
  'calendar, restricted': asMember(month({})),
  calendar: month({}),
  'calendar, mine': month({ mine: true }),
  'my day': (ctx) => myDayNow(ctx),
};

export async function workCosts(url: string): Promise<boolean> {
  const owner = new pg.Client(url);
  await owner.connect();
  const small = await withTasks(owner, 'Small desk', SMALL);
  const large = await withTasks(owner, 'Large desk', LARGE);
  await owner.query('vacuum analyze');
  await owner.end();
  const figure = (n: number) => n.toLocaleString('en-IN');
  console.log(`\nwork: database time, ${figure(SMALL)} open tasks against ${figure(LARGE)}\n`);
  console.log('question               small ms   large ms   times');
  let good = true;
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    const timeOf = (practice: Practice) =>
      databaseTime(url, practice, (db) => {
        const { businessId, userId } = practice;
        const around = { db, businessId, boardId: null, permissions: null, timezone: 'Asia/Kolkata' };
        const now = new Date(`${TODAY}T06:00:00Z`);
        return ask({ ...around, now, person: { userId } } as unknown as BusinessCtx & MemberCtx, practice);
      });
    const [few, many] = [await timeOf(small), await timeOf(large)];
    const times = many / few;
    good &&= times <= AT_MOST;
    console.log(
      `${name.padEnd(20)} ${few.toFixed(2).padStart(10)} ${many.toFixed(2).padStart(10)} ${times.toFixed(2).padStart(7)}${times > AT_MOST ? `   (at most ${AT_MOST})` : ''}`,
    );
  }
  return good;
}

/** Open tasks due in the year around today, and as many closed ones of the year before, one assignee each. */
async function withTasks(owner: pg.Client, name: string, tasks: number): Promise<Practice> {
  const business = await foundWithClients(owner, name, tasks / TASKS_A_CLIENT);
  const { businessId, userId } = business;
  const people = tasks / TASKS_A_PERSON;
  await owner.query(
    `insert into users (kind, name, email, mobile_number, password_hash)
     select 'staff', $1 || ' ' || n, n || '@' || $2::text || '.bench.example', (9600000000 + $2::bigint * 1000 + n)::text, 'none'
       from generate_series(1, $3) n`,
    [name, businessId, people],
  );
  const boards = await owner.query(
    `insert into boards (business_id, name, code) select $1, 'Board ' || n, 'B' || n from generate_series(1, $2) n returning id`,
    [businessId, BOARDS],
  );
  const board = Number(boards.rows[0].id);
  const columns = await owner.query(
    `insert into board_columns (business_id, board_id, name, rank) select $1, $2, 'Column ' || n, 'a' || n
       from generate_series(1, 5) n returning id`,
    [businessId, board],
  );
  const member = await memberOf(owner, businessId, name, board);
  await owner.query('alter table board_tasks disable trigger record_additions');
  await owner.query(
    `insert into board_tasks (business_id, board_id, number, name, client_id, period_label, priority, state, work_progress,
       due_date, target_date, snoozed_until, column_id, rank, assignee_ids, completed_at, created_by)
     select $1, $2::bigint + b, n, 'GSTR-1 ' || lpad(n::text, 5, '0'),
            (select min(id) from clients where business_id = $1) + n % ($3 / ${TASKS_A_CLIENT}),
            to_char(d - 40, 'FMMonth YYYY'), (array['Low', 'Medium', 'High'])[1 + n % 3],
            case when is_closed then 'COMPLETED' when p = 0 then 'TODO' else 'PENDING' end,
            case when is_closed then 'Completed'
              else (array['To Be Initiated', 'Documents Pending', 'Documents Received', 'In Process', 'Completed'])[1 + p] end,
            d, d - 3, case when n % 50 = 0 and not is_closed then d + 1 end,
            case when b = 0 then $4::bigint + n % 5 end, 'b' || lpad(n::text, 7, '0') || 'V',
            array[case when (n / 2) % $7 = 0 then $5::bigint
                    else (select min(id) from users where name like $6 || ' %') + (n / 2) % $7 end],
            case when is_closed then d end, $5
       from (select n, n % 2 = 1 as is_closed, (n / 2) % 5 as p, case when n % 7 < 4 then 0 else n % ${BOARDS} end as b,
                    case when n % 2 = 1 then $8::date - (n::bigint * 365 / (2 * $3))::int
                      else $8::date - 45 + (n::bigint * 365 / (2 * $3))::int end as d
               from generate_series(1, 2 * $3) n) s`,
    [businessId, board, tasks, Number(columns.rows[0].id), userId, name, people, TODAY],
  );
  await owner.query('alter table board_tasks enable trigger record_additions');
  const { rows } = await owner.query('select min(id) as id from clients where business_id = $1', [businessId]);
  return { ...business, board, client: Number(rows[0].id), member };
}

async function memberOf(owner: pg.Client, businessId: number, name: string, board: number): Promise<number> {
  const { rows } = await owner.query('select min(id) + 1 as id from users where name like $1', [`${name} %`]);
  const user = Number(rows[0].id);
  const role = await owner.query(
    `insert into roles (business_id, name, permissions) values ($1, 'Staff', '{"workboard": "Yes"}') returning id`,
    [businessId],
  );
  await owner.query('insert into members (business_id, user_id, role_id) values ($1, $2, $3)', [
    businessId,
    user,
    role.rows[0].id,
  ]);
  for (const [see, id] of [
    ['own', board],
    ['all', board + 2],
  ] as const)
    await owner.query(
      `with r as (insert into board_roles (business_id, name, rights) values ($1, $2, $3) returning id)
       insert into board_members (business_id, board_id, user_id, role_id) select $1, $4, $5, id from r`,
      [businessId, see, JSON.stringify({ ...NO_RIGHTS, see }), id, user],
    );
  return user;
}

import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { addBoard, addTask } from '#server/testing/work.ts';
import { PipelinedQuery } from './pipeline.ts';

/** Stack.md, trap 4: the cost of a list must not grow with the tenant. Measured in rows read, not in time. */
const ROWS = 25_000;
/** Rows up to the cap plus one, for a record and its user, plus the page itself. */
const MAX_READ = 2 * 10_001 + 2_000;

let app: TestApp;
let owner: TestPerson;
let business: number;
/** Another business, with many clients. */
let busy: number;
let client: number;
const FIRST_COPY = 1_000_000;
beforeAll(async () => {
  app = await ownApp();
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  await seed();
  // A limit for what hangs: beside the other tests it takes minutes on two cores.
}, 400_000);
afterAll(() => app.stop());

async function seed(): Promise<void> {
  const role = `(select min(id) from roles where business_id = ${business})`;
  const ago = `now() - make_interval(secs => n)`;
  const numbers = `generate_series(1, ${ROWS}) n`;
  const tables = ['members', 'access_requests', 'invitations', 'useful_links', 'drive_items'];
  await load(
    tables,
    `
    insert into users (kind, name, email, mobile_number, password_hash)
      select 'staff', 'Person ' || md5(n::text), 'crowd' || n || '@example.in', (7000000000 + n)::text, 'none' from ${numbers};
    insert into members (business_id, user_id, role_id, created_at)
      select ${business}, u.id, ${role}, now() - make_interval(secs => u.id) from users u where u.email like 'crowd%';
    insert into access_requests (business_id, user_id, state, created_at)
      select ${business}, u.id, 'Rejected', now() - make_interval(secs => u.id) from users u where u.email like 'crowd%';
    insert into invitations (business_id, email, role_id, token_hash, state, expires_at, created_at)
      select ${business}, 'crowd' || n || '@example.in', ${role}, sha256(n::text::bytea), 'Revoked', now(), ${ago} from ${numbers};
    insert into activities (business_id, user_id, action, entity, record_id, title, at)
      select ${business}, ${owner.user.id}, 'update', 'roles', n, 'Title ' || md5(n::text), ${ago} from ${numbers};
    insert into notifications (business_id, user_id, type, title)
      select ${business}, ${owner.user.id}, 'TASK_NOTIFICATION', 'Title ' || n from ${numbers};
    insert into messages (business_id, channel, recipient, text, state, created_at)
      select ${business}, 'mail', 'crowd' || n || '@example.in', '', 'sent', ${ago} from ${numbers};
    insert into jobs (business_id, kind, state, created_at) select ${business}, 'some', 'done', ${ago} from ${numbers};
    insert into useful_links (business_id, title, url, category, deleted_at)
      select ${business}, 'Link ' || n, 'https://example.in/' || n, 'Office', ${ago} from ${numbers};
    insert into drive_items (business_id, id, is_folder, name) values (${business}, 1, true, 'Scans');
    insert into drive_items (business_id, id, parent_id, is_folder, name, kind, number, size, uploaded_by, uploaded_at)
      select ${business}, 1 + n, 1, false, md5(n::text) || '.pdf', 'pdf', 1, n, ${owner.user.id}, ${ago} from ${numbers};
  `,
  );
  await seedClients();
  // Flushes the pending lists of the search indexes, which would be scanned.
  await app.owner.query('vacuum analyze');
}

/** Many clients with services and balances; the first one has had many tasks, with documents, and has one open. */
async function seedClients(): Promise<void> {
  busy = (await createTestBusiness(owner)).id;
  const call = owner.in(busy);
  client = (await addClient(call)).id;
  const task = await addTask(call, await addBoard(app, busy), { client_id: client, due_date: '2026-01-05' });
  const tables = ['clients', 'client_services', 'board_tasks', 'communications', 'task_documents'];
  const copies = (table: string, id: number, changes: string) => `insert into ${table} select c.* from ${table} t,
    generate_series(1, ${ROWS}) n, jsonb_populate_record(t, jsonb_build_object('id', ${FIRST_COPY} + n, ${changes})) c
    where t.business_id = ${busy} and t.id = ${id};`;
  await load(
    tables,
    `
    ${copies('clients', client, `'code_number', 'C' || n, 'client_full_name', md5(n::text)`)}
    insert into client_services (business_id, client_id, service)
      select business_id, id, 'TDS' from clients where business_id = ${busy};
    insert into client_dues (business_id, client_id, currency, receivable, advance)
      select business_id, id, 'INR', 100, 0 from clients where business_id = ${busy};
    ${copies('board_tasks', task.id, `'number', ${FIRST_COPY} + n, 'state', 'COMPLETED', 'work_progress', 'Completed', 'completed_at', now()`)}
    insert into task_documents (business_id, board_task_id, name, rank)
      select business_id, id, md5(id::text), 'a' from board_tasks where business_id = ${busy};
    insert into communications (business_id, direction, mode, subject, client_id, happens_at)
      select ${busy}, 'Inbound', 'Call', md5(n::text), ${client}, now() - make_interval(hours => n)
      from generate_series(1, ${ROWS}) n;
  `,
  );
  await seedRegister();
}

/** A document register in which nearly everything was returned long ago. */
async function seedRegister(): Promise<void> {
  const numbers = `generate_series(1, ${ROWS}) n`;
  await load(
    ['document_records', 'document_items'],
    `
    insert into document_records (business_id, id, number, direction, happened_at, client_id, person, mode, words)
      select ${busy}, n, 'IN/' || n, 'Inward', now() - make_interval(hours => n), ${client}, 'Ravi', 'By hand', md5(n::text)
      from ${numbers};
    insert into document_items (business_id, id, code, record_id, last_record_id, client_id, name, copy_kind, moves, holder,
        holder_name, held_since, returnable_by, returned_on)
      select ${busy}, n, 'IN/' || n, n, n, ${client}, md5(n::text), 'Copy', 1, 'out', 'Ravi', now() - make_interval(hours => n),
        '2026-01-01', '2026-01-01' from ${numbers};
    insert into document_movements (business_id, item_id, nth, kind, record_id, moved_at, holder)
      select ${busy}, n, 1, 'in', n, now(), 'out' from ${numbers};
  `,
  );
  await seedDsc();
}

/** Tokens that nearly all were replaced, and their closed orders. */
async function seedDsc(): Promise<void> {
  await load(
    ['dsc_tokens', 'dsc_signatories', 'dsc_orders'],
    `
    insert into dsc_tokens (business_id, id, code, holder_name, kind, use, valid_from, expires_on, client_ids, replaced_by_id)
      select ${busy}, n, 'DSC-' || n, md5(n::text), 'Individual', 'Signature', '2020-01-01', date '2022-01-01' + n / 10,
        array[${FIRST_COPY} + n]::bigint[], nullif(n - 1, 0) from generate_series(1, ${ROWS}) n;
    insert into dsc_signatories (business_id, token_id, client_id, role)
      select ${busy}, n, ${FIRST_COPY} + n, 'Director' from generate_series(1, ${ROWS}) n;
    insert into dsc_orders (business_id, number, client_id, holder_name, kind, use, state, created_at)
      select ${busy}, 'DSC/' || n, ${client}, md5(n::text), 'Individual', 'Signature', 'Closed', now() - make_interval(hours => n)
      from generate_series(1, ${ROWS}) n;
  `,
  );
}

/**
 * Inserts without the triggers of these tables, which would make the activity log the longest list, and without checking
 * each row's foreign keys, which takes longer than the rows.
 */
async function load(tables: string[], rows: string): Promise<void> {
  // A partitioned table can't have a key that is not valid.
  const { rows: keys } = await app.owner.query<{ of: string; name: string; key: string }>(
    `select conrelid::regclass as of, conname as name, pg_get_constraintdef(k.oid) as key
       from pg_constraint k join pg_class c on c.oid = conrelid
      where contype = 'f' and conparentid = 0 and relkind = 'r' and relname = any ($1)`,
    [[...rows.matchAll(/insert into (\w+)/g)].map(([, table]) => table)],
  );
  const each = (change: string) => tables.map((table) => `alter table ${table} ${change} trigger user;`);
  const drops = keys.map(({ of, name }) => `alter table ${of} drop constraint ${name};`);
  await app.owner.query([...each('disable'), ...drops, rows].join('\n'));
  const adds = keys.map(({ of, name, key }) => `alter table ${of} add constraint ${name} ${key} not valid;`);
  await app.owner.query([...each('enable'), ...adds].join('\n'));
}

type Plan = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] };

/** Rows read from tables, including those removed by filters. */
function read({ Plans: below = [], ...node }: Plan): number {
  const own = (below.length ? 0 : node['Actual Rows']) + (node['Rows Removed by Filter'] ?? 0);
  return own * node['Actual Loops'] + below.reduce((sum, plan) => sum + read(plan), 0);
}

/** Runs the statements of a call again with EXPLAIN. */
async function rowsReadBy(path: string, of = business): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const response = await fetch(`${app.url}/api${path.replace(':business', String(of))}`, {
    headers: { authorization: `Bearer ${owner.token}`, 'x-business-id': String(of) },
  });
  // Pipelined queries only: the job queue sends its own at any time.
  const sent = query.mock.calls
    .map(([asked]) => asked as unknown)
    .filter((asked) => asked instanceof PipelinedQuery) as unknown as { text?: string; values?: unknown[] }[];
  query.mockRestore();
  expect(response.status, await response.text()).toBe(200);
  // A call whose cached session has changed starts again.
  const begun = sent.findLastIndex(({ text }) => text?.includes('app.authenticate'));
  const selects = sent
    .slice(begun + 1)
    .filter(({ text }) => /^\s*(select|with)\b/.test(text ?? '') && !text!.startsWith('select set_config'));
  expect(selects.length).toBeGreaterThan(0);
  const client = await app.app.pool.connect();
  let rows = 0;
  try {
    await client.query('begin');
    await client.query(`select set_config('app.business_id', $1, true), set_config('app.user_id', $2, true)`, [
      String(of),
      String(owner.user.id),
    ]);
    for (const { text, values } of selects) {
      const explained = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
      rows += read(explained.rows[0]['QUERY PLAN'][0].Plan);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  return rows;
}

test.each([
  '/users/:business',
  '/users/:business?sort=-joined_at',
  '/users/:business?search=5d41402a',
  '/users/:business?search=crowd24999',
  '/roles',
  '/invitations',
  '/invitations?state=Pending',
  '/invitations?state=Expired',
  '/invitations?search=nobody',
  '/business_access_requests',
  '/business_access_requests?state=Accepted',
  '/business_access_requests?search=nobody',
  '/activities',
  '/activities?search=nothing',
  '/activities?search=zz',
  '/activities?entity=members',
  '/activities?action=delete',
  '/activities?user_id=99999999',
  '/activities/filters',
  '/notifications',
  '/notifications?unread=true',
  '/notifications?unread=false',
  '/notifications?search=nothing',
  '/outbox',
  '/outbox?state=failed',
  '/outbox?channel=sms',
  '/outbox?search=nobody',
  '/jobs',
  '/jobs?state=dead',
  '/jobs?kind=none',
  '/bin',
  '/tutorial_steps',
  '/drive/items',
  '/drive/items?folder_id=1',
  '/drive/items?folder_id=1&sort=-size',
  '/drive/items?folder_id=1&sort=uploaded_at',
  '/drive/items?folder_id=1&folders_only=true',
  '/drive/items?search=5d41402a',
  '/drive/items?search=ab',
  '/drive/items?search=zz',
  '/drive/files',
  '/drive/files?kind=image',
  '/drive/files?is_shared=true',
  '/drive/files?uploaded_by=99999999',
  '/drive/files?search=nothing',
  '/drive/usage',
])('%s', async (path) => {
  expect(await rowsReadBy(path)).toBeLessThanOrEqual(MAX_READ);
});

test('a search in the bin looks through as many as a list shows, once for the page and once for the count', async () => {
  expect(await rowsReadBy('/bin?search=nothing')).toBeLessThanOrEqual(2 * MAX_READ);
});

test('a page of clients reads only its columns: services, open tasks and balances of these clients', async () => {
  const ids = [client, ...Array.from({ length: 99 }, (_, n) => FIRST_COPY + 1 + n)].join(',');
  for (const path of [
    '/clients?per_page=100',
    `/outstanding_by_client?ids=${ids}`,
    `/clients_and_tasks?per_page=100&ids=${ids}`,
    '/search/task_documents?search=nothing',
  ])
    expect(await rowsReadBy(path, busy), path).toBeLessThanOrEqual(2_000);
});

test.each([
  '/communications',
  '/communications?sort=happens_at',
  '/communications?sort=next_step_on',
  '/communications?mode=Email',
  '/communications?direction=Inbound',
  '/communications?search=nothing',
])('communications are read in the order of an index: %s', async (path) => {
  expect(await rowsReadBy(path, busy)).toBeLessThanOrEqual(MAX_READ);
});

test.each([
  '/board_tasks?all_boards=true',
  '/board_tasks?all_boards=true&sort=-name',
  '/board_tasks?all_boards=true&sort=archived_at',
  '/board_tasks?all_boards=true&unassigned=true',
  '/timesheets/tasks',
  '/timesheets/tasks?search=nothing',
])('a list of tasks reads a page and its count: %s', async (path) => {
  expect(await rowsReadBy(path, busy)).toBeLessThanOrEqual(2_000);
});

test.each([
  '/document_records',
  '/document_records?sort=number',
  '/document_records?direction=Outward',
  '/document_records?state=Signed',
  '/document_records?overdue=true',
  '/document_records?search=nothing',
  '/document_items',
  '/document_items?sort=returnable_by',
  '/document_items?held=with_us',
  '/document_items?overdue=true',
  '/document_items?record_id=7',
  '/document_holders',
])('the document register: %s', async (path) => {
  expect(await rowsReadBy(path, busy)).toBeLessThanOrEqual(MAX_READ);
});

test.each([
  '/dsc_tokens',
  '/dsc_tokens?sort=holder_name',
  '/dsc_tokens?held=overdue',
  `/dsc_tokens?client_id=7`,
  '/dsc_orders',
  '/dsc_orders?state=Placed',
  '/dsc_conflicts',
  `/dsc_filing_conflicts?ids=1,2,3`,
])('the DSC register: %s', async (path) => {
  expect(await rowsReadBy(path, busy)).toBeLessThanOrEqual(MAX_READ);
});

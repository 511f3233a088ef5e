import { calendarFeedRoutes as routes } from '@daftar/contract/calendar_feeds';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { parseCalendar } from '@daftar/domain/icalendar.testing';
import { expect, test } from 'vitest';
import { ownApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';

const { app, owner, business, call } = await testBusiness();
const day = today(new Date(), 'Asia/Kolkata');
const due = addDays(day, 5);
const read = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
const events = async (url: string) => parseCalendar(await (await read(url)).text()).events;
const body = { name: 'My work', contents: ['tasks' as const], only_mine: false };

test('a feed has the open tasks that its owner sees, by due date, and is valid', async () => {
  const board = await addBoard(app, business);
  const client = await addClient(call);
  const task = await addTask(call, board, { name: 'GSTR-3B; "Nov", \\ 2026', due_date: due, client_id: client.id });
  await addTask(call, board, { name: 'Without a date' });
  const { secret } = await call(routes.create, { body });
  const response = await read(secret);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const { calendar, events: found } = parseCalendar(await response.text());
  expect(calendar).toMatchObject({ VERSION: '2.0', 'X-WR-TIMEZONE': 'Asia/Kolkata' });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    UID: `task-${business}-${task.id}@daftar`,
    'DTSTART;VALUE=DATE': due.replaceAll('-', ''),
    SUMMARY: `GSTR-3B; "Nov", \\ 2026, ${client.client_full_name}`,
  });
  const etag = response.headers.get('etag')!;
  expect((await read(secret, { 'if-none-match': etag })).status).toBe(304);
  await addTask(call, board, { name: 'Another', due_date: due });
  expect((await read(secret, { 'if-none-match': etag })).status).toBe(200);
  expect((await call(routes.list, {})).data[0]!.last_used_at).not.toBeNull();
});

test('filters: mine, and boards', async () => {
  const [one, two] = [await addBoard(app, business), await addBoard(app, business)];
  await addTask(call, one, { name: 'One', due_date: due, assignee_ids: [owner.user.id] });
  await addTask(call, two, { name: 'Two', due_date: due });
  const names = async (more: object) =>
    (await events((await call(routes.create, { body: { ...body, ...more } })).secret)).map((event) => event['SUMMARY']);
  expect(await names({ board_ids: [two] })).toEqual(['Two']);
  expect(await names({ only_mine: true })).toEqual(['One']);
  expect((await expectRefusal(names({ board_ids: [99_999_999] }))).status).toBe(422);
});

test('compliance due dates are the unfiled ones', async () => {
  const client = await addClient(call);
  await app.owner.query(
    `insert into client_obligations (business_id, client_id, key, form, title, law, period_label, period_from, period_to, who,
       statutory_date, due_date) values ($1, $2, 'k|1', 'GSTR-1', 'GSTR-1', 'GST', 'Oct 2026', '2026-10-01', '2026-10-31', 'all', $3, $3)`,
    [business, client.id, due],
  );
  const { secret } = await call(routes.create, { body: { name: 'Dates', contents: ['due_dates'], only_mine: false } });
  const mine = (await events(secret)).filter((event) => event['UID']!.includes(`-${client.id}-k_1@`));
  expect(mine).toMatchObject([{ SUMMARY: `GSTR-1 Oct 2026, ${client.client_full_name}` }]);
});

test('a link ends when it is replaced or deleted, and with rights and membership', async () => {
  const board = await addBoard(app, business);
  const person = await boardMember(app, business, board);
  const theirs = person.in(business);
  const task = await addTask(call, board, { name: 'Theirs', due_date: due });
  const { id, secret } = await theirs(routes.create, { body });
  expect((await events(secret)).map((event) => event['UID'])).toEqual([`task-${business}-${task.id}@daftar`]);
  const second = await theirs(routes.rotate, { params: { id } });
  expect((await read(secret)).status).toBe(404);
  expect((await read(second.secret)).status).toBe(200);
  // Others don't find it.
  expect((await expectRefusal(call(routes.remove, { params: { id } }))).status).toBe(404);
  const role =
    'update roles set permissions = $3 where id = (select role_id from members where business_id = $1 and user_id = $2)';
  await app.owner.query(role, [business, person.user.id, '{"invoices":"read"}']);
  expect((await read(second.secret)).status).toBe(404);
  await app.owner.query(role, [business, person.user.id, '{"workboard":"Yes"}']);
  expect((await read(second.secret)).status).toBe(200);
  const leave = 'update members set deactivated_at = $3 where business_id = $1 and user_id = $2';
  await app.owner.query(leave, [business, person.user.id, new Date()]);
  expect((await read(second.secret)).status).toBe(404);
  await app.owner.query(leave, [business, person.user.id, null]);
  await theirs(routes.remove, { params: { id } });
  expect((await read(second.secret)).status).toBe(404);
  expect((await read(`${app.url}/links/calendar/${'x'.repeat(43)}.ics`)).status).toBe(404);
});

test('reading is limited, and links stay out of the log', async () => {
  const strict = await ownApp({ RATE_LIMIT_FACTOR: '1' });
  try {
    const person = await createTestUser(strict);
    const own = (await createTestBusiness(person)).id;
    const { secret } = await person.in(own)(routes.create, { body });
    expect((await read(secret)).status).toBe(200);
    const { rowCount } = await strict.owner.query(
      `update rate_limits set count = 300 where key like '/links/calendar%'`,
    );
    expect(rowCount).toBe(1);
    expect((await read(secret)).status).toBe(429);
    expect(strict.logged()).not.toContain(secret.split('/').at(-1)!.slice(0, 20));
  } finally {
    await strict.stop();
  }
});

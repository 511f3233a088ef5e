import { communicationRoutes as routes } from '@daftar/contract/communications';
import type { CallInput } from '@daftar/contract/core/route';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { readSheet } from '#server/testing/xlsx.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';

const { app, owner, business, call } = await testBusiness({ name: 'Anita Rao' });
const TODAY = today(new Date(), 'Asia/Kolkata');
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

let board: number;
let client: number;
beforeAll(async () => {
  board = await addBoard(app, business);
  client = (await addClient(call, { first_name: 'Kesar', last_name: 'Foods' })).id;
});

type Body = CallInput<typeof routes.create>['body'];
const bodyOf = (wanted: Partial<Body> = {}): Body => ({
  direction: 'Inbound',
  mode: 'Call',
  subject: 'Form 16 is late',
  happens_at: inDays(-1),
  ...wanted,
});
const create = (wanted: Partial<Body> = {}, by = call) => by(routes.create, { body: bodyOf(wanted) });
const get = (id: number, by = call) => by(routes.get, { params: { id } });
const subjects = async (query: CallInput<typeof routes.list>['query'], by = call) =>
  (await by(routes.list, { query })).data.map(({ subject }) => subject);

describe('a communication', () => {
  test('belongs to a client, or to a task with its client', async () => {
    const task = await addTask(call, board, { client_id: client, name: 'GSTR 1' });
    const about = await create({ board_task_id: task.id, subject: 'Purchase bills', contact: 'Mahesh' });
    expect(about).toMatchObject({
      client_id: client,
      client_name: 'Kesar Foods',
      task_reference: task.reference,
      task_name: 'GSTR 1',
      author: { name: 'Anita Rao' },
      meeting_state: 'Not Planned',
      acts: ['edit', 'delete', 'plan', 'hold'],
    });
    expect(await create({ subject: 'Enquiry of somebody new' })).toMatchObject({ client_id: null, client_name: null });
    expect(await subjects({ board_task_id: task.id })).toEqual(['Purchase bills']);
  });

  test('is changed and deleted, and the log names its subject', async () => {
    const { id, version } = await create({ client_id: client, subject: 'Rent agreement' });
    const changed = await call(
      routes.update,
      { params: { id }, body: { text: 'Sent by post' } },
      { headers: { 'if-match': String(version) } },
    );
    expect(changed).toMatchObject({ subject: 'Rent agreement', text: 'Sent by post', version: version + 1 });
    const stale = call(
      routes.update,
      { params: { id }, body: { text: 'x' } },
      { headers: { 'if-match': String(version) } },
    );
    expect(await expectRefusal(stale)).toMatchObject({ status: 409 });
    await call(routes.remove, { params: { id } });
    expect(await expectRefusal(get(id))).toMatchObject({ status: 404 });
    const { rows } = await app.owner.query(
      `select action, title, client_id::int, changes ? 'dated_at' as dated from activities
        where entity = 'communications' and record_id = $1 order by id`,
      [id],
    );
    const said = { title: 'Rent agreement · Kesar Foods', client_id: client, dated: false };
    expect(rows).toEqual(['create', 'update', 'force_delete'].map((action) => ({ action, ...said })));
  });

  test.each([
    ['happens_at', { meeting_state: 'Planned', happens_at: inDays(-1) }, 'Cannot schedule for a past date'],
    ['happens_at', { meeting_state: 'Planned', happens_at: null }, 'Enter the meeting date and time.'],
    [
      'happens_at',
      { meeting_state: 'Held', happens_at: inDays(1) },
      'Enter a past date and time, or mark the meeting as planned.',
    ],
    ['next_step_on', { next_step: 'Call', next_step_on: addDays(TODAY, -1) }, 'Cannot schedule for a past date'],
    ['next_step', { next_step_on: TODAY }, 'Describe the next step.'],
    ['client_id', { client_id: 999_999 }, 'Select a client.'],
    ['board_task_id', { board_task_id: 999_999 }, 'Select a task.'],
    [
      'attachments',
      { attachments: [{ name: 'a.pdf', path: 'business/1/x/a.pdf', size: 1 }] },
      'The upload did not finish. Attach the file again.',
    ],
  ] as const)('that cannot be is refused at %s', async (field, wanted, message) => {
    const { body } = await expectRefusal(create(wanted as Partial<Body>));
    expect(body.errors).toEqual([expect.objectContaining({ field, message })]);
  });

  test('with a next step of last week is still mended', async () => {
    const { id } = await create({ next_step: 'Ring back', next_step_on: TODAY });
    await app.owner.query('update communications set next_step_on = $2 where id = $1', [id, addDays(TODAY, -7)]);
    const body = { subject: 'Rang twice', next_step_on: addDays(TODAY, -7) };
    expect(await call(routes.update, { params: { id }, body })).toMatchObject({ subject: 'Rang twice' });
    const moved = call(routes.update, { params: { id }, body: { next_step_on: addDays(TODAY, -3) } });
    expect(await expectRefusal(moved)).toMatchObject({ status: 422 });
  });
});

test('a meeting is planned, moved, held or cancelled, and past ones without an outcome are listed', async () => {
  const { id } = await create({ subject: 'Review of accounts', happens_at: null });
  const tomorrow = inDays(1);
  const plan = (happens_at: string) => call(routes.plan, { params: { id }, body: { happens_at } });
  expect(await plan(tomorrow)).toMatchObject({ meeting_state: 'Planned', is_unaccounted: false });
  expect(new Date((await plan(inDays(2))).happens_at!).getTime()).toBeGreaterThan(new Date(tomorrow).getTime());
  expect(await expectRefusal(plan(inDays(-2)))).toMatchObject({ status: 422 });
  expect(await expectRefusal(call(routes.hold, { params: { id }, body: {} }))).toMatchObject({ status: 422 });
  await app.owner.query(`update communications set happens_at = now() - interval '1 hour' where id = $1`, [id]);
  expect(await get(id)).toMatchObject({ is_unaccounted: true, acts: ['edit', 'delete', 'plan', 'call_off', 'hold'] });
  const held = await call(routes.hold, { params: { id }, body: { text: 'Agreed on the advance' } });
  expect(held).toMatchObject({ meeting_state: 'Held', text: 'Agreed on the advance', is_unaccounted: false });
  expect(await expectRefusal(call(routes.callOff, { params: { id }, body: {} }))).toMatchObject({ status: 409 });
  const off = await create({ subject: 'Called off', meeting_state: 'Planned', happens_at: tomorrow });
  expect(await call(routes.callOff, { params: { id: off.id }, body: {} })).toMatchObject({
    meeting_state: 'Not Planned',
  });
});

test('a list is filtered by type, by days of the business and by author, and sorted', async () => {
  const home = (await createTestBusiness(owner)).id;
  const here = owner.in(home);
  const kesar = (await addClient(here, { first_name: 'Kesar', last_name: 'Mills' })).id;
  const colleague = await createTestUser(app);
  await addMember(app, home, colleague, { workboard: 'Yes' });
  await create({ subject: 'Old mail', mode: 'Email', happens_at: '2026-03-31T18:29:00.000Z' }, here);
  await create({ subject: 'April call', client_id: kesar, happens_at: '2026-03-31T18:31:00.000Z' }, here);
  await create({ subject: 'Sent', direction: 'Outbound', happens_at: '2026-04-05T10:00:00.000Z' }, colleague.in(home));
  await create({ subject: 'Plan', meeting_state: 'Planned', happens_at: inDays(3) }, here);
  expect(await subjects({}, here)).toEqual(['Plan', 'Sent', 'April call', 'Old mail']);
  expect(await subjects({ sort: 'happens_at', from: '2026-04-01', to: '2026-04-05' }, here)).toEqual([
    'April call',
    'Sent',
  ]);
  expect(await subjects({ mode: 'Email' }, here)).toEqual(['Old mail']);
  expect(await subjects({ direction: 'Outbound' }, here)).toEqual(['Sent']);
  expect(await subjects({ meeting_state: 'Planned' }, here)).toEqual(['Plan']);
  expect(await subjects({ client_id: kesar }, here)).toEqual(['April call']);
  expect(await subjects({ mine: 'true' }, colleague.in(home))).toEqual(['Sent']);
  expect(await subjects({ search: 'kesar m' }, here)).toEqual(['April call']);

  // An export has the same rows, with the filter above.
  const query = { from: '2026-04-01', to: '2026-04-05', exportType: 'xlsx' } as const;
  const { url, rows } = await here(routes.exportAll, { query });
  const cells = readSheet(Buffer.from(await (await fetch(url)).arrayBuffer())).flat();
  expect(rows).toBe(2);
  expect(cells).toEqual(expect.arrayContaining(['01/04/2026 to 05/04/2026', 'April call', 'Kesar Mills', 'Sent']));
  expect(cells).not.toContain('Old mail');
  expect((await colleague.in(home)(routes.exportAll, { query: { mine: 'true' } })).rows).toBe(1);
});

describe('who', () => {
  test('who doesn’t see the task sees and changes no communication about it', async () => {
    const [one, other] = [await boardMember(app, business, board, { see: 'own' }), await createTestUser(app)];
    await addMember(app, business, other, { workboard: 'Yes', clients: 'read' });
    const own = await addTask(call, board, { assignee_ids: [one.user.id] });
    const foreign = await addTask(call, board);
    const seen = await create({ board_task_id: own.id, subject: 'Seen by its assignee' });
    const unseen = await create({ board_task_id: foreign.id, subject: 'Not for them' });
    expect((await get(seen.id, one.in(business))).acts).toEqual(['plan', 'hold']);
    expect(await subjects({ board_task_id: own.id }, one.in(business))).toEqual(['Seen by its assignee']);
    for (const who of [one, other]) {
      const by = who.in(business);
      expect(await expectRefusal(get(unseen.id, by))).toMatchObject({ status: 404 });
      expect(await subjects({ board_task_id: foreign.id }, by)).toEqual([]);
      expect(await expectRefusal(by(routes.hold, { params: { id: unseen.id }, body: {} }))).toMatchObject({
        status: 404,
      });
      expect(await expectRefusal(create({ board_task_id: foreign.id }, by))).toMatchObject({ status: 422 });
    }
    const change = one.in(business)(routes.update, { params: { id: seen.id }, body: { subject: 'Mine' } });
    expect(await expectRefusal(change)).toMatchObject({ status: 403 });
    expect(await expectRefusal(one.in(business)(routes.remove, { params: { id: seen.id } }))).toMatchObject({
      status: 403,
    });
  });

  test('who doesn’t see a private client sees no communication with it', async () => {
    const hidden = await addClient(call);
    await app.owner.query('update clients set is_private = true where id = $1', [hidden.id]);
    const said = await create({ client_id: hidden.id, subject: 'Between us' });
    const clerk = await boardMember(app, business, board);
    expect(await expectRefusal(get(said.id, clerk.in(business)))).toMatchObject({ status: 404 });
    expect(await subjects({ search: 'Between us' }, clerk.in(business))).toEqual([]);
    expect(await subjects({ search: 'Between us' })).toEqual(['Between us']);
  });
});

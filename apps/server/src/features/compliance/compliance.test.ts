import { complianceRoutes as routes } from '@daftar/contract/compliance';
import type { Call } from '@daftar/contract/core/client';
import { jobRoutes } from '@daftar/contract/jobs';
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths, monthEnd, monthStart } from '@daftar/domain/dates';
import type { PermissionSet } from '@daftar/domain/permissions';
import { periodContaining } from '@daftar/domain/work/work-periods';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { addMember, foundBusiness, person, type TestPerson } from '#server/testing/people.ts';
import { refused } from '#server/testing/refused.ts';
import { addBoard, joinBoard } from '#server/testing/work.ts';
import { computeStale } from './computing.service.ts';
import { makeAutomatic } from './making.service.ts';

const TODAY = today(new Date(), 'Asia/Kolkata');
const AROUND = { from: addDays(TODAY, -45), to: addDays(TODAY, 115) };
/** The month before last is over whatever day it is; its 3B was due on the 20th of the month after. */
const PERIOD = periodContaining('month', addMonths(monthStart(TODAY), -1));
const DUE_3B = addDays(monthStart(TODAY), 19);

let app: TestApp;
let owner: TestPerson;
let business: number;
let board: number;
let call: Call;
beforeAll(async () => {
  app = await testApp();
  owner = await person(app);
  business = (await foundBusiness(owner)).id;
  call = owner.in(business);
  board = await addBoard(app, business);
});
afterAll(() => app.stop());

const PAN = 'ABCDE1234F';
const addFiler = async (name: string, { services = ['GSTR 3B'], state = '24', serial = '1', more = {} } = {}) => {
  const gst_number = gstinOf(PAN, state, serial);
  const client = await addClient(call, {
    category: 'Private Limited',
    company_name: name,
    is_gst: true,
    ...more,
    allow_duplicate: true,
    records: { gst: [{ gst_number, type: 'Regular' }], selected_services: services.map((service) => ({ service })) },
  } as never);
  return { id: client.id, gst_number };
};
const owed = async (client_id: number, query: object = {}) =>
  (await call(routes.obligations, { query: { ...AROUND, client_id, per_page: 100, ...query } as never })).data;
const formsOf = async (client_id: number) => new Set((await owed(client_id)).map(({ form }) => form));
const until = (job: number, state: string) =>
  vi.waitFor(async () => expect(await call(jobRoutes.get, { params: { id: job } })).toMatchObject({ state }), {
    timeout: 60_000,
    interval: 100,
  });
const make = async (ids: number[]) => {
  const { job_id, planned } = await call(routes.makeTasks, { body: { board_id: board, chosen: { ids } } });
  await until(job_id, 'done');
  return planned;
};
const tasks = async (form: string, client?: number) =>
  (
    await app.owner.query(
      `select id::int, name, client_id::int, due_date::text, target_date::text, calendar_date::text, service_id is not null as has_service,
              assignee_ids::int[] as assignees from board_tasks
        where obligation_key like $1 || '|%' and ($2::bigint is null or client_id = $2) order by id`,
      [form, client ?? null],
    )
  ).rows;

describe('what a client owes', () => {
  test('follows from category, registrations and services, and is computed in the background', async () => {
    const { id } = await addFiler('Nilgiri Tea', { services: ['GSTR 3B', 'GSTR 1', 'Income Tax'] });
    expect((await call(routes.calendar, { query: AROUND })).waiting).toBeGreaterThan(0);
    await computeStale(app.app, business);
    expect((await call(routes.calendar, { query: AROUND })).waiting).toBe(0);
    const forms = await formsOf(id);
    expect(
      [...forms].filter((form) => ['GSTR-1', 'GSTR-3B', 'PF', 'CMP-08', 'TDS-PAYMENT'].includes(form)).sort(),
    ).toEqual(['GSTR-1', 'GSTR-3B']);
    expect(
      (await owed(id, { form: 'GSTR-3B' })).find(({ period_label }) => period_label === PERIOD.label),
    ).toMatchObject({
      due_date: DUE_3B,
      statutory_date: DUE_3B,
      task: null,
      state: TODAY > DUE_3B ? 'Not filed' : 'Due',
    });
    const { data } = await call(routes.calendar, { query: { ...AROUND, form: 'GSTR-3B' } });
    expect(data.every(({ total, proposed }) => total === 1 && proposed === 1)).toBe(true);
    expect(data.map(({ due_date }) => due_date)).toContain(DUE_3B);
  });

  test('changes with the answers, at once', async () => {
    const { id, gst_number } = await addFiler('Answering Mills', { services: ['GSTR 3B', 'TDS'] });
    const before = await call(routes.duties, { params: { id } });
    expect(before).toMatchObject({
      answers: {},
      holds: { deducts_tds: false },
      registrations: [{ scheme: 'Monthly' }],
    });
    const after = await call(routes.saveDuties, {
      params: { id },
      body: { deducts_tds: true, has_pf: true, registrations: { [gst_number]: { scheme: 'Quarterly' } } },
    });
    expect(after).toMatchObject({
      answers: { deducts_tds: true, has_pf: true },
      registrations: [{ scheme: 'Quarterly' }],
    });
    const forms = new Set(after.coming.map(({ form }) => form));
    expect(['TDS-PAYMENT', 'PF', 'PMT-06'].every((form) => forms.has(form))).toBe(true);
    expect(
      after.coming.filter(({ form }) => form === 'GSTR-3B').every(({ period_label }) => period_label.includes('-')),
    ).toBe(true);
    const stranger = { [gstinOf('ZZZZZ9999Z')]: { scheme: 'Monthly' as const } };
    expect(await refused(call(routes.saveDuties, { params: { id }, body: { registrations: stranger } }))).toMatchObject(
      {
        status: 422,
      },
    );
  });

  test('can be answered for many, and leaves the other answers alone', async () => {
    const [one, two] = [await addFiler('Many One'), await addFiler('Many Two')];
    await call(routes.saveDuties, { params: { id: one.id }, body: { has_pf: true } });
    const ids = [one.id, two.id];
    expect(await call(routes.bulkDuties, { body: { clients: { ids }, answers: { has_esi: true } } })).toEqual({
      changed: 2,
    });
    expect((await call(routes.duties, { params: { id: one.id } })).answers).toEqual({ has_pf: true, has_esi: true });
    await computeStale(app.app, business);
    expect((await formsOf(two.id)).has('ESI')).toBe(true);
  });

  test('ends with the client: one who is inactive owes us nothing', async () => {
    const { id } = await addFiler('Closing Down');
    await computeStale(app.app, business);
    expect((await owed(id)).length).toBeGreaterThan(0);
    await app.owner.query(`update clients set status = 'Inactive' where id = $1`, [id]);
    await computeStale(app.app, business);
    expect(await owed(id)).toEqual([]);
  });

  test('of a private client is seen by those who see the client', async () => {
    const { id } = await addFiler('Private Matters');
    await computeStale(app.app, business);
    const other = await person(app);
    await addMember(app, business, other, { clients: 'all', workboard: 'Yes' });
    const seen = async () =>
      (await other.in(business)(routes.obligations, { query: { ...AROUND, client_id: id } })).data.length;
    expect(await seen()).toBeGreaterThan(0);
    await app.owner.query('update clients set is_private = true where id = $1', [id]);
    expect(await seen()).toBe(0);
    expect(await refused(other.in(business)(routes.duties, { params: { id } }))).toMatchObject({ status: 404 });
  });

  test('no more than half a year is asked for at once', async () => {
    const wide = { from: addDays(TODAY, -200), to: TODAY };
    expect(await refused(call(routes.calendar, { query: wide }))).toMatchObject({ status: 422 });
  });
});

describe('tasks of it', () => {
  test('are made once each, for the period, with the client’s own colleague', async () => {
    const { id } = await addFiler('Tasked Traders', { more: { assignee_id: owner.user.id } });
    await computeStale(app.app, business);
    const chosen = (await owed(id, { form: 'GSTR-3B', state: 'proposed' })).filter(
      ({ period_label }) => period_label === PERIOD.label,
    );
    const ids = chosen.map((one) => one.id);
    expect(await make(ids)).toBe(1);
    expect(await tasks('GSTR-3B', id)).toEqual([
      {
        id: expect.any(Number),
        name: `GSTR-3B ${PERIOD.label}`,
        client_id: id,
        due_date: DUE_3B,
        target_date: expect.any(String),
        calendar_date: DUE_3B,
        has_service: true,
        assignees: [owner.user.id],
      },
    ]);
    const again = call(routes.makeTasks, { body: { board_id: board, chosen: { ids } } });
    expect((await refused(again)).body.errors).toMatchObject([{ message: 'None of these still wants a task' }]);
    const [row] = await owed(id, { form: 'GSTR-3B', state: 'open' });
    expect(row).toMatchObject({ period_label: PERIOD.label, task: { reference: expect.stringMatching(/-\d+$/) } });
  });

  test('under a filter: all of a form that is due; filed ones show when', async () => {
    const { id } = await addFiler('Filtered Foods');
    await computeStale(app.app, business);
    const filter = { ...AROUND, form: 'GSTR-3B', client_id: id };
    const { job_id, planned } = await call(routes.makeTasks, { body: { board_id: board, chosen: { filter } } });
    await until(job_id, 'done');
    expect((await tasks('GSTR-3B', id)).length).toBe(planned);
    await app.owner.query(
      `update board_tasks set state = 'COMPLETED', work_progress = 'Completed', completed_at = due_date - interval '1 day' where client_id = $1`,
      [id],
    );
    expect((await owed(id, { form: 'GSTR-3B' })).every(({ state }) => state === 'Filed')).toBe(true);
    const { data, periods } = await call(routes.matrix, { query: { form: 'GSTR-3B', search: 'Filtered' } });
    expect(periods).toContain(PERIOD.label);
    expect(data).toMatchObject([{ client_id: id }]);
    expect(data[0]!.cells.find(({ period_label }) => period_label === PERIOD.label)).toMatchObject({ state: 'Filed' });
    expect(data[0]!.cells.length).toBeGreaterThan(10);
  });

  test('are told by whom they are seen; others learn that there is one', async () => {
    const { id } = await addFiler('Unseen Umbrellas');
    await computeStale(app.app, business);
    const found = await owed(id, { form: 'GSTR-3B', state: 'proposed' });
    const first = found.find(({ period_label }) => period_label === PERIOD.label);
    expect(first).toMatchObject({ has_task: false, task: null });
    await make([first!.id]);
    const of = async (grants: PermissionSet, isOn = false) => {
      const who = await person(app);
      await addMember(app, business, who, { clients: 'read', ...grants });
      if (isOn) await joinBoard(app, business, board, who);
      const query = { ...AROUND, client_id: id, form: 'GSTR-3B', per_page: 100 };
      const { data } = await who.in(business)(routes.obligations, { query });
      const matrix = await who.in(business)(routes.matrix, { query: { form: 'GSTR-3B', search: 'Unseen' } });
      const cell = matrix.data[0]!.cells.find(({ period_label }) => period_label === PERIOD.label);
      return { row: data.find((one) => one.id === first!.id)!, cell };
    };
    for (const grants of [{}, { workboard: 'Yes' }] as const) {
      const { row, cell } = await of(grants);
      expect(row).toMatchObject({ has_task: true, task: null });
      expect(cell).toMatchObject({ has_task: true, task_id: null });
    }
    const { row, cell } = await of({ workboard: 'Yes' }, true);
    expect(row).toMatchObject({ has_task: true, task: { reference: expect.stringMatching(/-\d+$/) } });
    expect(cell!.task_id).toBe(row.task!.id);
  });

  test('need the right on the board', async () => {
    const member = await person(app);
    await addMember(app, business, member, { clients: 'read', workboard: 'Yes' });
    await joinBoard(app, business, board, member, { bulk: false });
    const body = { board_id: board, chosen: { filter: AROUND } };
    expect(await refused(member.in(business)(routes.makeTasks, { body }))).toMatchObject({ status: 403 });
    expect(
      await refused(member.in(business)(routes.saveRule, { body: { form: 'GSTR-1', board_id: board } })),
    ).toMatchObject({
      status: 403,
    });
  });

  test('come by themselves where the form says so, not for what lay before, and not again once cancelled', async () => {
    const { id } = await addFiler('Automatic Autos', { services: ['GSTR 1'] });
    await computeStale(app.app, business);
    const rule = {
      form: 'GSTR-1',
      board_id: board,
      is_automatic: true,
      lead_days: 40,
      target_days: 2,
      assignee_ids: [owner.user.id],
    };
    expect(await call(routes.saveRule, { body: rule })).toMatchObject({
      form: 'GSTR-1',
      rule: { is_automatic: true, lead_days: 40 },
    });
    // Who has not seen it does not replace it.
    const unseen = call(routes.saveRule, { body: { ...rule, lead_days: 5 } }, { headers: { 'if-match': '0' } });
    expect((await refused(unseen)).status).toBe(409);
    await Promise.all([makeAutomatic(app.app, business, new Date()), makeAutomatic(app.app, business, new Date())]);
    const made = await tasks('GSTR-1', id);
    const expected = (await owed(id, { form: 'GSTR-1' })).filter(
      ({ due_date }) => due_date >= TODAY && addDays(due_date, -40) <= TODAY,
    );
    expect(made.map(({ due_date }) => due_date)).toEqual(expected.map(({ due_date }) => due_date));
    expect(made.every(({ assignees }) => assignees[0] === owner.user.id)).toBe(true);
    await app.owner.query(`update board_tasks set state = 'CANCELLED', cancelled_at = now() where client_id = $1`, [
      id,
    ]);
    await makeAutomatic(app.app, business, new Date());
    expect((await tasks('GSTR-1', id)).length).toBe(made.length);
    const { data } = await call(routes.rules, { query: { has_rule: 'true' } });
    await call(routes.removeRule, { params: { id: data[0]!.rule!.id } });
    expect((await call(routes.rules, { query: { has_rule: 'true' } })).data).toEqual([]);
  });
});

describe('a date that the government moved', () => {
  const LATER = addDays(DUE_3B, 5);
  const body = {
    form: 'GSTR-3B',
    period_label: PERIOD.label,
    period_from: PERIOD.from,
    period_to: PERIOD.to,
    due_date: LATER,
    notification: 'Notification 20/2026',
    state_codes: ['27'],
  };
  const duesOf = async (client: number) =>
    (await tasks('GSTR-3B', client)).map(({ due_date, calendar_date }) => [due_date, calendar_date]);

  test('moves the open tasks it is for, shows them first, and can be taken back', async () => {
    const [mumbai, hand, done, gujarat] = [
      await addFiler('Mumbai Mart', { state: '27' }),
      await addFiler('Mumbai by Hand', { state: '27', serial: '2' }),
      await addFiler('Mumbai Done', { state: '27', serial: '3' }),
      await addFiler('Gujarat Mart', { serial: '4' }),
    ];
    await computeStale(app.app, business);
    for (const { id } of [mumbai, hand, done, gujarat]) {
      const mine = (await owed(id, { form: 'GSTR-3B' })).filter(({ period_label }) => period_label === PERIOD.label);
      await make(mine.map((one) => one.id));
    }
    await app.owner.query('update board_tasks set due_date = $2 where client_id = $1', [hand.id, addDays(DUE_3B, -2)]);
    await app.owner.query(
      `update board_tasks set state = 'COMPLETED', work_progress = 'Completed', completed_at = now() where client_id = $1`,
      [done.id],
    );
    const [before] = await tasks('GSTR-3B', mumbai.id);

    const preview = await call(routes.previewExtension, { body });
    expect(preview).toMatchObject({
      moved_count: 1,
      moved: [{ id: before.id, client_name: 'Mumbai Mart', due_from: DUE_3B, due_to: LATER }],
      kept_count: 2,
    });
    expect(preview.kept.map(({ client_name, why }) => [client_name, why])).toEqual([
      ['Mumbai by Hand', 'Its due date was changed by hand'],
      ['Mumbai Done', 'It is COMPLETED'],
    ]);
    expect(await duesOf(mumbai.id)).toEqual([[DUE_3B, DUE_3B]]);

    const { id, moved_count } = await call(routes.extend, { body });
    expect(moved_count).toBe(1);
    expect(await duesOf(mumbai.id)).toEqual([[LATER, LATER]]);
    expect(await duesOf(gujarat.id)).toEqual([[DUE_3B, DUE_3B]]);
    const dueOf = async (client: number) =>
      (await owed(client, { form: 'GSTR-3B' })).find(({ period_label }) => period_label === PERIOD.label)!.due_date;
    expect([await dueOf(mumbai.id), await dueOf(gujarat.id)]).toEqual([LATER, DUE_3B]);
    // Computed anew it says the same.
    await app.owner.query('update clients set tan = tan where business_id = $1', [business]);
    await computeStale(app.app, business);
    expect(await dueOf(mumbai.id)).toBe(LATER);
    expect((await call(routes.extensions, { query: {} })).data).toMatchObject([
      { id, moved: 1, title: 'GSTR-3B', notification: 'Notification 20/2026', withdrawn_at: null },
    ]);

    expect(await call(routes.withdraw, { params: { id } })).toMatchObject({ moved_count: 1, kept_count: 0 });
    const [after] = await tasks('GSTR-3B', mumbai.id);
    expect(after).toEqual(before);
    expect(await dueOf(mumbai.id)).toBe(DUE_3B);
    expect(await refused(call(routes.withdraw, { params: { id } }))).toMatchObject({ status: 409 });
  });

  test.each([
    ['form', { form: 'GSTR-99' }],
    ['notification', { notification: '' }],
    ['period_to', { period_to: addDays(PERIOD.from, -1) }],
  ])('that is not told whole is refused at %s', async (field, change) => {
    const { body: said } = await refused(call(routes.extend, { body: { ...body, ...change } }));
    expect(said.errors!.map((error) => error.field)).toContain(field);
  });
});

test('many clients are computed in pieces, and the calendar answers from what is kept', async () => {
  const crowd = (await foundBusiness(owner)).id;
  await app.owner.query(
    `insert into clients (business_id, code_number, category, first_name, client_full_name, country, country_code, currency, tan)
     select $1, 'M' || n, 'Proprietor', 'Many', 'Many ' || n, 'IN', '+91', 'INR', 'AHMA12345B' from generate_series(1, 1200) n`,
    [crowd],
  );
  await app.owner.query(
    `insert into client_services (business_id, client_id, service) select business_id, id, 'TDS' from clients where business_id = $1`,
    [crowd],
  );
  await computeStale(app.app, crowd);
  const month = { from: monthStart(TODAY), to: monthEnd(TODAY) };
  const { data, waiting } = await owner.in(crowd)(routes.calendar, { query: month });
  expect(waiting).toBe(0);
  expect(data.find(({ form }) => form === 'TDS-PAYMENT')).toMatchObject({ total: 1200, proposed: 1200 });
});

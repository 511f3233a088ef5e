import { attendanceRoutes } from '@daftar/contract/attendance';
import { boardRoutes } from '@daftar/contract/boards';
import { complianceRoutes as routes } from '@daftar/contract/compliance';
import { addDays, monthEnd, monthStart } from '@daftar/domain/dates';
import type { PermissionSet } from '@daftar/domain/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { gstinOf } from '#server/testing/clients.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addFirm } from '#server/testing/billing.ts';
import { addBoard, joinBoard } from '#server/testing/work.ts';
import { AROUND, DUE_3B, filersOf, PERIOD, TODAY } from './testing/filers.ts';
import { computeStale } from './compute-obligations.service.ts';
import { makeAutomatic } from './create-tasks.service.ts';

const { app, owner, business, call } = await testBusiness();
let board: number;
beforeAll(async () => {
  board = await addBoard(app, business);
});
const { addFiler, owed, formsOf, until, make, tasks } = filersOf(app, call, () => board);

test('a holiday moves a statutory date only if it is gazetted', async () => {
  const { id } = await addFiler('Picnic Foods', { services: ['Income Tax'], serial: 'P' });
  await computeStale(app.app, business);
  const first = (await owed(id)).find((one) => one.law === 'Income Tax' && one.due_date >= TODAY)!;
  const now = async () => {
    await app.owner.query('select app.refresh_all_obligations()');
    await computeStale(app.app, business);
    return (await owed(id, { form: first.form })).find(({ period_label }) => period_label === first.period_label)!;
  };
  const body = { day: first.due_date, name: 'Picnic' };
  const holiday = await call(attendanceRoutes.createHoliday, { body });
  expect(await now()).toMatchObject({ statutory_date: first.due_date, due_date: first.due_date });
  const params = { id: holiday.id };
  await call(attendanceRoutes.updateHoliday, { params, body: { ...body, is_gazetted: true } });
  expect((await call(routes.calendar, { query: AROUND })).waiting).toBeGreaterThan(0);
  expect((await now()).statutory_date > first.due_date).toBe(true);
  await call(attendanceRoutes.deleteHoliday, { params });
  expect(await now()).toMatchObject({ statutory_date: first.due_date });
  const branch = { ...body, is_gazetted: true, branch_id: 1 };
  expect(await expectRefusal(call(attendanceRoutes.createHoliday, { body: branch }))).toMatchObject({ status: 422 });
});

describe('the list of a client’s obligations', () => {
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
    expect(
      await expectRefusal(call(routes.saveDuties, { params: { id }, body: { registrations: stranger } })),
    ).toMatchObject({
      status: 422,
    });
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

  test('ends with the client: inactive clients have no obligations', async () => {
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
    const other = await createTestUser(app);
    await addMember(app, business, other, { clients: 'all', workboard: 'Yes' });
    const seen = async () =>
      (await other.in(business)(routes.obligations, { query: { ...AROUND, client_id: id } })).data.length;
    expect(await seen()).toBeGreaterThan(0);
    await app.owner.query('update clients set is_private = true where id = $1', [id]);
    expect(await seen()).toBe(0);
    expect(await expectRefusal(other.in(business)(routes.duties, { params: { id } }))).toMatchObject({ status: 404 });
  });

  test('a request covers half a year at most', async () => {
    const wide = { from: addDays(TODAY, -200), to: TODAY };
    expect(await expectRefusal(call(routes.calendar, { query: wide }))).toMatchObject({ status: 422 });
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
    expect((await expectRefusal(again)).body.errors).toMatchObject([
      { message: 'All selected filings already have tasks or are filed.' },
    ]);
    const [row] = await owed(id, { form: 'GSTR-3B', state: 'open' });
    expect(row).toMatchObject({ period_label: PERIOD.label, task: { reference: expect.stringMatching(/-\d+$/) } });
  });

  test('have the steps, the estimate and the fee of their service, and the contents of its template', async () => {
    const { rows } = await app.owner.query(
      `update services set default_fee = 2000 where business_id = $1 and name = 'GSTR 3B' returning id::int`,
      [business],
    );
    const [{ id: service_id }] = rows;
    const contents = async (client: number) =>
      (
        await app.owner.query(
          `select t.estimate, t.fee::text, t.billing_basis, t.template_id::int,
                  array(select name from task_to_dos d where d.board_task_id = t.id order by rank) as to_dos
             from board_tasks t where client_id = $1 and obligation_key like 'GSTR-3B|%'`,
          [client],
        )
      ).rows[0];
    const filed = async (name: string, before?: (client: number) => Promise<unknown>) => {
      const { id } = await addFiler(name, { more: { assignee_id: owner.user.id } });
      await computeStale(app.app, business);
      await before?.(id);
      const [first] = await owed(id, { form: 'GSTR-3B', state: 'proposed' });
      await make([first!.id]);
      return contents(id);
    };
    expect(await filed('Standard Steels')).toEqual({
      estimate: 7200,
      fee: '2000.00',
      billing_basis: 'fixed',
      template_id: null,
      to_dos: ['Match ITC with GSTR-2B', 'Check reverse charge (RCM)', 'Pay challan', 'File return'],
    });
    const template = await call(boardRoutes.createTemplate, {
      params: { id: board },
      body: {
        name: 'Monthly GST',
        template: { name: 'GSTR-3B {period}', service_id, to_dos: [{ name: 'Reconcile 2B' }], estimate: 5400 },
      } as never,
    });
    expect(await filed('Template Textiles')).toMatchObject({
      estimate: 5400,
      fee: '2000.00',
      template_id: template.id,
      to_dos: ['Reconcile 2B'],
    });
    await app.owner.query('update task_templates set deleted_at = now() where id = $1', [template.id]);
    // A recurring invoice bills this work already.
    await addFirm(call);
    const retained = await filed('Retainer Rubber', (client) =>
      app.owner.query(
        `insert into recurring_invoices (business_id, firm_id, client_id, body, frequency, starts_on, ends, currency, total, run_until)
         select $1, f.id, $2, jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('service_id', $3::int))),
                'Monthly', current_date, 'Never', 'INR', 0, now() from firms f where f.business_id = $1 limit 1`,
        [business, client, service_id],
      ),
    );
    expect(retained).toMatchObject({ billing_basis: 'none', fee: '0.00' });
  });

  test('under a filter: all of a form that is due; completed ones don’t count as filed', async () => {
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
    // The register has no filing of it.
    expect((await owed(id, { form: 'GSTR-3B' })).every(({ state }) => state === 'Completed')).toBe(true);
    const { data, periods } = await call(routes.matrix, { query: { form: 'GSTR-3B', search: 'Filtered' } });
    expect(periods).toContain(PERIOD.label);
    expect(data).toMatchObject([{ client_id: id }]);
    expect(data[0]!.cells.find(({ period_label }) => period_label === PERIOD.label)).toMatchObject({
      state: 'Completed',
      filing: null,
    });
    expect(data[0]!.cells.length).toBeGreaterThan(10);
  });

  test('are listed by who sees them; others learn only that there is one', async () => {
    const { id } = await addFiler('Unseen Umbrellas');
    await computeStale(app.app, business);
    const found = await owed(id, { form: 'GSTR-3B', state: 'proposed' });
    const first = found.find(({ period_label }) => period_label === PERIOD.label);
    expect(first).toMatchObject({ has_task: false, task: null });
    await make([first!.id]);
    const of = async (grants: PermissionSet, isOn = false) => {
      const who = await createTestUser(app);
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
    const member = await createTestUser(app);
    await addMember(app, business, member, { clients: 'read', workboard: 'Yes' });
    await joinBoard(app, business, board, member, { bulk: false });
    const body = { board_id: board, chosen: { filter: AROUND } };
    expect(await expectRefusal(member.in(business)(routes.makeTasks, { body }))).toMatchObject({ status: 403 });
    expect(
      await expectRefusal(member.in(business)(routes.saveRule, { body: { form: 'GSTR-1', board_id: board } })),
    ).toMatchObject({
      status: 403,
    });
  });

  test('are created automatically if the form says so, not for earlier periods, and not again once cancelled', async () => {
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
    // A change without the current version is refused.
    const unseen = call(routes.saveRule, { body: { ...rule, lead_days: 5 } }, { headers: { 'if-match': '0' } });
    expect((await expectRefusal(unseen)).status).toBe(409);
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

test('many clients are computed in batches, and the calendar answers from stored results', async () => {
  const crowd = (await createTestBusiness(owner)).id;
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

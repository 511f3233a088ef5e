import type { CallInput } from '@daftar/contract/core/route';
import type { Firm } from '@daftar/contract/firms';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { recurringInvoiceRoutes as routes } from '@daftar/contract/recurring_invoices';
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths, monthEnd, monthStart, weekdayOf } from '@daftar/domain/dates';
import type { Day } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { datesWithin } from '@daftar/domain/recurrence-due';
import { periodContaining } from '@daftar/domain/work/work-periods';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addFirm, fee } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { runDue } from './run.service.ts';

const { app, owner, business, call } = await testBusiness();
const HOME = 'Asia/Kolkata';
const TODAY = today(new Date(), HOME);
/** The first of a later month, so that all dates below are in the future and the test sets the time. */
const START = addMonths(monthStart(TODAY), 2);

let firm: Firm;
let client: number;
beforeAll(async () => {
  firm = await addFirm(call);
  client = (await addClient(call, { state: 'Gujarat', primary_email: 'fees@example.in' })).id;
});

type Body = CallInput<typeof routes.create>['body'];
type Wanted = Partial<Omit<Body, 'lines'>> & { lines?: object[] };
const bodyOf = (wanted: Wanted = {}): Body =>
  ({
    firm_id: firm.id,
    client_id: client,
    lines: [fee('1000')],
    frequency: 'Monthly',
    starts_on: START,
    ...wanted,
  }) as Body;
const create = (wanted: Wanted = {}) => call(routes.create, { body: bodyOf(wanted) });
const get = (id: number) => call(routes.get, { params: { id } });
const made = async (id: number) =>
  (await call(routes.invoices, { params: { id }, query: { per_page: 100, sort: 'date' } })).data;
const days = async (id: number) => (await made(id)).map(({ date }) => date);
/** As if it were that day, noon. */
const runOn = (day: Day) => runDue(app.app, new Date(startOfDay(day, HOME).getTime() + 12 * 3600_000));
const at = (name: 'pause' | 'resume' | 'retry' | 'end', id: number) => call(routes[name], { params: { id } });
/** The rule as if it had been looked at last on that day. */
const dormantSince = (id: number, day: Day) =>
  app.owner.query(`update recurring_invoices set run_until = $3, next_at = $3 where business_id = $1 and id = $2`, [
    business,
    id,
    startOfDay(day, HOME).toISOString(),
  ]);

describe('a rule', () => {
  test('has its next dates, and a description in words', async () => {
    const rule = await create({
      starts_on: monthEnd(START),
      ordinal: 'Last Day',
      ends: 'After Number Of Times',
      times: 3,
    });
    expect(rule).toMatchObject({
      state: 'Active',
      label: 'Every month on the last day, 3 times',
      total: '1180.00',
      next_day: monthEnd(START),
      next_dates: [monthEnd(START), monthEnd(addMonths(START, 1)), monthEnd(addMonths(START, 2))],
      made: 0,
      acts: ['edit', 'run', 'pause', 'end'],
    });
    const body: CallInput<typeof routes.preview>['body'] = {
      frequency: 'Weekly',
      starts_on: START,
      weekdays: ['Friday'],
    };
    const preview = await call(routes.preview, { body });
    expect(preview.label).toBe('Every week on Friday');
    expect(preview.dates).toHaveLength(6);
  });

  test.each([
    ['starts_on', { starts_on: addDays(TODAY, -1) }, 'Cannot schedule for a past date'],
    ['times', { ends: 'After Number Of Times' }, 'Enter a number from 1 to 1,000'],
    ['ends_on', { ends: 'On Date', ends_on: addDays(START, -1) }, 'Invalid end date!'],
    ['unit', { frequency: 'Custom', interval: 2 }, 'Select days, weeks, months or years'],
    [
      'ends',
      { frequency: 'Weekly', weekdays: ['Friday'], ends: 'On Date', ends_on: '' },
      'This schedule has no upcoming dates',
    ],
    ['lines', { mode: 'issue', lines: [] }, 'Add at least one line'],
    ['client_id', { client_id: 999_999 }, 'Choose a client'],
    ['notes', { notes: 'For {mnth}' }, 'Replace {mnth} with {month}, {period}, {previous_period} or {client}.'],
  ] as const)('that cannot be is refused at %s', async (field, wanted, message) => {
    const { ends_on, ...rest } = wanted as Wanted & { ends_on?: string };
    // From a Saturday to its Sunday: over before its Friday.
    const saturday = addDays(START, (12 - weekdayOf(START)) % 7);
    const weekend = { starts_on: saturday, ends_on: addDays(saturday, 1) };
    const short = ends_on === '' ? weekend : ends_on ? { ends_on } : {};
    const { body } = await expectRefusal(create({ ...rest, ...short }));
    const problem = body.errors!.find((error) => error.field === field);
    expect(problem?.message).toContain(message);
  });

  test('that sends needs an email address', async () => {
    const silent = (await addClient(call, { state: 'Gujarat', primary_email: '' })).id;
    const { body } = await expectRefusal(create({ client_id: silent, mode: 'issue_and_send' }));
    expect(body.errors).toMatchObject([{ field: 'mode' }]);
  });

  test('starting today creates its first invoice at once', async () => {
    const { id } = await create({ starts_on: TODAY });
    await vi.waitFor(async () => expect(await days(id)).toEqual([TODAY]), { timeout: 60_000, interval: 200 });
    expect(await get(id)).toMatchObject({ last_day: TODAY, made: 1 });
  });
});

describe('a simulated year', () => {
  const YEAR_END = addDays(addMonths(START, 12), -1);
  const RULES: Wanted[] = [
    { frequency: 'Daily', ends: 'On Date', ends_on: addDays(START, 30) },
    { frequency: 'Weekly', weekdays: ['Monday', 'Thursday'], ends: 'After Number Of Times', times: 20 },
    { frequency: 'Monthly', starts_on: monthEnd(START) },
    { frequency: 'Monthly', ordinal: '5th', weekday: 'Friday' },
    { frequency: 'Quarterly', mode: 'issue' },
    { frequency: 'Half Yearly', mode: 'issue_and_send' },
    { frequency: 'Yearly' },
    { frequency: 'Custom', interval: 45, unit: 'Day' },
  ];

  test('creates an invoice for every date of every frequency once, with its date, and ends on time', async () => {
    const rules = [];
    for (const wanted of RULES) rules.push(await create(wanted));
    // The server looks now and then, and once it was off for weeks.
    for (const gap of [0, 1, 5, 30, 31, 100, 200]) await runOn(addDays(START, gap));
    await runOn(YEAR_END);
    for (const rule of rules) {
      const expected = datesWithin(rule, rule.starts_on, YEAR_END);
      expect(await days(rule.id), rule.label).toEqual(expected.slice(0, 100));
      expect((await get(rule.id)).made, rule.label).toBe(expected.length);
    }
    const states = await Promise.all(rules.map(async ({ id }) => (await get(id)).state));
    expect(states).toEqual(['Ended', 'Ended', 'Active', 'Active', 'Active', 'Active', 'Active', 'Active']);

    const [, , , , quarterly, halfYearly] = rules;
    const issued = await made(quarterly!.id);
    expect(issued.map(({ status }) => status)).toEqual(['UnPaid', 'UnPaid', 'UnPaid', 'UnPaid']);
    expect(new Set(issued.map(({ number }) => number)).size).toBe(4);
    expect(issued.map(({ due_date }) => due_date)).toEqual(issued.map(({ date }) => addDays(date, 15)));
    const { rows } = await app.owner.query(
      `select recipient, attachments from messages m where business_id = $1
        and exists (select from invoices i where i.business_id = $1 and i.recurring_id = $2 and m.subject like '%' || i.number || '%')`,
      [business, halfYearly!.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ recipient: 'fees@example.in', attachments: [{ name: expect.any(String) }] });
  });
});

describe('never twice, never lost', () => {
  test('fills the texts for each date', async () => {
    const { id } = await create({
      lines: [{ ...fee('1000'), description: 'Retainer of {client} for {month}' }],
      notes: 'Paid in advance for {period}, not {previous_period}',
    });
    await runOn(addMonths(START, 1));
    const invoices = await Promise.all(
      (await made(id)).map((one) => call(invoiceRoutes.get, { params: { id: one.id } })),
    );
    const label = (months: number): string => periodContaining('month', addMonths(START, months)).label;
    const { name } = invoices[0]!.recipient;
    expect(invoices.map(({ lines, notes }) => [lines[0]!.description, notes])).toEqual(
      [0, 1].map((i) => [
        `Retainer of ${name} for ${label(i)}`,
        `Paid in advance for ${label(i)}, not ${label(i - 1)}`,
      ]),
    );
    expect((await get(id)).body.lines[0]!.description).toBe('Retainer of {client} for {month}');
  });

  test('ten days of downtime are made up for, in order, each with its own date', async () => {
    const { id } = await create({ frequency: 'Daily' });
    await runOn(addDays(START, 1));
    await runOn(addDays(START, 11));
    expect(await days(id)).toEqual(Array.from({ length: 12 }, (_, i) => addDays(START, i)));
    await at('end', id);
  });

  test('two processes at once make each day once', async () => {
    const { id } = await create({ frequency: 'Daily', ends: 'After Number Of Times', times: 8, mode: 'issue' });
    const far = addDays(START, 20);
    await Promise.all([runOn(far), runOn(far), runOn(far)]);
    const numbers = (await made(id)).map(({ number }) => number);
    expect(numbers).toHaveLength(8);
    expect(new Set(numbers).size).toBe(8);
    expect((await get(id)).state).toBe('Ended');
  });

  test('the database itself refuses a day twice', async () => {
    const { id } = await create({ ends: 'After Number Of Times', times: 2 });
    await runOn(START);
    await dormantSince(id, addDays(START, -1));
    await runOn(START);
    expect(await days(id)).toEqual([START]);
    expect((await get(id)).failure).not.toBe('');
    await at('end', id);
  });

  test('a deleted draft is not created again', async () => {
    const { id } = await create();
    await runOn(START);
    const [draft] = await made(id);
    await call(invoiceRoutes.discard, { params: { id: draft!.id } });
    await runOn(addDays(START, 5));
    expect(await days(id)).toEqual([]);
    await at('end', id);
  });
});

test('a failure is notified once, retried, and stops no other', async () => {
  const doomed = await addFirm(call);
  const { id: failing } = await create({ firm_id: doomed.id, frequency: 'Daily' });
  const { id: sound } = await create({ ends: 'After Number Of Times', times: 1 });
  await app.owner.query('update firms set deleted_at = now() where business_id = $1 and id = $2', [
    business,
    doomed.id,
  ]);
  await runOn(START);
  await runOn(addDays(START, 1));
  expect(await days(sound)).toEqual([START]);
  expect(await get(failing)).toMatchObject({
    state: 'Active',
    made: 0,
    failure: 'Choose a firm',
    next_day: START,
  });
  const { rows } = await app.owner.query(
    `select title, body, link from notifications where business_id = $1 and user_id = $2 and link like $3`,
    [business, owner.user.id, `%/recurring-invoice/${failing}/view`],
  );
  expect(rows).toMatchObject([
    { title: expect.stringMatching(/^Recurring invoice for .* failed$/), body: 'Choose a firm' },
  ]);
  expect((await call(routes.list, { query: { has_failed: 'true' } })).data.map(({ id }) => id)).toContain(failing);

  await app.owner.query('update firms set deleted_at = null where business_id = $1 and id = $2', [business, doomed.id]);
  await runOn(addDays(START, 2));
  expect(await days(failing)).toEqual([START, addDays(START, 1), addDays(START, 2)]);
  expect(await get(failing)).toMatchObject({ failure: '', failed_at: null });
  await at('end', failing);
});

test('a failed invoice can be retried at once', async () => {
  const gone = (await addClient(call, { state: 'Gujarat' })).id;
  const bin = (moment: string) =>
    app.owner.query(`update clients set deleted_at = ${moment} where business_id = $1 and id = $2`, [business, gone]);
  const { id } = await create({ client_id: gone, starts_on: addDays(TODAY, 1) });
  // First, because a new rule is processed in the background and must see this state.
  await bin('now()');
  await app.owner.query(
    `update recurring_invoices set starts_on = $3, run_until = $4, next_at = $4 where business_id = $1 and id = $2`,
    [business, id, TODAY, startOfDay(addDays(TODAY, -1), HOME).toISOString()],
  );
  await runOn(TODAY);
  expect((await get(id)).failure).toBe('Choose a client');
  await bin('null');
  await at('retry', id);
  await vi.waitFor(async () => expect(await days(id)).toEqual([TODAY]), { timeout: 60_000, interval: 200 });
  expect((await get(id)).failure).toBe('');
  await at('end', id);
  expect(await expectRefusal(at('retry', id))).toMatchObject({ status: 409 });
});

describe('acts', () => {
  test('paused it creates none, resumed it continues from today without making up', async () => {
    const { id } = await create({ frequency: 'Daily', starts_on: addDays(TODAY, 1) });
    expect(await at('pause', id)).toMatchObject({ state: 'Paused', acts: ['edit', 'resume', 'end'] });
    await runOn(addDays(TODAY, 3));
    expect(await days(id)).toEqual([]);
    // As if the pause started ten days ago.
    await app.owner.query(
      `update recurring_invoices set starts_on = $3, run_until = $4 where business_id = $1 and id = $2`,
      [business, id, addDays(TODAY, -10), startOfDay(addDays(TODAY, -10), HOME).toISOString()],
    );
    expect(await at('resume', id)).toMatchObject({ state: 'Active', next_day: TODAY });
    await runOn(addDays(TODAY, 1));
    expect(await days(id)).toEqual([TODAY, addDays(TODAY, 1)]);
    expect(await at('end', id)).toMatchObject({ state: 'Ended', next_day: null, next_dates: [], acts: [] });
    expect(await expectRefusal(at('resume', id))).toMatchObject({ status: 409 });
  });

  test('a change affects future invoices only', async () => {
    const { id } = await create({ mode: 'issue' });
    await runOn(START);
    const body = bodyOf({ frequency: 'Weekly', lines: [fee('2000')], mode: 'issue' });
    const changed = await call(routes.update, { params: { id }, body });
    expect(changed).toMatchObject({ total: '2360.00', next_day: addDays(START, 7) });
    await runOn(addDays(START, 8));
    expect((await made(id)).map(({ date, total }) => [date, total])).toEqual([
      [START, '1180.00'],
      [addDays(START, 7), '2360.00'],
    ]);
    const back = call(routes.update, { params: { id }, body: bodyOf({ starts_on: addDays(TODAY, -3) }) });
    expect((await expectRefusal(back)).body.errors).toMatchObject([{ field: 'starts_on', rule: 'afterOrEqual' }]);
    await at('end', id);
    expect(await expectRefusal(call(routes.update, { params: { id }, body }))).toMatchObject({ status: 409 });
  });

  test('a first day that is brought forward is kept', async () => {
    const { id } = await create({ starts_on: addDays(START, 10) });
    const sooner = await call(routes.update, { params: { id }, body: bodyOf({ starts_on: addDays(START, 2) }) });
    expect(sooner.next_day).toBe(addDays(START, 2));
    await at('end', id);
  });

  test('the list is filtered, searched and counted by state', async () => {
    const other = (await addClient(call, { company_name: 'Rotterly Ltd', category: 'Private Limited' })).id;
    const { id } = await create({ client_id: other });
    await create({ client_id: other, frequency: 'Yearly', mode: 'issue' });
    await at('pause', id);
    const list = async (query: object) => (await call(routes.list, { query })).data.map((row) => row.frequency);
    expect(await list({ search: 'Rotterly', sort: 'created_at' })).toEqual(['Monthly', 'Yearly']);
    expect(await list({ client_id: other, state: 'Paused' })).toEqual(['Monthly']);
    expect(await list({ client_id: other, mode: 'issue' })).toEqual(['Yearly']);
    const { tabs } = await call(routes.summary, { query: { client_id: other } });
    expect(tabs).toEqual([
      { state: 'All', rules: 2 },
      { state: 'Active', rules: 1 },
      { state: 'Paused', rules: 1 },
      { state: 'Ended', rules: 0 },
    ]);
  });
});

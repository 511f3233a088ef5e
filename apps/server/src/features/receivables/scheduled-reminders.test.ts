import { accountRoutes as routes } from '@daftar/contract/receivables';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { configRoutes } from '@daftar/contract/settings';
import type { Call } from '@daftar/contract/core/client';
import type { Firm } from '@daftar/contract/firms';
import { invoiceRoutes, type Invoice } from '@daftar/contract/invoices';
import { jobRoutes } from '@daftar/contract/jobs';
import { outboxRoutes } from '@daftar/contract/outbox';
import { today } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { deliver } from '#server/features/outbox/deliver.service.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { remindBusiness } from './scheduled-reminders.service.ts';

const HOUR = 3_600_000;
const now = today(new Date(), 'Asia/Kolkata');
let app: TestApp;
let owner: TestPerson;
let business: number;
let call: Call;
let firm: Firm;
beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  business = (await createTestBusiness(owner)).id;
  call = owner.in(business);
  firm = await addFirm(call);
});

const at = (day: Day, hour: number): Date => new Date(startOfDay(day, 'Asia/Kolkata').getTime() + hour * HOUR);
/** The server looks at the rules at this moment. */
const look = (day: Day, hour: number) => remindBusiness(app.app, business, at(day, hour));
const settings = (config: Record<string, unknown>) => call(configRoutes.save, { body: { type: 'BILLING', config } });
const clientOf = async (primary_email = 'kavita@example.in') =>
  (await addClient(call, { state: 'Gujarat', primary_email })).id;
/** Issued now, due so many days from now. */
const due = (client_id: number, days: number, rate = '1000'): Promise<Invoice> =>
  issuedInvoice(call, {
    firm_id: firm.id,
    client_id,
    date: now,
    due_date: addDays(now, days),
    lines: [fee(rate)],
  });
const mails = async () => (await call(outboxRoutes.list, { query: { sort: 'created_at' } })).data;
const told = async (invoice_id: number) =>
  (await call(routes.reminders, { query: { invoice_id, sort: 'sent_at' } })).data
    .map(({ rule_days, state }) => [rule_days, state] as const)
    .sort(([a], [b]) => a! - b!);

describe('reminders by rule', () => {
  test('go out before, on and after the due date, each once, with the PDF', async () => {
    await settings({ reminders_on: true });
    const invoice = await due(await clientOf(), 10);
    await look(now, 23);
    for (let day = 1; day <= 41; day += 1) for (const hour of [8.9, 9.25]) await look(addDays(now, day), hour);
    expect(await told(invoice.id)).toEqual([-3, 0, 7, 15, 30].map((days) => [days, 'sent']));
    const sent = await mails();
    expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Payment due',
      'Payment due',
      'Payment overdue',
      'Payment overdue',
      'Payment overdue',
    ]);
    const first = await call(outboxRoutes.get, { params: { id: sent[0]!.id } });
    expect(first).toMatchObject({ recipient: 'kavita@example.in', text: expect.stringContaining(invoice.number!) });
    expect(first.attachments).toHaveLength(1);
    const { rows } = await app.owner.query(
      `select reason, title from activities where business_id = $1 and action = 'remind' and entity = 'invoices'
        and record_id = $2 order by id`,
      [business, invoice.id],
    );
    expect(rows.map(({ reason }) => reason)).toContain('7 days after the due date');
    expect(rows[0].title).toContain(invoice.number);
  });

  test('are one after a stop, the last, and nothing is lost', async () => {
    await settings({ reminders_on: true });
    const invoice = await due(await clientOf(), 10);
    await look(now, 23);
    await look(addDays(now, 8), 12);
    // Down for three weeks: the reminders for the due date, 7 and 15 days after it were missed.
    await look(addDays(now, 27), 8);
    await look(addDays(now, 27), 9);
    expect(await told(invoice.id)).toEqual([
      [-3, 'sent'],
      [0, 'passed_over'],
      [7, 'passed_over'],
      [15, 'sent'],
    ]);
    expect(await mails()).toHaveLength(2);
    await look(addDays(now, 41), 9);
    expect((await told(invoice.id)).at(-1)).toEqual([30, 'sent']);
  });

  test('stop on payment, and state the rest after a partial payment', async () => {
    await settings({ reminders_on: true });
    const [paid, part] = [await clientOf('paid@example.in'), await clientOf('part@example.in')];
    const invoices = [await due(paid, 5), await due(part, 5)];
    await look(now, 23);
    await look(addDays(now, 5), 12);
    expect(await mails()).toHaveLength(2);
    await received(call, { firm_id: firm.id, client_id: paid, date: now, cash: '1180' });
    await received(call, { firm_id: firm.id, client_id: part, date: now, cash: '180' });
    await look(addDays(now, 60), 12);
    expect((await told(invoices[0]!.id)).map(([days]) => days)).toEqual([-3, 0]);
    const left = (await mails()).slice(2);
    expect(left.map(({ recipient }) => recipient)).toEqual(['part@example.in']);
    expect(left[0]!.subject).toContain('1,000.00');
  });

  test('of several invoices of one client are one mail', async () => {
    await settings({ reminders_on: true, reminder_subject: '{firm}: {amount}', reminder_rules: [{ days: 0 }] });
    const client = await clientOf();
    const invoices = [await due(client, 4), await due(client, 4, '2000')];
    await look(now, 23);
    await look(addDays(now, 4), 10);
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual([`${firm.name}: ₹ 3,540.00`]);
    const { text, attachments } = await call(outboxRoutes.get, { params: { id: sent[0]!.id } });
    for (const { number } of invoices) expect(text).toContain(number);
    expect(attachments).toHaveLength(2);
  });

  test('are not sent to clients who turned them off or have no address, with the reason', async () => {
    await settings({ reminders_on: true, reminder_rules: [{ days: 1 }] });
    const [quiet, unreachable] = [await clientOf(), await clientOf('')];
    await call(clientSettingRoutes.update, {
      params: { clientId: quiet },
      body: { preferences: { reminders: false } },
    });
    const invoices = [await due(quiet, 0), await due(unreachable, 0)];
    await look(now, 23);
    await look(addDays(now, 1), 10);
    expect(await mails()).toEqual([]);
    expect(await told(invoices[0]!.id)).toEqual([[1, 'not_wanted']]);
    expect(await told(invoices[1]!.id)).toEqual([[1, 'no_email']]);
    expect((await call(routes.ofClient, { params: { id: quiet } })).no_reminders).toBe(
      'Email reminders are turned off for this client',
    );
  });

  test('begin when they are switched on, without making up for earlier due dates', async () => {
    const invoice = await due(await clientOf(), 1);
    await look(now, 23);
    await look(addDays(now, 2), 10);
    await settings({ reminders_on: true });
    await look(addDays(now, 3), 10);
    await look(addDays(now, 4), 10);
    expect(await told(invoice.id)).toEqual([]);
    await look(addDays(now, 8), 10);
    expect(await told(invoice.id)).toEqual([[7, 'sent']]);
    await settings({ reminders_on: false });
    await look(addDays(now, 16), 10);
    await settings({ reminders_on: true });
    await look(addDays(now, 17), 10);
    expect(await told(invoice.id)).toHaveLength(1);
  });

  test("that fail for one client don't block others, and are retried", async () => {
    await settings({ reminders_on: true, reminder_rules: [{ days: 0 }] });
    const [broken, well] = [await due(await clientOf('a@example.in'), 2), await due(await clientOf('b@example.in'), 2)];
    await look(now, 23);
    const write = vi.spyOn(app.app.storage, 'write').mockRejectedValueOnce(new Error('The store is away'));
    await expect(look(addDays(now, 2), 10)).rejects.toThrow('1 of 2 failed');
    write.mockRestore();
    expect([await told(broken.id), await told(well.id)]).toEqual([[], [[0, 'sent']]]);
    await look(addDays(now, 2), 11);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['b@example.in', 'a@example.in']);
  });

  test('are sent once when two servers run at the same time', async () => {
    await settings({ reminders_on: true, reminder_rules: [{ days: 0 }] });
    const invoice = await due(await clientOf(), 2);
    await look(now, 23);
    await Promise.all(Array.from({ length: 4 }, () => look(addDays(now, 2), 10)));
    expect(await mails()).toHaveLength(1);
    expect(await told(invoice.id)).toEqual([[0, 'sent']]);
  });
});

test('a bulk reminder goes to overdue clients who accept it, with a reason for each other', async () => {
  const [first, second, quiet, early] = [
    await clientOf('one@example.in'),
    await clientOf('two@example.in'),
    await clientOf('quiet@example.in'),
    await clientOf('early@example.in'),
  ];
  await call(clientSettingRoutes.update, { params: { clientId: quiet }, body: { preferences: { modes: ['Call'] } } });
  for (const client_id of [first, second, quiet])
    await issuedInvoice(call, { firm_id: firm.id, client_id, date: addDays(now, -30), due_date: addDays(now, -10) });
  await due(early, 5);
  const { job_id } = await call(routes.remindMany, { body: { client_ids: [first, second, quiet, early] } });
  const result = await vi.waitFor(async () => {
    const job = await call(jobRoutes.get, { params: { id: job_id } });
    expect(job.state).toBe('done');
    return job.result;
  }, 60_000);
  expect(result).toMatchObject({
    done: 2,
    refused: [
      { id: quiet, message: expect.stringContaining('Email reminders are turned off for this client') },
      { id: early, message: expect.stringContaining('has nothing overdue') },
    ],
  });
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['one@example.in', 'two@example.in']);
});

test('a manual reminder lists overdue invoices, goes to the chosen recipients, and is logged', async () => {
  const client = await clientOf();
  const body = { firm_id: firm.id };
  expect(await expectRefusal(call(routes.remind, { params: { id: client }, body }))).toMatchObject({
    status: 409,
    body: { error: 'This client has nothing due.' },
  });
  const invoice = await due(client, 0);
  await call(routes.addOpeningBalance, {
    body: { client_id: client, firm_id: firm.id, date: addDays(now, -100), amount: '500' },
  });
  const text = await call(routes.reminderMailText, { params: { id: client }, query: body });
  expect(text).toMatchObject({ to: ['kavita@example.in'], message: expect.stringContaining('500.00') });
  expect(text.message).not.toContain(invoice.number);
  await call(routes.removeOpeningBalance, {
    params: { id: (await call(routes.openingBalances, { params: { id: client } })).data[0]!.id },
  });
  await call(routes.remind, { params: { id: client }, body: { ...body, to: ['boss@example.in'], subject: 'Please' } });
  expect(await mails()).toMatchObject([{ recipient: 'boss@example.in', subject: 'Please' }]);
  expect(await told(invoice.id)).toEqual([[null, 'sent']]);
  const { open_items } = await call(routes.ofClient, { params: { id: client } });
  expect(open_items[0]!.last_reminded_at).not.toBeNull();
  // The invoice's own call does the same.
  await call(invoiceRoutes.remind, { params: { id: invoice.id }, body: {} });
  expect(await told(invoice.id)).toEqual([
    [null, 'sent'],
    [null, 'sent'],
  ]);
});

describe('a reminder that waits for the morning', () => {
  const quiet = (is: boolean) =>
    call(outboxRoutes.updateSettings, { body: { quiet_from: '00:00', quiet_until: is ? '23:59' : '00:00' } });
  /** Its time has come. */
  const leave = (id: number) => withBusinessContext(app.app, business, (ctx) => deliver(ctx, id));

  test('is cancelled once the invoices are paid, and written again without those that were', async () => {
    await settings({ reminders_on: true });
    await quiet(true);
    await look(now, 1);
    const client_id = await clientOf();
    const [paid, open] = [await due(client_id, 5), await due(client_id, 5, '500')];
    await look(addDays(now, 2), 12);
    const [held] = await mails();
    expect(held).toMatchObject({ state: 'held', held_reason: 'Quiet hours' });
    await received(call, { firm_id: firm.id, client_id, cash: paid.totals.total });
    await quiet(false);
    await leave(held!.id);
    const [before, again] = await mails();
    expect(before).toMatchObject({ state: 'cancelled', error: 'Replaced: part of it was paid' });
    const { text } = await call(outboxRoutes.get, { params: { id: again!.id } });
    expect([text.includes(open.number!), text.includes(paid.number!)]).toEqual([true, false]);
    await received(call, { firm_id: firm.id, client_id, cash: open.totals.total });
    await app.owner.query(`update messages set state = 'held' where id = $1`, [again!.id]);
    await leave(again!.id);
    expect((await mails())[1]).toMatchObject({ state: 'cancelled', error: 'Invoice paid' });
  });

  test('of many clients waits too, although a person ordered it, and goes once to each', async () => {
    await quiet(true);
    const client_id = await clientOf('night@example.in');
    await issuedInvoice(call, { firm_id: firm.id, client_id, date: addDays(now, -30), due_date: addDays(now, -10) });
    const { job_id } = await call(routes.remindMany, { body: { client_ids: [client_id] } });
    await vi.waitFor(
      async () => expect((await call(jobRoutes.get, { params: { id: job_id } })).state).toBe('done'),
      15_000,
    );
    expect(await mails()).toMatchObject([{ recipient: 'night@example.in', state: 'held', held_reason: 'Quiet hours' }]);
    // To one client, by hand: at any hour.
    await call(routes.remind, { params: { id: client_id }, body: { firm_id: firm.id } });
    expect((await mails()).map(({ state }) => state)).not.toEqual(['held', 'held']);
  });
});

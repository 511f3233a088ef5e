/** Branch settings apply to the branch's records and members (docs/decisions/0052). */
import { boardRoutes } from '@daftar/contract/boards';
import { businessRoutes } from '@daftar/contract/businesses';
import { clientRoutes } from '@daftar/contract/clients';
import { configRoutes as routes } from '@daftar/contract/settings';
import { driveRoutes } from '@daftar/contract/drive';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { portalProfileRoutes } from '@daftar/contract/portal_profile';
import { receiptRoutes } from '@daftar/contract/receipts';
import { timesheetRoutes } from '@daftar/contract/timesheets';
import { DEFAULT_CONFIGS, isOfBranch, type ConfigType } from '@daftar/domain/business-configs';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindMissing, notifyRequestedDocuments } from '#server/features/portal_work/document-requests.service.ts';
import { remindBusiness } from '#server/features/timesheets/remind.service.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, draftInvoice, fee, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { driveOf, upload } from '#server/testing/drive.ts';
import { addMember, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { addTask as addTimed } from '#server/testing/time.ts';
import { addBoard, addTask } from '#server/testing/work.ts';

const ZONE = 'Asia/Kolkata';
const TODAY = today(new Date(), ZONE);

let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
let mumbai: number;
let surat: number;
let board: number;
beforeAll(async () => {
  app = await testApp();
  practice = await createTestPortal(app);
  mumbai = (await practice.call(businessRoutes.branches, {})).data[0]!.id;
  surat = (await practice.call(businessRoutes.createBranch, { body: { name: 'Surat', country: 'IN' } })).id;
  board = await addBoard(app, practice.business);
});
afterAll(() => app.stop());

const save = (type: ConfigType, config: object, branch_id: number | null = surat) =>
  practice.call(routes.save, { body: { type, branch_id, config: config as never } });

/** A member of these branches only. */
async function colleague(...branches: number[]): Promise<TestPerson> {
  const who = await createTestUser(app);
  const { memberId } = await addMember(app, practice.business, who, {
    workboard: 'Manage WorkBoard',
    clients: 'write',
  });
  await app.owner.query('update members set all_branches = false where id = $1', [memberId]);
  for (const branch of branches)
    await app.owner.query('insert into member_branches (business_id, member_id, branch_id) values ($1, $2, $3)', [
      practice.business,
      memberId,
      branch,
    ]);
  return who;
}

test('FIELDS: fields required by a branch are required of its clients, and shown in the form', async () => {
  await save('FIELDS', { clients: { shown: [], hidden: ['tan'], required: ['pan'] } });
  const { call } = practice;
  expect(await said(addClient(call, { branches: [surat] }))).toEqual([422, 'Required']);
  await addClient(call, { branches: [mumbai] });
  await addClient(call);
  // Clients of several branches follow the business.
  const both = await addClient(call, { branches: [mumbai, surat] });

  const asked = (branch_id?: number) => call(clientRoutes.requiredDetails, { query: { branch_id } });
  expect(await asked(surat)).toMatchObject({ required: expect.arrayContaining(['pan']) });
  expect((await asked(surat)).asked).not.toContain('tan');
  expect((await asked(mumbai)).required).not.toContain('pan');
  expect((await asked()).asked).toContain('tan');

  await call(clientRoutes.update, { params: { id: both.id }, body: { branches: [surat] } });
  expect((await call(clientRoutes.detail, { params: { id: both.id } })).missing).toContain('pan');
  const pan = call(clientRoutes.update, { params: { id: both.id }, body: { pan: '' } });
  expect(await said(pan)).toEqual([422, 'Required']);
  await save('FIELDS', {});
});

test('FIELD_OPTIONS: a document of a branch has the rates of that branch, offered and judged', async () => {
  const only = (rate: string) => ({ gst_rates: [{ rate, from: '2017-07-01' }] });
  await save('FIELD_OPTIONS', only('7.5'));
  const { call } = practice;
  const [firm, client] = [await addFirm(call), await addClient(call)];
  const books = { firm_id: firm.id, client_id: client.id };
  const issue = async (branch_id: number, tax_rate: string) => {
    const { id } = await draftInvoice(call, { ...books, branch_id, lines: [fee('1000', { tax_rate })] });
    return call(invoiceRoutes.issue, { params: { id } });
  };
  await issue(surat, '7.5');
  expect((await expectRefusal(issue(surat, '18'))).status).toBe(422);
  expect((await expectRefusal(issue(mumbai, '7.5'))).status).toBe(422);

  const rates = async (branch_id?: number) =>
    (await call(receiptRoutes.openItems, { query: { ...books, branch_id, date: '2026-11-15' } })).tax_rates;
  expect(await rates(surat)).toEqual(['7.5']);
  expect(await rates(mumbai)).toContain('18');
  await received(call, { ...books, branch_id: surat, cash: '5000', tax_rate: '7.5' } as never);
  // Members of other branches can read them too, because they may edit the document.
  const other = (await colleague(mumbai)).in(practice.business);
  const read = await other(routes.get, { query: { type: 'FIELD_OPTIONS', branch_id: surat } });
  expect(read.config).toMatchObject(only('7.5'));
  await save('FIELD_OPTIONS', {});
});

test('TIME_SHEET: users log time by the rules of their only branch', async () => {
  await save('TIME_SHEET', { days_back: 0, daily_hours: 6, require_note: true });
  const task = await addTimed(app, practice.business, board);
  const [here, there, both] = [await colleague(surat), await colleague(mumbai), await colleague(surat, mumbai)];
  const span = { from: TODAY, to: TODAY };
  const sheet = (who: TestPerson) => who.in(practice.business)(timesheetRoutes.sheet, { query: span });
  expect(await sheet(here)).toMatchObject({ daily_hours: 6, require_note: true, writable: { from: TODAY } });
  for (const who of [there, both])
    expect(await sheet(who)).toMatchObject({
      daily_hours: 8,
      require_note: false,
      writable: { from: addDays(TODAY, -7) },
    });
  const write = (who: TestPerson) =>
    who.in(practice.business)(timesheetRoutes.add, {
      body: { board_task_id: task, day: addDays(TODAY, -1), seconds: 600, note: 'Reconciled' },
    });
  expect((await expectRefusal(write(here))).status).toBe(422);
  await write(there);
  await write(both);
  // The owner looks at the sheets of both: each is measured by its own.
  const query = { ...span, per_page: 100 };
  const { data } = await practice.call(timesheetRoutes.team, { query });
  const expected = (who: TestPerson) => data.find(({ user_id }) => user_id === who.user.id)!.expected;
  expect(expected(here) * 8).toBe(expected(there) * 6);
  await save('TIME_SHEET', {});
});

test('TIME_SHEET: the reminder is sent at the hour of the branch', async () => {
  await save('TIME_SHEET', { remind_at: '17:00' });
  const task = await addTimed(app, practice.business, board);
  const [here, there] = [await colleague(surat), await colleague(mumbai)];
  // A Monday, which expects time. Both members have used their timesheets.
  const monday = '2031-06-02';
  for (const who of [here, there])
    await app.owner.query(
      `insert into time_sheet_ranges (business_id, board_task_id, user_id, day, start_date_time, end_date_time, source, is_billable)
       values ($1, $2, $3, '2031-05-30', '2031-05-30T05:00Z', '2031-05-30T06:00Z', 'typed', false)`,
      [practice.business, task, who.user.id],
    );
  const reminded = async () =>
    (
      await app.owner.query(
        `select user_id from notifications where type = 'DAILY_TIME_SHEET' and title like '%timesheet%' and user_id = any ($1)`,
        [[here.user.id, there.user.id]],
      )
    ).rows.map(({ user_id }) => Number(user_id));
  const round = (hour: number) =>
    remindBusiness(app.app, practice.business, new Date(startOfDay(monday, ZONE).getTime() + hour * 3_600_000));
  await round(16);
  await round(17.1);
  expect(await reminded()).toEqual([here.user.id]);
  await round(18.6);
  expect((await reminded()).sort()).toEqual([here.user.id, there.user.id].sort());
  await save('TIME_SHEET', {});
});

test('WORK_BOARD: document reminders of a task follow its branch', async () => {
  await save('WORK_BOARD', { document_reminders: false });
  const board = await addBoard(app, practice.business);
  const logins = [await practice.withLogin(), await practice.withLogin()] as const;
  for (const [i, branch_id] of [surat, null].entries())
    await addTask(practice.call, board, { client_id: logins[i]!.id, branch_id, documents: [{ name: 'Sales' }] });
  await notifyRequestedDocuments(app.app, practice.business, new Date(Date.now() + 180_000));
  const remind = () =>
    remindMissing(
      app.app,
      practice.business,
      new Date(startOfDay(addDays(TODAY, 3), ZONE).getTime() + 10.5 * 3_600_000),
    );
  const reminders = async ({ email }: { email: string }) =>
    (await app.owner.query(`select 1 from messages where recipient = $1 and subject like 'Reminder:%'`, [email]))
      .rowCount;
  await remind();
  expect(await Promise.all(logins.map(reminders))).toEqual([0, 1]);
  await save('WORK_BOARD', {});
  await remind();
  expect(await Promise.all(logins.map(reminders))).toEqual([1, 1]);
});

test('WORK_BOARD: a task without a priority gets its branch’s default, unless a template sets one', async () => {
  await save('WORK_BOARD', { default_priority: 'High' });
  await save('WORK_BOARD', { default_priority: 'Low' }, null);
  const board = await addBoard(app, practice.business);
  const made = async (more: object) => (await addTask(practice.call, board, more)).priority;
  expect(await made({ branch_id: surat })).toBe('High');
  expect(await made({})).toBe('Low');
  expect(await made({ branch_id: surat, priority: 'Medium' })).toBe('Medium');
  const template = await practice.call(boardRoutes.createTemplate, {
    params: { id: board },
    body: { name: 'Filing', template: { name: 'File it', priority: 'High' } },
  });
  expect(await made({ template_id: template.id })).toBe('High');
  expect(await made({ template_id: template.id, priority: 'Medium' })).toBe('Medium');
  await save('WORK_BOARD', {}, null);
  await save('WORK_BOARD', {});
});

test('FIELD_OPTIONS: the portal offers the lists of the client’s branch', async () => {
  await save('FIELD_OPTIONS', { genders: ['female', 'male', 'third'] });
  const offered = async (branches: number[]) => {
    const { id, who } = await practice.withLogin((await addClient(practice.call, { branches })).id);
    return (await who.ofClient(practice.business, id)(portalProfileRoutes.profile, {})).choices.gender;
  };
  expect(await offered([surat])).toEqual(['female', 'male', 'third']);
  expect(await offered([mumbai])).toEqual(['male', 'female', 'others']);
  await save('FIELD_OPTIONS', {});
});

test('DRIVE: a client’s folder and files follow its branch, for the business and in the portal', async () => {
  await save('DRIVE', {
    starting_folders: ['Surat papers'],
    yearly_folders: [],
    allowed_extensions: ['pdf'],
    client_upload: false,
  });
  const { call } = practice;
  const drive = driveOf(call);
  const client = await addClient(call, { branches: [surat] });
  const root = await drive.ofClient(client.id);
  expect(await drive.names({ folder_id: root })).toEqual(['Surat papers']);
  expect((await expectRefusal(drive.add(root, 'list.csv'))).status).toBe(422);
  await drive.add(root, 'deed.pdf');
  await drive.add(null, 'list.csv');
  await drive.add(await drive.ofClient((await addClient(call, { branches: [mumbai] })).id), 'list.csv');

  const login = await practice.withLogin(client.id);
  const portal = login.who.ofClient(practice.business, client.id);
  expect((await portal(driveRoutes.shared, { query: {} })).may_upload).toBe(false);
  const send = async () => portal(driveRoutes.send, { body: { files: [{ url: await upload(portal, 'mine.pdf') }] } });
  expect((await expectRefusal(send())).status).toBe(403);
  await save('DRIVE', {});
  expect((await portal(driveRoutes.shared, { query: {} })).may_upload).toBe(true);
  await send();
});

test('business-wide settings can’t be set by a branch, and older values are ignored', async () => {
  const whole = (Object.keys(DEFAULT_CONFIGS) as ConfigType[]).flatMap((type) =>
    Object.entries(DEFAULT_CONFIGS[type]).flatMap(([key, value]) =>
      isOfBranch(type, key) ? [] : [{ type, key, value }],
    ),
  );
  expect(whole.map(({ key }) => key)).toEqual(expect.arrayContaining(['week_start', 'auto_overdue', 'quota_gb']));
  for (const { type, key, value } of whole) {
    const error = await expectRefusal(save(type, { [key]: value }));
    expect(error.body.errors).toMatchObject([
      { field: `config.${key}`, message: 'This setting applies to the whole business' },
    ]);
    await save(type, { [key]: value }, null);
  }
  await app.owner.query(
    `update business_configs set config = '{"week_start":"Friday","days_back":2}' where type = 'TIME_SHEET' and branch_id = $1`,
    [surat],
  );
  const read = await practice.call(routes.get, { query: { type: 'TIME_SHEET', branch_id: surat } });
  expect(read).toMatchObject({ own: ['days_back'], config: { week_start: 'Monday', days_back: 2 } });
});

import { boardRoutes } from '@daftar/contract/boards';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { configRoutes } from '@daftar/contract/settings';
import { notificationRoutes } from '@daftar/contract/notifications';
import { portalWorkRoutes as routes } from '@daftar/contract/portal_work';
import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';
import { deliver } from '#server/features/outbox/deliver.service.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { remindMissing, notifyRequestedDocuments } from './document-requests.service.ts';

const MINUTE = 60_000;
/** A time zone where it is noon now, so that no test runs across midnight. */
const behind = new Date().getUTCHours() - 12;
const ZONE = `Etc/GMT${behind > 0 ? '+' : '-'}${Math.abs(behind)}`;
const now = today(new Date(), ZONE);
let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
let board: number;
beforeAll(async () => {
  app = await testApp();
  practice = await createTestPortal(app);
  await app.owner.query('update businesses set timezone = $1 where id = $2', [ZONE, practice.business]);
  board = await addBoard(app, practice.business);
});
afterAll(() => app.stop());

type Login = Awaited<ReturnType<(typeof practice)['withLogin']>>;
type Wanted = Parameters<typeof addTask>[2];

/** The round of the server, so many minutes from now. */
const tell = (minutes = 3) =>
  notifyRequestedDocuments(app.app, practice.business, new Date(Date.now() + minutes * MINUTE));
/** The round of reminders, so many days from now, at this hour. */
const remind = (days: number, hour = 10) =>
  remindMissing(
    app.app,
    practice.business,
    new Date(startOfDay(addDays(now, days), ZONE).getTime() + hour * 60 * MINUTE),
  );
const ask = ({ id }: Pick<Login, 'id'>, names = ['Sales'], more: Wanted = {}): Promise<Task> =>
  addTask(practice.call, board, { client_id: id, documents: names.map((name) => ({ name })), ...more });
const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> =>
  (
    await app.owner.query(
      `select subject, text from messages where recipient = $1 and subject not like '%has invited you to its client portal' order by id`,
      [email],
    )
  ).rows;
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const handIn = (document: number) =>
  app.owner.query(`update task_documents set status = 'Request for Verification' where id = $1`, [document]);

describe('a document request is sent', () => {
  test('once, in one email to all logins, with the link to the task, and as a notification', async () => {
    const login = await practice.withLogin();
    const second = await practice.withLogin(login.id);
    const other = await practice.withLogin();
    const task = await ask(login, ['Sales'], { name: 'GSTR 1', period_label: 'June 2026', due_date: '2030-07-11' });
    await practice.call(taskRoutes.askDocuments, {
      params: { id: task.id },
      body: { documents: [{ name: 'Purchases' }, { name: 'Ours', is_asked_of_client: false }] },
    });
    await tell(1);
    expect(await subjects(login.email)).toEqual([]);
    await Promise.all([tell(), tell()]);
    await tell(4);
    expect(await subjects(login.email)).toEqual(['Sharma & Co needs 2 documents from you']);
    expect(await subjects(second.email)).toHaveLength(1);
    expect(await subjects(other.email)).toEqual([]);
    const { text } = (await mailsTo(login.email))[0]!;
    const link = `/business/${practice.business}/client/${login.id}/workBoard-taskDetails-new/${task.id}`;
    expect(text).toContain(`${app.app.publicUrl}${link}`);
    expect(text).toContain('- Sales (GSTR 1, June 2026), due 11/07/2030');
    expect(text).not.toContain('Ours');
    expect((await login.who.call(notificationRoutes.list, {})).data).toMatchObject([
      { title: 'Sharma & Co needs 2 documents from you', body: 'Sales, Purchases', link },
    ]);
  });

  test('a requested change is sent with its reason', async () => {
    const login = await practice.withLogin();
    const { document_list } = await ask(login);
    await tell();
    const params = { id: document_list[0]!.id };
    await handIn(params.id);
    await practice.call(taskRoutes.askDocumentChange, { params, body: { reason: 'May is missing' } });
    await tell();
    const [, change] = await mailsTo(login.email);
    expect(change!.subject).toBe('Sharma & Co requested changes to 1 document');
    expect(change!.text).toContain('Changes needed: May is missing');
  });

  test('not to who wants no mail: the bell alone; nor to who chose otherwise for themselves', async () => {
    const [login, chooser] = [await practice.withLogin(), await practice.withLogin()];
    const params = { clientId: login.id };
    await practice.call(clientSettingRoutes.update, { params, body: { preferences: { modes: ['Call'] } } });
    const choice = await chooser.who.call(notificationRoutes.choices, {});
    await chooser.who.call(notificationRoutes.choose, {
      body: { ...choice, matrix: { documents_asked: { email: 'off' } } },
    });
    await ask(login);
    await ask(chooser);
    await tell();
    for (const { email, who } of [login, chooser]) {
      expect(await subjects(email)).toEqual([]);
      expect((await who.call(notificationRoutes.list, {})).data).toHaveLength(1);
    }
  });

  test('nothing of a board that isn’t shared, and nothing to logins without access', async () => {
    const [login, gone] = [await practice.withLogin(), await practice.withLogin()];
    const hidden = await addBoard(app, practice.business);
    await app.owner.query('update boards set is_shared_with_clients = false where id = $1', [hidden]);
    await addTask(practice.call, hidden, { client_id: login.id, documents: [{ name: 'Sales' }] });
    await ask(gone);
    await practice.call(clientSettingRoutes.revokePortalAccess, { params: gone.params });
    await tell();
    expect([await subjects(login.email), await subjects(gone.email)]).toEqual([[], []]);
  });
});

describe('reminders', () => {
  test('go out 3 and 7 days after asking and on the due date, by day, each once, with all that is missing', async () => {
    const login = await practice.withLogin();
    await ask(login, ['Sales'], { due_date: addDays(now, 10) });
    await ask(login, ['Bank statement']);
    await tell();
    const count = async () => (await subjects(login.email)).length - 1;
    await remind(2);
    await remind(3, 8);
    await remind(3, 18);
    expect(await count()).toBe(0);
    await Promise.all([remind(3), remind(3)]);
    await remind(3, 12);
    expect(await count()).toBe(1);
    const last = (await mailsTo(login.email)).at(-1)!;
    expect(last.subject).toBe('Reminder: Sharma & Co needs 2 documents from you');
    expect(last.text).toContain(`/client/${login.id}/dashboard`);
    await remind(7);
    await remind(10);
    await remind(40);
    expect(await count()).toBe(3);
  });

  test('a missed day is made up for, once, however long ago it was', async () => {
    const login = await practice.withLogin();
    await ask(login);
    await tell();
    await remind(25);
    await remind(26);
    expect(await subjects(login.email)).toHaveLength(2);
  });

  test('stop when the document is uploaded, the task is closed, or access is revoked', async () => {
    const logins = [await practice.withLogin(), await practice.withLogin(), await practice.withLogin()] as const;
    const [handed, closed] = [await ask(logins[0]), await ask(logins[1])];
    await ask(logins[2]);
    await tell();
    await handIn(handed.document_list[0]!.id);
    await practice.call(taskRoutes.cancel, { params: { id: closed.id } });
    await practice.call(clientSettingRoutes.revokePortalAccess, { params: logins[2].params });
    await remind(3);
    for (const { email } of logins) expect(await subjects(email)).toHaveLength(1);
  });

  test('follow the days in the settings, and are off if the business or the client says so', async () => {
    const [login, quiet] = [await practice.withLogin(), await practice.withLogin()];
    const preferences = { reminders: false };
    await practice.call(clientSettingRoutes.update, { params: { clientId: quiet.id }, body: { preferences } });
    await ask(login);
    await ask(quiet);
    await tell();
    const set = (config: object) => practice.call(configRoutes.save, { body: { type: 'WORK_BOARD', config } as never });
    await set({ document_reminder_days: ['1'], document_reminders: false });
    await remind(1);
    expect(await subjects(login.email)).toHaveLength(1);
    await set({ document_reminder_days: ['1'] });
    await remind(1);
    expect([await subjects(login.email), await subjects(quiet.email)].map(({ length }) => length)).toEqual([2, 1]);
    expect((await expectRefusal(set({ document_reminder_days: ['0'] }))).status).toBe(422);
    await set({});
  });

  test('by hand at most once an hour, with the reason if nobody can be reminded', async () => {
    const login = await practice.withLogin();
    const task = await ask(login);
    const now = (id = task.id, call = practice.call) => call(routes.remind, { params: { id } });
    const sent = await Promise.allSettled([now(), now()]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { documents: 1, people: 1 } }]);
    expect((await expectRefusal(now())).status).toBe(409);
    expect(await subjects(login.email)).toEqual(['Reminder: Sharma & Co needs 1 document from you']);
    await tell();
    expect(await subjects(login.email)).toHaveLength(1);
    const reader = await boardMember(app, practice.business, board, { edit: 'none' });
    expect((await expectRefusal(now(task.id, reader.in(practice.business)))).status).toBe(403);
    const nobody = await addTask(practice.call, board, { documents: [{ name: 'Sales' }] });
    expect((await expectRefusal(now(nobody.id))).body.error).toBe('This task has no client. Add a client first.');
    await handIn(task.document_list[0]!.id);
    expect((await expectRefusal(now())).body.error).toBe('The client has sent all requested documents.');
    const { data } = await practice.call(taskRoutes.activity, { params: { id: task.id } });
    expect(data.filter(({ action }) => action === 'remind')).toHaveLength(1);
  });

  test('an automation of the board asks too', async () => {
    const login = await practice.withLogin();
    await practice.call(boardRoutes.createAutomation, {
      params: { id: board },
      body: {
        name: 'Ask at once',
        when: { on: 'progress', to: 'In Process' },
        actions: [{ do: 'ask_client', documents: ['Trial balance'] }],
      },
    });
    const { id } = await addTask(practice.call, board, { client_id: login.id });
    await practice.call(taskRoutes.setProgress, { params: { id }, body: { work_progress: 'In Process' } });
    await tell();
    expect(await subjects(login.email)).toEqual(['Sharma & Co needs 1 document from you']);
  });
});

test('a request that waits for the morning is written again without what came meanwhile', async () => {
  const quiet = (until: string) =>
    app.owner.query(
      `insert into messaging_settings (business_id, quiet_from, quiet_until) values ($1, '00:00', $2)
         on conflict (business_id) do update set quiet_until = $2`,
      [practice.business, until],
    );
  const stored = async (email: string) =>
    (
      await app.owner.query(
        `select id::int, state, error, text from messages where recipient = $1 and subject not like '%invited you%' order by id`,
        [email],
      )
    ).rows;
  const leave = (id: number) => withBusinessContext(app.app, practice.business, (ctx) => deliver(ctx, id));
  const login = await practice.withLogin();
  await quiet('23:59');
  const task = await ask(login, ['Sales', 'Purchases']);
  await tell();
  const [held] = await stored(login.email);
  expect(held.state).toBe('held');
  const [sales, purchases] = task.document_list.map(({ id }) => id);
  await handIn(sales!);
  await quiet('00:00');
  await leave(held.id);
  const [before, again] = await stored(login.email);
  expect(before).toMatchObject({ state: 'cancelled', error: 'Replaced: some documents have arrived' });
  expect([again.text.includes('Purchases'), again.text.includes('Sales')]).toEqual([true, false]);
  await handIn(purchases!);
  await app.owner.query(`update messages set state = 'held' where id = $1`, [again.id]);
  await leave(again.id);
  expect((await stored(login.email))[1]).toMatchObject({
    state: 'cancelled',
    error: 'Documents received or no longer needed',
  });
});

import {
  notificationRoutes as routes,
  type Notification,
  type NotificationChoice,
} from '@daftar/contract/notifications';
import { notificationEvent } from '@daftar/contract/realtime';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { momentOn } from '@daftar/domain/work/clock';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { ownApp, testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { openSocket } from '#server/testing/sockets.ts';
import { mailDue } from './mailing.service.ts';
import { notify, type Notice } from './notifications.service.ts';

const HOME = 'Asia/Kolkata';
const DAY = addDays(today(new Date(), HOME), 30);
const at = (time: string, day = DAY): Date => momentOn(day, time, HOME);

let app: TestApp;
let business: number;
let other: number;
beforeAll(async () => {
  app = await testApp();
  const owner = await createTestUser(app);
  business = (await createTestBusiness(owner, 'Mehta & Co')).id;
  other = (await createTestBusiness(owner, 'Shah & Co')).id;
});
afterAll(() => app.stop());

const CHOICE: NotificationChoice = {
  matrix: {},
  quiet: null,
  digest_at: '18:00',
  muted_until: null,
  time_zone: HOME,
};
const choose = (who: TestPerson, changes: Partial<NotificationChoice>) =>
  who.call(routes.choose, { body: { ...CHOICE, ...changes } });
/** A member of both businesses. */
const colleague = async (): Promise<TestPerson> => {
  const who = await createTestUser(app);
  for (const id of [business, other]) await addMember(app, id, who, {});
  return who;
};
/** As if it were that moment. */
const tell = (who: TestPerson, title: string, now: Date, more: Partial<Notice> = {}, within = business) =>
  withBusinessContext(app.app, within, (ctx) =>
    notify(
      { ...ctx, now },
      { userIds: [who.user.id], type: 'TASK_NOTIFICATION', title, link: `/business/${within}/x`, records: [], ...more },
    ),
  );
const titles = async (who: TestPerson) => (await who.call(routes.list, {})).data.map(({ title }) => title);
const mails = async (who: TestPerson) =>
  (await app.owner.query('select subject, text from messages where recipient = $1 order by id', [who.user.email]))
    .rows as { subject: string; text: string }[];
/** Not counting the welcome email of a new account. */
const since = async (who: TestPerson) => {
  const before = (await mails(who)).length;
  return async () => (await mails(who)).slice(before);
};

test('is personal: defaults first, stored as chosen, invalid choices refused', async () => {
  const [one, two] = [await createTestUser(app), await createTestUser(app)];
  expect(await one.call(routes.choices, {})).toMatchObject({ matrix: {}, quiet: null, digest_at: '09:00' });
  const wanted = {
    matrix: { commented: { app: 'off', email: 'at_once' } },
    quiet: { from: '22:00', to: '08:00' },
    muted_until: at('10:00').toISOString(),
  } as const;
  expect(await choose(one, wanted)).toEqual({ ...CHOICE, ...wanted });
  expect(await choose(one, { digest_at: '07:30' })).toEqual({ ...CHOICE, digest_at: '07:30' });
  expect(await two.call(routes.choices, {})).toMatchObject({ digest_at: '09:00' });
  expect(await expectRefusal(choose(one, { digest_at: '25:00' }))).toMatchObject({ status: 422 });
  expect(await expectRefusal(choose(one, { time_zone: 'Mars/Base' }))).toMatchObject({ status: 422 });
});

test('events switched off in the app aren’t listed; the event’s choice counts, else the type’s', async () => {
  const who = await colleague();
  await choose(who, { matrix: { commented: { app: 'off' }, DAILY_TIME_SHEET: { app: 'off' } } });
  await tell(who, 'A comment', at('10:00'), { event: 'commented' });
  await tell(who, 'Fill your sheet', at('10:00'), { type: 'DAILY_TIME_SHEET' });
  await tell(who, 'Assigned', at('10:00'), { event: 'assigned' });
  expect(await titles(who)).toEqual(['Assigned']);
});

test('the digest is one email a day over all businesses, without read notifications, and only once', async () => {
  const who = await colleague();
  await choose(who, {});
  const fresh = await since(who);
  await tell(who, 'First', at('10:00'));
  await tell(who, 'Read meanwhile', at('11:00'));
  await tell(who, 'Elsewhere', at('12:00'), {}, other);
  await tell(who, 'Tomorrow', at('18:01'));
  const { data } = await who.call(routes.list, {});
  await who.call(routes.read, { params: { id: data.find(({ title }) => title === 'Read meanwhile')!.id } });
  await mailDue(app.app, at('17:59'));
  expect(await fresh()).toEqual([]);
  const second = await ownApp({}, { url: app.databaseUrl });
  try {
    await Promise.all([mailDue(app.app, at('18:00')), mailDue(second.app, at('18:00')), mailDue(app.app, at('18:00'))]);
  } finally {
    await second.close();
    await second.owner.end();
  }
  const [digest, ...more] = await fresh();
  expect([digest!.subject, more]).toEqual(['2 notifications from Daftar', []]);
  expect(digest!.text).toMatch(/^First \(Mehta & Co\)\n.*\/business\/\d+\/x\n\nElsewhere \(Shah & Co\)\n/);
  expect(digest!.text).not.toContain('Read meanwhile');
  await mailDue(app.app, at('18:00', addDays(DAY, 1)));
  expect((await fresh()).map(({ subject }) => subject)).toEqual(['2 notifications from Daftar', 'Tomorrow']);
});

test('a mail at once waits for the end of quiet hours and of being muted; off is never mailed', async () => {
  const who = await colleague();
  const matrix = { assigned: { email: 'at_once' }, overdue: { email: 'off' } } as const;
  await choose(who, { matrix, quiet: { from: '22:00', to: '08:00' } });
  const fresh = await since(who);
  const subjects = async () => (await fresh()).map(({ subject }) => subject);
  await tell(who, 'By day', at('10:00'), { event: 'assigned' });
  await tell(who, 'Never', at('10:00'), { event: 'overdue' });
  await tell(who, 'Mailed already', at('10:00'), { event: 'assigned', isMailed: true });
  await mailDue(app.app, at('10:00'));
  expect(await subjects()).toEqual(['By day']);
  await tell(who, 'At night', at('23:00'), { event: 'assigned' });
  await mailDue(app.app, at('07:59', addDays(DAY, 1)));
  expect(await subjects()).toEqual(['By day']);
  await mailDue(app.app, at('08:00', addDays(DAY, 1)));
  expect(await subjects()).toEqual(['By day', 'At night']);
  await choose(who, { matrix, muted_until: at('12:00', addDays(DAY, 2)).toISOString() });
  await tell(who, 'Muted', at('10:00', addDays(DAY, 2)), { event: 'assigned' });
  await mailDue(app.app, at('11:59', addDays(DAY, 2)));
  expect(await subjects()).not.toContain('Muted');
  await mailDue(app.app, at('12:00', addDays(DAY, 2)));
  expect(await subjects()).toContain('Muted');
  expect(await titles(who)).toEqual(['Muted', 'At night', 'Mailed already', 'Never', 'By day']);
});

test('in quiet hours it is listed and marked as silent', async () => {
  const who = await colleague();
  await choose(who, { quiet: { from: '22:00', to: '08:00' } });
  const { socket, ask } = await openSocket(app.url, who.token);
  await ask('join_notification_channel');
  const heard: Notification[] = [];
  socket.on(notificationEvent(who.user.uuid), (one: Notification) => heard.push(one));
  await tell(who, 'By day', at('10:00'));
  await tell(who, 'At night', at('23:00'));
  await vi.waitFor(() => expect(heard).toHaveLength(2), 60_000);
  expect(heard.map(({ title, is_quiet }) => [title, is_quiet])).toEqual([
    ['By day', undefined],
    ['At night', true],
  ]);
  socket.close();
});

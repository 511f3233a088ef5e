import { notificationRoutes as routes, type Notification } from '@daftar/contract/notifications';
import { notificationEvent } from '@daftar/contract/realtime';
import { teamRoutes } from '@daftar/contract/team';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { openSocket } from '#server/testing/sockets.ts';
import { mailDue } from './mailing.service.ts';
import { notify } from './notifications.service.ts';

let app: TestApp;
let owner: TestPerson;
let businessId: number;
let joinCode: string;

beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app);
  const founded = await createTestBusiness(owner, 'Mehta & Co');
  [businessId, joinCode] = [founded.id, founded.join_code!];
});
afterAll(() => app.stop());

/** A member of the business. */
const colleague = async (): Promise<TestPerson> => {
  const who = await createTestUser(app);
  await addMember(app, businessId, who, {});
  return who;
};
const tell = (title: string, ...people: TestPerson[]) =>
  withBusinessContext(app.app, businessId, (ctx) =>
    notify(ctx, { userIds: people.map(({ user }) => user.id), type: 'REMINDER_NOTIFICATION', title, records: [] }),
  );
const titles = ({ data }: { data: Notification[] }) => data.map(({ title }) => title);

test('belongs to its reader: newest first, ten a page, with unread ones', async () => {
  const reader = await colleague();
  for (let n = 1; n <= 12; n += 1) await tell(`Number ${n}`, reader);
  const first = await reader.call(routes.list, {});
  expect(titles(first)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Number ${n}`));
  expect(first.meta).toEqual({ total: 12, page: 1, per_page: 10, last_page: 2 });
  expect(first.unread_count).toBe(12);
  expect(first.data[0]).toMatchObject({
    type: 'REMINDER_NOTIFICATION',
    body: '',
    link: null,
    business_id: businessId,
    user_id: reader.user.id,
    read_at: null,
  });
  expect(titles(await reader.call(routes.list, { query: { page: 2 } }))).toEqual(['Number 2', 'Number 1']);
  expect(titles(await reader.call(routes.list, { query: { search: 'number 12' } }))).toEqual(['Number 12']);
  expect(titles(await reader.call(routes.list, { query: { sort: 'created_at', per_page: 1 } }))).toEqual(['Number 1']);
});

test('is read once, and all are read at once', async () => {
  const reader = await colleague();
  for (const title of ['a', 'b', 'c']) await tell(title, reader);
  const { data } = await reader.call(routes.list, {});
  const read = await reader.call(routes.read, { params: { id: data[0]!.id } });
  expect(read).toEqual({ ...data[0], read_at: expect.any(String) });
  expect(await reader.call(routes.read, { params: { id: data[0]!.id } })).toEqual(read);
  const unread = await reader.call(routes.list, { query: { unread: 'true' } });
  expect([titles(unread), unread.unread_count]).toEqual([['b', 'a'], 2]);
  expect(titles(await reader.call(routes.list, { query: { unread: 'false' } }))).toEqual(['c']);
  await reader.call(routes.readAll, {});
  expect((await reader.call(routes.list, {})).unread_count).toBe(0);
});

test('nobody reads or marks another user’s notification, not even its author', async () => {
  const [reader, other] = [await colleague(), await colleague()];
  await tell('For one only', reader);
  const { data } = await reader.call(routes.list, {});
  for (const stranger of [other, owner]) {
    expect((await stranger.call(routes.list, {})).data).toEqual([]);
    expect((await expectRefusal(stranger.call(routes.read, { params: { id: data[0]!.id } }))).status).toBe(404);
    await stranger.call(routes.readAll, {});
  }
  expect((await reader.call(routes.list, {})).unread_count).toBe(1);
});

test('names the business to its people', async () => {
  await tell('For the owner', owner);
  expect((await owner.call(routes.list, {})).data[0]!.business_name).toBe('Mehta & Co');
});

const listen = async (who: TestPerson) => {
  const { socket, ask } = await openSocket(app.url, who.token);
  await ask('join_notification_channel');
  const heard: Notification[] = [];
  socket.on(notificationEvent(who.user.uuid), (n: Notification) => heard.push(n));
  return { socket, heard };
};

describe('a former member', () => {
  test('gets nothing, neither live nor by email nor in the list, until they rejoin', async () => {
    const [dev, other] = [await createTestUser(app), (await createTestBusiness(owner, 'Shah & Co')).id];
    const { memberId } = await addMember(app, businessId, dev, {});
    await addMember(app, other, dev, {});
    const { socket, heard } = await listen(dev);
    await tell('Before', dev);
    await owner.in(businessId)(teamRoutes.deactivateMember, { params: { id: memberId } });
    await tell('After', dev, owner);
    await withBusinessContext(app.app, other, (ctx) =>
      notify(ctx, { userIds: [dev.user.id], type: 'REMINDER_NOTIFICATION', title: 'Elsewhere', records: [] }),
    );
    await vi.waitFor(() => expect(heard.map(({ title }) => title)).toEqual(['Before', 'Elsewhere']), 60_000);
    socket.close();
    const shown = await dev.call(routes.list, {});
    expect([titles(shown), shown.unread_count]).toEqual([['Elsewhere'], 1]);
    expect((await expectRefusal(dev.call(routes.read, { params: { id: heard[0]!.id } }))).status).toBe(404);
    const waiting = `select title from notification_mails where user_id = $1`;
    expect((await app.owner.query(waiting, [dev.user.id])).rows).toEqual([{ title: 'Elsewhere' }]);
    await owner.in(businessId)(teamRoutes.activateMember, { params: { id: memberId } });
    expect(titles(await dev.call(routes.list, {}))).toEqual(['Elsewhere', 'Before']);
  });

  test('gets no email written at the moment they left', async () => {
    const dev = await createTestUser(app);
    const { memberId } = await addMember(app, businessId, dev, {});
    await tell('In the moment between', dev);
    await app.owner.query('update members set deactivated_at = now() where id = $1', [memberId]);
    await mailDue(app.app, new Date(Date.now() + 3 * 86_400_000));
    const { rows } = await app.owner.query('select subject from messages where recipient = $1', [dev.user.email]);
    expect(rows.map(({ subject }) => subject)).not.toContain('In the moment between');
  });

  test('gets notifications about themselves and not the business: the answer to an access request', async () => {
    const asker = await createTestUser(app);
    const { id } = await asker.call(teamRoutes.requestAccess, { body: { join_code: joinCode } });
    const { socket, heard } = await listen(asker);
    await owner.in(businessId)(teamRoutes.rejectAccessRequest, { params: { id } });
    await vi.waitFor(() => expect(heard).toHaveLength(1), 60_000);
    expect(titles(await asker.call(routes.list, {}))).toEqual(['Your request to join Mehta & Co was rejected']);
    socket.close();
  });
});

test('the bell counts to a hundred', async () => {
  const reader = await colleague();
  await app.owner.query(
    `insert into notifications (business_id, user_id, type, title) select $1, $2, 'TASK_NOTIFICATION', 'many' from generate_series(1, 150)`,
    [businessId, reader.user.id],
  );
  const { unread_count, meta } = await reader.call(routes.list, {});
  expect([unread_count, meta.total]).toEqual([100, 150]);
});

describe('the bell rings', () => {
  test('for each of the users, with the content of the list', async () => {
    const [one, two] = [await colleague(), await colleague()];
    const [a, b] = [await listen(one), await listen(two)];
    await withBusinessContext(app.app, businessId, (ctx) =>
      notify(ctx, {
        userIds: [one.user.id, two.user.id],
        type: 'BUSINESS_ACCESS_REQUEST',
        records: [],
        title: 'Asha asks to join',
        body: 'As an article clerk',
        link: `/business/${businessId}/settings-users-roles`,
      }),
    );
    await vi.waitFor(() => expect([a.heard.length, b.heard.length]).toEqual([1, 1]), 60_000);
    const { data } = await one.call(routes.list, {});
    expect(a.heard[0]).toEqual({ ...data[0], business_name: 'Mehta & Co' });
    expect(b.heard[0]).toMatchObject({ user_id: two.user.id, title: 'Asha asks to join' });
    a.socket.close();
    b.socket.close();
  });

  test('only once it is committed', async () => {
    const reader = await colleague();
    const { socket, heard } = await listen(reader);
    const failing = withBusinessContext(app.app, businessId, async (ctx) => {
      await notify(ctx, { userIds: [reader.user.id], type: 'TASK_NOTIFICATION', title: 'Never happened', records: [] });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await tell('Happened', reader);
    await vi.waitFor(() => expect(heard.map(({ title }) => title)).toEqual(['Happened']), 60_000);
    expect(titles(await reader.call(routes.list, {}))).toEqual(['Happened']);
    socket.close();
  });
});

import { randomUUID } from 'node:crypto';
import { chatEvents, chatRoutes, USER_NOT_IN_GROUP, type ChatGroup } from '@daftar/contract/chat';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runTransaction } from '#server/platform/db/transaction.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { chatter, newGroup, office, sending, type Chatter, type Office } from '#server/testing/chat.ts';
import { clientPerson, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { openSocket, type Browser } from '#server/testing/sockets.ts';

let app: TestApp;
let firm: Office;
let other: Office;
let member: TestPerson;
let outsider: TestPerson;
let client: TestPerson;
let group: ChatGroup;
let messageId: number;
let insider: Chatter;
const open: Browser[] = [];

beforeAll(async () => {
  app = await testApp();
  firm = await office(app, 2);
  other = await office(app, 0);
  [member, outsider] = firm.staff as [TestPerson, TestPerson];
  client = await clientPerson(app, firm.businessId);
  group = await newGroup(firm, [member]);
  insider = await chatter(app.url, member, firm.cluster, group);
  messageId = (await insider.say('Between us')).id;
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.close();
});
afterAll(async () => {
  insider.socket.close();
  await app.stop();
});

async function browser(who: TestPerson): Promise<Browser> {
  const one = await openSocket(app.url, who.token);
  open.push(one);
  return one;
}

/** Every event that names a group, with a payload that a participant could send. */
const inGroup = (who: TestPerson, clusterUuid: string): Record<string, object> => {
  const named = { clusterUuid, groupUuid: group.uuid };
  return {
    join_group: named,
    get_messages: named,
    send_message: sending(who, clusterUuid, group.uuid, 'Let me in'),
    delete_message: { ...named, messageId },
    get_multi_user_group_details: named,
    add_participant_to_multi_user_group: { ...named, users: [who.user.uuid] },
    remove_user_from_multi_user_group: { ...named, userUuid: member.user.uuid },
  };
};

/** Events without a group. */
const inSpace = (who: TestPerson, clusterUuid: string): Record<string, object> => ({
  get_user_chat_count: { clusterUuid },
  create_one_to_one_group: { clusterUuid, senderId: who.user.uuid, receiverId: member.user.uuid },
  get_group_uuid: { clusterUuid, senderId: who.user.uuid, receiverId: member.user.uuid },
  join_user_room: { clusterUuid, userUuid: member.user.uuid },
  get_user_status: { clusterUuid, userUuids: [member.user.uuid] },
});

const state = async () =>
  (
    await app.owner
      .query(`select (select count(*) from chat_messages) as messages, (select count(*) from chat_groups) as groups,
      (select count(*) from chat_participants) as participants, (select sum(last_seq) from chat_counters) as seq`)
  ).rows[0];

test('the census knows every event', () => {
  const known = [...Object.keys(inGroup(outsider, '')), ...Object.keys(inSpace(outsider, '')), 'get_cluster_uuid'];
  expect(known.sort()).toEqual(Object.keys(chatEvents).sort());
});

describe('of a group without the caller', () => {
  test.each(Object.keys(chatEvents).filter((event) => 'groupUuid' in chatEvents[event as never]['shape']))(
    '%s is refused to a colleague, who is told so by its own event too',
    async (event) => {
      const before = await state();
      const { ask, socket } = await browser(outsider);
      const told = new Promise((resolve) => socket.once('user_not_in_group', resolve));
      expect(await ask(event, inGroup(outsider, firm.cluster)[event])).toEqual({ ok: false, error: USER_NOT_IN_GROUP });
      expect(await told).toEqual({ code: USER_NOT_IN_GROUP, groupUuid: group.uuid });
      expect(await state()).toEqual(before);
    },
  );

  test('the other calls find nothing', async () => {
    const ask = outsider.in(firm.businessId);
    const params = { groupUuid: group.uuid };
    const before = await state();
    const asked = [
      () => ask(chatRoutes.messages, { params }),
      () => ask(chatRoutes.read, { params, body: { number: 1 } }),
      () => ask(chatRoutes.update, { params, body: { group_name: 'Mine' } }),
      () => ask(chatRoutes.leave, { params }),
      () => ask(chatRoutes.search, { query: { search: 'Between', group_uuid: group.uuid } }),
      () => ask(chatRoutes.react, { params: { id: messageId }, body: { emoji: '👍', on: true } }),
    ];
    for (const one of asked) expect((await expectRefusal(one())).status).toBe(404);
    expect((await ask(chatRoutes.search, { query: { search: 'Between' } })).data).toEqual([]);
    expect((await ask(chatRoutes.groups, {})).data).toEqual([]);
    expect(await state()).toEqual(before);
  });

  test('no event of it arrives', async () => {
    const { socket, ask } = await browser(outsider);
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    await ask('join_business_channel', { businessId: firm.businessId });
    await insider.say('Still between us');
    await insider.ask('get_messages', { clusterUuid: firm.cluster, groupUuid: group.uuid });
    expect(heard).toEqual([]);
  });
});

describe('of another business', () => {
  const everyEvent = Object.keys(chatEvents);
  test.each(everyEvent)('%s is refused', async (event) => {
    const before = await state();
    for (const [who, cluster] of [
      [other.owner, firm.cluster],
      [other.owner, randomUUID()],
      [client, firm.cluster],
    ] as const) {
      const payloads = { ...inGroup(who, cluster), ...inSpace(who, cluster) };
      const payload = event === 'get_cluster_uuid' ? { businessId: firm.businessId } : payloads[event];
      expect(await (await browser(who)).ask(event, payload)).toEqual({
        ok: false,
        error: 'You don’t have access to this business.',
      });
    }
    expect(await state()).toEqual(before);
  });

  test('a group is not found from the own business either', async () => {
    const { ask } = await browser(other.owner);
    for (const [event, payload] of Object.entries(inGroup(other.owner, other.cluster)))
      expect(await ask(event, payload), event).toEqual({ ok: false, error: USER_NOT_IN_GROUP });
    const pair = inSpace(other.owner, other.cluster)['create_one_to_one_group'];
    expect(await ask('create_one_to_one_group', pair)).toEqual({ ok: false, error: 'Please select user' });
  });
});

test('without any filter in the query, row-level security alone blocks reads and writes', async () => {
  const as = { businessId: firm.businessId, userId: outsider.user.id };
  for (const table of ['groups', 'participants', 'counters', 'reads', 'messages', 'reactions']) {
    const seen = await runTransaction(app.app.pool, as, 'read', ({ db }) =>
      sql`select 1 from ${sql.table(`chat_${table}`)}`.execute(db),
    );
    expect(seen.rows, table).toEqual([]);
  }
  const [{ id }] = (await app.owner.query('select id from chat_groups where uuid = $1', [group.uuid])).rows;
  const row = { business_id: firm.businessId, group_id: Number(id) };
  const message = { ...row, uuid: randomUUID(), number: 99, seq: 99, text: 'forged' };
  await expect(
    runTransaction(app.app.pool, as, 'write', ({ db }) =>
      db
        .insertInto('chat_messages')
        .values({ ...message, sender_id: outsider.user.id })
        .execute(),
    ),
  ).rejects.toThrow(/row-level security/);
  await expect(
    runTransaction(app.app.pool, as, 'write', ({ db }) =>
      db
        .insertInto('chat_participants')
        .values({ ...row, user_id: outsider.user.id })
        .execute(),
    ),
  ).rejects.toThrow(/row-level security/);
  // On behalf of another user, in the caller's own group.
  await expect(
    runTransaction(app.app.pool, { ...as, userId: member.user.id }, 'write', ({ db }) =>
      db
        .insertInto('chat_messages')
        .values({ ...message, sender_id: firm.owner.user.id })
        .execute(),
    ),
  ).rejects.toThrow(/row-level security/);
});

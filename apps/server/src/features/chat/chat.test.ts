import { randomUUID } from 'node:crypto';
import {
  chatChannelEvent,
  chatRoutes,
  groupDetailsEvent,
  groupUuidEvent,
  statusEvent,
  USER_NOT_IN_GROUP,
  USER_NOT_IN_GROUP_EVENT,
  type ChatGroup,
  type ChatMessage,
} from '@daftar/contract/chat';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import { fileRoutes } from '@daftar/contract/files';
import { teamRoutes } from '@daftar/contract/team';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { chatter, eventually, newGroup, office, sending, type Chatter, type Office } from '#server/testing/chat.ts';
import { addMember, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { openSocket, type Browser } from '#server/testing/sockets.ts';

let app: TestApp;
let firm: Office;
let kavya: TestPerson;
let rohan: TestPerson;
let outsider: TestPerson;
const open: Browser[] = [];

beforeAll(async () => {
  app = await testApp();
  firm = await office(app, 3);
  [kavya, rohan, outsider] = firm.staff as [TestPerson, TestPerson, TestPerson];
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.close();
});
afterAll(() => app.stop());

async function at(who: TestPerson, group: ChatGroup): Promise<Chatter> {
  const one = await chatter(app.url, who, firm.cluster, group);
  open.push(one);
  return one;
}
async function browser(who: TestPerson): Promise<Browser> {
  const one = await openSocket(app.url, who.token);
  open.push(one);
  return one;
}
const next = <T>({ socket }: Browser, event: string): Promise<T> => new Promise((done) => socket.once(event, done));
const within = (who: TestPerson) => who.in(firm.businessId);
const cluster = () => ({ clusterUuid: firm.cluster });

describe('a conversation of two', () => {
  test('is created on first use, is the same from both sides, and has the other’s name', async () => {
    const [mine, theirs] = [await browser(firm.owner), await browser(kavya)];
    const [a, b] = [firm.owner.user.uuid, kavya.user.uuid];
    const pair = { ...cluster(), senderId: a, receiverId: b };
    expect(await mine.ask('get_group_uuid', pair)).toEqual({ ok: true, groupUuid: null });
    const heard = next<{ groupUuid: string }>(theirs, groupUuidEvent(a, b));
    const made = await mine.ask('create_one_to_one_group', pair);
    expect(await heard).toEqual({ groupUuid: made.groupUuid, clusterUuid: firm.cluster });
    const told = next(theirs, groupUuidEvent(b, a));
    expect(await theirs.ask('get_group_uuid', { ...pair, senderId: b, receiverId: a })).toEqual(made);
    await told;
    const both = await Promise.all(
      [mine, theirs].map((one, i) =>
        one.ask('create_one_to_one_group', { ...cluster(), senderId: [a, b][i], receiverId: [b, a][i] }),
      ),
    );
    expect(both).toEqual([made, made]);
    const { group } = await theirs.ask('join_group', { ...cluster(), groupUuid: made.groupUuid });
    expect(group).toMatchObject({ kind: 'one_to_one', group_name: firm.owner.user.name, last_number: 0 });
    expect(group.groupParticipants).toHaveLength(2);
  });

  test('nobody talks to themselves, to strangers or to people of other businesses', async () => {
    const stranger = await createTestUser(app);
    const { ask } = await browser(firm.owner);
    for (const receiverId of [firm.owner.user.uuid, stranger.user.uuid, randomUUID()]) {
      const answer = await ask('create_one_to_one_group', { ...cluster(), senderId: firm.owner.user.uuid, receiverId });
      expect(answer).toEqual({ ok: false, error: 'Please select user' });
    }
  });
});

describe('a group', () => {
  test('is started by its admin, who adds and removes people; all participants are notified', async () => {
    const added = await browser(rohan);
    const group = await newGroup(firm, [kavya]);
    expect(group.groupParticipants.map(({ is_admin, user_uuid }) => [user_uuid, is_admin]).sort()).toEqual(
      [
        [firm.owner.user.uuid, true],
        [kavya.user.uuid, false],
      ].sort(),
    );
    const [mine, theirs] = [await at(firm.owner, group), await at(kavya, group)];
    const told = next<{ group: ChatGroup }>(added, chatChannelEvent(rohan.user.uuid));
    const details = next<ChatGroup>(theirs, groupDetailsEvent(group.uuid));
    const adding = { ...cluster(), groupUuid: group.uuid, users: [rohan.user.uuid] };
    expect(await mine.ask('add_participant_to_multi_user_group', adding)).toMatchObject({ ok: true });
    expect((await told).group.uuid).toBe(group.uuid);
    expect((await details).groupParticipants).toHaveLength(3);

    const removing = { ...cluster(), groupUuid: group.uuid, userUuid: rohan.user.uuid };
    expect(await theirs.ask('remove_user_from_multi_user_group', removing)).toEqual({
      ok: false,
      error: 'Only a group admin can do this.',
    });
    const out = next(added, USER_NOT_IN_GROUP_EVENT);
    expect(await mine.ask('remove_user_from_multi_user_group', removing)).toMatchObject({ ok: true });
    expect(await out).toEqual({ code: USER_NOT_IN_GROUP, groupUuid: group.uuid });
    expect(await mine.ask('remove_user_from_multi_user_group', removing)).toEqual({
      ok: false,
      error: 'Please select user',
    });
  });

  test('an admin is not removed; who is none may leave', async () => {
    const group = await newGroup(firm, [kavya]);
    const { ask } = await browser(firm.owner);
    const own = { ...cluster(), groupUuid: group.uuid, userUuid: firm.owner.user.uuid };
    expect(await ask('remove_user_from_multi_user_group', own)).toMatchObject({ ok: false });
    const params = { groupUuid: group.uuid };
    expect((await expectRefusal(within(firm.owner)(chatRoutes.leave, { params }))).status).toBe(409);
    await within(kavya)(chatRoutes.leave, { params });
    expect((await expectRefusal(within(kavya)(chatRoutes.messages, { params }))).status).toBe(404);
  });

  test('only its admin changes name and picture', async () => {
    const group = await newGroup(firm, [kavya]);
    const params = { groupUuid: group.uuid };
    const files = [
      { target: 'document' as const, file_name: 'logo.png', file_type: 'image/png', file_extension: 'png' },
    ];
    const [place] = await within(firm.owner)(fileRoutes.upload, { body: { files } });
    const body = { group_name: 'GST November', image: place!.url };
    expect((await expectRefusal(within(kavya)(chatRoutes.update, { params, body }))).status).toBe(403);
    const stale = { headers: { 'if-match': '99999' } };
    expect((await expectRefusal(within(firm.owner)(chatRoutes.update, { params, body }, stale))).status).toBe(409);
    const changed = await within(firm.owner)(chatRoutes.update, { params, body });
    expect(changed).toMatchObject({ group_name: 'GST November', image_url: expect.stringContaining('logo.png') });
    const foreign = { image: `businesses/${firm.businessId + 1}/document/x/logo.png` };
    expect((await expectRefusal(within(firm.owner)(chatRoutes.update, { params, body: foreign }))).status).toBe(422);
  });
});

describe('a message', () => {
  let group: ChatGroup;
  beforeAll(async () => {
    group = await newGroup(firm, [kavya, rohan]);
  });

  test('is stored before it is acknowledged, and received by everyone once, in order', async () => {
    const everyone = await Promise.all([firm.owner, kavya, rohan].map((who) => at(who, group)));
    const said = await everyone[0]!.say('*Kesar* sent the register');
    const { rows } = await app.owner.query('select text, number from chat_messages where uuid = $1', [said.uuid]);
    expect(rows).toEqual([{ text: '*Kesar* sent the register', number: String(said.number) }]);
    await everyone[1]!.say('Thanks', { parentMessageId: said.id });
    await eventually(() => {
      for (const { heard } of everyone) expect(heard.map(({ message }) => message)).toEqual([said.message, 'Thanks']);
    });
    expect(everyone[2]!.heard[1]).toMatchObject({
      parent: { id: said.id, message: said.message, name: firm.owner.user.name },
      name: kavya.user.name,
      sender_uuid: kavya.user.uuid,
    });
  });

  test('is answered and broadcast exactly as it is read later', async () => {
    const [mine, theirs] = [await at(firm.owner, group), await at(kavya, group)];
    const first = await mine.say('*All* of it');
    const more = { parentMessageId: first.id, mentions: [kavya.user.uuid, outsider.user.uuid] };
    const said = await mine.say('and more', more);
    expect(said).toMatchObject({ parent: { id: first.id }, mentions: [kavya.user.uuid] });
    const query = { around: said.number, limit: 1 };
    const { messages } = await within(kavya)(chatRoutes.messages, { params: { groupUuid: group.uuid }, query });
    expect(messages).toEqual([{ ...first, messageReplies: [{ id: said.id }] }, said]);
    await eventually(() => expect(theirs.heard).toEqual([first, said]));
  });

  test('sent again under the same key is stored once, broadcast once and answered the same', async () => {
    const [mine, theirs] = [await at(firm.owner, group), await at(kavya, group)];
    const messageUuid = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => mine.say('once', { messageUuid })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await mine.say('mark');
    await eventually(() => expect(theirs.heard.map(({ message }) => message)).toEqual(['once', 'mark']));
    expect(theirs.heard[1]!.seq).toBe(theirs.heard[0]!.seq + 1);
  });

  test('missed messages are fetched by the last number: none missing, none double', async () => {
    const [mine, theirs] = [await at(firm.owner, group), await at(kavya, group)];
    const first = await mine.say('before the line broke');
    await eventually(() => expect(theirs.heard).toHaveLength(1));
    theirs.socket.close();
    for (const n of [1, 2, 3, 4, 5]) await mine.say(`missed ${n}`);
    await within(rohan)(chatRoutes.react, { params: { id: first.id }, body: { emoji: '👍', on: true } });
    const again = await at(kavya, group);
    const asked = { ...cluster(), groupUuid: group.uuid, since: first.seq, limit: 4 };
    const one = await again.ask('get_messages', asked);
    expect([one.more, one.messages.map(({ message }: ChatMessage) => message)]).toEqual([
      true,
      ['missed 1', 'missed 2', 'missed 3', 'missed 4'],
    ]);
    const two = await again.ask('get_messages', { ...asked, since: one.last_seq });
    expect(two.more).toBe(false);
    expect(two.messages.map(({ message }: ChatMessage) => message)).toEqual(['missed 5', 'before the line broke']);
    expect(two.messages[1].reactions).toEqual([
      { emoji: '👍', count: 1, users: [{ uuid: rohan.user.uuid, name: rohan.user.name }] },
    ]);
  });

  test('needs text, an attachment or a record, and the sender is who sends', async () => {
    const { ask } = await at(firm.owner, group);
    const empty = sending(firm.owner, firm.cluster, group.uuid, ' \n ');
    expect(await ask('send_message', empty)).toEqual({ ok: false, error: 'Type a message or attach a file.' });
    const forged = sending(kavya, firm.cluster, group.uuid, 'I am not Kavya');
    expect(await ask('send_message', forged)).toEqual({
      ok: false,
      error: 'You can send messages only from your own account.',
    });
    const elsewhere = await newGroup(firm, [kavya], 'Elsewhere');
    const { id } = await (await at(firm.owner, elsewhere)).say('not here');
    expect(
      await ask('send_message', sending(firm.owner, firm.cluster, group.uuid, 'reply', { parentMessageId: id })),
    ).toEqual({ ok: false, error: 'The message you replied to was deleted.' });
  });

  test('brings files of the business, and no others', async () => {
    const { say, ask } = await at(firm.owner, group);
    const files = [
      { target: 'document' as const, file_name: 'GSTR-1.pdf', file_type: 'application/pdf', file_extension: 'pdf' },
    ];
    const [place] = await within(firm.owner)(fileRoutes.upload, { body: { files } });
    const said = await say('', { mediaUrls: [place!.url] });
    expect(said.media_urls).toEqual([{ file_path: place!.url, file_name: 'GSTR-1.pdf' }]);
    const foreign = place!.url.replace(String(firm.businessId), String(firm.businessId + 1));
    const answer = await ask(
      'send_message',
      sending(firm.owner, firm.cluster, group.uuid, '', { mediaUrls: [foreign] }),
    );
    expect(answer).toEqual({ ok: false, error: 'Invalid File' });

    const show = (who: TestPerson) =>
      within(who)(fileRoutes.show, { body: { files: [{ file_path: place!.url }] } }).then(({ urls }) => urls.length);
    expect(await show(kavya)).toBe(1);
    expect((await expectRefusal(show(outsider))).status).toBe(404);
    await ask('delete_message', { ...cluster(), groupUuid: group.uuid, messageId: said.id });
    for (const who of [kavya, firm.owner]) expect((await expectRefusal(show(who))).status).toBe(404);
  });

  test('is deleted by its sender, and only while it has no answer', async () => {
    const [mine, theirs] = [await at(firm.owner, group), await at(kavya, group)];
    const said = await mine.say('a slip');
    const deleting = { ...cluster(), groupUuid: group.uuid, messageId: said.id };
    expect(await theirs.ask('delete_message', deleting)).toEqual({
      ok: false,
      error: 'You can delete only your own messages.',
    });
    const reply = await theirs.say('what?', { parentMessageId: said.id });
    expect(await mine.ask('delete_message', deleting)).toEqual({
      ok: false,
      error: 'You can’t delete a message that has replies.',
    });
    expect(await theirs.ask('delete_message', { ...deleting, messageId: reply.id })).toMatchObject({ ok: true });
    expect(await mine.ask('delete_message', deleting)).toMatchObject({ ok: true });
    await eventually(() => expect(theirs.heard.at(-1)).toMatchObject({ id: said.id, message: '' }));
    expect(theirs.heard.at(-1)!.deleted_at).not.toBeNull();
    const found = await within(kavya)(chatRoutes.search, { query: { search: 'a slip' } });
    expect(found.data).toEqual([]);
  });

  test('a reaction counts once per user, and can be removed', async () => {
    const mine = await at(firm.owner, group);
    const { id } = await mine.say('Filed!');
    const react = (who: TestPerson, on: boolean) =>
      within(who)(chatRoutes.react, { params: { id }, body: { emoji: '🎉', on } });
    await react(kavya, true);
    await react(kavya, true);
    expect((await react(rohan, true)).reactions).toMatchObject([{ emoji: '🎉', count: 2 }]);
    expect((await react(kavya, false)).reactions).toMatchObject([{ count: 1, users: [{ uuid: rohan.user.uuid }] }]);
    await mine.say('mark');
    await eventually(() => expect(mine.heard.at(-1)?.message).toBe('mark'));
    expect(mine.heard.filter((one) => one.id === id)).toHaveLength(4);
  });
});

describe('history', () => {
  let group: ChatGroup;
  let all: ChatMessage[];
  beforeAll(async () => {
    group = await newGroup(firm, [kavya], 'Archive');
    const { say } = await at(firm.owner, group);
    all = [];
    for (let n = 1; n <= 12; n += 1) all.push(await say(`Entry ${n} of GSTR-3B`));
  });

  test('comes in pages from the newest to the oldest, and around a message', async () => {
    const page = (query: object) => within(kavya)(chatRoutes.messages, { params: { groupUuid: group.uuid }, query });
    const newest = await page({ limit: 5 });
    expect([newest.more, newest.messages.map(({ number }) => number)]).toEqual([true, [8, 9, 10, 11, 12]]);
    const older = await page({ limit: 7, before: 8 });
    expect([older.more, older.messages.map(({ number }) => number)]).toEqual([false, [1, 2, 3, 4, 5, 6, 7]]);
    const around = await page({ limit: 2, around: 6 });
    expect(around.messages.map(({ number }) => number)).toEqual([4, 5, 6, 7]);
  });

  test('is searched by any part of a word, in own groups only', async () => {
    const query = { search: 'ntry 1' };
    const found = await within(kavya)(chatRoutes.search, { query });
    expect(found.data.map(({ number }) => number)).toEqual([12, 11, 10, 1]);
    const here = await within(kavya)(chatRoutes.search, {
      query: { ...query, group_uuid: group.uuid, before: all[10]!.id },
    });
    expect(here.data.map(({ number }) => number)).toEqual([10, 1]);
    expect((await within(outsider)(chatRoutes.search, { query })).data).toEqual([]);
  });

  test('unread messages are counted until they are read, in every browser of the reader', async () => {
    const { ask } = await browser(kavya);
    const other = await browser(kavya);
    const unread = async () =>
      (await ask('get_user_chat_count', cluster())).groups.find(
        (one: { groupUuid: string }) => one.groupUuid === group.uuid,
      )?.unread;
    expect(await unread()).toBe(12);
    const told = next(other, chatChannelEvent(kavya.user.uuid));
    const read = (number: number) =>
      within(kavya)(chatRoutes.read, { params: { groupUuid: group.uuid }, body: { number } });
    expect(await read(9)).toEqual({ read_number: 9 });
    expect(await told).toEqual({ clusterUuid: firm.cluster, groupUuid: group.uuid, read_number: 9 });
    expect(await unread()).toBe(3);
    expect(await read(4)).toEqual({ read_number: 9 });
    expect(await read(999)).toEqual({ read_number: 12 });
    expect(await unread()).toBeUndefined();
    const { data } = await within(kavya)(chatRoutes.groups, {});
    expect(data.find(({ uuid }) => uuid === group.uuid)).toMatchObject({ last_number: 12, read_number: 12 });
  });
});

test('a private client that is linked stays hidden from who is not named', async () => {
  const group = await newGroup(firm, [kavya], 'Links');
  const made = await within(firm.owner)(clientRoutes.create, {
    body: { category: 'Individual', first_name: 'Secret', last_name: 'Person' } as never,
  });
  await within(firm.owner)(clientSettingRoutes.privacy, { params: { clientId: made.id }, body: { is_private: true } });
  const link = `client:${made.id}`;
  const { say } = await at(firm.owner, group);
  expect((await say('see', { links: [link] })).links).toEqual([link]);
  const asked = { query: { links: link } };
  expect((await within(firm.owner)(chatRoutes.links, asked)).data).toMatchObject([{ link, title: 'Secret Person' }]);
  expect((await within(kavya)(chatRoutes.links, asked)).data).toEqual([]);
  const theirs = await at(kavya, group);
  const answer = await theirs.ask('send_message', sending(kavya, firm.cluster, group.uuid, 'guess', { links: [link] }));
  expect(answer).toEqual({ ok: false, error: 'This record no longer exists. Remove the link.' });
});

test('a deactivated user gets nothing more, and their messages stay', async () => {
  const leaving = await createTestUser(app);
  const { memberId } = await addMember(app, firm.businessId, leaving, {});
  const group = await newGroup(firm, [leaving, kavya], 'Leavers');
  const [mine, theirs] = [await at(firm.owner, group), await at(leaving, group)];
  await theirs.say('Goodbye');
  await within(firm.owner)(teamRoutes.deactivateMember, { params: { id: memberId } });
  const heard = theirs.heard.length;
  await mine.say('after');
  const asked = { ...cluster(), groupUuid: group.uuid };
  expect(await theirs.ask('get_messages', asked)).toEqual({ ok: false, error: expect.stringContaining('access') });
  expect(theirs.heard).toHaveLength(heard);
  const { messages } = await within(kavya)(chatRoutes.messages, { params: { groupUuid: group.uuid } });
  expect(messages.map(({ message }) => message)).toEqual(['Goodbye', 'after']);
});

test('presence: colleagues see who is online', async () => {
  const [mine, theirs] = [await browser(firm.owner), await browser(kavya)];
  await mine.ask('join_business_channel', { businessId: firm.businessId });
  const room = { ...cluster(), userUuid: kavya.user.uuid };
  expect(await mine.ask('join_user_room', room)).toMatchObject({ ok: true, status: 'Inactive' });
  const event = statusEvent(kavya.user.uuid);
  const came = next(mine, event);
  await theirs.ask('get_user_status', { ...cluster(), status: 'Active' });
  expect(await came).toEqual({ user_uuid: kavya.user.uuid, status: 'Active' });
  const second = await browser(kavya);
  await second.ask('get_user_status', { ...cluster(), status: 'Active' });
  await second.ask('get_user_status', { ...cluster(), status: 'Inactive' });
  const asked = { ...cluster(), userUuids: [kavya.user.uuid, rohan.user.uuid, randomUUID()] };
  expect(
    (await mine.ask('get_user_status', asked)).statuses.map(({ status }: { status: string }) => status).sort(),
  ).toEqual(['Active', 'Inactive']);
  const went = next(mine, event);
  theirs.socket.close();
  expect(await went).toEqual({ user_uuid: kavya.user.uuid, status: 'Inactive' });
});

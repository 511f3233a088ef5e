import {
  chatRoutes,
  statusEvent,
  USER_NOT_IN_GROUP_EVENT,
  type ChatGroup,
  type ChatMessage,
} from '@daftar/contract/chat';
import { catchUp, emptyLine, hear } from '@daftar/domain/chat/message-sync';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ONE_OF_SEVERAL, ownApp, type TestApp } from '#server/testing/app.ts';
import { chatter, eventually, newGroup, office, type Chatter, type Office } from '#server/testing/chat.ts';
import type { TestPerson } from '#server/testing/people.ts';

/** Two processes on one database, simulated: they share nothing else. */
let here: TestApp;
let there: TestApp;
let firm: Office;
let colleague: TestPerson;
let group: ChatGroup;
const open: Chatter[] = [];

beforeAll(async () => {
  here = await ownApp(ONE_OF_SEVERAL);
  there = await ownApp(ONE_OF_SEVERAL, { url: here.databaseUrl });
  firm = await office(here, 1);
  colleague = firm.staff[0]!;
  group = await newGroup(firm, [colleague]);
  await listening();
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.close();
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});

async function at(app: TestApp, who: TestPerson): Promise<Chatter> {
  const one = await chatter(app.url, who, firm.cluster, group);
  open.push(one);
  return one;
}

/** Both listen to each other. */
async function listening(): Promise<void> {
  const probe = await at(there, colleague);
  await vi.waitFor(() => {
    here.app.realtime.tell([colleague.user.uuid], 'touch', { touches: ['probe'] });
    return vi.waitFor(() => expect(probe.touched).toContain('probe'), 100);
  }, 60_000);
}

const texts = (messages: readonly ChatMessage[]) => messages.map(({ message }) => message);

test('two browsers on two processes chat: each hears everything once, in the same order', async () => {
  const [mine, theirs] = [await at(here, firm.owner), await at(there, colleague)];
  const talk = async (one: Chatter, name: string) => {
    for (let n = 1; n <= 12; n += 1) await one.say(`${name} ${n}`);
  };
  await Promise.all([talk(mine, 'here'), talk(theirs, 'there')]);
  await vi.waitFor(() => {
    for (const { heard } of [mine, theirs]) expect(heard).toHaveLength(24);
  }, 60_000);
  const params = { groupUuid: group.uuid };
  const { messages } = await firm.owner.in(firm.businessId)(chatRoutes.messages, { params, query: { limit: 200 } });
  for (const one of [mine, theirs]) {
    expect(one.line().waiting).toEqual([]);
    expect(texts(one.line().messages)).toEqual(texts(messages));
  }
});

test('after a reconnect to the other process nothing is missing or double', async () => {
  const mine = await at(here, firm.owner);
  const before = await at(here, colleague);
  const marked = await mine.say('before');
  await eventually(() => expect(before.heard).toHaveLength(1));
  before.socket.close();
  await mine.say('while away');
  const after = await at(there, colleague);
  await mine.say('back');
  const asked = { clusterUuid: firm.cluster, groupUuid: group.uuid, since: marked.seq };
  const missed = await after.ask('get_messages', asked);
  // Messages sent while disconnected may still be in transit between the processes: each is applied once.
  await eventually(() => expect(texts(after.heard)).toContain('back'));
  const heard = after.heard.reduce(hear, emptyLine<ChatMessage>(marked.seq));
  const whole = catchUp(heard, missed['messages'], missed['last_seq']);
  expect([texts(whole.messages), whole.waiting]).toEqual([['while away', 'back'], []]);
});

test('presence at one process is shown at the other', async () => {
  const [mine, theirs] = [await at(here, firm.owner), await at(there, colleague)];
  await mine.ask('join_business_channel', { businessId: firm.businessId });
  const told: string[] = [];
  mine.socket.on(statusEvent(colleague.user.uuid), ({ status }: { status: string }) => told.push(status));
  await theirs.ask('get_user_status', { clusterUuid: firm.cluster, status: 'Active' });
  await eventually(() => expect(told).toEqual(['Active']));
  const asked = { clusterUuid: firm.cluster, userUuid: colleague.user.uuid };
  expect(await mine.ask('join_user_room', asked)).toMatchObject({ ok: true, status: 'Active' });
  theirs.socket.close();
  await eventually(() => expect(told).toEqual(['Active', 'Inactive']));
});

test('a participant removed at one process gets nothing more at the other', async () => {
  const [mine, theirs] = [await at(here, firm.owner), await at(there, colleague)];
  const out = new Promise((resolve) => theirs.socket.once(USER_NOT_IN_GROUP_EVENT, resolve));
  const named = { clusterUuid: firm.cluster, groupUuid: group.uuid };
  await mine.ask('remove_user_from_multi_user_group', { ...named, userUuid: colleague.user.uuid });
  await out;
  await mine.say('without you');
  here.app.realtime.tell([colleague.user.uuid], 'touch', { touches: ['mark'] });
  await eventually(() => expect(theirs.touched).toContain('mark'));
  expect(theirs.heard).toEqual([]);
});

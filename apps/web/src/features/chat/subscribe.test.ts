import type { ChatGroup } from '@daftar/contract/chat';
import type { User } from '@daftar/contract/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSocket } from '#web/core/socket.ts';
import { purge, signIn } from '#web/core/session.ts';
import { stubStorage } from '#web/core/testing/storage.ts';
import { followChat } from './subscribe.ts';
import { chat, enterBusiness, keepRead, useChat } from './store.ts';
import { catchUpTalk, openTalk } from './conversations.ts';

const person = (user_uuid: string) => ({ user_uuid, name: user_uuid, is_active: true });
const PAIR = { uuid: 'pair', kind: 'one_to_one', last_seq: 4, last_number: 3, read_number: 3, unread_deleted: 0 };
const WITH_DEV = { ...PAIR, groupParticipants: [person('anita'), person('dev')] } as unknown as ChatGroup;
const NO_MESSAGES = { messages: [], last_seq: 4, more: false };

/** Calls made to the server. */
const called: string[] = [];
let groups: ChatGroup[];
const asked = vi.fn<(event: string, payload: object) => Promise<unknown>>();
let hear: (event: string, payload: unknown) => void;
let connects: () => void;
let stop = (): void => undefined;

function follow({ up }: { up: boolean }): void {
  const socket = {
    connected: up,
    timeout: () => ({ emitWithAck: asked }),
    onAny: (listen: typeof hear) => (hear = listen),
    offAny: () => undefined,
    on: (_: string, listen: () => void) => (connects = listen),
    off: () => undefined,
  };
  useSocket.setState({ socket: socket as never });
  stop = followChat(socket as never);
}
const settled = () => vi.waitFor(() => expect(chat().groups).not.toBeNull(), 50_000);
const listsAsked = () => called.filter((url) => url === '/api/chat_groups').length;

beforeEach(() => {
  vi.useFakeTimers();
  stubStorage();
  called.length = 0;
  groups = [WITH_DEV];
  asked.mockReset().mockResolvedValue({ ok: true, statuses: [] });
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url.split('?')[0]!);
    return Response.json(url.includes('messages') ? NO_MESSAGES : { cluster_uuid: 'c', data: groups });
  });
  signIn({ uuid: 'anita', kind: 'staff', token: { token: 't', expires_at: '' } } as User & {
    token: { token: string; expires_at: string };
  });
  enterBusiness(7);
});
afterEach(() => {
  stop();
  purge();
  useSocket.setState({ socket: null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the list of conversations', () => {
  it('is fetched once, when the socket is connected', async () => {
    follow({ up: false });
    expect(listsAsked()).toBe(0);
    connects();
    await settled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(listsAsked()).toBe(1);
  });

  it('is fetched without waiting for a late socket, and again when it connects', async () => {
    follow({ up: false });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(listsAsked()).toBe(1);
    connects();
    expect(listsAsked()).toBe(2);
  });
});

describe('over the line', () => {
  beforeEach(async () => {
    follow({ up: true });
    await settled();
    called.length = 0;
  });

  it('an opened conversation is joined: its state and the other’s presence are current', async () => {
    const now = { ...WITH_DEV, version: 2 };
    asked.mockImplementation(async (event) =>
      event === 'join_group' ? { ok: true, group: now } : { ok: true, user_uuid: 'dev', status: 'Active' },
    );
    await openTalk('pair');
    await vi.waitFor(() => expect(chat().statuses).toEqual({ dev: 'Active' }), 50_000);
    expect(asked.mock.calls.slice(-2)).toEqual([
      ['join_group', { clusterUuid: 'c', groupUuid: 'pair' }],
      ['join_user_room', { clusterUuid: 'c', userUuid: 'dev' }],
    ]);
    expect(chat().groups).toMatchObject([{ uuid: 'pair', version: 2 }]);
  });

  it('fetches missed changes over the socket, or over HTTP if the socket does not answer', async () => {
    asked.mockResolvedValue({ ok: true, ...NO_MESSAGES });
    await catchUpTalk('pair');
    const missing = { clusterUuid: 'c', groupUuid: 'pair', since: 0, limit: 200 };
    expect(asked.mock.lastCall).toEqual(['get_messages', missing]);
    expect(called).toEqual([]);
    asked.mockRejectedValue(new Error('operation has timed out'));
    await catchUpTalk('pair');
    expect(called).toEqual(['/api/chat_groups/pair/messages']);
  });

  it('a new conversation appears before its first message, in its business only', async () => {
    groups = [WITH_DEV, { ...WITH_DEV, uuid: 'other' }];
    hear('send_group_uuid_kavya_anita', { groupUuid: 'other', clusterUuid: 'elsewhere' });
    hear('send_group_uuid_dev_anita', { groupUuid: 'pair', clusterUuid: 'c' });
    expect(called).toEqual([]);
    hear('send_group_uuid_kavya_anita', { groupUuid: 'other', clusterUuid: 'c' });
    await vi.waitFor(() => expect(chat().groups).toHaveLength(2), 50_000);
  });

  const first = (group_uuid: string) =>
    hear(`send_messages_${group_uuid}`, { group_uuid, number: 1, sender_uuid: 'kavya', deleted_at: null });

  it('the first message of a conversation is flagged and heard like any other', async () => {
    const play = vi.fn<() => Promise<void>>(async () => undefined);
    vi.stubGlobal(
      'Audio',
      class {
        play = play;
      },
    );
    vi.stubGlobal('document', { hasFocus: () => true });
    groups = [WITH_DEV, { ...WITH_DEV, uuid: 'new', last_seq: 1, last_number: 1, read_number: 0 }];
    first('new');
    hear('send_group_uuid_kavya_anita', { groupUuid: 'new', clusterUuid: 'c' });
    await vi.waitFor(() => expect([...chat().flagged]).toEqual(['new']), 50_000);
    expect(play).toHaveBeenCalledOnce();
    expect(listsAsked()).toBe(1);
  });

  it('a conversation of another business is looked for once', async () => {
    first('elsewhere');
    first('elsewhere');
    await vi.waitFor(() => expect(listsAsked()).toBe(1), 50_000);
    await vi.advanceTimersByTimeAsync(10);
    first('elsewhere');
    await vi.advanceTimersByTimeAsync(10);
    expect(listsAsked()).toBe(1);
    expect(chat().flagged.size).toBe(0);
  });

  it('a changed group is shown at once, and later events and reads are kept', () => {
    hear('send_multi_user_group_details_pair', { ...WITH_DEV, group_name: 'New', last_seq: 2, last_number: 1 });
    hear('send_multi_user_group_details_foreign', { ...WITH_DEV, uuid: 'foreign' });
    expect(chat().groups).toMatchObject([{ group_name: 'New', last_seq: 4, last_number: 3, read_number: 3 }]);
    expect(chat().groups).toHaveLength(1);
    keepRead({ ...WITH_DEV, last_seq: 6, last_number: 5, read_number: 0 });
    expect(chat().groups).toMatchObject([{ last_seq: 6, last_number: 5, read_number: 3 }]);
    expect(useChat.getState().error).toBeNull();
  });
});

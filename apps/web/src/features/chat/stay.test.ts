import type { ChatGroup } from '@daftar/contract/chat';
import type { User } from '@daftar/contract/identity';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSocket } from '#web/core/socket.ts';
import { purge, signIn } from '#web/core/session.ts';
import { loadGroups } from './subscribe.ts';
import { flushAll, restore, send } from './outbox.ts';
import { chat, enterBusiness, setTalk, setWindows, talkOf, useChat } from './store.ts';

const comes = (uuid: string): void =>
  signIn({ uuid, kind: 'staff', token: { token: `token of ${uuid}`, expires_at: '' } } as User & {
    token: { token: string; expires_at: string };
  });
const DRAFT = { text: 'For your eyes only', media: [], links: [], parent: null };
const GROUPS = [{ uuid: 'g', groupParticipants: [], kind: 'group' }] as unknown as ChatGroup[];
const sent = vi.fn<(event: string, payload: { senderId: string; message: string }) => Promise<unknown>>();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  sent.mockReset().mockImplementation(() => Promise.reject(new Error('The line broke off')));
});
afterEach(() => {
  purge();
  useSocket.setState({ socket: null });
  vi.unstubAllGlobals();
});

/** A connected user with the groups of the business. */
function lineComesBack(): void {
  useSocket.setState({ socket: { connected: true, timeout: () => ({ emitWithAck: sent }) } as never });
  useChat.setState({ groups: GROUPS, cluster: 'c' });
  restore();
  flushAll();
}

function writesWithoutLine(): void {
  comes('anita');
  enterBusiness(7);
  setWindows([{ group: 'g', minimised: false }]);
  setTalk('g', () => ({ state: 'there' }));
  send('g', DRAFT);
}

const goneOut = () => sent.mock.calls.map(([, { senderId, message }]) => [senderId, message]);

it('the next person in the same business finds neither the windows nor the messages of the last', async () => {
  writesWithoutLine();
  purge();
  expect(chat()).toMatchObject({ businessId: null, windows: [], talks: {} });
  comes('dev');
  enterBusiness(7);
  lineComesBack();
  expect(chat().windows).toEqual([]);
  send('g', { ...DRAFT, text: 'Good morning' });
  await vi.waitFor(() => expect(sent).toHaveBeenCalled(), 50_000);
  expect(goneOut()).toEqual([['dev', 'Good morning']]);
});

it('unsent messages of a user are kept, and sent in the user’s own name', async () => {
  writesWithoutLine();
  purge();
  comes('anita');
  enterBusiness(7);
  expect(chat().windows).toHaveLength(1);
  lineComesBack();
  expect(talkOf('g').pending).toMatchObject([DRAFT]);
  await vi.waitFor(() => expect(goneOut()).toEqual([['anita', DRAFT.text]]), 50_000);
});

it('late answers to the previous user are dropped', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  comes('anita');
  enterBusiness(7);
  const asked = loadGroups();
  purge();
  comes('dev');
  enterBusiness(7);
  answer.resolve(Response.json({ cluster_uuid: 'c', data: GROUPS }));
  await asked;
  expect(chat().groups).toBeNull();
});

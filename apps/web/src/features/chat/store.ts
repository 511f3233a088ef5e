import type { ChatGroup, ChatMessage } from '@daftar/contract/chat';
import type { Presence } from '@daftar/domain/chat/presence';
import { emptyLine, type Line } from '@daftar/domain/chat/message-sync';
import type { ChatWindow } from '@daftar/domain/chat/windows';
import { create } from 'zustand';
import { session, useSession } from '#web/core/session.ts';
import { keep, loadJson } from '#web/core/storage.ts';

/** A message being sent: shown at once and retried under the same uuid until stored. */
export type Pending = {
  uuid: string;
  text: string;
  media: readonly { file_path: string; file_name: string }[];
  links: readonly string[];
  mentions: readonly string[];
  parent: ChatMessage['parent'];
  created_at: string;
  /** The server's error. */
  failed?: string;
};

export type Talk = {
  line: Line<ChatMessage>;
  /** Whether older messages can be loaded. */
  more: boolean;
  state: 'loading' | 'there' | 'failed';
  pending: readonly Pending[];
};

type ChatState = {
  /** Identifies one user in one business: late answers from another are dropped. */
  stay: object;
  businessId: number | null;
  cluster: string | null;
  groups: readonly ChatGroup[] | null;
  error: unknown;
  talks: Readonly<Record<string, Talk>>;
  windows: readonly ChatWindow[];
  /** Windows with unread messages. */
  flagged: ReadonlySet<string>;
  /** The conversation open on the chat page. */
  shown: string | null;
  statuses: Readonly<Record<string, Presence>>;
};

const NOTHING: Omit<ChatState, 'stay'> = {
  businessId: null,
  cluster: null,
  groups: null,
  error: null,
  talks: {},
  windows: [],
  flagged: new Set(),
  shown: null,
  statuses: {},
};

export const useChat = create<ChatState>(() => ({ ...NOTHING, stay: {} }));
export const chat = (): ChatState => useChat.getState();

const windowsKey = (businessId: number): string => `chat_windows:${session().user?.uuid ?? ''}:${businessId}`;

/** Switching the business replaces the conversations and restores the windows open there. */
export function enterBusiness(businessId: number): void {
  if (chat().businessId === businessId) return;
  useChat.setState({ ...NOTHING, stay: {}, businessId, windows: loadJson<ChatWindow[]>(windowsKey(businessId)) ?? [] });
}

// Nothing of one user may be shown to the next or sent in their name.
useSession.subscribe((now, then) => {
  if (then.user && then.user.uuid !== now.user?.uuid) useChat.setState({ ...NOTHING, stay: {} });
});

export function setWindows(windows: readonly ChatWindow[]): void {
  const { businessId } = chat();
  if (businessId !== null)
    keep(windowsKey(businessId), windows.length ? JSON.stringify(windows) : null, { thisTabOnly: true });
  useChat.setState({ windows });
}

export const ownUuid = (): string => session().user?.uuid ?? '';
export const groupOf = (uuid: string): ChatGroup | undefined => chat().groups?.find((group) => group.uuid === uuid);

export function setGroup(uuid: string, change: (group: ChatGroup) => ChatGroup): void {
  useChat.setState(({ groups }) => ({
    groups: groups?.map((group) => (group.uuid === uuid ? change(group) : group)) ?? null,
  }));
}

/** Adds or replaces. */
export function putGroup(group: ChatGroup): void {
  if (groupOf(group.uuid)) return setGroup(group.uuid, () => group);
  useChat.setState(({ groups }) => ({ groups: [group, ...(groups ?? [])] }));
}

/** The server's group, keeping the read position and newer messages known here. */
export function keepRead(group: ChatGroup): void {
  const known = groupOf(group.uuid);
  if (!known) return putGroup(group);
  const { read_number, last_seq, last_number, last_message, last_message_at } = known;
  const heard = last_seq > group.last_seq ? { last_seq, last_number, last_message, last_message_at } : {};
  putGroup({ ...group, ...heard, read_number });
}

export const setStatuses = (statuses: readonly { user_uuid: string; status: Presence }[]): void =>
  useChat.setState((state) => ({
    statuses: { ...state.statuses, ...Object.fromEntries(statuses.map((one) => [one.user_uuid, one.status])) },
  }));

const FRESH: Talk = { line: emptyLine(), more: false, state: 'loading', pending: [] };
export const talkOf = (uuid: string): Talk => chat().talks[uuid] ?? FRESH;

export function setTalk(uuid: string, change: (talk: Talk) => Partial<Talk>): void {
  useChat.setState(({ talks }) => {
    const talk = talks[uuid] ?? FRESH;
    return { talks: { ...talks, [uuid]: { ...talk, ...change(talk) } } };
  });
}

export function flag(uuid: string, on: boolean): void {
  if (chat().flagged.has(uuid) === on) return;
  const flagged = new Set(chat().flagged);
  if (on) flagged.add(uuid);
  else flagged.delete(uuid);
  useChat.setState({ flagged });
}

export const unreadIn = ({ last_number, read_number, unread_deleted }: ChatGroup): number =>
  Math.max(0, last_number - read_number - unread_deleted);

/** The other person of a one-to-one. */
export const otherIn = ({ kind, groupParticipants }: ChatGroup) =>
  kind === 'one_to_one' ? groupParticipants.find(({ user_uuid }) => user_uuid !== ownUuid()) : undefined;

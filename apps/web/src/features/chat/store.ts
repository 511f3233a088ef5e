import type { ChatGroup, ChatMessage } from '@daftar/contract/chat';
import type { Presence } from '@daftar/domain/chat/presence';
import { emptyLine, type Line } from '@daftar/domain/chat/sequence';
import type { ChatWindow } from '@daftar/domain/chat/windows';
import { create } from 'zustand';
import { session, useSession } from '#web/app/session.ts';
import { keep, loadJson } from '#web/app/storage.ts';

/** A message on its way: shown at once, sent again under the same uuid until the server has it. */
export type Pending = {
  uuid: string;
  text: string;
  media: readonly { file_path: string; file_name: string }[];
  links: readonly string[];
  mentions: readonly string[];
  parent: ChatMessage['parent'];
  created_at: string;
  /** Why the server would not take it. */
  failed?: string;
};

/** A conversation that has been opened. */
export type Talk = {
  line: Line<ChatMessage>;
  /** Older messages are there to be asked for. */
  more: boolean;
  state: 'loading' | 'there' | 'failed';
  pending: readonly Pending[];
};

type ChatState = {
  /** One person's stay in one business: what comes after it is not kept. */
  stay: object;
  businessId: number | null;
  cluster: string | null;
  groups: readonly ChatGroup[] | null;
  error: unknown;
  talks: Readonly<Record<string, Talk>>;
  windows: readonly ChatWindow[];
  /** Windows with something new in them. */
  flagged: ReadonlySet<string>;
  /** The conversation that the chat page shows. */
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

/** Another business has other conversations; the windows that were open in this one come back. */
export function enterBusiness(businessId: number): void {
  if (chat().businessId === businessId) return;
  useChat.setState({ ...NOTHING, stay: {}, businessId, windows: loadJson<ChatWindow[]>(windowsKey(businessId)) ?? [] });
}

// What one person wrote and read is neither shown to the next nor sent in their name.
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

/** New to the list, or in the place of what was known of it. */
export function putGroup(group: ChatGroup): void {
  if (groupOf(group.uuid)) return setGroup(group.uuid, () => group);
  useChat.setState(({ groups }) => ({ groups: [group, ...(groups ?? [])] }));
}

/** The group as the server has it; how far one has read is known here, and so is what was heard while it was on its way. */
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

export const unreadIn = ({ last_number, read_number }: ChatGroup): number => Math.max(0, last_number - read_number);

/** Of a one-to-one, the other. */
export const otherIn = ({ kind, groupParticipants }: ChatGroup) =>
  kind === 'one_to_one' ? groupParticipants.find(({ user_uuid }) => user_uuid !== ownUuid()) : undefined;

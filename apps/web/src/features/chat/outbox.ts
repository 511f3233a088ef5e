import type { ChatMessage } from '@daftar/contract/chat';
import { mentioned } from '@daftar/domain/chat/markup';
import { newUuid } from '#web/core/uuid.ts';
import { keepDraft, loadDraft } from '#web/kit/stored-draft.ts';
import { ask, Refused } from './emit.ts';
import { chat, groupOf, otherIn, ownUuid, setTalk, talkOf, useChat, type Pending } from './store.ts';
import { take } from './conversations.ts';

type Draft = Pick<Pending, 'text' | 'media' | 'links' | 'parent'>;

/** Shown at once, sent when connected. */
export function send(group: string, draft: Draft): void {
  const people = groupOf(group)?.groupParticipants ?? [];
  const pending: Pending = {
    ...draft,
    uuid: newUuid(),
    mentions: mentioned(draft.text, people).map(({ user_uuid }) => user_uuid),
    created_at: new Date().toISOString(),
  };
  setTalk(group, (talk) => ({ pending: [...talk.pending, pending] }));
  void flush(group);
}

const sending = new Set<string>();

/** One at a time, to keep their order. After a disconnect they are sent again. */
export async function flush(group: string): Promise<void> {
  if (sending.has(group)) return;
  sending.add(group);
  const { stay } = chat();
  try {
    while (chat().stay === stay) {
      const next = talkOf(group).pending.find(({ failed }) => !failed);
      if (!next) return;
      try {
        await deliver(group, next);
      } catch (error) {
        if (!(error instanceof Refused)) return;
        if (chat().stay === stay) setPending(group, next.uuid, { failed: error.message });
      }
    }
  } finally {
    sending.delete(group);
    // After a switch of business, messages queued for the new one waited for this run.
    if (chat().stay !== stay) void flush(group);
  }
}

async function deliver(groupUuid: string, { uuid, text, media, links, mentions, parent }: Pending): Promise<void> {
  const other = groupOf(groupUuid) && otherIn(groupOf(groupUuid)!);
  const { stay } = chat();
  const { message } = await ask<{ message: ChatMessage }>('send_message', {
    groupUuid,
    messageUuid: uuid,
    message: text,
    senderId: ownUuid(),
    receiverId: other?.user_uuid ?? null,
    parentMessageId: parent?.id ?? null,
    mediaUrls: media.map(({ file_path }) => file_path),
    mentions,
    links,
  });
  if (chat().stay !== stay) return;
  take(message);
  setTalk(groupUuid, ({ pending }) => ({ pending: pending.filter((one) => one.uuid !== uuid) }));
}

const setPending = (group: string, uuid: string, change: Partial<Pending>): void =>
  setTalk(group, ({ pending }) => ({
    pending: pending.map((one) => (one.uuid === uuid ? { ...one, ...change } : one)),
  }));

export function sendAgain(group: string, uuid: string): void {
  setTalk(group, ({ pending }) => ({
    pending: pending.map(({ failed, ...one }) => (one.uuid === uuid || !failed ? one : { ...one, failed })),
  }));
  void flush(group);
}

export const discard = (group: string, uuid: string): void =>
  setTalk(group, ({ pending }) => ({ pending: pending.filter((one) => one.uuid !== uuid) }));

export function flushAll(): void {
  for (const group of Object.keys(chat().talks)) void flush(group);
}

const kept = (group: string): string => `chat_outbox:${group}`;

// Unsent messages survive a reload and are sent again under the same uuid.
useChat.subscribe((now, then) => {
  if (now.talks === then.talks || now.stay !== then.stay) return;
  for (const [group, { pending }] of Object.entries(now.talks))
    if (pending !== (then.talks[group]?.pending ?? pending))
      keepDraft(kept(group), pending.length ? { pending } : null);
});

export function restore(): void {
  for (const { uuid } of chat().groups ?? []) {
    const pending = (loadDraft(kept(uuid))?.pending as Pending[] | undefined) ?? [];
    if (pending.length && !talkOf(uuid).pending.length) setTalk(uuid, () => ({ pending }));
  }
}

import type { ChatMessage } from '@daftar/contract/chat';
import { afterEach, expect, it, vi } from 'vitest';
import * as api from '#web/core/api.ts';
import { loadBackTo, loadOlder } from './conversations.ts';
import { setTalk, talkOf, useChat, type Talk } from './store.ts';

const message = (number: number): ChatMessage =>
  ({ id: number, uuid: `m${number}`, number, seq: number }) as ChatMessage;
const page = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, i) => message(from + i));

afterEach(() => {
  useChat.setState({ talks: {} });
  vi.restoreAllMocks();
});

it('a message is looked for while older ones are loading', async () => {
  setTalk('g', () => ({ state: 'there', more: true, line: { seq: 100, messages: page(61, 100), waiting: [] } }));
  // A loop without a pause would never let the answer in: it ends here.
  const talk = talkOf('g');
  let reads = 0;
  const watched: Talk = {
    ...talk,
    get more(): boolean {
      reads += 1;
      if (reads > 1_000) throw new Error('The page hangs');
      return true;
    },
  };
  useChat.setState({ talks: { g: watched } });
  const answers = [page(21, 60), page(1, 20)];
  vi.spyOn(api, 'request').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    const messages = answers.shift()!;
    return { messages, last_seq: 100, more: answers.length > 0 } as never;
  });
  await Promise.all([loadOlder('g'), loadBackTo('g', 5)]);
  expect(talkOf('g').line.messages[0]!.number).toBe(1);
});

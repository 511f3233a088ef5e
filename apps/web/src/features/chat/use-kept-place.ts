import type { ChatMessage } from '@daftar/contract/chat';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { loadBackTo, loadOlder } from './conversations.ts';
import { around, earlier, later, windowOf, type End } from './message-window.ts';
import { talkOf, type Talk } from './store.ts';

/** From either edge of the list, in pixels. */
const NEAR = 80;
const MARKED_FOR = 2_000;

type Mark = { number: string; top: number };
const messagesIn = (list: HTMLElement): NodeListOf<HTMLElement> => list.querySelectorAll('[data-number]');
const messageIn = (list: HTMLElement, number: number | string): HTMLElement | null =>
  list.querySelector(`[data-number="${number}"]`);

/** The first and the last message: one of them stays when messages are added at an edge or taken from it. */
function marksIn(list: HTMLElement): Mark[] {
  const messages = messagesIn(list);
  return [messages[0], messages[messages.length - 1]]
    .filter((message) => message !== undefined)
    .map((message) => ({ number: message.dataset.number!, top: message.offsetTop }));
}

type Place = {
  list: RefObject<HTMLDivElement | null>;
  shown: readonly ChatMessage[];
  /** The message before the shown ones. */
  before: ChatMessage | undefined;
  /** The newest message is among the shown ones. */
  isAtNewest: boolean;
  showEarlier: () => void;
  onScroll: () => void;
  /** Scrolls to a found or quoted message and highlights it briefly. */
  showMessage: (number: number) => Promise<void>;
};

/**
 * The messages around the scroll position, which stays: at the end, or on the message being read when others are shown
 * above or below it.
 */
export function useKeptPlace(group: string, talk: Talk): Place {
  const { messages } = talk.line;
  const pending = talk.pending.length;
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const marks = useRef<Mark[]>([]);
  const isLoading = useRef(false);
  const [end, setEnd] = useState<End>(null);
  // Shows the newest messages again, because the user's own new one is among them.
  const [sent, setSent] = useState(pending);
  if (sent !== pending) {
    setSent(pending);
    if (pending > sent) setEnd(null);
  }
  const [from, to] = windowOf(messages, end);
  const isAtNewest = to === messages.length;
  const first = messages[from]?.number;
  const last = messages[to - 1]?.number;

  useEffect(() => {
    const element = list.current!;
    // Windows resize and images load late: stay at the end.
    const resized = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    resized.observe(element.lastElementChild!);
    return () => resized.disconnect();
  }, [list]);
  useLayoutEffect(() => {
    const element = list.current!;
    if (isAtNewest && (atEnd.current || pending)) element.scrollTop = element.scrollHeight;
    else {
      const mark = marks.current.find(({ number }) => messageIn(element, number));
      if (mark) element.scrollTop += messageIn(element, mark.number)!.offsetTop - mark.top;
    }
    marks.current = marksIn(element);
  }, [list, first, last, isAtNewest, pending]);

  /** From memory, or from the server, whose messages come before the shown ones. */
  const showEarlier = (): void => {
    if (from > 0) return setEnd(earlier(messages, end));
    if (isLoading.current) return;
    isLoading.current = true;
    const move = (): void => setEnd((now) => earlier(talkOf(group).line.messages, now));
    void loadOlder(group)
      .then(move, () => undefined)
      .finally(() => (isLoading.current = false));
  };
  const onScroll = (): void => {
    const { scrollTop, scrollHeight, clientHeight } = list.current!;
    const below = scrollHeight - scrollTop - clientHeight;
    atEnd.current = isAtNewest && below < NEAR;
    marks.current = marksIn(list.current!);
    if (scrollHeight <= clientHeight) return;
    if (scrollTop < NEAR) showEarlier();
    else if (below < NEAR && !isAtNewest) setEnd(later(messages, end));
  };
  const showMessage = async (number: number): Promise<void> => {
    await loadBackTo(group, number);
    if (!list.current) return;
    atEnd.current = false;
    // Rendered at once, to be scrolled to.
    flushSync(() => setEnd(around(talkOf(group).line.messages, number)));
    const message = messageIn(list.current, number);
    if (!message) return;
    message.scrollIntoView({ block: 'center' });
    message.toggleAttribute('data-marked', true);
    setTimeout(() => message.toggleAttribute('data-marked', false), MARKED_FOR);
  };
  return {
    list,
    shown: messages.slice(from, to),
    before: messages[from - 1],
    isAtNewest,
    showEarlier,
    onScroll,
    showMessage,
  };
}

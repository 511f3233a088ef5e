import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { loadBackTo } from './conversations.ts';

const NEAR = 80;
const MARKED_FOR = 2_000;

/** Scrolls to a found or quoted message and highlights it briefly. */
export async function showMessage(
  list: RefObject<HTMLDivElement | null>,
  group: string,
  number: number,
): Promise<void> {
  await loadBackTo(group, number);
  requestAnimationFrame(() => {
    const message = list.current?.querySelector<HTMLElement>(`[data-number="${number}"]`);
    if (!message) return;
    message.scrollIntoView({ block: 'center' });
    message.toggleAttribute('data-marked', true);
    setTimeout(() => message.toggleAttribute('data-marked', false), MARKED_FOR);
  });
}

/** Keeps the scroll position: at the end, or on the message being read when older ones load above. */
export function useKeptPlace(
  first: number | undefined,
  last: number | undefined,
  pending: number,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const height = useRef(0);
  const top = useRef(first);
  useEffect(() => {
    const element = list.current!;
    const note = (): void => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
      height.current = element.scrollHeight;
    };
    element.addEventListener('scroll', note, { passive: true });
    // Windows resize and images load late: stay at the end.
    const resized = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    resized.observe(element.lastElementChild!);
    return () => {
      element.removeEventListener('scroll', note);
      resized.disconnect();
    };
  }, [list]);
  useLayoutEffect(() => {
    const element = list.current!;
    if (first !== top.current && !atEnd.current) element.scrollTop += element.scrollHeight - height.current;
    else if (atEnd.current || pending) element.scrollTop = element.scrollHeight;
    top.current = first;
    height.current = element.scrollHeight;
  }, [list, first, last, pending]);
  return list;
}

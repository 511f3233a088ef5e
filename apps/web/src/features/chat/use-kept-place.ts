import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { loadBackTo } from './talks.ts';

const NEAR = 80;
const MARKED_FOR = 2_000;

/** Brings a message that was found or quoted into sight, and marks it for a moment. */
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

/** Stays at the end while one is there, and where one reads when older messages come in above. */
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
    // Windows grow and shrink, pictures come in later: the end stays the end.
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

import type { Participant } from '@daftar/contract/chat';
import { mentionBeingTyped } from '@daftar/domain/chat/markup';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { matching } from './mention-list.tsx';
import { ownUuid } from './store.ts';

/** The list after `@`: arrows choose, Enter and Tab insert, Escape closes. */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  people: readonly Participant[],
  text: string,
  onText: (text: string) => void,
) {
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  const [away, setAway] = useState<number | null>(null);
  const typing = mentionBeingTyped(text, caret);
  const found = typing && typing.from !== away ? matching(people, typing.typed, ownUuid()) : [];
  // A name that is already complete is not offered again.
  const offered = found.length === 1 && found[0]!.name === typing?.typed ? [] : found;

  const pick = ({ name }: Participant): void => {
    if (!typing) return;
    onText(`${text.slice(0, typing.from)}@${name} ${text.slice(caret)}`);
    const end = typing.from + name.length + 2;
    setCaret(end);
    requestAnimationFrame(() => field.current?.setSelectionRange(end, end));
  };

  /** Returns whether the list handled the key. */
  const press = (event: KeyboardEvent): boolean => {
    if (!offered.length) return false;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) setAt((now) => (now + move + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(offered[Math.min(at, offered.length - 1)]!);
    else if (event.key === 'Escape') setAway(typing!.from);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  const follow = (): void => {
    setCaret(field.current?.selectionStart ?? 0);
    setAt(0);
  };
  return { offered, at: Math.min(at, offered.length - 1), pick, press, follow };
}

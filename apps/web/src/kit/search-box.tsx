import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { isLeaving } from '#web/app/navigation.ts';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { Kbd } from './kbd.tsx';
import { afterArrival, afterSending, beginWith } from './search-text.ts';
import classes from './search-box.module.css';

const PAUSE = 250;

/** A list's search: `/` goes there, typing searches after a pause, Escape clears. */
export function SearchBox({
  value,
  onSearch,
  hint,
}: {
  value: string;
  onSearch: (text: string) => void;
  hint: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState(() => beginWith(value));
  const { text } = search;
  const setText = (typed: string): void => setSearch((old) => ({ ...old, text: typed }));
  const isLeft = useLeft();
  useShortcut('/', () => input.current?.focus());
  if (search.value !== value) setSearch((old) => afterArrival(old, value));
  useEffect(() => {
    if (isLeft || text.trim() === value) return;
    const timer = setTimeout(() => {
      if (isLeaving()) return;
      setSearch((old) => afterSending(old, text.trim()));
      onSearch(text.trim());
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, value, onSearch, isLeft]);
  return (
    <div className={classes.box} role="search">
      <IconSearch size={16} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={`Search: ${hint}`}
        placeholder={hint}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setSearch((old) => ({ ...(value ? afterSending(old, '') : old), text: '' }));
          // At once: whoever leaves the box may leave the screen before the pause is over, and must not be called back.
          if (value) onSearch('');
          input.current?.blur();
        }}
      />
      {text ? (
        <button type="button" aria-label="Clear the search" onClick={() => setText('')}>
          <IconX size={14} aria-hidden />
        </button>
      ) : (
        <Kbd>/</Kbd>
      )}
    </div>
  );
}

/** Whoever has opened another screen would be called back by a search; it waits until they stay after all. */
function useLeft(): boolean {
  useNavigation();
  return isLeaving();
}

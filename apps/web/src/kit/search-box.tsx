import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { isLeaving } from '#web/core/navigation.ts';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { Kbd } from './kbd.tsx';
import { Row } from './layout.tsx';
import { afterArrival, afterSending, beginWith } from './search-text.ts';
import classes from './search-box.module.css';

const PAUSE = 250;

/** A list's search: `/` focuses it, typing searches after a pause, Escape clears. */
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
    <Row
      gap={8}
      padding="0 6 0 9"
      minWidth={140}
      background="raised"
      radius="control"
      tone="muted"
      className={classes.box}
      role="search"
    >
      <IconSearch size={16} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={hint}
        placeholder={hint}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setSearch((old) => ({ ...(value ? afterSending(old, '') : old), text: '' }));
          // Clear at once: after the pause the user may already be on another screen.
          if (value) onSearch('');
          input.current?.blur();
        }}
      />
      {text ? (
        <button type="button" aria-label="Clear search" onClick={() => setText('')}>
          <IconX size={14} aria-hidden />
        </button>
      ) : (
        <Kbd>/</Kbd>
      )}
    </Row>
  );
}

/** A search while another screen opens would cancel that, so it waits. */
function useLeft(): boolean {
  useNavigation();
  return isLeaving();
}

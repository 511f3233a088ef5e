import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Box, Row, Text } from './layout.tsx';

export type Suggestion = {
  /** Replaces the typed part. */
  insert: string;
  label: string;
  hint: string;
};

type Keys = {
  onMove: (at: number) => void;
  onInsert: (one: Suggestion) => void;
  onClose: () => void;
};

/** Arrow keys choose, Enter or Tab inserts, Escape closes. */
export function useSuggestionKeys(list: readonly Suggestion[], current: number, { onMove, onInsert, onClose }: Keys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (list.length === 0) return;
    if (event.key === 'ArrowDown') onMove((current + 1) % list.length);
    else if (event.key === 'ArrowUp') onMove((current + list.length - 1) % list.length);
    else if (event.key === 'Enter' || event.key === 'Tab') onInsert(list[current]!);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // Before the editor sees the key. The list is empty unless the editor has the focus.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}

type Props = {
  list: readonly Suggestion[];
  current: number;
  left: number;
  top: number;
  onInsert: (one: Suggestion) => void;
};

const WIDTH = 300;
const MAX_HEIGHT = 280;

/** Tokens and formats that fit at the cursor. */
export function SuggestionPopup({ list, current, left, top, onInsert }: Props) {
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  // Above the field where there is no room below it.
  const lowest = Math.max(8, window.innerHeight - MAX_HEIGHT - 8);
  return createPortal(
    <Box
      as="ul"
      role="listbox"
      aria-label="Tokens"
      // It scrolls. The field keeps the focus, so that typing goes on.
      tabIndex={0}
      onMouseDown={(event: { preventDefault: () => void }) => event.preventDefault()}
      background="raised"
      border
      shadow={2}
      radius="nav"
      padding={4}
      width={WIDTH}
      maxHeight={MAX_HEIGHT}
      overflow="auto"
      style={{
        position: 'fixed',
        left: Math.max(4, Math.min(left, window.innerWidth - WIDTH - 10)),
        top: Math.min(top, lowest),
        zIndex: 300,
      }}
    >
      {list.map((one, at) => (
        <Row
          as="li"
          key={one.insert}
          ref={at === current ? chosen : undefined}
          role="option"
          aria-selected={at === current}
          justify="between"
          gap={8}
          padding="5 8"
          radius="control"
          pointer
          background={at === current ? 'active' : 'raised'}
          onMouseDown={(event: { preventDefault: () => void }) => {
            event.preventDefault();
            onInsert(one);
          }}
        >
          <Text size={13} whiteSpace="nowrap">
            {one.label}
          </Text>
          <Text size={12} tone="muted" truncate>
            {one.hint}
          </Text>
        </Row>
      ))}
    </Box>,
    document.body,
  );
}

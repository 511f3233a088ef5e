import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Kbd } from '#web/kit/kbd.tsx';
import { Layer } from '#web/kit/layer.tsx';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { ICONS } from '../shell/icons.ts';
import classes from './palette.module.css';
import { BEST } from './rank.ts';
import { takeBufferedKeys } from './type-ahead.ts';
import { usePrefixes, useRows, type PaletteRow } from './use-rows.ts';

const keyOf = ({ group, key }: PaletteRow): string => `${group} ${key}`;

export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const [isEntered, setEntered] = useState(false);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMoved, setMoved] = useState(false);
  const navigate = useNavigate();
  const id = useId();
  const { rows, first } = useRows(text);
  const prefixes = usePrefixes();
  const meant = prefixes.find(({ prefix }) => prefix === text.trim());
  const at = Math.max(
    0,
    rows.findIndex((row) => keyOf(row) === chosen),
  );
  const top = rows[0];
  // Keeps the highlighted row where records found later appear above it, unless one of them is what was typed.
  if (!first && top && (chosen === null || (!isMoved && top.group === BEST && keyOf(top) !== chosen)))
    setChosen(keyOf(top));
  const choose = (index: number): void => {
    const row = rows.at(index % rows.length);
    if (!row) return;
    setMoved(true);
    setChosen(keyOf(row));
  };

  const open = (row: PaletteRow | undefined): void => {
    if (!row) return;
    onClose();
    if (row.act) row.act();
    else void navigate(row.to!);
  };
  /** Moves from the key buffer to the field synchronously, so that no key is lost. */
  const takeOver = useCallback((field: HTMLInputElement | null) => {
    if (!field) return;
    field.focus();
    const ahead = takeBufferedKeys();
    setText(ahead.text);
    setChosen(null);
    setEntered(ahead.entered);
  }, []);
  const follow = useEffectEvent(() => open(first ? first() : rows[at]));
  useEffect(() => {
    if (isEntered) follow();
  }, [isEntered]);
  const keys: Record<string, () => void> = {
    ArrowDown: () => choose(at + 1),
    ArrowUp: () => choose(at - 1),
    // Enter right after typing: the rows shown are still for a shorter text.
    Enter: () => open(first ? first() : rows[at]),
  };

  return (
    <Layer label="Search or go to" onClose={onClose} place="top" width={600}>
      <Row gap={10} padding="0 14" height={48} divider="bottom" tone="muted">
        <IconSearch size={18} aria-hidden />
        <input
          ref={takeOver}
          className={classes.input}
          placeholder="Search or go to"
          aria-label="Search or go to"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={rows[at] ? `${id}-${at}` : undefined}
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
            setMoved(false);
          }}
          onKeyDown={(event) => {
            const act = keys[event.key];
            if (!act) return;
            event.preventDefault();
            act();
          }}
        />
        <Kbd>esc</Kbd>
      </Row>
      <Box padding={6} overflow="y" maxHeight="min(400px, 60vh)" id={`${id}-list`} role="listbox" aria-label="Results">
        {rows.length === 0 && (
          <Box as="p" padding={20} tone="muted" textAlign="center">
            {meant ? `Keep typing to search ${meant.label}.` : `No results for “${text}”.`}
          </Box>
        )}
        {rows.map((row, index) => {
          const Icon = ICONS[row.icon] ?? IconSearch;
          return (
            <div key={keyOf(row)} role="presentation">
              {row.group !== rows[index - 1]?.group && (
                <Box padding="8 8 4" tone="muted" size={12} weight={500}>
                  {row.group}
                </Box>
              )}
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input above has the keys */}
              <Row
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                tabIndex={-1}
                gap={10}
                padding="0 10"
                minHeight={34}
                radius="control"
                tone="soft"
                pointer
                className={classes.row}
                ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
                onPointerMove={() => choose(index)}
                onClick={() => open(row)}
              >
                <Icon size={16} stroke={1.6} aria-hidden />
                <Text minWidth={0} tone="normal" weight={500} truncate>
                  {row.title}
                </Text>
                {row.detail && (
                  <Text minWidth={0} tone="muted" truncate className={classes.detail}>
                    {row.detail}
                  </Text>
                )}
                {index === at && <IconCornerDownLeft size={14} aria-hidden className={classes.enter} />}
              </Row>
            </div>
          );
        })}
      </Box>
      <Row
        gap={12}
        padding="0 14"
        height={36}
        background="subtle"
        divider="top"
        tone="muted"
        size={12}
        className={classes.foot}
      >
        <Row as="span" gap={4} whiteSpace="nowrap" className={classes.keys}>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> to move
        </Row>
        <Row as="span" gap={4} whiteSpace="nowrap" className={classes.keys}>
          <Kbd>↵</Kbd> to open
        </Row>
        {prefixes.length > 0 && (
          <Row as="span" gap={4} atEnd whiteSpace="nowrap" className={classes.prefixes}>
            Type
            {prefixes.map(({ prefix, label }, index) => (
              <Row as="span" gap={4} whiteSpace="nowrap" key={prefix}>
                <Kbd>{prefix}</Kbd> for {label}
                {index < prefixes.length - 1 && ','}
              </Row>
            ))}
          </Row>
        )}
      </Row>
    </Layer>
  );
}
